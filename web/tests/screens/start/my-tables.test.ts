import { describe, expect, test } from "vitest";
import type { MyTable } from "../../../src/api/types";
import { canPutAside, inOrder, isWithPeople } from "../../../src/screens/start/my-tables";

type Kind = "person" | "bot" | "ivan" | "free";

function table(game: string, kinds: readonly Kind[], isMine: boolean, status = "running"): MyTable {
  const seats = kinds.map((kind, seat) => ({ seat, kind, name: kind, colour: "red" }));
  return { table: { game, seats }, status, seats_held: [0], is_my_turn: isMine } as unknown as MyTable;
}

describe("my games that go on", () => {
  const bot = table("bot", ["person", "bot"], true);
  const friend = table("friend", ["person", "person"], true);
  const away = table("away", ["person", "person"], false);
  const waiting = table("waiting", ["person", "free"], false, "open");

  test("what waits for me comes first, people before bots, and nothing is left out", () => {
    expect(inOrder([bot, away, friend, waiting]).map((each) => each.table.game)).toEqual([
      "friend",
      "bot",
      "away",
      "waiting",
    ]);
  });

  test("only a running game without other people is put aside", () => {
    expect([bot, friend, away, waiting].filter(canPutAside)).toEqual([bot]);
    expect(canPutAside(table("solo", ["person", "ivan"], true))).toBe(true);
    expect(isWithPeople(waiting)).toBe(true);
  });

  test("two seats of my own on one screen are no other people", () => {
    const shared = { ...table("shared", ["person", "person"], true), seats_held: [0, 1] };
    expect(canPutAside(shared)).toBe(true);
  });
});
