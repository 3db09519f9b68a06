// How the chips of the tray lie: in one row, in two where all of them fit so, or in one that can be turned.

/** How many rows chips of these widths take. */
export function rowCount(widths: readonly number[], room: number, gap: number): number {
  let rows = widths.length ? 1 : 0;
  let taken = 0;
  for (const width of widths) {
    const needed = taken ? taken + gap + width : width;
    if (taken && needed > room) rows += 1;
    taken = taken && needed > room ? width : needed;
  }
  return rows;
}

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
