import { expect, test } from "vitest";
import type { GameView, News } from "../../src/api/types";
import { named, story } from "../../src/log/story";
import { say } from "../../src/words/words";

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
  const said = say(named({ seats } as unknown as GameView, phrase as never));
  expect(said).toBe("Boris wins with 32 prestige");
});
