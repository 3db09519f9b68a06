// Everybody's prestige over the match, made ready for a plot.
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

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];
const MOST_TICKS = 6;

/** Round numbers from 0 to beyond the largest. */
export function ticksTo(largest: number): readonly number[] {
  const step = STEPS.find((each) => largest / each <= MOST_TICKS) ?? 100;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export interface Scale {
  readonly x: (index: number) => number;
  readonly y: (prestige: number) => number;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function scaleOf(frame: Frame, count: number, highest: number): Scale {
  const wide = frame.right - frame.left;
  const high = frame.bottom - frame.top;
  return {
    x: (index) => frame.left + (count > 1 ? (index / (count - 1)) * wide : wide / 2),
    y: (prestige) => frame.bottom - (highest > 0 ? prestige / highest : 0) * high,
  };
}

export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

/** The moment nearest to a place on the axis. */
export function nearest(at: number, frame: Frame, count: number): number {
  if (count < 2) return 0;
  const share = (at - frame.left) / (frame.right - frame.left);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
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
