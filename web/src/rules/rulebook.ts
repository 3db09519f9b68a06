// The rules as they are written for people and tests alike, cut into sections and numbered rules.
import { bare } from "../words/bare";
import { type Language, spoken } from "../words/language.svelte";

// A language without its own rules yet reads the English ones.
const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../docs/rules.md", "../../../docs/rules.*.md"],
  { query: "?url", import: "default", eager: true },
);
const FOLDER = "../../../docs";

export interface Rule {
  readonly number: string | null;
  readonly words: readonly Run[];
  /** Where it comes from, for those who want to know. */
  readonly origin: string | null;
  readonly plain: string;
  /** What a search looks through: number and words without capitals and accents. */
  readonly sought: string;
}
export interface Run {
  readonly words: string;
  readonly style: "plain" | "strong" | "em" | "code" | "rule";
}
export interface Chapter {
  readonly letter: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

const HEADING = /^## (?:([A-Z]) )?(.+)$/;
const NUMBERED = /^- ([A-Z]\d+) (.+)$/;
const ORIGIN = /\s*\[([^\]]+)\](?!\()\s*$/;
const INSIDE = /\s*\[(?:book|clar|ours)[^\]]*\]/g;
const CITED = /\b([A-Z]\d{1,2})\b/;
const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

const asked = new Map<Language, Promise<string>>();

/** The text of the rules in the language that is spoken, fetched once. */
export function rulesText(): Promise<string> {
  const { language } = spoken;
  const known = asked.get(language);
  if (known) return known;
  const coming = fetchRules(language);
  asked.set(language, coming);
  coming.catch(() => asked.delete(language)); // the next who asks tries again
  return coming;
}

async function fetchRules(language: Language): Promise<string> {
  const address = ADDRESSES[`${FOLDER}/rules.${language}.md`] ?? ADDRESSES[`${FOLDER}/rules.md`] ?? "";
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`the rules did not come: ${reply.status}`);
  return reply.text();
}

export function chapters(markdown: string): Chapter[] {
  const found: { letter: string; title: string; rules: Rule[] }[] = [];
  for (const line of joined(markdown)) {
    const heading = HEADING.exec(line);
    if (heading) found.push({ letter: heading[1] ?? "", title: heading[2] ?? "", rules: [] });
    else if (line.trim() && !line.startsWith("# ")) found.at(-1)?.rules.push(ruleOf(line));
  }
  return found.filter((chapter) => chapter.rules.length);
}

/** A rule may run over several lines; a paragraph or a point begins a new one. */
function joined(markdown: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const begins = !isOpen || line.startsWith("- ") || line.startsWith("#");
    if (begins || !line.trim()) lines.push(line);
    else lines[lines.length - 1] += ` ${line.trim()}`;
    isOpen = line.trim() !== "" && !line.startsWith("#");
  }
  return lines;
}

function ruleOf(line: string): Rule {
  const numbered = NUMBERED.exec(line);
  const whole = numbered?.[2] ?? line.replace(/^- /, "");
  const origin = ORIGIN.exec(whole)?.[1] ?? null;
  const words = runs(whole.replace(ORIGIN, "").replace(INSIDE, ""));
  const number = numbered?.[1] ?? null;
  const plain = words.map((run) => run.words).join("");
  return { number, words, origin, plain, sought: bare(`${number ?? ""} ${plain}`) };
}

function runs(line: string): Run[] {
  return line
    .split(MARKED)
    .filter(Boolean)
    .flatMap((part): readonly Run[] => {
      if (part.startsWith("**")) return [{ words: part.slice(2, -2), style: "strong" }];
      if (part.startsWith("*")) return [{ words: part.slice(1, -1), style: "em" }];
      if (part.startsWith("`")) return [{ words: part.slice(1, -1), style: "code" }];
      const link = /^\[([^\]]+)\]\([^)]+\)$/.exec(part);
      return link ? [{ words: link[1] ?? part, style: "plain" }] : withCited(part);
    });
}

/** A text in which the numbers of other rules stand apart. */
function withCited(words: string): Run[] {
  return words
    .split(CITED)
    .filter(Boolean)
    .map((part) => ({ words: part, style: CITED.test(part) ? "rule" : "plain" }));
}

const wordsIn = (wanted: string): string[] => bare(wanted).split(/\s+/).filter(Boolean);

/** A text cut at the words that are wanted: every second part is one. */
export function cutAt(words: string, wanted: string): string[] {
  const sought = wordsIn(wanted).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  if (!sought.length || bare(words).length !== words.length) return [words];
  let at = 0;
  return bare(words)
    .split(new RegExp(`(${sought.join("|")})`))
    .map((part) => words.slice(at, (at += part.length)));
}

/** The rules that have every word, or that a word means though they do not say it. */
export function matching(
  all: readonly Chapter[],
  wanted: string,
  meant: (word: string) => ReadonlySet<string>,
): Chapter[] {
  const words = wordsIn(wanted).map((word) => ({ word, rules: meant(word) }));
  if (!words.length) return [...all];
  const fits = ({ number, sought }: Rule): boolean =>
    words.every(({ word, rules }) => sought.includes(word) || (number !== null && rules.has(number)));
  return all
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) }))
    .filter((chapter) => chapter.rules.length);
}
