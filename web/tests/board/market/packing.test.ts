import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/board/market/dice/moves";
import { packed } from "../../../src/board/market/dice/packing";

const move = (die: string, push: number, shown: number, fits = shown): Move =>
  ({
    choice: {
      name: `move:${die}+${push}`,
      preview: { visit: { takes: [{ resource: "brick", shown, fits }] } },
    },
    die,
    push,
    landing: 1,
  }) as unknown as Move;

const SIDE = { width: 104, height: 38, unit: 0.76 };
const told = (moves: readonly Move[], room = SIDE, looked: string | null = null): string[][] =>
  packed(moves, room, looked).gaining.map((group) => group.moves.map(({ choice }) => choice.name));

describe("the chips of a space", () => {
  it("tell every move, each gain in a row of its own, where there is room", () => {
    const moves = [move("red", 0, 2), move("blue", 1, 2), move("white", 2, 3)];

    expect(packed(moves, SIDE, null)).toMatchObject({ isFlowing: false, left: 0 });
    expect(told(moves)).toEqual([["move:red+0", "move:blue+1"], ["move:white+2"]]);
  });

  it("stand side by side before any of them is left out", () => {
    const moves = [move("red", 0, 2), move("blue", 0, 3), move("white", 0, 4)];

    expect(packed(moves, { width: 130, height: 38, unit: 0.76 }, null)).toMatchObject({
      isFlowing: true,
      left: 0,
    });
  });

  it("leave the dearest moves to an ellipsis rather than lie over the dice", () => {
    const moves = [move("red", 0, 2), move("blue", 1, 3), move("green", 5, 4), move("white", 6, 5)];

    expect(packed(moves, SIDE, null).left).toBeGreaterThan(0);
    expect(told(moves).flat()).toContain("move:red+0");
    expect(told(moves).flat()).not.toContain("move:white+6");
  });

  it("always tell the move of the die that is looked at", () => {
    const moves = [move("red", 0, 2), move("blue", 1, 3), move("green", 5, 4), move("white", 6, 5)];

    expect(told(moves, SIDE, "white").flat()).toContain("move:white+6");
  });

  it("count a chip that does not fit beside the last one as a row of its own", () => {
    const narrow = { width: 68, height: 34, unit: 0.62 };
    const moves = [move("red", 1, 2), move("blue", 2, 2)];

    expect(told(moves, narrow)).toEqual([["move:red+1"]]);
  });

  it("tell one move however little room there is", () => {
    expect(told([move("red", 3, 4, 2), move("blue", 4, 4, 2)], { width: 40, height: 10, unit: 0.5 })).toEqual(
      [["move:red+3"]],
    );
  });
});
