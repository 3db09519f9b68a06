import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import rules from "$docs/rules.md?raw";
import { chapters, cutAt, matching } from "../../src/rules/rulebook";
import { rulesMeant } from "../../src/rules/synonyms";
import RulesPanel from "../../src/rules/RulesPanel.svelte";
import { speak } from "../../src/words/language.svelte";
import { wordsReply } from "../words/fetching";

afterEach(() => speak("en"));

describe("the rules", () => {
  test("are cut into chapters and numbered rules without their marks", () => {
    const all = chapters(rules);
    const m1 = all.flatMap((chapter) => chapter.rules).find((rule) => rule.number === "M1");
    expect(m1?.plain.startsWith("Choose a die")).toBe(true);
    expect(all.some((chapter) => chapter.rules.some((rule) => rule.plain.includes("[book]")))).toBe(false);
  });

  test("are found by words and by number", () => {
    const found = matching(chapters(rules), "b4", rulesMeant).flatMap((chapter) => chapter.rules);
    expect(found.some((rule) => rule.number === "B4")).toBe(true);
  });

  test("are cut at the words of a search, whatever their accents and capitals", () => {
    expect(cutAt("Der Nächste zahlt (1)", "nach 1)")).toEqual(["Der ", "Näch", "ste zahlt (", "1)", ""]);
    expect(cutAt("Nothing is sought", " ")).toEqual(["Nothing is sought"]);
  });
});

describe("where a rule comes from", () => {
  test.each([
    ["en", "rulebook; the last point: our ruling"],
    ["fr", "livret; the last point: notre décision"],
    ["pt", "livro de regras; the last point: decisão nossa"],
  ] as const)("is told in words: %s", async (language, origin) => {
    await speak(language);
    const rules = "## S Setup\n\n- S1 Two to four players. [book; the last point: ours]\n";
    vi.spyOn(globalThis, "fetch").mockImplementation((request) =>
      Promise.resolve(wordsReply(request) ?? new Response(rules)),
    );

    const { container } = render(RulesPanel, { rule: "reference" });
    await vi.waitFor(() => expect(container.querySelector(".origin")).not.toBeNull());
    container.querySelector<HTMLButtonElement>(".origin")?.click();

    await vi.waitFor(() => expect(container.querySelector("small")?.textContent).toBe(origin));
  });
});
