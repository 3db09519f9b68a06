// Fill: the best delivery as one choice, so that the boards show its ghost and the tray tells it like any other.
import type { Choice, Phrase, Suggestion } from "../../api/types";

export const FILL = "fill";

export function fillChoice(suggestion: Suggestion): Choice {
  const labels = suggestion.labels as Phrase[];
  return {
    name: FILL,
    group: "build",
    target: { spaces: [], jewels: [] },
    label: { key: "shell-fill-does", args: { steps: labels } } as Choice["label"],
    summary: suggestion.summary,
    preview: suggestion.preview,
    doubts: [],
  };
}
