// Who sits where, what each is called, and whether there is anybody to chat with.
import { expect, test } from "vitest";
import type { GameView, News, SeatView } from "../../../src/api/types";
import { calledHere, canBeAnswered, hostName, nameIn } from "../../../src/table/session/seats";

const seat = (more: Partial<SeatView>): SeatView => ({
  seat: 0,
  colour: "red",
  kind: "person",
  name: "",
  bot: null,
  is_yours: false,
  has_resigned: false,
  can_return: false,
  was_yours: false,
  ...more,
});
const names = (...seats: SeatView[]): string[] => seats.map((each) => nameIn(seats, each));

test("bots that nobody named are called by what they are, with a number that tells them apart", () => {
  const bot = { kind: "bot", bot: "apprentice" } as const;

  expect(names(seat({ ...bot, name: "apprentice" }))).toEqual(["Apprentice"]);
  expect(names(seat({ ...bot, name: "apprentice" }), seat({ ...bot, name: "Apprentice 2" }))).toEqual([
    "Apprentice 1",
    "Apprentice 2",
  ]);
  expect(names(seat({ ...bot, name: "Boris" }))).toEqual(["Boris"]);
});

test("somebody without a name is a guest, and I am you", () => {
  expect(names(seat({ name: "Invité", is_yours: true }), seat({ name: "Guest" }))).toEqual(["You", "Guest"]);
  expect(hostName("Convidado")).toBe("Guest");
});

test("the log calls me you, around one screen everybody by name", () => {
  const seats = [seat({ name: "Anna" }), seat({ name: "Bruno", seat: 1 })];

  expect(calledHere({ seats, seats_held: [0] } as unknown as GameView, 0)).toBe("You");
  expect(calledHere({ seats, seats_held: [0, 1] } as unknown as GameView, 0)).toBe("Anna");
});

const table = (kinds: readonly string[], yours: readonly number[], isPublic = false): GameView =>
  ({
    is_public: isPublic,
    seats: kinds.map((kind, seat) => ({ seat, kind, is_yours: yours.includes(seat) })),
  }) as unknown as GameView;
const line = { kind: "said" } as News;

test.each([
  ["alone against Ivan", table(["person", "ivan"], [0]), [], false],
  ["against a bot", table(["person", "bot"], [0]), [], false],
  ["around one screen", table(["person", "person"], [0, 1]), [], false],
  ["with somebody elsewhere", table(["person", "person"], [0]), [], true],
  ["where others look on", table(["person", "bot"], [0], true), [], true],
  ["where something was written", table(["person", "bot"], [0]), [line], true],
])("%s", (_name, game, news, expected) => {
  expect(canBeAnswered(game, news)).toBe(expected);
});
