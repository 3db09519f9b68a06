// Words: every phrase of the server and every text of the page, from the same Fluent files.
import { spoken } from "./language.svelte";
import { type Argument, type Phrase, phrase } from "./phrase";
import { isPhrase, partsOf, replaced } from "./phrase-parts";

/** A text by its key; a key that is missing shows itself, so that it is noticed. */
export function text(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  return hasText(key) ? spoken.speech.say(key, args) : key;
}

/** A phrase of the server in words; phrases nest, and a list of them is joined as one speaks. */
export function say(said: Phrase): string {
  const { key, args: gaps = {} } = partsOf(said);
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(gaps)) args[name] = worded(value);
  return text(key, args);
}

/** A phrase in which some messages, by their keys, are said by names. */
export function withNames(said: Phrase, names: ReadonlyMap<string, string>): Phrase {
  return replaced(said, (inner) => {
    const name = names.get(partsOf(inner).key);
    return name ? phrase("shell-person", { name }) : null;
  });
}

export function hasText(key: string): boolean {
  return spoken.speech.has(key);
}

function worded(value: Argument): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return isPhrase(value) ? say(value) : listed(value.map(say));
}

function listed(items: readonly string[]): string {
  if (items.length === 0) return "";
  const last = items[items.length - 1] ?? "";
  if (items.length === 1) return last;
  const first = items.slice(0, -1).reduce((before, next) => text("list-comma", { first: before, next }));
  return text("list-and", { first, last });
}
