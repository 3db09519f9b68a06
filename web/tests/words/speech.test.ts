import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { compiledWords } from "../../compiled-words";
import { Speech } from "../../src/words/speech";

const SOURCES: Record<string, string> = import.meta.glob("../../../src/cupola/words/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const LOCALES = { en: "en-GB", fr: "fr", pt: "pt-PT" } as const;
const NUMBERS = [0, 1, 2, 5, 17, 1234.5, -3];
const VARIABLE = /\$([a-z_]+)/g;

const sourceOf = (language: string): string =>
  [`${language}.ftl`, `page.${language}.ftl`]
    .map((name) => SOURCES[`../../../src/cupola/words/${name}`] ?? "")
    .join("\n");

describe.each(Object.entries(LOCALES))("the words as they are said in %s", (language, locale) => {
  const source = sourceOf(language);
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const speech = new Speech(locale, compiledWords(source));
  const variables = [...new Set([...source.matchAll(VARIABLE)].map(([, name = ""]) => name))];
  const kinds = [...new Set([...source.matchAll(/^\s*\*?\[([\w-]+)\]/gm)].map(([, kind = ""]) => kind))];
  const fluent = (key: string, values: Record<string, string | number>): string =>
    bundle.formatPattern(bundle.getMessage(key)?.value ?? "", values, []);

  test.each([...NUMBERS, ...kinds])("are those of Fluent for %s", (value) => {
    const values = Object.fromEntries(variables.map((name) => [name, value]));
    const keys = Object.keys(compiledWords(source));

    const said = keys.map((key) => [key, speech.say(key, values)]);

    expect(keys.length).toBeGreaterThan(1000);
    expect(said).toEqual(keys.map((key) => [key, fluent(key, values)]));
  });

  test("name a value that is missing, as Fluent does", () => {
    expect(speech.say("number", {})).toBe(fluent("number", {}));
  });
});

describe("words that the page could not say", () => {
  test.each([
    ["a term", "-name = Ivan\nkey = { -name }"],
    ["a date", "key = { DATETIME($when) }"],
    ["an attribute", "key = Words\n    .title = More"],
  ])("are refused when it is built: %s", (_what, source) => {
    expect(() => compiledWords(source)).toThrow(/key|-name/);
  });

  test("numbers keep the manner asked for", () => {
    const speech = new Speech("fr", compiledWords("share = { NUMBER($of, maximumFractionDigits: 1) }"));

    expect(speech.say("share", { of: 0.456 })).toBe("0,5");
  });
});
