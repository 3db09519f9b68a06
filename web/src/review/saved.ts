// What was told of a review is kept for as long as the browser is open: whoever comes back goes on from there.
import type { ReviewList } from "./types";
import type { Judged } from "./sums";

const PREFIX = "cupola-reviewed-";

interface Kept {
  /** How thoroughly it was looked at: what another setting told does not add up with this one's. */
  readonly nodes: number;
  /** Where the match ended: after an undo it is another match, though its turns are counted alike. */
  readonly last: number;
  readonly judged: Judged;
}

const lastOf = ({ turns }: ReviewList): number => turns.at(-1)?.ends.version ?? 0;

export function loadReview(list: ReviewList): Judged {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + list.game) ?? "null") as Kept | null;
    return kept?.nodes === list.nodes && kept.last === lastOf(list) ? kept.judged : {};
  } catch {
    return {};
  }
}

export function saveReview(list: ReviewList, judged: Judged): void {
  const kept: Kept = { nodes: list.nodes, last: lastOf(list), judged };
  try {
    sessionStorage.setItem(PREFIX + list.game, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing, or no more, asks again next time.
  }
}
