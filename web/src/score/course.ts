// Everybody's prestige over the match, made ready for a chart.
import type { components } from "../api/schema";

export type Moved = components["schemas"]["Moved"];

export interface Moment {
  readonly turn: number;
  readonly prestige: readonly number[];
  /** After the last scoring, when the match is over. */
  readonly isScoring: boolean;
}

/** One moment for each turn, as it ended; and the scoring, which begins from the track, as one more. */
export function momentsOf(
  course: readonly Moved[],
  isFinal: boolean,
  track: readonly number[] = [],
): readonly Moment[] {
  const moves = isFinal ? course.slice(0, -1) : course;
  const last = course.at(-1);
  const byTurn = new Map<number, Moment>();
  for (const { turn, prestige } of moves) byTurn.set(turn, { turn, prestige, isScoring: false });
  // The last move and the scoring are one entry: what was on the track between them, the sheet knows.
  if (isFinal && last && track.length) {
    byTurn.set(last.turn, { turn: last.turn, prestige: track, isScoring: false });
  }
  const moments = [...byTurn.values()];
  if (!isFinal || !last) return moments;
  return [...moments, { turn: last.turn, prestige: last.prestige, isScoring: true }];
}

/** Where signs stand on a line: its ends, and some between, staggered so that lines that meet show both. */
export function signsAt(count: number, line: number, lines: number): readonly number[] {
  const step = Math.max(1, Math.round(count / 6));
  const first = Math.round((step * (line + 0.5)) / lines);
  const between = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index >= first && (index - first) % step === 0 && index < count - 2,
  );
  return [...between, count - 1];
}
