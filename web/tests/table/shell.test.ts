import { describe, expect, test } from "vitest";
import type { Choice, GameView, News } from "../../src/api/types";
import { wholeChoice } from "../../src/api/whole";
import { named, orderFor, planFor } from "../../src/table/setup/new-table";
import rules from "$docs/rules.md?raw";
import { chapters, matching } from "../../src/rules/rulebook";
import { named as withNames, story } from "../../src/log/story";
import { say } from "../../src/words/words";
import { ending, following } from "../../src/table/session/closing";

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

describe("setting a table", () => {
  test("around one screen everybody has a name, and the match begins at once", () => {
    const plan = planFor("screen", "greedy");
    const order = orderFor({ ...plan, seats: named(plan.seats.slice(0, 2), String) });
    expect(order.start).toBe(true);
    expect(order.seats).toEqual([
      { kind: "me", name: "Red" },
      { kind: "me", name: "Blue" },
    ]);
  });

  test("a free seat keeps the match from beginning, a typed seed makes it practice", () => {
    const order = orderFor({ ...planFor("friends", "greedy"), seed: " 7 " });
    expect([order.start, order.is_practice, order.seed]).toEqual([false, true, "7"]);
  });
});

describe("the rules", () => {
  test("are cut into chapters and numbered rules without their marks", () => {
    const all = chapters(rules);
    const m1 = all.flatMap((chapter) => chapter.rules).find((rule) => rule.number === "M1");
    expect(m1?.plain.startsWith("Choose a die")).toBe(true);
    expect(all.some((chapter) => chapter.rules.some((rule) => rule.plain.includes("[book]")))).toBe(false);
  });

  test("are found by words and by number", () => {
    const found = matching(chapters(rules), "b4").flatMap((chapter) => chapter.rules);
    expect(found.some((rule) => rule.number === "B4")).toBe(true);
  });
});

test("the log calls out what another did to me, and knows the pieces it speaks of", () => {
  const player = { key: "player-red" };
  const loss = { key: "event-reprimanded", args: { player, count: 1, section: "A1", above: "A2" } };
  const begun = { key: "event-turn-begun", args: { player: { key: "player-ivan" }, turn: 2 } };
  const lines = [begun, loss].map((clause) => ({ key: "sentence", args: { clauses: [clause] } }));
  const news = [
    { version: 3, kind: "turn", steps: [{ turn: 1, seat: 0, action: "roll", events: [], lines }] },
  ];
  const game = {
    seats: [
      { seat: 0, colour: "red", kind: "person" },
      { seat: 1, colour: "blue", kind: "ivan" },
    ],
    seats_held: [0],
  };
  const [block] = story(game as unknown as GameView, news as unknown as News[]);
  expect(block?.seat).toBe(1);
  expect(block?.lines[0]?.hurts).toBe(true);
  expect(block?.lines[0]?.places).toEqual(["marker-0", "section-A1", "section-A2"]);
});

test("players are called by their names, in a list too", () => {
  const seats = [
    { colour: "red", name: "Anna" },
    { colour: "green", name: "Boris" },
  ];
  const players = [{ key: "player-green" }];
  const phrase = { key: "tie-break-prestige", args: { players, prestige: 32 } };
  const said = say(withNames({ seats } as unknown as GameView, phrase as never));
  expect(said).toBe("Boris wins with 32 prestige");
});
