// The list of turns: what is told of each, which are shown, and in which order.
import { lineOf } from "../table/choices/turn-words";
import type { At, JudgedTurn, ListedTurn, RankedTurn, ReviewAccount, ReviewList } from "./types";
import { followedHint } from "../table/session/hinted";
import type { Judged } from "./sums";

export interface Row {
  readonly turn: number;
  readonly seat: number;
  readonly begins: At;
  readonly played: string;
  readonly judged: JudgedTurn | null;
  readonly loss: number | null;
  readonly luck: number | null;
  readonly isHinted: boolean;
}
export type Order = "turn" | "loss" | "luck";

/** What was played, or could have been; what Confirm adds goes without saying. */
export function wordsOf({ labels, by_hand }: Pick<ListedTurn, "labels"> & Partial<RankedTurn>): string {
  return lineOf(by_hand ? labels.slice(0, by_hand) : labels);
}

export function rowsOf(list: ReviewList, judged: Judged, account: ReviewAccount | null): readonly Row[] {
  const known = new Map(account?.turns.map(({ turn, shares }) => [turn, shares]));
  return list.turns.map((listed) => ({
    turn: listed.turn,
    seat: listed.seat,
    begins: listed.begins,
    played: wordsOf(listed),
    judged: judged[listed.turn] ?? null,
    loss: judged[listed.turn]?.loss ?? null,
    luck: known.get(listed.turn)?.[listed.seat]?.luck ?? null,
    isHinted: followedHint(list.game, listed.turn, listed.labels),
  }));
}

/** The turns of one seat or of all, as they were played or the weightiest first; what is not judged yet comes last. */
export function arranged(rows: readonly Row[], order: Order, seat: number | null): readonly Row[] {
  const shown = rows.filter((row) => seat === null || row.seat === seat);
  if (order === "turn") return shown;
  const weight = (row: Row): number => {
    const value = row[order];
    return value === null ? -1 : Math.abs(value);
  };
  return shown.toSorted((one, other) => weight(other) - weight(one) || one.turn - other.turn);
}
