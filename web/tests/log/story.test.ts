import { expect, test } from "vitest";
import type { GameView, News } from "../../src/api/types";
import { wordsOf } from "../../src/log/lines";
import { story, toldOf } from "../../src/log/story";
import { meetPlayers } from "../../src/table/session/named";
import { people } from "../../src/words/people.svelte";
import { named } from "../../src/table/session/named";
import { say } from "../../src/words/words";
import { phrase } from "../../src/words/phrase";
import { happened } from "../happened";

test("the log calls out what another did to me, and knows the pieces it speaks of", () => {
  const events = happened([
    { event: "turn_begun", player: "blue", turn: 2 },
    { event: "reprimanded", player: "red", recognition: 1, section: "A1", above: "A2" },
  ]);
  const lines = events.map((_, place) => ({ said: phrase("sentence"), events: [place] }));
  const news = [{ version: 3, kind: "turn", steps: [{ turn: 1, seat: 0, action: "roll", events, lines }] }];
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
  expect(block?.lines[0]?.places).toEqual(["section-A1", "section-A2", "marker-0"]);
});

test("players are called by their names, in a list too", () => {
  const seats = [
    { colour: "red", name: "Anna" },
    { colour: "green", name: "Boris" },
  ];
  const won = phrase("tie-break-prestige", { players: [phrase("player-green")], prestige: 32 });
  const said = say(named({ seats } as unknown as GameView, won));
  expect(said).toBe("Boris wins with 32 prestige");
});

test("Ivan's die tiles, laid one by one, are told in one line", () => {
  const events = happened([
    { event: "ivan_reset", player: "blue" },
    { event: "ivan_tile_laid", player: "blue", place: 1, die: "red", card: "claim" },
    { event: "ivan_tile_laid", player: "blue", place: 2, die: "blue", card: "transport" },
  ]);
  const lines = events.map((_, place) => ({ said: phrase("list-or"), events: [place] }));
  const news = [{ version: 3, kind: "turn", steps: [{ turn: 1, seat: 0, action: "roll", events, lines }] }];
  const game = { seats: [], seats_held: [] };

  const [block] = story(game as unknown as GameView, news as unknown as News[]);

  expect(block?.lines.map(({ places }) => places)).toEqual([[], ["die-red", "die-blue"]]);
});

const SEATS = [
  { seat: 0, colour: "red", kind: "person", name: "Anna", is_yours: true },
  { seat: 1, colour: "blue", kind: "ivan", name: "Ivan" },
];
const CARDS = [{ quadrant: 2, group: phrase("bot-master") }];
const table = (more: object = {}) =>
  ({
    seats: SEATS,
    seats_held: [0],
    view: { market: { cards: CARDS }, towers: [], turn: { number: 3 }, ...more },
  }) as unknown as GameView;
const sentence = (key: string, args = {}) =>
  phrase("sentence", { clauses: [phrase(key, { player: phrase("player-red"), ...args })] });
const stepOf = (events: ReturnType<typeof happened>, said: ReturnType<typeof phrase>[], turn = 1) => ({
  turn,
  seat: 0,
  action: "influence:2b",
  events,
  lines: said.map((each, place) => ({ said: each, events: events[place] ? [place] : [] })),
});
const moves = (...news: object[]) =>
  news.map((each, at) => ({ version: at + 1, kind: "turn", steps: [], ...each })) as unknown as News[];
const used = happened([{ event: "influence_used", player: "red", quadrant: 2, action: "b" }]);
const traded = happened([
  { event: "paid", player: "red", resource: "stone", amount: 1 },
  { event: "gained", player: "red", resource: "rubles", amount: 1 },
]);
const trade = [
  stepOf(used, [sentence("event-influence-used", { group: phrase("bot-master"), effect: "trade" })]),
  stepOf(traded, [sentence("event-paid", { goods: [] }), sentence("event-gained", { goods: [] })]),
];

test("a guild's card that is used several times is told once, with all it cost and brought", () => {
  const [block] = story(table(), moves({ steps: [...trade, ...trade, ...trade] }));

  expect(block?.lines.map(wordsOf)).toEqual(["Master ×3: −3 stone, +3 rubles"]);
});

test("what a step brings is told with it", () => {
  const [block] = story(table(), moves({ steps: trade }));

  expect(block?.lines.map(wordsOf)).toEqual(["Red uses the Master (trade): −1 stone, +1 ruble"]);
});

test("what was undone is still told, and marked", () => {
  const blocks = story(table(), moves({ steps: trade }, { steps: trade }, { kind: "undone", to: 1 }));

  expect(blocks.flatMap(({ lines }) => lines.map(({ isUndone }) => isUndone))).toEqual([false, true]);
});

test("what Ivan claimed at the set-up is told before the first turn, on which he has not moved yet, and after", () => {
  const section = { name: "B1", owner: 1 };
  const first = table({ turn: { number: 1 }, towers: [{ name: "B", sections: [section] }] });
  const claim = phrase("ivan-claimed-first", { player: phrase("player-ivan"), section: "B1" });
  const begun = happened([{ event: "turn_begun", player: "blue", turn: 2 }]);
  const second = stepOf(begun, [phrase("sentence"), phrase("sentence", { clauses: [claim] })]);

  const early = story(first, moves({ kind: "started" }));
  const later = story(table(), moves({ kind: "started" }, { steps: [second] }));

  for (const [block] of [early, later]) {
    expect(block?.isSetUp).toBe(true);
    expect(block?.lines.map(wordsOf)).toEqual(["Ivan claimed B1 during set-up."]);
  }
});

test("the log waits for what is still to be shown", () => {
  const blocks = story(table(), moves({ steps: trade }));

  expect(toldOf(blocks, ["1.0.0"])).toEqual([]);
  expect(toldOf(blocks, [])).toBe(blocks);
});

test("whoever looks is called you, and what follows is about you too", () => {
  const claimed = phrase("event-claimed", { player: phrase("player-red"), section: "A1" });
  const said = phrase("sentence", { clauses: [claimed, phrase("clause-pays", { goods: "1" })] });
  meetPlayers(table());

  expect(say(said)).toBe("You claim A1 and pay 1.");
  expect(say(phrase("waiting", { player: phrase("player-red") }))).toBe("Waiting for Anna.");
  people.leave();
  expect(say(said)).toBe("Red claims A1 and pays 1.");
});
