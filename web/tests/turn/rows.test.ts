import { describe, expect, test } from "vitest";
import { hiddenOf, rowCount } from "../../src/turn/rows";

describe("the chips of the tray", () => {
  test("lie in one row as long as they fit with their gaps", () => {
    expect(rowCount([100, 100], 207, 7)).toBe(1);
    expect(rowCount([100, 100], 206, 7)).toBe(2);
  });

  test("a chip wider than the room has a row of its own", () => {
    expect(rowCount([300, 50, 50], 200, 7)).toBe(2);
    expect(rowCount([50, 300, 50], 200, 7)).toBe(3);
  });

  test("no chips take no row", () => {
    expect(rowCount([], 200, 7)).toBe(0);
  });

  test("those cut by either end count as hidden", () => {
    const chips = [0, 100, 200, 300].map((left) => ({ left, right: left + 90 }));

    expect(hiddenOf(chips, { left: 50, right: 250 })).toEqual({ before: 1, beyond: 2 });
  });
});
