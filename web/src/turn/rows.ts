// How the chips of the tray lie: in a row that can be turned where it is longer than its place.

/** How many chips are not wholly in sight, before and after what is. */
export function hiddenOf(
  chips: readonly { readonly left: number; readonly right: number }[],
  sight: { readonly left: number; readonly right: number },
): { before: number; beyond: number } {
  const SLACK_PX = 2;
  return {
    before: chips.filter(({ left }) => left < sight.left - SLACK_PX).length,
    beyond: chips.filter(({ right }) => right > sight.right + SLACK_PX).length,
  };
}
