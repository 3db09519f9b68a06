// What was told of a review is kept for as long as the browser is open: whoever comes back goes on from there.
import type { ReviewList } from "./shapes";
import type { Judged } from "./sums";

const PREFIX = "cupola-review-";

interface Kept {
  /** How thoroughly it was looked at: what another setting told does not add up with this one's. */
  readonly nodes: number;
  readonly judged: Judged;
}

export function loadReview({ game, nodes, turns }: ReviewList): Judged {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + game) ?? "null") as Kept | null;
    if (kept?.nodes !== nodes) return {};
    const known = new Set(turns.map(({ turn }) => turn));
    return Object.fromEntries(Object.entries(kept.judged).filter(([turn]) => known.has(Number(turn))));
  } catch {
    return {};
  }
}

export function saveReview({ game, nodes }: ReviewList, judged: Judged): void {
  try {
    sessionStorage.setItem(PREFIX + game, JSON.stringify({ nodes, judged } satisfies Kept));
  } catch {
    // A browser that keeps nothing, or no more, asks again next time.
  }
}
