// A choice in full sentences, and its doubts without those that are not to be told again.
import type { Argument, Choice, Phrase } from "../../api/types";
import { say } from "../../words/words";
import { keepPreferences, preferences } from "../../app/preferences.svelte";

const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

export const told = (choice: Choice): string => say(choice.label);

export function summed(choice: Choice): string {
  return choice.summary.map((phrase) => stopped(say(phrase))).join(" ");
}

export function doubtsOf(choice: Choice | undefined): readonly Phrase[] {
  return choice?.doubts.filter((doubt) => !preferences.silenced.includes(doubt.key)) ?? [];
}

/** Everything there is to know before it is taken, as a screen reader says it. */
export function sentence(choice: Choice): string {
  const doubts = doubtsOf(choice).map((doubt) => stopped(say(doubt)));
  return [stopped(told(choice)), summed(choice), ...doubts].filter(Boolean).join(" ");
}

export function silence(doubt: Phrase): void {
  if (!preferences.silenced.includes(doubt.key)) preferences.silenced = [...preferences.silenced, doubt.key];
  keepPreferences();
}

/** Among many choices of a material its amount says enough: "1 gold". */
export function briefly(choice: Choice): string {
  const named = choice.target.material ? Object.values(choice.label.args ?? {}).flatMap(amounts) : [];
  const [only] = named;
  return only && named.length === 1 ? say(only) : told(choice);
}

function amounts(value: Argument): Phrase[] {
  if (typeof value === "string" || typeof value === "number") return [];
  if (!("key" in value)) return value.flatMap(amounts);
  return value.key.startsWith("amount-") ? [value] : [];
}
