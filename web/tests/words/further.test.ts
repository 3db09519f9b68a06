import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak, speakAlso } from "../../src/words/language.svelte";
import { hasText } from "../../src/words/words";
import { wordsReply } from "./fetching";

beforeEach(() => speak("en"));
afterEach(() => vi.restoreAllMocks());

const serving = (isThere: (address: string) => boolean): void => {
  vi.spyOn(globalThis, "fetch").mockImplementation((request) =>
    Promise.resolve((isThere(String(request)) && wordsReply(request)) || new Response("", { status: 503 })),
  );
};

test("words that did not come are fetched when they are asked for again", async () => {
  serving((address) => !address.includes("rulebook"));
  await expect(speakAlso("rulebook")).rejects.toThrow();
  expect(hasText("shell-close")).toBe(true);

  serving(() => true);
  await speakAlso("rulebook");

  expect(hasText("rulebook-goal")).toBe(true);
  expect(hasText("shell-close")).toBe(true);
});

test("two screens that ask at once both get their words", async () => {
  serving(() => true);

  await Promise.all([speakAlso("lesson"), speakAlso("rulebook"), speakAlso("rulebook")]);

  expect(hasText("lesson-goal")).toBe(true);
  expect(hasText("rulebook-goal")).toBe(true);
});
