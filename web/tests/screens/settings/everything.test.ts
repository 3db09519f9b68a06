// A file with everything: what is read, what a server is sent, and what is refused with a sentence.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerer } from "$answerer";
import { preferences, takePreferences } from "../../../src/app/preferences.svelte";
import { bringIn, KIND, read } from "../../../src/screens/settings/everything";
import { speak } from "../../../src/words/language.svelte";

const game = (id: string, version: number, record: string | null): object => ({
  document: { game: { id, version } },
  record,
});
const FILE = {
  kind: KIND,
  format: 1,
  games: [game("a", 5, "lines of a"), game("b", 2, null)],
  boxes: [{ box: { id: "x", name: "Mine", digest: "d" }, file: btoa("zip") }],
  settings: {},
};
const asFile = (content: unknown): Blob => new Blob([JSON.stringify(content)]);

describe("a file with everything", () => {
  const asked: string[] = [];

  beforeEach(async () => {
    await speak("en");
    localStorage.clear();
    asked.length = 0;
    vi.spyOn(answerer, "send").mockImplementation((path, { method = "GET" }) => {
      asked.push(`${method} ${path}`);
      return Promise.resolve(new Response("{}", { status: 200 }));
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("goes to a server box by box, then game by game, and is not sent twice", async () => {
    const counted: string[] = [];

    const brought = await bringIn(asFile(FILE), (done, all) => counted.push(`${done}/${all}`));

    expect(asked.filter((each) => !each.endsWith("/api/me"))).toEqual([
      "POST /api/boxes/file?name=Mine",
      "POST /api/records",
    ]);
    expect(counted).toEqual(["1/3", "2/3", "3/3"]);
    expect([brought.games_new, brought.games_left, brought.boxes_new]).toEqual([1, 1, 1]);

    const again = await bringIn(asFile(FILE), () => undefined);

    expect([again.games_new, again.games_left, again.boxes_left]).toEqual([0, 2, 1]);
  });

  it.each([
    ["half a file", JSON.stringify(FILE).slice(0, -9)],
    ["nothing", "null"],
    ["another kind", JSON.stringify({ ...FILE, kind: "other" })],
    ["no games", JSON.stringify({ ...FILE, games: 3 })],
  ])("is refused with a sentence where it is %s", async (_, content) => {
    await expect(bringIn(new Blob([content]), () => undefined)).rejects.toThrow(/can’t be brought in/);
    expect(asked).toEqual([]);
  });

  it("says so where it is from a newer version", () => {
    expect(() => read(JSON.stringify({ kind: KIND, format: 2 }))).toThrow(/newer version/);
  });

  it("brings settings that this page knows, of the right kind, and no others", () => {
    takePreferences({ sound: false, listView: "yes", surprise: 1 } as Record<string, unknown>);

    expect(preferences.sound).toBe(false);
    expect(preferences.listView).toBe(false);
    expect(preferences).not.toHaveProperty("surprise");
  });
});
