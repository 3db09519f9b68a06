import { describe, expect, test } from "vitest";
import type { SceneView } from "../../src/api/types";
import { laterTurn } from "../../src/lesson/later";
import { say } from "../../src/words/words";

const scene = (number: number, goods: object, rubles: number, more: object = {}): SceneView =>
  ({
    beat: 0,
    steps: [],
    game: { view: { turn: { number }, players: [{ goods, rubles }, {}] } },
    ...more,
  }) as unknown as SceneView;

describe("a later scene of a lesson", () => {
  test("begins with what the learner holds now", () => {
    const said = laterTurn(scene(5, { stone: 2, brick: 0 }, 3));

    expect(said && say(said)).toBe("A later turn: you now have 2 stone and 3 rubles.");
  });

  test("says so too where there is nothing", () => {
    const said = laterTurn(scene(5, {}, 0));

    expect(said && say(said)).toBe("A later turn: you now have no materials.");
  });

  test("says it once, and not of a first turn", () => {
    expect(laterTurn(scene(1, { stone: 2 }, 3))).toBeNull();
    expect(laterTurn(scene(5, { stone: 2 }, 3, { beat: 1 }))).toBeNull();
    expect(laterTurn(scene(5, { stone: 2 }, 3, { steps: ["move:red"] }))).toBeNull();
    expect(laterTurn(null)).toBeNull();
  });
});
