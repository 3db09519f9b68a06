import { afterEach, describe, expect, test } from "vitest";
import { faultInWords } from "../../src/words/faults";
import { languageFor, LANGUAGES, speak, spoken } from "../../src/words/language.svelte";
import { phrase } from "../../src/words/phrase";
import { hasText, say, text } from "../../src/words/words";

afterEach(() => speak("en"));

describe("the language of the page", () => {
  test("a first visit is spoken to in the first language of the browser that has words", () => {
    expect(languageFor(["de-DE", "pt-BR", "fr"])).toBe("pt");
    expect(languageFor(["FR-ca"])).toBe("fr");
    expect(languageFor(["de", "ru"])).toBe("en");
    expect(languageFor([])).toBe("en");
  });

  test("another language changes every text and the language of the document", async () => {
    const before = text("shell-undo");

    await speak("fr");

    expect(before).toBe("Undo");
    expect(text("shell-undo")).toBe("Annuler");
    expect(document.documentElement.lang).toBe("fr");
  });

  test("a phrase of the server is said in the language that is spoken", async () => {
    const gains = phrase("clause-gains", { goods: [phrase("amount-gold", { count: 2 })] });
    const whole = phrase("sentence", { clauses: [gains] });

    const said: string[] = [];
    for (const language of LANGUAGES) {
      await speak(language);
      said.push(say(whole));
    }

    expect(said).toEqual(["gains 2 gold.", "gagne 2 or.", "obtém 2 ouros."]);
  });

  test("numbers, plurals and dates are those of the locale", async () => {
    await speak("pt");

    expect(spoken.locale).toBe("pt-PT");
    expect(text("amount-rubles", { count: 0 })).toBe("0 rublos");
    expect(text("number", { count: 12345.5 })).toContain(",5");
  });

  test("English dates are British: the day before the month", async () => {
    await speak("en");

    const date = new Intl.DateTimeFormat(spoken.locale, { dateStyle: "medium", timeZone: "UTC" });

    expect(date.format(new Date("2026-11-16T12:00:00Z"))).toBe("16 Nov 2026");
  });

  test("a key without words shows itself, in every language", async () => {
    await speak("pt");

    expect(hasText("moonlight")).toBe(false);
    expect(text("moonlight")).toBe("moonlight");
  });
});

describe("what the server refuses", () => {
  test("is said by its code in the language that is spoken", async () => {
    await speak("fr");

    const said = faultInWords({ code: "seat_taken", message: "Seat 2 is taken.", details: { seat: 2 } });

    expect(said).toBe("Cette place est prise.");
  });

  test("of a step is the reason of the rules", async () => {
    await speak("pt");
    const why = { key: "reason-already-finished", args: { section: "B4" } };

    const said = faultInWords({ code: "refused", message: "steps[0]: B4 …", details: { said: why } });

    expect(said).toBe("B4 já está terminada.");
  });

  test("without words is what the server says itself", () => {
    expect(faultInWords({ code: "unheard_of", message: "Something else.", details: {} })).toBe(
      "Something else.",
    );
  });
});
