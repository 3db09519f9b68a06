// A choice in full sentences, and its doubts without those that are not to be told again.
import type { Choice, Doubt, Phrase } from "../../api/types";
import { iconOf } from "../../art/colours";
import { say, sayAs, text } from "../../words/words";
import { keepPreferences, preferences } from "../../app/preferences.svelte";

const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** A name of a piece where a sentence begins. */
export const begun = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export const told = (choice: Choice): string => say(choice.label);

/** A sentence by its words alone, to be found in another. */
const bare = (sentence: string): string =>
  ` ${sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** What comes of it, without what its name says already: "gain 1 brick. Gain 1 brick." */
export function unsaid(choice: Choice): readonly Phrase[] {
  const name = bare(told(choice));
  return choice.summary.filter((phrase) => !name.includes(bare(say(phrase))));
}

const joined = (sentences: readonly string[]): string => sentences.map(stopped).join(" ");

export const summed = (choice: Choice): string => joined(unsaid(choice).map(say));

export function doubtsOf(choice: Choice | undefined): readonly Doubt[] {
  return choice?.doubts.filter(({ kind }) => !preferences.silenced.includes(kind)) ?? [];
}

const doubted = (choice: Choice): readonly string[] => doubtsOf(choice).map(({ said }) => say(said));

/** What a small screen has room for: what a card or a workshop may do then is told by its name. */
export function shortly(choice: Choice): string {
  const { influence = [], workshop = [] } = choice.preview.visit ?? {};
  const later = [...influence, ...workshop].map(({ label }) => say(label));
  const now = unsaid(choice)
    .map(say)
    .filter((said) => !later.some((each) => said.endsWith(each)));
  const cards = new Set(influence.map(({ label }) => sayAs(label, "shell-then")));
  return joined([told(choice), ...now, ...cards, ...doubted(choice)]);
}

/** What was taken, with what a contractor uncovers. */
export function took({ label, family, preview }: Choice): string {
  const benefit = family === "recruit" && preview.benefit;
  const step = say(label) + (benefit ? `. ${text("summary-strip", { benefit: say(benefit) })}` : "");
  return text("shell-took", { step });
}

/** Everything there is to know before it is taken, as a screen reader says it. */
export const sentence = (choice: Choice): string =>
  joined([told(choice), ...unsaid(choice).map(say), ...doubted(choice)]);

export function silence({ kind }: Doubt): void {
  if (!preferences.silenced.includes(kind)) preferences.silenced = [...preferences.silenced, kind];
  keepPreferences();
}

/** Among many choices of a material its amount says enough: "1 gold". */
export function briefly(choice: Choice): string {
  const { material, amount } = choice.target;
  return material && amount ? text(`amount-${iconOf(material)}`, { count: amount }) : told(choice);
}
