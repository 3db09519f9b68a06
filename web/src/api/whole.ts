// The server leaves out what is empty; the shapes promise it, so it is put back here, once, for every reader.
import type { Choice, GameView, News, Preview, Target } from "./types";

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
const NOWHERE: Target = { spaces: [], jewels: [] };
const NO_CHANGE = { goods: [], spaces: 0, prestige: 0, wasted: [] };

export const wholeNews = (news: News): News => ({
  ...news,
  is_yours: news.is_yours ?? false,
  steps: news.steps ?? [],
});

export function wholeChoice(choice: Choice): Choice {
  const preview = { ...NOTHING, ...choice.preview };
  const changes = preview.changes.map((change) => ({ ...NO_CHANGE, ...change }));
  return { ...choice, target: { ...NOWHERE, ...choice.target }, preview: { ...preview, changes } };
}

export function wholeView(seen: GameView): GameView {
  return { ...seen, choices: seen.choices.map(wholeChoice), news: seen.news.map(wholeNews) };
}
