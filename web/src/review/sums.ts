// Luck apart from play, as the server counts it: which terms are shown of a seat, and in whole percents.
import { roundedChanges } from "../words/percent";
import type { At, JudgedTurn, ReviewAccount } from "./types";

export type Judged = Readonly<Record<number, JudgedTurn>>;

/** Where the chance of a seat came from: it began somewhere, and these add up to the result. */
export interface Shares {
  readonly begin: number;
  /** What the seat's own turns lost. */
  readonly own: number;
  /** What the turns of the others gave or took. */
  readonly others: number;
  /** Dice, draws, and what another look at the same table thought otherwise. */
  readonly luck: number;
  /** How far that other look may move the others: what nobody can tell luck from. */
  readonly unsure: number;
  readonly result: number;
}

export function sharesOf(account: ReviewAccount | null, seat: number): Shares | null {
  const known = account?.seats[seat];
  if (!known) return null;
  const { account: told, playing } = known;
  const { start: begin, others_play: others, second_look: second, result } = told;
  // Who never chooses, as Ivan, has no play of its own: what befell it is luck.
  const own = playing.turns ? told.own_play : 0;
  const luck = told.luck + second + (told.own_play - own);
  return { begin, own, others, luck, unsure: Math.abs(second), result };
}

/** What stands between the beginning and the result. */
export type Term = "own" | "others" | "luck";

/** The terms that say something: alone, nobody else makes moves. */
export function termsOf(account: ReviewAccount | null): readonly Term[] {
  const hasOthers = new Set(account?.turns.map(({ seat }) => seat)).size > 1;
  return hasOthers ? ["own", "others", "luck"] : ["own", "luck"];
}

/** The terms of a seat in whole percents that lead from its beginning to its result. */
export function wholeTerms(shares: Shares, terms: readonly Term[]): Readonly<Record<Term, number>> {
  const changes = roundedChanges(
    shares.begin,
    terms.map((term) => shares[term]),
    shares.result,
  );
  const whole = { own: 0, others: 0, luck: 0 };
  terms.forEach((term, index) => (whole[term] = changes[index] ?? 0));
  return whole;
}

/** Beneath this there is nothing to draw: in whole percents it is none. */
export const HARDLY = 0.005;

/** What the judge thinks of a turn: it is too unsure to tell small losses apart. */
export type Grade = "good" | "fine" | "slip";
const FINE = 0.02;
const SLIP = 0.06;

export function gradeOf({ is_best, loss }: { readonly is_best: boolean; readonly loss: number }): Grade {
  if (is_best || loss < FINE) return "good";
  return loss < SLIP ? "fine" : "slip";
}

/** How a link to the replay names a moment. */
export const momentOf = ({ version, step }: At): string =>
  step == null ? `${version}` : `${version}.${step}`;
