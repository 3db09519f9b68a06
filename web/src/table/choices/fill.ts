// Fill: the best delivery as one choice, so that the boards show its ghost and the tray tells it like any other.
import type { Choice, Suggestion } from "../../api/types";
import { phrase } from "../../words/phrase";

export const FILL = "fill";

export const isFill = ({ name }: Choice): boolean => name === FILL;

export function fillChoice(suggestion: Suggestion): Choice {
  return {
    name: FILL,
    family: "deliver",
    group: "build",
    target: { spaces: [], tiles: [], jewels: [] },
    label: phrase("shell-fill-does", { steps: suggestion.labels }),
    summary: suggestion.summary,
    preview: suggestion.preview,
    doubts: [],
  };
}
