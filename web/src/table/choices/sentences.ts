// A choice in full sentences, and its doubts without those that are not to be told again.
import type { Choice, Doubt, Phrase } from "../../api/types";
import { iconOf } from "../../art/colours";
import { say, sayAs, text } from "../../words/words";
import { keepPreferences, preferences } from "../../app/preferences.svelte";

const stopped = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

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

export const summed = (choice: Choice): string =>
  unsaid(choice)
    .map((phrase) => stopped(say(phrase)))
    .join(" ");

export function doubtsOf(choice: Choice | undefined): readonly Doubt[] {
  return choice?.doubts.filter(({ kind }) => !preferences.silenced.includes(kind)) ?? [];
}

/** What a small screen has room for: what a card or a workshop may do then is told by its name. */
export function shortly(choice: Choice): string {
  const { influence = [], workshop = [] } = choice.preview.visit ?? {};
  const later = [...influence, ...workshop].map(({ label }) => bare(say(label)));
  const comes = unsaid(choice)
    .map(say)
    .filter((said) => !later.some((each) => bare(said).includes(each)));
  const cards = new Set(influence.map(({ label }) => sayAs(label, "shell-then")));
  const doubts = doubtsOf(choice).map(({ said }) => say(said));
  return [told(choice), ...comes, ...cards, ...doubts].map(stopped).join(" ");
}

/** What was taken, with what a contractor uncovers. */
export function took({ label, family, preview }: Choice): string {
  const uncovered = family === "recruit" ? preview.benefit : null;
  const benefit = uncovered ? [text("summary-strip", { benefit: say(uncovered) })] : [];
  return text("shell-took", { step: [say(label), ...benefit].join(". ") });
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
