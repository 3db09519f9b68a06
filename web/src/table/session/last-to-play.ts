// Whose turn an undo beyond the last roll would take back: the last that counts of a seat here.
import type { News } from "../../api/types";

/** The seat whose turn is taken back; null where none of these seats has played. */
export function lastToPlay(news: readonly News[], held: readonly number[]): number | null {
  const counting: News[] = [];
  for (const each of news) {
    const { to } = each;
    while (typeof to === "number" && each.kind === "undone" && (counting.at(-1)?.version ?? 0) > to)
      counting.pop();
    if (each.steps.length) counting.push(each);
  }
  return counting.findLast(({ seat }) => held.includes(seat ?? -1))?.seat ?? null;
}
