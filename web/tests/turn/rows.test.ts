import { describe, expect, test } from "vitest";
import { hiddenOf, lengthOf } from "../../src/turn/rows";

describe("the chips of the tray", () => {
  test("those cut by either end count as hidden", () => {
    const chips = [0, 100, 200, 300].map((left) => ({ left, right: left + 90, top: 0, bottom: 40 }));

    expect(hiddenOf(chips, { left: 50, right: 250, top: 0, bottom: 40 })).toEqual({ before: 1, beyond: 2 });
  });

  test("those below the second row count as hidden too", () => {
    const chips = [0, 45, 90].map((top) => ({ left: 0, right: 90, top, bottom: top + 40 }));

    expect(hiddenOf(chips, { left: 0, right: 90, top: 0, bottom: 85 })).toEqual({ before: 0, beyond: 1 });
    expect(hiddenOf(chips, { left: 0, right: 90, top: 45, bottom: 130 })).toEqual({ before: 1, beyond: 0 });
  });

  test("a row is as long in two lines as it would be in one", () => {
    const chips = [0, 45, 90].map((top) => ({ left: 0, right: 90, top, bottom: top + 40 }));

    expect(lengthOf(chips, 7)).toBe(284);
    expect(lengthOf([], 7)).toBe(0);
  });
});
