// The server leaves out what is empty; the shapes promise it, so it is put back here, once, for every reader.
import type { Choice, GameView, News, Preview, Suggestion, Target } from "./types";

const NOTHING: Preview = {
  changes: [],
  rolled: [],
  finished: [],
  reprimands: [],
  closes: [],
  triggers_end: false,
  ends_turn: false,
  ends_match: false,
};
const NOWHERE: Target = { spaces: [], tiles: [], jewels: [] };

export const wholeTarget = (target: Target): Target => ({ ...NOWHERE, ...target });
const NO_CHANGE = { goods: [], spaces: 0, prestige: 0, wasted: [] };

export const wholeNews = (news: News): News => ({
  ...news,
  is_yours: news.is_yours ?? false,
  steps: news.steps ?? [],
});

function wholePreview(given: Preview): Preview {
  const preview = { ...NOTHING, ...given };
  return { ...preview, changes: preview.changes.map((change) => ({ ...NO_CHANGE, ...change })) };
}

export function wholeChoice(choice: Choice): Choice {
  return { ...choice, target: wholeTarget(choice.target), preview: wholePreview(choice.preview) };
}

function wholeSuggestion(suggestion: Suggestion): Suggestion {
  return { ...suggestion, preview: wholePreview(suggestion.preview) };
}

export function wholeView(seen: GameView): GameView {
  const suggestion = seen.suggestion ? wholeSuggestion(seen.suggestion) : null;
  const [choices, taken] = [seen.choices.map(wholeChoice), seen.taken.map(wholeChoice)];
  return { ...seen, choices, taken, suggestion, news: seen.news.map(wholeNews) };
}
