// What the log says of those who leave, and which of it everybody is told.
import { expect, test } from "vitest";
import type { GameView, News } from "../../src/api/types";
import { isDeparture, noteWords } from "../../src/log/notes";
import { text } from "../../src/words/words";

const game = {
  seats: [
    { seat: 0, name: "Anna", colour: "red", kind: "bot", has_resigned: true },
    { seat: 1, name: "Boris", colour: "blue", kind: "person", is_yours: true },
  ],
  seats_held: [1],
} as unknown as GameView;
const note = (kind: string, seat: number, more: Partial<News> = {}): News =>
  ({ version: 5, kind, at: 0, seat, is_yours: false, steps: [], ...more }) as News;

test("the log says who left, who came back and who took the win", () => {
  expect(noteWords(game, note("resigned", 0))).toBe(text("shell-news-resigned", { player: "Anna" }));
  expect(noteWords(game, note("took_back", 0, { of: 4 }))).toBe(
    text("shell-news-took-back", { player: "Anna" }),
  );
  expect(noteWords(game, note("won", 1))).toBe(text("shell-news-won-you"));
  expect(noteWords(game, note("resigned", 0, { why: "away" }))).toContain("Anna");
  const [mine, theirs] = game.seats as GameView["seats"];
  const left = { ...game, seats: [{ ...mine, was_yours: true }, theirs], seats_held: [] } as GameView;
  expect(noteWords(left, note("resigned", 0, { is_yours: true }))).toBe(text("shell-news-resigned-you"));
});

test("what others do is a notice, what I do is not", () => {
  expect(isDeparture(note("resigned", 0))).toBe(true);
  expect(isDeparture(note("resigned", 1, { is_yours: true }))).toBe(false);
  expect(isDeparture(note("seated", 0))).toBe(false);
});
