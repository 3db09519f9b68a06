import { describe, expect, test } from "vitest";
import { hiddenOf } from "../../src/turn/rows";

describe("the chips of the tray", () => {
  test("those cut by either end count as hidden", () => {
    const chips = [0, 100, 200, 300].map((left) => ({ left, right: left + 90 }));

    expect(hiddenOf(chips, { left: 50, right: 250 })).toEqual({ before: 1, beyond: 2 });
  });
});
