// The steps of an advised turn in words and pictures, and how the boards show them.
import type { Choice, Phrase } from "../api/types";
import { iconOf } from "../art/colours";
import { type Part, partsOf, signFor } from "../table/choices/face";
import type { AdvisedTurn } from "./request.svelte";
import { type Counted, counted, layable } from "../table/choices/turn-words";

export interface Step extends Counted {
  readonly icon: string | null;
  readonly parts: readonly Part[];
}

/** The steps that are told: those that are taken by hand, or the only one there is. */
export function told(turn: Pick<AdvisedTurn, "steps" | "labels">): readonly Step[] {
  const taken = layable(turn).length || turn.steps.length;
  return counted((turn.labels as readonly Phrase[]).slice(0, taken)).map((each) => ({
    ...each,
    icon: signOf(turn.steps[each.index] ?? ""),
    parts: partsOf(each.label),
  }));
}

function signOf(name: string): string | null {
  const [family = "", about = ""] = name.split(":");
  if (family === "move") return `die-${about.split("+")[0] ?? ""}`;
  if (family === "deliver") return iconOf(about);
  return signFor(family);
}

/** The first step as the table offers it now, for the boards to show what it does. */
export const firstOf = ({ steps }: AdvisedTurn, choices: readonly Choice[]): Choice | null =>
  choices.find(({ name }) => name === steps[0]) ?? null;
