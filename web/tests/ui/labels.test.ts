import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import KeyLabel from "../../src/ui/KeyLabel.svelte";
import RulesPanel from "../../src/rules/RulesPanel.svelte";
import { speak } from "../../src/words/language.svelte";

afterEach(() => speak("en"));

describe("the key of a button", () => {
  test("is underlined where the word has its letter", () => {
    const { container } = render(KeyLabel, { label: "Annuler", letter: "u" });

    expect(container.querySelector("u")?.textContent).toBe("u");
    expect(container.querySelector("kbd")).toBeNull();
  });

  test("stands beside the word where it has not, and is not read out", () => {
    const { container } = render(KeyLabel, { label: "Construire", letter: "b" });

    expect(container.querySelector("u")).toBeNull();
    expect(container.querySelector('kbd[aria-hidden="true"]')?.textContent).toBe("b");
  });

  test("is not there where there is none", () => {
    const { container } = render(KeyLabel, { label: "Recruter" });

    expect(container.querySelector("u, kbd")).toBeNull();
    expect(container.textContent).toBe("Recruter");
  });
});

describe("where a rule comes from", () => {
  test.each([
    ["en", "rule book; the last point: our decision"],
    ["fr", "livret; the last point: notre décision"],
    ["pt", "livro de regras; the last point: decisão nossa"],
  ] as const)("is told in words: %s", async (language, origin) => {
    await speak(language);
    const rules = "## S Setup\n\n- S1 Two to four players. [book; the last point: ours]\n";
    vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(rules)));

    const { container } = render(RulesPanel, {});
    await vi.waitFor(() => expect(container.querySelector(".origin")).not.toBeNull());
    container.querySelector<HTMLButtonElement>(".origin")?.click();

    await vi.waitFor(() => expect(container.querySelector("small")?.textContent).toBe(origin));
  });
});
