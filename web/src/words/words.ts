// Words: every phrase of the server and every text of the page, from the same Fluent files.
import type { Argument, Phrase } from "../api/types";
import { spoken } from "./language.svelte";

/** A text by its key; a key that is missing shows itself, so that it is noticed. */
export function text(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  return hasText(key) ? spoken.speech.say(key, args) : key;
}

/** A phrase of the server in words; phrases nest, and a list of them is joined as one speaks. */
export function say(phrase: Phrase): string {
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(phrase.args ?? {})) args[name] = worded(value);
  return text(phrase.key, args);
}

export function hasText(key: string): boolean {
  return spoken.speech.has(key);
}

function worded(value: Argument): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return "key" in value ? say(value) : listed(value.map(say));
}

function listed(items: readonly string[]): string {
  if (items.length === 0) return "";
  const last = items[items.length - 1] ?? "";
  if (items.length === 1) return last;
  const first = items.slice(0, -1).reduce((before, next) => text("list-comma", { first: before, next }));
  return text("list-and", { first, last });
}
