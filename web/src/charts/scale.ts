// The arithmetic of charts: round numbers at the side, places in the drawing, lines through them.
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];
const MOST_TICKS = 6;

/** Round numbers from 0 to beyond the largest. */
export function ticksTo(largest: number): readonly number[] {
  const step = STEPS.find((each) => largest / each <= MOST_TICKS) ?? 100;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Where numbers that only grow reach each round number from 1 on; no place twice. */
export function placesOfTicks(numbers: readonly number[]): readonly number[] {
  const reached = ticksTo(numbers.at(-1) ?? 1).map((tick) =>
    numbers.findIndex((number) => number >= Math.max(1, tick)),
  );
  return [...new Set(reached)].filter((place) => place >= 0);
}

export interface Scale {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** Where the axes of a chart stand in its drawing. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Places one after the other across the frame, and values from 0 to the highest up its side. */
export function scaleOf(frame: Frame, count: number, highest: number): Scale {
  const wide = frame.right - frame.left;
  const high = frame.bottom - frame.top;
  return {
    x: (index) => frame.left + (count > 1 ? (index / (count - 1)) * wide : wide / 2),
    y: (value) => frame.bottom - (highest > 0 ? value / highest : 0) * high,
  };
}

export const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

export function nearest(at: number, frame: Frame, count: number): number {
  if (count < 2) return 0;
  const share = (at - frame.left) / (frame.right - frame.left);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
