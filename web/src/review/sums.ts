// Luck apart from skill: where the result of a seat came from, turn by turn and in all.
import { roundedChanges } from "../words/percent";
import type { At, Decision, JudgedTurn, Outlook, ReviewList } from "./types";

export type Judged = Readonly<Record<number, JudgedTurn>>;

/** What one turn did to the chances of every seat: by what was chosen, and by what fell afterwards. */
export interface Effect {
  readonly turn: number;
  readonly seat: number;
  readonly skill: readonly number[];
  /** Not known before the next turn is judged. */
  readonly luck: readonly number[] | null;
  readonly second: readonly number[] | null;
}

const judgedOnes = (list: ReviewList, judged: Judged): readonly JudgedTurn[] =>
  list.turns.flatMap(({ turn }) => judged[turn] ?? []);

const change = (from: Outlook, to: Outlook): number[] =>
  to.chances.map((chance, seat) => chance - (from.chances[seat] ?? 0));

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, seat) => value + (other[seat] ?? 0));

/** What a decision met: the table as its player judged it, and as looking ahead had thought of it. */
type Met = Pick<Decision, "before" | "usual">;

/**
 * What every judged turn did. Luck is what fell, measured by what looking ahead thinks of the table afterwards; what whoever
 * is next sees otherwise at a second look is neither luck nor play.
 */
export function effectsOf(list: ReviewList, judged: Judged): readonly Effect[] {
  const isWhole = list.turns.every(({ turn }) => judged[turn]);
  const end: Met | null = isWhole ? { before: list.result, usual: list.result } : null;
  const turns = judgedOnes(list, judged);
  return turns.map(({ turn, seat, decisions }, index) => {
    const skill = sumOf(
      list,
      decisions.map(({ before, after }) => change(before, after)),
    );
    const next = turns[index + 1]?.decisions[0] ?? end;
    if (!next) return { turn, seat, skill, luck: null, second: null };
    const met = decisions.map((_, at) => decisions[at + 1] ?? next);
    const luck = decisions.map(({ after, has_luck: hasLuck }, at) =>
      hasLuck ? change(after, met[at]?.usual ?? after) : [],
    );
    const moved = decisions.map(({ after }, at) => change(after, met[at]?.before ?? after));
    const second = moved.map((each, at) => each.map((value, who) => value - (luck[at]?.[who] ?? 0)));
    return { turn, seat, skill, luck: sumOf(list, luck), second: sumOf(list, second) };
  });
}

const sumOf = (list: ReviewList, changes: readonly (readonly number[])[]): readonly number[] =>
  changes.reduce(
    plus,
    list.result.chances.map(() => 0),
  );

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

export function sharesOf(
  list: ReviewList,
  judged: Judged,
  effects: readonly Effect[],
  seat: number,
): Shares | null {
  const [first] = judgedOnes(list, judged);
  if (!first || effects.some(({ luck }) => luck === null)) return null;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const skill = (isOwn: boolean): number =>
    sum(
      effects.filter((effect) => (effect.seat === seat) === isOwn).map((effect) => effect.skill[seat] ?? 0),
    );
  return {
    begin: first.before.chances[seat] ?? 0,
    own: skill(true),
    others: skill(false),
    luck: sum(effects.map(({ luck }) => luck?.[seat] ?? 0)),
    second: sum(effects.map(({ second }) => second?.[seat] ?? 0)),
    result: list.result.chances[seat] ?? 0,
  };
}

/** What stands between the beginning and the result. */
export type Term = "own" | "others" | "luck" | "second";

/** The terms that say something: alone, nobody else makes moves; a second look often sees the same. */
export function termsOf(list: ReviewList | null, ...all: readonly (Shares | null)[]): readonly Term[] {
  const hasOthers = new Set(list?.turns.map(({ seat }) => seat)).size > 1;
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

/** The turns that decided most about a seat, the weightiest first. */
export function turningPoints(effects: readonly Effect[], seat: number, most = 3): readonly Effect[] {
  const weight = ({ skill, luck }: Effect): number =>
    Math.abs(skill[seat] ?? 0) + Math.abs(luck?.[seat] ?? 0);
  return effects
    .filter((effect) => weight(effect) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || one.turn - other.turn)
    .slice(0, most);
}

/** The decision of a turn that cost most: there somebody would try again. */
export const costliest = ({ decisions }: JudgedTurn): Decision | undefined =>
  decisions.reduce<Decision | undefined>(
    (most, next) => (most && most.loss >= next.loss ? most : next),
    undefined,
  );

/** How well a seat played: how many of its turns were the best there were, and what one lost on average. */
export interface Playing {
  readonly turns: number;
  readonly best: number;
  readonly loss: number;
}

/** Beneath this, two turns are as good as each other. */
export const HARDLY = 0.005;

export function recordOf(list: ReviewList, judged: Judged, seat: number): Playing {
  const own = judgedOnes(list, judged).filter((turn) => turn.seat === seat);
  const lost = own.reduce((total, { loss }) => total + loss, 0);
  return {
    turns: own.length,
    best: own.filter(({ loss }) => loss < HARDLY).length,
    loss: own.length ? lost / own.length : 0,
  };
}

/** How a link to the replay names a moment. */
export const momentOf = ({ version, step }: At): string =>
  step == null ? `${version}` : `${version}.${step}`;
