// The steps of an advised turn in words and pictures, and how the boards show them.
import type { Choice, StepPieces } from "../api/types";
import { type Part, partsOf, signFor } from "../table/choices/face";
import type { AdvisedTurn } from "./request.svelte";
import { type Counted, counted } from "../table/choices/turn-words";

export interface Step extends Counted {
  readonly icon: string | null;
  readonly parts: readonly Part[];
}

/** The steps that are told: those that are taken by hand, or the only one there is. */
export function told(turn: Pick<AdvisedTurn, "steps" | "labels" | "pieces" | "by_hand">): readonly Step[] {
  const taken = turn.by_hand || turn.steps.length;
  return counted(turn.labels.slice(0, taken)).map((each) => ({
    ...each,
    icon: signOf(turn.pieces[each.index]),
    parts: partsOf(each.label),
  }));
}

const signOf = (step: StepPieces | undefined): string | null => (step ? signFor(step) : null);

/** The first step as the table offers it now, for the boards to show what it does. */
export const firstOf = ({ steps }: AdvisedTurn, choices: readonly Choice[]): Choice | null =>
  choices.find(({ name }) => name === steps[0]) ?? null;
