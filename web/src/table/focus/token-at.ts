// Which of the small chips at a space a press meant: they only tell, and the space takes the press.

function distance({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The move whose chip was hit, or the only one beside the gain that was hit; a finger may miss by some pixels. */
export function tokenAt(
  around: Element | null | undefined,
  event: MouseEvent,
  slack = 0,
): string | undefined {
  const groups = [...(around?.querySelectorAll("[data-gain]") ?? [])];
  const group = groups.find((each) => distance(each.getBoundingClientRect(), event) <= slack);
  const tokens = [...(group?.querySelectorAll<HTMLElement>("[data-token]") ?? [])];
  const hit = tokens
    .map((each) => ({ name: each.dataset["token"], far: distance(each.getBoundingClientRect(), event) }))
    .sort((one, other) => one.far - other.far)[0];
  return hit && (tokens.length === 1 || hit.far <= slack) ? hit.name : undefined;
}
