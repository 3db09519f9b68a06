// The clocks of a table: what they say, and that they tick on from the server's word alone.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ClockView, GameView } from "../../src/api/types";
import { isTogether } from "../../src/together/load";
import { ticking } from "../../src/together/ticking.svelte";
import {
  BANKS,
  clockWords,
  DAY,
  HOUR,
  INCREMENTS,
  leftInWords,
  MINUTE,
  TURNS,
} from "../../src/together/times";

const clock = (running: number | null): ClockView => ({
  left: [60_000, 90_000],
  running,
  away: [],
  moment: 5,
});

afterEach(() => vi.useRealTimers());

describe("a clock", () => {
  it("counts down from what the server said, for the seat whose clock runs alone", () => {
    vi.useFakeTimers();
    const stop = ticking.start();
    const told = clock(0);
    expect(ticking.left(told, 0)).toBe(60_000);

    vi.advanceTimersByTime(20_000);

    expect(ticking.left(told, 0)).toBe(40_000);
    expect(ticking.left(told, 1)).toBe(90_000);
    vi.advanceTimersByTime(100_000);
    expect(ticking.left(told, 0)).toBe(0);
    expect(ticking.left(clock(0), 0)).toBe(60_000); // another word of the server begins again
    stop();
  });

  it("counts down what is left to take a resignation back", () => {
    vi.useFakeTimers();
    const stop = ticking.start();
    const told = { seat: 0, left: 10_000 };
    expect(ticking.leftOf(told)).toBe(10_000);

    vi.advanceTimersByTime(4_000);
    expect(ticking.leftOf(told)).toBe(6_000);
    vi.advanceTimersByTime(7_000);
    expect(ticking.leftOf(told)).toBe(0);
    stop();
  });

  it("stands still while nobody's runs", () => {
    vi.useFakeTimers();
    const stop = ticking.start();
    const told = clock(null);
    ticking.left(told, 0);

    vi.advanceTimersByTime(20_000);

    expect(ticking.left(told, 0)).toBe(60_000);
    stop();
  });

  it("says seconds in the last hour, then minutes, then hours", () => {
    expect(leftInWords(0)).toBe("0:00");
    expect(leftInWords(61_000)).toBe("1:01");
    expect(leftInWords((23 * HOUR + 59 * MINUTE) * 1000)).toContain("59");
    expect(leftInWords((3 * DAY + 4 * HOUR) * 1000)).toContain("4");
  });

  it("tells what happens when time is up", () => {
    const rule = { increment: 0, then: "bot", bot: "greedy" } as const;
    const texts = [
      clockWords({ ...rule, turn: DAY }),
      clockWords({ ...rule, turn: DAY, then: "resign" }),
      clockWords({ ...rule, bank: HOUR }),
      clockWords({ ...rule, bank: HOUR, increment: 30 }),
    ];
    expect(new Set(texts).size).toBe(4);
  });

  it("offers no time that the server refuses", () => {
    expect(Math.min(...TURNS)).toBeGreaterThanOrEqual(MINUTE);
    expect(Math.max(...TURNS)).toBeLessThanOrEqual(14 * DAY);
    expect(Math.min(...BANKS)).toBeGreaterThanOrEqual(10 * MINUTE); // enough without an increment too
    expect(Math.max(...BANKS)).toBeLessThanOrEqual(60 * DAY);
    expect(Math.max(...INCREMENTS)).toBeLessThanOrEqual(3 * DAY);
  });
});

describe("what people who play together need", () => {
  const table = (more: object): GameView =>
    ({
      status: "running",
      seats: [{ kind: "person", is_yours: true, can_return: false }],
      ...more,
    }) as GameView;

  it("is not fetched by somebody who plays alone", () => {
    expect(isTogether(null)).toBe(false);
    expect(isTogether(table({}))).toBe(false);
  });

  it("is fetched for a clock, a pause, a question, another person and a seat to take back", () => {
    expect(isTogether(table({ clock: clock(0) }))).toBe(true);
    expect(isTogether(table({ paused_at: 5 }))).toBe(true);
    expect(isTogether(table({ question: { kind: "pause" } }))).toBe(true);
    expect(isTogether(table({ seats: [{ kind: "person", is_yours: false }] }))).toBe(true);
    expect(isTogether(table({ seats: [{ kind: "bot", can_return: true }] }))).toBe(true);
    expect(isTogether(table({ status: "over", clock: clock(0) }))).toBe(false);
  });
});
