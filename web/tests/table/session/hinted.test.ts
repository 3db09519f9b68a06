import { beforeEach, describe, expect, test } from "vitest";
import { phrase } from "../../../src/words/phrase";
import { followedHint, rememberHint } from "../../../src/table/session/hinted";

const MOVE = phrase("action-move", { spaces: 3 });
const TAKE = phrase("action-take", {});
const CLAIM = phrase("action-claim", { section: "A1" });

describe("a hint that was followed", () => {
  beforeEach(() => localStorage.clear());

  test("is known by what was played in its turn", () => {
    rememberHint("match", 5, [MOVE, TAKE]);

    expect(followedHint("match", 5, [MOVE, TAKE])).toBe(true);
    expect(followedHint("match", 5, [MOVE, TAKE, CLAIM])).toBe(true);
    expect(followedHint("match", 5, [MOVE])).toBe(false);
    expect(followedHint("match", 5, [CLAIM])).toBe(false);
    expect(followedHint("match", 7, [MOVE, TAKE])).toBe(false);
    expect(followedHint("another", 5, [MOVE, TAKE])).toBe(false);
  });

  test("the newest hint of a turn counts", () => {
    rememberHint("match", 5, [MOVE, TAKE]);
    rememberHint("match", 5, [CLAIM]);

    expect(followedHint("match", 5, [CLAIM])).toBe(true);
    expect(followedHint("match", 5, [MOVE, TAKE])).toBe(false);
  });

  test("only the last ten matches are kept", () => {
    for (let match = 0; match < 11; match += 1) rememberHint(`match ${match}`, 1, [MOVE]);

    expect(followedHint("match 0", 1, [MOVE])).toBe(false);
    expect(followedHint("match 1", 1, [MOVE])).toBe(true);
    expect(followedHint("match 10", 1, [MOVE])).toBe(true);
  });
});
