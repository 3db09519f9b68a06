// A finger looks before it takes; the tray offers what the boards do not; themes change tokens and nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../../src/api/types";
import { offeredBy } from "../../../src/table/focus/touch.svelte";
import { offersOf } from "../../../src/turn/offers";

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

describe("themes", () => {
  const css = (file: string): string =>
    readFileSync(new URL(`../../../src/style/${file}`, import.meta.url), "utf8");
  const tokens = (text: string): string[] =>
    [...text.matchAll(/^ +(--[a-z-]+):/gm)].map(([, name]) => name ?? "");
  const themes = css("themes.css");

  it("know no token that the page does not have", () => {
    const known = new Set(tokens(css("tokens.css")));

    expect(tokens(themes).filter((name) => !known.has(name))).toEqual([]);
  });

  it("are the only home of colours beside the tokens", () => {
    const folder = "../../../src/"; // by name, or the bundler would take it for a file of the page
    const source = new URL(folder, import.meta.url);
    const files = readdirSync(source, { recursive: true })
      .map(String)
      .filter((name) => /\.(svelte|ts)$/.test(name));
    const coloured = files.filter((name) =>
      /(?:fill|stroke|color|background)[:=]"? ?#[0-9a-f]{3,8}\b/i.test(
        readFileSync(new URL(name, source), "utf8"),
      ),
    );

    expect(coloured).toEqual([]);
  });
});
