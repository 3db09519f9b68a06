// The nearest piece in a direction, by where pieces lie on the screen.

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export type Box = Readonly<Pick<DOMRect, "left" | "right" | "top" | "bottom">>;

const ASIDE = 2; // how much further something seems that lies aside of the way

/** How far one box lies from another in a direction; nothing where it lies the other way. */
function farFrom(here: Box, there: Box, direction: Direction): number | null {
  const across = (there.left + there.right - here.left - here.right) / 2;
  const down = (there.top + there.bottom - here.top - here.bottom) / 2;
  const isLevel = direction === "ArrowLeft" || direction === "ArrowRight";
  const isForward = direction === "ArrowRight" || direction === "ArrowDown";
  const ahead = (isLevel ? across : down) * (isForward ? 1 : -1);
  const aside = Math.abs(isLevel ? down : across);
  // What lies more to the side than ahead is reached by another key.
  return ahead > 1 && ahead * ASIDE >= aside ? Math.hypot(ahead, ASIDE * aside) : null;
}

/** Which of some boxes is the nearest in a direction; -1 where none lies there. */
export function nearest(here: Box, others: readonly Box[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  for (const [index, other] of others.entries()) {
    const far = farFrom(here, other, direction);
    if (far !== null && far < least) [best, least] = [index, far];
  }
  return best;
}
