import { describe, expect, test } from "vitest";
import type { Choice } from "../../../src/api/types";
import { wholeChoice } from "../../../src/api/whole";
import { ending, following } from "../../../src/table/session/closing";

// The server leaves out what is empty; the page fills it in.
const choice = (name: string, rest: object = {}): Choice =>
  wholeChoice({
    name,
    group: "market",
    target: {},
    label: { key: "x" },
    summary: [],
    preview: {},
    doubts: [],
    ...rest,
  } as unknown as Choice);

describe("what follows a step by itself", () => {
  const moved = choice("move:red");
  const takes = [choice("take:1", { target: { amount: 1 } }), choice("take:2", { target: { amount: 2 } })];

  test("a die is followed by the full take", () => {
    expect(following(moved, [...takes, choice("roll")])).toEqual(["take:2"]);
  });

  test("nothing is taken while room could still be made", () => {
    const short = choice("move:red", {
      preview: { visit: { takes: [{ resource: "gold", shown: 3, fits: 2 }] } },
    });
    expect(following(short, [...takes, choice("roll")])).toEqual([]);
  });

  test("take and workshop follow only where their order cannot matter", () => {
    const works = choice("workshop:red");
    expect(following(moved, [...takes, works])).toEqual([]);
    const free = choice("take:2", { target: { amount: 2 }, preview: { commutes: true } });
    expect(following(moved, [free, works])).toEqual(["take:2", "workshop:red"]);
  });

  test("a banner of the inventory is preferred to one beside the board", () => {
    const banners = [choice("banner:beside"), choice("banner:inventory")];
    expect(following(choice("claim:A1"), banners)).toEqual(["banner:inventory"]);
  });

  test("a pass is never what Confirm adds", () => {
    expect(ending([choice("pass")])).toBeUndefined();
    expect(ending([choice("take:1"), choice("roll")])?.name).toBe("roll");
  });
});
