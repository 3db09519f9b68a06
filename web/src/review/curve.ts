// The chances of all seats over a match, made ready for a chart.
import type { Frame, Scale } from "../charts/scale";
import type { ReviewList } from "./types";
import type { Judged } from "./sums";

export interface Point {
  /** Where on the axis: turns of the list in order, and the result after them. */
  readonly index: number;
  readonly turn: number | null;
  readonly seat: number | null;
  readonly chances: readonly number[];
}

/** What is known of the curve: the usual chances before every judged turn, and the result where all are judged. */
export function pointsOf(list: ReviewList, judged: Judged): readonly Point[] {
  const points = list.turns.flatMap(({ turn, seat }, index): Point[] => {
    const usual = judged[turn]?.decisions[0]?.usual;
    return usual ? [{ index, turn, seat, chances: usual.chances }] : [];
  });
  if (!list.turns.every(({ turn }) => judged[turn])) return points;
  return [...points, { index: list.turns.length, turn: null, seat: null, chances: list.result.chances }];
}

export function nearestPoint(at: number, points: readonly Point[], scale: Scale): number {
  let best = 0;
  for (const [which, { index }] of points.entries()) {
    if (Math.abs(scale.x(index) - at) < Math.abs(scale.x(points[best]?.index ?? 0) - at)) best = which;
  }
  return best;
}

/** The ends of the bars that lead from the beginning to the result, each from where the last one ended. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}
export function waterfall(begin: number, changes: readonly number[]): readonly Bar[] {
  const bars: Bar[] = [{ from: 0, to: begin }];
  for (const change of changes) {
    const from = bars.at(-1)?.to ?? 0;
    bars.push({ from, to: from + change });
  }
  return [...bars, { from: 0, to: bars.at(-1)?.to ?? 0 }];
}

/** Places side by side, moved as little as keeps them from covering each other, in the order they came. */
export function apart(places: readonly number[], room: number, frame: Frame): readonly number[] {
  const order = places
    .map((_, index) => index)
    .toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const found = [...places];
  let least = frame.left;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, least);
    least = (found[index] ?? 0) + room;
  }
  let most = frame.right;
  for (const index of order.toReversed()) {
    found[index] = Math.min(found[index] ?? 0, most);
    most = (found[index] ?? 0) - room;
  }
  return found;
}
