// Who sits where: chat is offered where somebody else can read it.
import { expect, test } from "vitest";
import type { GameView, News } from "../../../src/api/types";
import { canBeAnswered } from "../../../src/table/session/seats";

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
