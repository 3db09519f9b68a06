// Luck apart from play, as the server counts it: which terms are shown of a seat, and in whole percents.
import { changeOf, percentOf, roundedChanges } from "../words/percent";
import { text } from "../words/words";
import type { At, JudgedTurn, ReviewAccount } from "./types";

export type Judged = Readonly<Record<number, JudgedTurn>>;

/** Beneath this there is nothing to draw: in whole percents it is none. */
export const HARDLY = 0.005;

/** Where the chance of a seat came from: it began somewhere, and these add up to the result. */
export interface Shares {
  readonly begin: number;
  /** What the seat's own turns brought, against what a quick look would have played. */
  readonly own: number;
  readonly others: number;
  readonly luck: number;
  /** What the judge thought otherwise of the next position, though nothing fell in between. */
  readonly unsure: number;
  readonly result: number;
}

export function sharesOf(account: ReviewAccount | null, seat: number): Shares | null {
  const known = account?.seats[seat];
  if (!known) return null;
  const { start: begin, own_play: own, others_play: others, luck, unsure, result } = known.account;
  return { begin, own, others, luck, unsure, result };
}

/** What stands between the beginning and the result. */
export type Term = "own" | "others" | "luck" | "unsure";

/** The terms that say something: alone, nobody else makes moves, and small doubts are none. */
export function termsOf(account: ReviewAccount | null): readonly Term[] {
  const hasOthers = new Set(account?.turns.map(({ seat }) => seat)).size > 1;
  const isUnsure = account?.seats.some((seat) => Math.abs(seat.account.unsure) >= HARDLY);
  return ["own", ...(hasOthers ? ["others" as const] : []), "luck", ...(isUnsure ? ["unsure" as const] : [])];
}

/** The terms of a seat in whole percents that lead from its beginning to its result. */
export function wholeTerms(shares: Shares, terms: readonly Term[]): Readonly<Record<Term, number>> {
  const changes = roundedChanges(
    shares.begin,
    terms.map((term) => shares[term]),
    shares.result,
  );
  const whole = { own: 0, others: 0, luck: 0, unsure: 0 };
  terms.forEach((term, index) => (whole[term] = changes[index] ?? 0));
  return whole;
}

export const termWords = (term: Term, share: number): string =>
  term === "unsure" ? text("review-doubt", { by: percentOf(Math.abs(share)) }) : changeOf(share);

export const momentOf = ({ version, step }: At): string =>
  step == null ? `${version}` : `${version}.${step}`;
