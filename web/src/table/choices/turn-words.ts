// The steps of a turn in words: what Confirm adds is left out, what comes several times in a row is said once.
import type { Phrase } from "../../api/types";
import { say, text } from "../../words/words";

/** The steps somebody takes by hand: the roll and the end of the turn are Confirm's. */
export const layable = ({
  steps,
  by_hand,
}: {
  readonly steps: readonly string[];
  readonly by_hand: number;
}) => steps.slice(0, by_hand);

export interface Counted {
  readonly label: Phrase;
  readonly words: string;
  readonly count: number;
  /** Which step it is, or the first of its like. */
  readonly index: number;
}

/** Labels in words, with those that repeat counted. */
export function counted(labels: readonly Phrase[]): readonly Counted[] {
  const found: Counted[] = [];
  for (const [index, label] of labels.entries()) {
    const words = say(label);
    const last = found.at(-1);
    if (last?.words === words) found[found.length - 1] = { ...last, count: last.count + 1 };
    else found.push({ label, words, count: 1, index });
  }
  return found;
}

export function lineOf(labels: readonly Phrase[]): string {
  return counted(labels)
    .map(({ words, count }) => (count > 1 ? `${words} ${text("advice-times", { count })}` : words))
    .join(" · ");
}
