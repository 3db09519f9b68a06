// The figures of my matches, made ready to be read and drawn.
import { call } from "../api/client";
import type { components } from "../api/schema";
import { text } from "../words/words";

type Shapes = components["schemas"];
export type Statistics = Shapes["Statistics"];
export type PlayedMatch = Shapes["PlayedMatch"];
export type OptionSet = Shapes["OptionSet"];
export type Sum = Shapes["Sum"];

/** Fewer matches make no chart: a single bar says nothing. */
export const LEAST_FOR_CHART = 3;

export const fetchStatistics = (withPractice: boolean): Promise<Statistics> =>
  call("GET", `/api/me/statistics?with_practice=${withPractice}`);

/** What was played, in a few words: only what differs from the usual is said. */
export function setName({ players, contractors, fourth, side }: OptionSet): string {
  return [
    players === 1 ? text("statistics-solo") : text("statistics-players", { count: players }),
    ...(contractors ? [text("statistics-contractors")] : []),
    ...(fourth === "clergy"
      ? []
      : [fourth === "random" ? text("statistics-any-guild") : text(`group-${fourth}`)]),
    ...(side === "advanced" ? [text("statistics-advanced")] : []),
  ].join(text("statistics-and"));
}

export function outcomeOf(match: PlayedMatch): string {
  const { rank, is_winner: isWinner, is_scored: isScored, prestige, best_rival: rival } = match;
  if (rank === null) return text("statistics-resigned");
  if (isScored === false) return text("statistics-won-early");
  const score = text("statistics-against", { mine: prestige, ivan: rival });
  return `${text(isWinner ? "statistics-won" : "statistics-lost")} ${score}`;
}

/** The share of matches won, in percent; null without any. */
export const shareWon = ({ matches, wins }: Sum): number | null =>
  matches ? Math.round((100 * wins) / matches) : null;

/** The average of those that were played to the end. */
export const average = ({ scored, prestige }: Sum): number | null =>
  scored ? Math.round((10 * prestige) / scored) / 10 : null;

/** The average of each match and the few before it: where a line of single scores goes up and down, it shows the way. */
export function trend(scores: readonly number[], window = 5): readonly number[] {
  return scores.map((_, index) => {
    const near = scores.slice(Math.max(0, index + 1 - window), index + 1);
    return near.reduce((sum, score) => sum + score, 0) / near.length;
  });
}

export interface Band {
  readonly from: number;
  readonly to: number;
  readonly won: number;
  readonly lost: number;
}

/** How often which scores were reached, in bands of equal width. */
export function bands(matches: readonly PlayedMatch[], most = 8): readonly Band[] {
  const whole = matches.filter(({ rank, is_scored: isScored }) => rank !== null && isScored !== false);
  if (!whole.length) return [];
  const scores = whole.map(({ prestige }) => prestige);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const width =
    [2, 5, 10, 20, 50, 100].find((each) => Math.floor(high / each) - Math.floor(low / each) < most) ?? 200;
  const first = Math.floor(low / width);
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, index) => {
    const from = (first + index) * width;
    const here = whole.filter(({ prestige }) => prestige >= from && prestige < from + width);
    const won = here.filter(({ is_winner: is }) => is).length;
    return { from, to: from + width - 1, won, lost: here.length - won };
  });
}
