// The language of the page: which there are, which is spoken, and how another one comes.
import { Speech, type Words } from "./speech";

export const LANGUAGES = ["en", "fr", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every language by the name its own readers know it by; these are never translated. */
export const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  fr: "Français",
  pt: "Português (Portugal)",
};

/** Whose numbers, dates and plurals a language goes by. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr", pt: "pt-PT" };

// Words are no script: a language is two files, which the build has read out of Fluent, fetched by whoever
// reads it and by nobody else.
const FOLDER = "../../../src/cupola/words";
const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob(
  [
    "../../../src/cupola/words/??.ftl",
    "../../../src/cupola/words/page.??.ftl",
    "../../../src/cupola/words/lesson.??.ftl",
    "../../../src/cupola/words/rulebook.??.ftl",
  ],
  { query: "?url", import: "default", eager: true },
);

let known: Partial<Record<Language, Speech>> = {};

class Spoken {
  /** What is read by every text: a new language changes them all at once, without a reload. */
  speech = $state.raw(new Speech("en"));
  language = $state.raw<Language>("en");

  get locale(): string {
    return LOCALES[this.language];
  }
}

export const spoken = new Spoken();

/** Fetch the words of a language if they are not here yet, and speak it. */
export async function speak(language: Language): Promise<void> {
  spoken.speech = known[language] ?? (await fetched(language));
  spoken.language = language;
  document.documentElement.lang = spoken.locale;
}

/** What only some screens say, such as the lessons, comes with them, in this language and every later one. */
let further: readonly string[] = [];
const coming: Record<string, Promise<void> | null> = {};
export function speakAlso(resource: string): Promise<void> {
  const asked = (coming[resource] ??= added(resource));
  asked.catch(() => (coming[resource] = null)); // the next who asks tries again
  return asked;
}

async function added(resource: string): Promise<void> {
  const before = { known, further };
  known = {};
  further = [...further, resource];
  try {
    await speak(spoken.language);
  } catch (fault) {
    known = before.known;
    further = further.filter((each) => each !== resource);
    throw fault;
  }
}

async function fetched(language: Language): Promise<Speech> {
  const wanted = further;
  const more = wanted.map((resource) => `${FOLDER}/${resource}.${language}.ftl`);
  const files = [`${FOLDER}/${language}.ftl`, `${FOLDER}/page.${language}.ftl`, ...more];
  const words = await Promise.all(files.map((file) => wordsAt(ADDRESSES[file] ?? file)));
  // More may have been asked for meanwhile.
  return wanted === further ? learn(language, words) : fetched(language);
}

async function wordsAt(address: string): Promise<Words> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the words did not come: ${reply.status}`);
  return (await reply.json()) as Words;
}

export function learn(language: Language, files: readonly Words[]): Speech {
  return (known[language] = new Speech(LOCALES[language], Object.assign({}, ...files) as Words));
}

/** The first language of a browser that has words here, such as pt for pt-BR. */
export function languageFor(wanted: readonly string[]): Language {
  const known = wanted.map((each) =>
    LANGUAGES.find((language) => language === each.slice(0, 2).toLowerCase()),
  );
  return known.find((language) => language !== undefined) ?? "en";
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
