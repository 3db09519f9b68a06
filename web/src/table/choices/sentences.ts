// A choice in full sentences, and its doubts without those that are not to be told again.
import type { Choice, Doubt } from "../../api/types";
import { iconOf } from "../../art/colours";
import { say, text } from "../../words/words";
import { keepPreferences, preferences } from "../../app/preferences.svelte";

const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

export const told = (choice: Choice): string => say(choice.label);

/** What comes of it, without what its name says already: "gain 1 brick. Gain 1 brick." */
export function summed(choice: Choice): string {
  const name = told(choice).toLowerCase();
  return choice.summary
    .map((phrase) => say(phrase))
    .filter((said) => !name.endsWith(said.toLowerCase().replace(/\.$/, "")))
    .map(stopped)
    .join(" ");
}

export function doubtsOf(choice: Choice | undefined): readonly Doubt[] {
  return choice?.doubts.filter(({ kind }) => !preferences.silenced.includes(kind)) ?? [];
}

/** Everything there is to know before it is taken, as a screen reader says it. */
export function sentence(choice: Choice): string {
  const doubts = doubtsOf(choice).map(({ said }) => stopped(say(said)));
  return [stopped(told(choice)), summed(choice), ...doubts].filter(Boolean).join(" ");
}

export function silence({ kind }: Doubt): void {
  if (!preferences.silenced.includes(kind)) preferences.silenced = [...preferences.silenced, kind];
  keepPreferences();
}

/** Among many choices of a material its amount says enough: "1 gold". */
export function briefly(choice: Choice): string {
  const { material, amount } = choice.target;
  return material && amount ? text(`amount-${iconOf(material)}`, { count: amount }) : told(choice);
}
