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
  readonly luck: number;
  /** What another look at the same table thought otherwise. */
  readonly second: number;
  readonly result: number;
}

export function sharesOf(account: ReviewAccount | null, seat: number): Shares | null {
  const told = account?.seats[seat]?.account;
  if (!told) return null;
  const { start: begin, own_play: own, others_play: others, luck, second_look: second, result } = told;
  return { begin, own, others, luck, second, result };
}

/** What stands between the beginning and the result. */
export type Term = "own" | "others" | "luck" | "second";

/** The terms that say something: alone, nobody else makes moves; a second look often sees the same. */
export function termsOf(account: ReviewAccount | null, ...all: readonly (Shares | null)[]): readonly Term[] {
  const hasOthers = new Set(account?.turns.map(({ seat }) => seat)).size > 1;
  const hasSecond = all.some((shares) => shares !== null && Math.abs(shares.second) >= HARDLY);
  const terms: readonly Term[] = ["own", "others", "luck", "second"];
  return terms.filter((term) => (term !== "others" || hasOthers) && (term !== "second" || hasSecond));
}

/** The terms of a seat in whole percents that lead from its beginning to its result. */
export function wholeTerms(shares: Shares, terms: readonly Term[]): Readonly<Record<Term, number>> {
  const changes = roundedChanges(
    shares.begin,
    terms.map((term) => shares[term]),
    shares.result,
  );
  const whole = { own: 0, others: 0, luck: 0, second: 0 };
  terms.forEach((term, index) => (whole[term] = changes[index] ?? 0));
  return whole;
}

/** Beneath this there is nothing to draw: in whole percents it is none. */
export const HARDLY = 0.005;

/** How a link to the replay names a moment. */
export const momentOf = ({ version, step }: At): string =>
  step == null ? `${version}` : `${version}.${step}`;
