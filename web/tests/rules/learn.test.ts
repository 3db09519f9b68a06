import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CHAPTERS } from "../../src/rules/primer";
import Primer from "../../src/rules/Primer.svelte";
import { chapters, matching } from "../../src/rules/rulebook";
import { SYMBOLS } from "../../src/rules/symbols";
import Symbols from "../../src/rules/Symbols.svelte";
import { MEANT, rulesMeant, wordsFor } from "../../src/rules/synonyms";
import Track from "../../src/rules/Track.svelte";
import { bare } from "../../src/words/bare";
import { LANGUAGES, type Language, learn, speak } from "../../src/words/language.svelte";
import { wordsOf } from "../words/fetching";

const MOST_WORDS = 760;
const RULES: Record<string, string> = import.meta.glob("../../../docs/rules*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SPRITE: Record<string, string> = import.meta.glob("../../src/art/symbols/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const BOX: Record<string, string> = import.meta.glob("../../../src/cupola/content/base.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const rulesIn = (language: Language): string =>
  RULES[`../../../docs/rules${language === "en" ? "" : `.${language}`}.md`] ?? "";
const numbersIn = (language: Language): (string | null)[] =>
  chapters(rulesIn(language)).flatMap(({ rules }) => rules.map(({ number }) => number));

for (const language of LANGUAGES)
  learn(language, [wordsOf(language), wordsOf(`page.${language}`), wordsOf(`rulebook.${language}`)]);

afterEach(() => speak("en"));

describe.each(LANGUAGES)("learn to play in %s", (language) => {
  test("says every chapter in words", async () => {
    await speak(language);
    const { container } = render(Primer, { ask: () => undefined });

    expect(container.querySelectorAll("[data-primer]")).toHaveLength(CHAPTERS.length);
    expect(container.textContent).not.toContain("rulebook-");
    for (const chapter of container.querySelectorAll("[data-primer]"))
      expect(chapter.querySelector("h2")?.textContent?.length).toBeGreaterThan(4);
  });

  test(`takes at most ${MOST_WORDS} words`, () => {
    const said = Object.entries(wordsOf(`rulebook.${language}`)).filter(([key]) =>
      key.startsWith("rulebook-"),
    );

    const words = said.map(([, message]) => String(message).split(/\s+/).length);

    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_WORDS);
    expect(words.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(MOST_WORDS / 2);
  });

  test("has no message that no chapter, symbol or search asks for", () => {
    const asked = [
      ...CHAPTERS.flatMap(({ name, paragraphs }) => [
        `rulebook-${name}`,
        ...Array.from({ length: paragraphs }, (_, index) => `rulebook-${name}-${index + 1}`),
      ]),
      ...SYMBOLS.flatMap(({ name, symbols }) => [
        `symbols-${name}`,
        ...symbols.flatMap((symbol) => [`symbol-${symbol.name}`, `symbol-${symbol.name}-is`]),
      ]),
      ...Object.keys(MEANT).map((thing) => `search-${thing}`),
    ];

    expect(Object.keys(wordsOf(`rulebook.${language}`)).sort()).toEqual(asked.sort());
  });

  test("leads to rules that there are", () => {
    const cited = [
      ...CHAPTERS.flatMap(({ rules }) => rules),
      ...SYMBOLS.flatMap(({ symbols }) => symbols.map(({ rule }) => rule)),
      ...Object.values(MEANT).flat(),
    ];
    const numbers = numbersIn(language);

    expect(cited.filter((rule) => !numbers.includes(rule))).toEqual([]);
  });
});

describe("learn to play", () => {
  test("opens the rule whose number is pressed", async () => {
    await speak("en");
    const ask = vi.fn();
    const { container } = render(Primer, { ask });

    container.querySelector<HTMLButtonElement>('[aria-label="Read rule B4"]')?.click();

    expect(ask).toHaveBeenCalledWith("B4");
  });

  test("draws the eagles of the track where they are", () => {
    const [, prestige = ""] = /prestige_at = \[([^\]]*)\]/.exec(Object.values(BOX)[0] ?? "") ?? [];
    const { container } = render(Track);
    const drawn = [...container.querySelectorAll("[data-space]")].map((each) =>
      each.getAttribute("data-space"),
    );

    expect(drawn).toEqual(
      prestige
        .split(",")
        .slice(0, drawn.length)
        .map((space) => space.trim()),
    );
  });
});

describe("the symbols", () => {
  const ids = Object.values(SPRITE).flatMap((file) =>
    [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? ""),
  );
  /** What the table shows beside its pieces: buttons, ornaments of the page, the ground, and forms of what is there. */
  const OTHER =
    /^(hint|review|corner|far-town|coin|prestige|die|pip|(die|mark)-\w+|(town|season)-\w+|undo|reset|check|warning|info|sound-\w+|chat|log|rules|settings|home|spectator|bot|person|clock|link|close|share|group)$/;
  const shown = SYMBOLS.flatMap(({ symbols }) =>
    symbols.flatMap(({ name, icons, dice, sign }) => icons ?? (dice || sign ? [] : [name])),
  );

  test("are drawn in the sprite", () => {
    expect(shown.filter((icon) => !ids.includes(icon))).toEqual([]);
  });

  test("are all that the table shows", () => {
    expect(ids.filter((id) => !OTHER.test(id) && !shown.includes(id))).toEqual([]);
  });

  test("of a chapter are drawn in the sprite", () => {
    const icons = CHAPTERS.flatMap(({ rows = [] }) => rows.flat()).filter((piece) =>
      /^#(?!player-)/.test(piece),
    );

    expect(icons.filter((icon) => !ids.includes(icon.slice(1)))).toEqual([]);
  });

  test.each(LANGUAGES)("have a name and a line in %s", async (language) => {
    await speak(language);
    const { container } = render(Symbols, { ask: () => undefined });

    expect(container.textContent).not.toContain("symbol");
    expect(container.querySelectorAll("[data-symbol]").length).toBeGreaterThan(60);
  });
});

test.each(LANGUAGES)("a search in %s finds by every other word the rules it means", async (language) => {
  await speak(language);
  const all = chapters(rulesIn(language));
  const things = Object.keys(MEANT).flatMap((thing) => wordsFor(thing).map((word) => ({ thing, word })));

  const missed = things.flatMap(({ thing, word }) => {
    const found = matching(all, word, rulesMeant).flatMap(({ rules }) => rules.map(({ number }) => number));
    return (MEANT[thing] ?? []).filter((rule) => !found.includes(rule)).map((rule) => `${word}: ${rule}`);
  });

  expect(things.length).toBeGreaterThan(60);
  expect(missed).toEqual([]);
});

describe("a search", () => {
  const found = (language: Language, wanted: string): (string | null)[] =>
    matching(chapters(rulesIn(language)), wanted, rulesMeant).flatMap(({ rules }) =>
      rules.map(({ number }) => number),
    );

  test.each([
    ["en", "eagle", "T2"],
    ["en", "laurels", "T1"],
    ["en", "coin", "M1"],
    ["en", "goal", "E9"],
    ["en", "flag", "C1"],
    ["en", "tile", "C3"],
    ["en", "roof", "B6"],
    ["en", "crown", "B6"],
    ["en", "lightning", "M5"],
    ["fr", "aigle", "T2"],
    ["fr", "lauriers", "T1"],
    ["fr", "PIECES", "M1"],
    ["fr", "but", "E9"],
    ["fr", "drapeau", "C1"],
    ["fr", "toit", "B6"],
    ["fr", "egalite", "E7"],
    ["pt", "aguia", "T2"],
    ["pt", "louros", "T1"],
    ["pt", "moeda", "M1"],
    ["pt", "objetivo", "E9"],
    ["pt", "bandeira", "C1"],
    ["pt", "telhado", "B6"],
    ["pt", "relâmpago", "M5"],
  ] as const)("in %s for “%s” finds %s", async (language, wanted, rule) => {
    await speak(language);

    expect(found(language, wanted)).toContain(rule);
  });

  test("for two words finds what both mean", async () => {
    await speak("en");

    expect(found("en", "eagle coin")).toEqual(expect.arrayContaining(["O1", "E4"]));
    expect(found("en", "eagle coin")).not.toContain("M1");
  });

  test("for a few letters means nothing but what it says", async () => {
    await speak("en");

    expect(rulesMeant("co").size).toBe(0);
    expect(rulesMeant("coi").size).toBeGreaterThan(0);
    expect(bare("Águia")).toBe("aguia");
  });
});
