import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../../src/api/types";
import { offeredBy } from "../../../src/table/focus/touch.svelte";

const choice = (name: string, group: string, target: object = {}, landing: number | null = null): Choice =>
  ({
    name,
    group,
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

describe("what a touched piece offers", () => {
  it("is its own choice first, then whatever else can be done with it", () => {
    expect(names(offeredBy({ die: "red", choice: "move:red" }, CHOICES))).toEqual(["move:red", "move:red+1"]);
    expect(names(offeredBy({ section: "A1", choice: "decorate:A1" }, CHOICES))).toEqual([
      "decorate:A1",
      "claim:A1",
    ]);
  });

  it("at a space is every landing there, and the dice that stand there", () => {
    const view = { market: { spaces: [{ space: 4, dice: [{ name: "white" }] }] } } as unknown as View;

    expect(names(offeredBy({ space: "3" }, CHOICES, view))).toEqual(["move:red", "move:white"]);
    expect(names(offeredBy({ at: "space-4" }, CHOICES, view))).toEqual(["move:red+1", "move:white"]);
  });

  it("is nothing where nothing can be done", () => {
    expect(offeredBy({ at: "space-7" }, CHOICES)).toEqual([]);
    expect(offeredBy({ section: "B2" }, CHOICES)).toEqual([]);
  });
});
