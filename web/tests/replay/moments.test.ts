// The moments of a match: how they are named, found again by a link, walked through and told.
import { describe, expect, it } from "vitest";
import type { News } from "../../src/api/types";
import { phrase, type Phrase } from "../../src/words/phrase";
import {
  type Moment,
  momentNamed,
  momentsIn,
  newsOf,
  newsUntil,
  seenFrom,
  turnAway,
  turnsIn,
} from "../../src/replay/moments";

const step = (turn: number, action: string) => ({
  turn,
  seat: turn % 2,
  action,
  family: "roll" as const,
  events: [],
  lines: [] as { said: Phrase; events: never[] }[],
});
const move = (version: number, ...steps: ReturnType<typeof step>[]): News => ({
  version,
  kind: steps.length ? "turn" : "started",
  at: 0,
  is_yours: false,
  steps,
});
const MOVES = [
  move(2),
  move(3, step(1, "move:red+1"), step(1, "take:1"), step(1, "roll")),
  move(5, step(1, "end-turn")),
  move(6, step(2, "claim:A1"), step(2, "banner:beside")),
];
const MOMENTS = momentsIn(MOVES);
const at = (index: number): Moment => MOMENTS[index] as Moment;
const names = MOMENTS.map(({ name }) => name);

describe("the moments of a match", () => {
  it("are the laid table and every step, the last of a move by its version alone", () => {
    expect(names).toEqual(["2", "3.1", "3.2", "3", "5", "6.1", "6"]);
  });

  it("are found again by the name a link has", () => {
    expect(names.map((name) => momentNamed(MOMENTS, name))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ["4", "3"], // undone since, or a line of chat
    ["99", "6"],
    ["1", "2"],
    ["nonsense", "2"],
    ["3.9", "3"],
  ])("stand for what was there before where a link names none: %s", (name, found) => {
    expect(names[momentNamed(MOMENTS, name)]).toBe(found);
  });

  it("are told with everything before them and nothing after", () => {
    const told = newsUntil(MOVES, at(2));

    expect(told.map(({ version }) => version)).toEqual([2, 3]);
    expect(told.at(-1)?.steps.map(({ action }) => action)).toEqual(["move:red+1", "take:1"]);
    expect(newsOf(MOVES, at(2))[0]?.steps.map(({ action }) => action)).toEqual(["take:1"]);
    expect(newsOf(MOVES, at(0))).toEqual([]);
  });

  it("belong to turns, which the slider shows as stretches", () => {
    expect(turnsIn(MOMENTS)).toEqual([
      { turn: 1, seat: 1, from: 1, to: 4 },
      { turn: 2, seat: 0, from: 5, to: 6 },
    ]);
  });

  it("are walked through turn by turn, both ways, and no further than their ends", () => {
    const on = [0, 1, 4, 6].map((index) => turnAway(MOMENTS, index, 1));
    const back = [6, 5, 3, 0].map((index) => turnAway(MOMENTS, index, -1));

    expect(on).toEqual([4, 4, 6, 6]);
    expect(back).toEqual([4, 4, 0, 0]);
  });
});

describe("a step through the match", () => {
  it("leaves out moments in which nothing can be seen, and never the ends", () => {
    const told = { said: phrase("sentence"), events: [] };
    const seen = (turn: number) => ({ ...step(turn, "roll"), lines: [told] });
    const moments = momentsIn([
      move(2),
      move(3, seen(1), step(1, "enough"), seen(1)),
      move(4, step(1, "end")),
    ]);

    expect(seenFrom(moments, 1, 1)).toBe(3);
    expect(seenFrom(moments, 3, -1)).toBe(1);
    expect(seenFrom(moments, 3, 1)).toBe(4);
    expect(seenFrom(moments, 1, -1)).toBe(0);
  });
});
