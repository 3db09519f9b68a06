import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PrintedCards, PrintedGroup } from "../../src/api/types";
import CardsPanel from "../../src/cards/CardsPanel.svelte";
import { countOf, kindsOf, matching } from "../../src/cards/chart";
import { CardSearch } from "../../src/cards/search.svelte";
import Sheet from "../../src/cards/Sheet.svelte";
import { speak } from "../../src/words/language.svelte";
import { phrase } from "../../src/words/phrase";

vi.mock("../../src/ui/paper-fonts", () => ({ addPaperFonts: () => undefined })); // there are no fonts here

const gain = (good: string, count: number) =>
  phrase("effect-does", {
    doings: [phrase("effect-gain", { goods: [phrase(`amount-${good}`, { count })] })],
  });

const TEAMSTERS: PrintedGroup = {
  kind: "influence",
  name: "teamsters",
  title: phrase("group-teamsters"),
  title_words: "",
  rule: "M5",
  notes: [],
  notes_words: [],
  pieces: [
    {
      name: "teamsters-1",
      label: phrase("cards-numbered", { what: phrase("group-teamsters"), number: 1 }),
      label_words: "",
      lines: [{ does: gain("rubles", 1), words: "", once: true, mark: phrase("effect-once") }],
      notes: [phrase("cards-first-game")],
      notes_words: [],
    },
  ],
};
const SPECIALISTS: PrintedGroup = {
  ...TEAMSTERS,
  kind: "specialists",
  name: "specialists",
  title: phrase("cards-specialists"),
  rule: "K6",
  pieces: [
    {
      name: "specialist-5",
      label: phrase("cards-specialist", { number: 5, tool: phrase("tool-plumb") }),
      label_words: "",
      lines: [
        { does: gain("stone", 2), words: "", signs: { costs: [], gains: [{ what: "stone", count: 2 }] } },
      ],
      notes: [],
      notes_words: [],
      tool: "plumb",
    },
  ],
};
const ALL = [TEAMSTERS, SPECIALISTS];
const names = (groups: readonly PrintedGroup[]): string[] =>
  groups.flatMap(({ pieces }) => pieces.map(({ name }) => name));

beforeEach(() => speak("en"));
afterEach(() => vi.restoreAllMocks());

describe("the chart of cards", () => {
  test("is searched by what a card does, its mark, its tool and its group", () => {
    expect(names(matching(ALL, "stone", null))).toEqual(["specialist-5"]);
    expect(names(matching(ALL, "ONCE", null))).toEqual(["teamsters-1"]);
    expect(names(matching(ALL, "plumb", null))).toEqual(["specialist-5"]);
    expect(names(matching(ALL, "teamsters ruble", null))).toEqual(["teamsters-1"]);
    expect(names(matching(ALL, "dragon", null))).toEqual([]);
  });

  test("is searched in the language that is spoken, without its accents", async () => {
    await speak("fr");
    expect(names(matching(ALL, "specialiste pierre", null))).toEqual(["specialist-5"]);
  });

  test("is narrowed to a kind", () => {
    expect(kindsOf(ALL)).toEqual(["influence", "specialists"]);
    expect(names(matching(ALL, "", "specialists"))).toEqual(["specialist-5"]);
    expect(countOf(matching(ALL, "", null))).toBe(2);
  });
});

describe("the panel", () => {
  async function shown(props: { ask?: (rule: string) => void } = {}) {
    const reply: PrintedCards = { content: "", language: "en", groups: ALL };
    vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(reply)));
    const search = new CardSearch();
    const { container } = render(CardsPanel, { search, ...props });
    await vi.waitFor(() => expect(container.querySelectorAll("article")).toHaveLength(2));
    return { search, container };
  }

  test("says every card in words, with its mark, to those who do not see the pictures", async () => {
    const { container } = await shown();
    const card = container.querySelector('[data-card="teamsters-1"]');
    expect(card?.querySelector(".only-read")?.textContent).toBe("gain 1 ruble; once");
    expect(card?.querySelector("h3")?.textContent.trim()).toBe("Teamsters 1");
  });

  test("leads to the rule: beside the table where it lies over one, else on its own page", async () => {
    const ask = vi.fn();
    const { container } = await shown({ ask });
    container.querySelector<HTMLButtonElement>("button.rule")?.click();
    expect(ask).toHaveBeenCalledWith("M5");
  });

  test("shows what is found and says how many", async () => {
    const { search, container } = await shown();
    search.wanted = "stone";
    await vi.waitFor(() => expect(container.querySelectorAll("article")).toHaveLength(1));
    expect(container.querySelector("[role=status]")?.textContent).toBe("1 card");
    search.wanted = "dragon";
    await vi.waitFor(() => expect(container.querySelector(".none")?.textContent).toContain("dragon"));
  });
});

test("the sheet for the printer has every card that is found", () => {
  const { container } = render(Sheet, { groups: ALL });
  expect(container.querySelectorAll(".piece")).toHaveLength(2);
  expect(container.querySelector(".piece b")?.textContent).toBe("1");
});
