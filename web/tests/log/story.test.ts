import { expect, test } from "vitest";
import type { GameView, News } from "../../src/api/types";
import { story } from "../../src/log/story";
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
