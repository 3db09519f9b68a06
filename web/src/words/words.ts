// Words: every phrase of the server and every text of the page, from the same Fluent files.
import { spoken } from "./language.svelte";
import { people } from "./people.svelte";
import { type Argument, type Phrase, phrase } from "./phrase";
import { isPhrase, partsOf, replaced } from "./phrase-parts";

/** A text by its key; a key that is missing shows itself, so that it is noticed. */
export function text(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  return hasText(key) ? spoken.speech.say(key, args) : key;
}

/** What was said of a phrase, and the words and people it was said with. */
interface Said {
  readonly with: readonly unknown[];
  readonly text: string;
}
const known = new WeakMap<Phrase, Said>();

/** A phrase of the server in words; phrases nest, and a list of them is joined as one speaks. */
export function say(said: Phrase): string {
  const now = [spoken.speech, people.names, people.you];
  const before = known.get(said);
  if (before?.with.every((each, at) => each === now[at])) return before.text;
  const text = told(said);
  known.set(said, { with: now, text });
  return text;
}

function told(said: Phrase): string {
  const { key, args: gaps = {} } = partsOf(said);
  const name = people.names.get(key);
  if (name !== undefined) return name;
  return worded(key, gaps, isAboutYou(gaps));
}

/** Whether a sentence is about me: its player, or the only one of its players. */
function isAboutYou({ player, players }: Readonly<Record<string, Argument>>): boolean {
  if (player !== undefined) return people.isYou(player);
  return Array.isArray(players) && players.length === 1 && people.isYou(players[0]);
}

function worded(key: string, gaps: Readonly<Record<string, Argument>>, isYou: boolean): string {
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(gaps)) args[name] = filled(value);
  const yours = `${key}-you`;
  return text(isYou && hasText(yours) ? yours : key, args);
}

/** A phrase in which some messages, by their keys, are said by names. */
export function withNames(said: Phrase, names: ReadonlyMap<string, string>): Phrase {
  return replaced(said, (inner) => {
    const name = names.get(partsOf(inner).key);
    return name ? phrase("shell-person", { name }) : null;
  });
}

/** A phrase of the server in other words of ours, with what fills its gaps. */
export const sayAs = (said: Phrase, key: string): string => say(phrase(key, partsOf(said).args ?? {}));

export function hasText(key: string): boolean {
  return spoken.speech.has(key);
}

function filled(value: Argument): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return isPhrase(value) ? say(value) : listed(clauses(value));
}

/** What follows a clause about me is about me too. */
function clauses(phrases: readonly Phrase[]): string[] {
  const [first] = phrases;
  const isYou = first !== undefined && people.isYou(partsOf(first).args?.["player"]);
  return phrases.map((each) => {
    const { key, args = {} } = partsOf(each);
    return isYou && !args["player"] ? worded(key, args, true) : say(each);
  });
}

function listed(items: readonly string[]): string {
  if (items.length === 0) return "";
  const last = items[items.length - 1] ?? "";
  if (items.length === 1) return last;
  const first = items.slice(0, -1).reduce((before, next) => text("list-comma", { first: before, next }));
  return text("list-and", { first, last });
}
