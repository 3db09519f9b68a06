// How the chips of the tray lie: in a row, or in two, that can be turned where they are longer than their place.

export type Sight = Readonly<Pick<DOMRect, "left" | "right" | "top" | "bottom">>;

/** How many chips are not wholly in sight, before and after what is. */
export function hiddenOf(chips: readonly Sight[], sight: Sight): { before: number; beyond: number } {
  const SLACK_PX = 2;
  return {
    before: chips.filter(({ left, top }) => left < sight.left - SLACK_PX || top < sight.top - SLACK_PX)
      .length,
    beyond: chips.filter(
      ({ right, bottom }) => right > sight.right + SLACK_PX || bottom > sight.bottom + SLACK_PX,
    ).length,
  };
}

/** How long a row of chips would be if nothing held it. */
export function lengthOf(chips: readonly Sight[], gap: number): number {
  return chips.reduce((sum, { left, right }) => sum + right - left + gap, chips.length ? -gap : 0);
}
