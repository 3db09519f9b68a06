// The score sheet as it is read: who stands where, what is counted in which order, and what it came to so far.
import type { GameView, ScoreSheet, SeatScore } from "../api/types";
import { isOwn, nameOf, seatAt } from "../table/session/seats";
import { text } from "../words/words";

export interface Entrant {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly total: number;
  /** Null: this seat left the match and takes no rank, or nobody does. */
  readonly rank: number | null;
  readonly hasLeft: boolean;
  readonly wins: boolean;
  readonly score: SeatScore;
}

/** Everybody in the order of their rank; whoever left stands last. */
export function entrants(game: GameView, sheet: ScoreSheet): readonly Entrant[] {
  const all = sheet.seats.map((score) => {
    const result = game.result?.find(({ seat }) => seat === score.seat);
    const gone = seatAt(game, score.seat)?.has_resigned ?? false;
    const rank = result ? result.rank : gone ? null : score.rank;
    const wins = result ? result.is_winner : sheet.winners.includes(score.seat) && !gone;
    const { seat, colour, total } = score;
    return { seat, colour, total, rank, hasLeft: gone, wins, score, name: nameOf(seatAt(game, seat)) };
  });
  return all.sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99) || one.seat - other.seat);
}

/** Who wins and why, where it is not the score alone that decides; null where it is. */
export function verdictOfLeaving(game: GameView, sheet: ScoreSheet): string | null {
  if (game.status !== "over" || !game.result) return null;
  const winners = entrants(game, sheet).filter(({ wins }) => wins);
  const [winner] = winners;
  if (!winner) return text("score-page-nobody-wins");
  const isScored = sheet.winners.every((seat) => winners.some((each) => each.seat === seat));
  if (sheet.final && (isScored || winners.length > 1)) return null;
  const key = `score-page-wins-${sheet.final ? "staying" : "alone"}`;
  const words = { player: winner.name, prestige: winner.total };
  return text(isOwn(game, winner.seat) ? `${key}-you` : key, words);
}

/** What is counted, in the order of the rules. */
export type Part =
  | { readonly kind: "track" | "leftovers" | "contracts" | "tools" }
  | { readonly kind: "tower"; readonly tower: string };

export function parts(sheet: ScoreSheet): readonly Part[] {
  const has = (worth: (seat: SeatScore) => unknown): boolean => sheet.seats.some(worth);
  const towers = sheet.seats[0]?.towers ?? [];
  return [
    { kind: "track" },
    ...(has((seat) => seat.contracts.length) ? [{ kind: "contracts" } as const] : []),
    { kind: "leftovers" },
    ...towers.map(({ tower }) => ({ kind: "tower", tower }) as const),
    ...(has((seat) => seat.tools || seat.tool_groups.length) ? [{ kind: "tools" } as const] : []),
  ];
}

export const keyOf = (part: Part): string => (part.kind === "tower" ? `tower-${part.tower}` : part.kind);

export function pointsOf(score: SeatScore, part: Part): number {
  switch (part.kind) {
    case "track":
      return score.track;
    case "leftovers":
      return score.leftovers;
    case "contracts":
      return score.contracts.reduce((sum, { prestige }) => sum + (prestige ?? 0), 0);
    case "tools":
      return score.tools;
    case "tower":
      return score.towers.find(({ tower }) => tower === part.tower)?.prestige ?? 0;
  }
}

/** What a player has after so many parts were counted. */
export const countedUpTo = (score: SeatScore, all: readonly Part[], count: number): number =>
  count >= all.length
    ? score.total
    : all.slice(0, count).reduce((sum, part) => sum + pointsOf(score, part), 0);
