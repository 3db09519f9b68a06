// What is told again unchanged stays the very same object.
import { describe, expect, it } from "vitest";
import { alike } from "../../../src/table/session/alike";

const table = (rubles: number) => ({
  players: [
    { seat: 0, rubles, goods: ["gold", "stone"] },
    { seat: 1, rubles: 3, goods: [] },
  ],
  turn: { number: 4, prompt: { key: "prompt-turn", args: { player: { key: "player-red" } } } },
});

describe("alike", () => {
  it("is the older value where nothing changed", () => {
    const before = table(5);
    expect(alike(before, table(5))).toBe(before);
  });

  it("tells what changed, and keeps what did not", () => {
    const before = table(5);
    const now = alike(before, table(6));
    expect(now).toEqual(table(6));
    expect(now.players[0]).not.toBe(before.players[0]);
    expect(now.players[0]?.goods).toBe(before.players[0]?.goods);
    expect(now.players[1]).toBe(before.players[1]);
    expect(now.turn).toBe(before.turn);
  });

  it("never mixes shapes, lengths or what is missing", () => {
    expect(alike([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(alike([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(alike([], {})).toEqual({});
    expect(alike({ a: 1 }, { b: undefined })).toEqual({ b: undefined });
    expect(Object.keys(alike({ a: 1, b: 2 }, { a: 1 }))).toEqual(["a"]);
    expect(alike(null, { a: 1 })).toEqual({ a: 1 });
    expect(alike({ a: 1 }, null)).toBeNull();
  });
});
