import { describe, expect, it } from "vitest";
import type { Choice } from "../../src/api/types";
import { offersOf } from "../../src/turn/offers";

const choice = (name: string, group: string, target: object = {}, landing: number | null = null): Choice =>
  ({
    name,
    group,
    family: name.split(":")[0],
    target: { jewels: [], spaces: [], ...target },
    preview: { changes: [], landing },
  }) as unknown as Choice;

const CHOICES = [
  choice("move:red", "market", { die: "red" }, 3),
  choice("move:red+1", "market", { die: "red", push: 1 }, 4),
  choice("move:white", "market", { die: "white" }, 3),
  choice("claim:A1", "claim", { section: "A1" }),
  choice("decorate:A1", "build", { section: "A1" }),
];
const names = (choices: readonly Choice[]): string[] => choices.map(({ name }) => name);

describe("what the tray offers", () => {
  it("at the beginning of a turn is the actions, since the boards show the rest", () => {
    const offers = offersOf(CHOICES, true);

    expect(offers.actions).toEqual([
      { group: "market", count: 3 },
      { group: "claim", count: 1 },
      { group: "build", count: 1 },
    ]);
    expect(offers.parts).toEqual([]);
  });

  it("shows an action without a choice too, so that it can say why; to recruit needs the region", () => {
    const [first] = CHOICES;
    const begun = offersOf(first ? [first] : [], true, true);

    expect(begun.actions).toEqual([
      { group: "market", count: 1 },
      { group: "claim", count: 0 },
      { group: "build", count: 0 },
      { group: "recruit", count: 0 },
    ]);
    expect(offersOf([], true).actions.map(({ group }) => group)).toEqual(["market", "claim", "build"]);
    expect(offersOf([], false).actions).toEqual([]);
  });

  it("folds smaller helpings and trades away", () => {
    const offers = offersOf(
      [
        choice("take:gold:2", "detail", { amount: 2 }),
        choice("take:gold:1", "detail", { amount: 1 }),
        choice("influence:1", "detail"),
        choice("sell", "optional"),
        choice("roll", "end"),
      ],
      false,
    );

    expect(names(offers.parts)).toEqual(["take:gold:2", "influence:1"]);
    expect(names(offers.less)).toEqual(["take:gold:1"]);
    expect(names(offers.trades)).toEqual(["sell"]);
  });
});
