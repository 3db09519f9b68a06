// The moments of a match: the laid table, and the table after every step of every move that counts.
import { call } from "../api/client";
import type { components } from "../api/schema";
import type { GameView, News, SeenStep } from "../api/types";
import { wholeNews, wholeView } from "../api/whole";

type MomentPage = components["schemas"]["MomentPage"];

export interface Moment {
  /** How a link names it: the version of its move, and which of its steps unless it is the last. */
  readonly name: string;
  readonly version: number;
  /** Counted from 1; null where the move is done. */
  readonly step: number | null;
  readonly turn: number;
  readonly seat: number | null;
  readonly taken: SeenStep | null;
}

export interface Course {
  readonly moves: readonly News[];
  readonly last: number;
  readonly seat: number | null;
  /** The seats whose view may be asked for. */
  readonly eyes: readonly number[];
}

export function momentsIn(moves: readonly News[]): readonly Moment[] {
  return moves.flatMap(({ version, steps }) => {
    const laid: Moment = { name: `${version}`, version, step: null, turn: 0, seat: null, taken: null };
    if (!steps.length) return [laid];
    return steps.map((taken, index): Moment => {
      const isLast = index === steps.length - 1;
      const step = isLast ? null : index + 1;
      const name = isLast ? `${version}` : `${version}.${index + 1}`;
      return { name, version, step, turn: taken.turn, seat: taken.seat, taken };
    });
  });
}

/** Whether something can be seen of a step: some only end what went before. */
export const isSeen = ({ taken }: Moment): boolean =>
  !taken ||
  taken.lines.some(({ events: [first] }) => !QUIET.includes(taken.events[first ?? -1]?.event ?? ""));

const QUIET = ["turn_ended", "turn_begun"];

/** The next moment in which something can be seen, or the end. */
export function seenFrom(moments: readonly Moment[], index: number, way: 1 | -1): number {
  let next = index + way;
  for (let at = moments[next]; at && !isSeen(at); at = moments[next]) next += way;
  return Math.min(moments.length - 1, Math.max(0, next));
}

/** Which moment a link names: what is not there any more stands for what was there before it. */
export function momentNamed(moments: readonly Moment[], name: string): number {
  const exact = moments.findIndex((moment) => moment.name === name);
  if (exact >= 0) return exact;
  const version = Number.parseInt(name, 10);
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.version <= version),
  );
}

/** What had happened by a moment: whole moves, and the steps of the last one. */
export function newsUntil(moves: readonly News[], moment: Moment): readonly News[] {
  const { version, step } = moment;
  const before = moves.filter((move) => move.version < version);
  const move = moves.find((each) => each.version === version);
  if (!move) return before;
  return [...before, step === null ? move : { ...move, steps: move.steps.slice(0, step) }];
}

/** The move of a moment with its last step alone: what is new there. */
export function newsOf(moves: readonly News[], moment: Moment): readonly News[] {
  const move = moves.find(({ version }) => version === moment.version);
  return move && moment.taken ? [{ ...move, steps: [moment.taken] }] : [];
}

/** The moment at which the turn before (-1) or after (1) this one ended; the first and the last are ends too. */
export function turnAway(moments: readonly Moment[], index: number, way: 1 | -1): number {
  const isEnd = (at: number): boolean =>
    at === 0 || at === moments.length - 1 || moments[at]?.turn !== moments[at + 1]?.turn;
  let next = index + way;
  while (next > 0 && next < moments.length - 1 && !isEnd(next)) next += way;
  return Math.min(moments.length - 1, Math.max(0, next));
}

export interface Stretch {
  readonly turn: number;
  readonly seat: number | null;
  readonly from: number;
  readonly to: number;
}

/** The turns of a match, each from its first moment to its last. */
export function turnsIn(moments: readonly Moment[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const [index, { turn, seat }] of moments.entries()) {
    const last = found.at(-1);
    if (last?.turn === turn) found[found.length - 1] = { ...last, to: index };
    else found.push({ turn, seat, from: index, to: index });
  }
  return found.filter(({ turn }) => turn > 0);
}

// From the server

const asked = (query: Readonly<Record<string, number | null>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

/** The moves of a match after those that are known, page by page; what was undone since is dropped. */
export async function fetchCourse(game: string, seat: number | null, known?: Course): Promise<Course> {
  let moves = known?.moves ?? [];
  for (let after: number | null = moves.at(-1)?.version ?? 0; ;) {
    const page: MomentPage = await call("GET", `/api/games/${game}/moments?${asked({ after, seat })}`);
    moves = [...moves.filter(({ version }) => version <= page.kept), ...page.moments.map(wholeNews)];
    if (page.after === null) return { moves, last: page.last, seat: page.seat, eyes: page.eyes };
    after = page.after;
  }
}

export const fetchMoment = (
  game: string,
  { version, step }: Pick<Moment, "version" | "step">,
  seat: number | null,
): Promise<GameView> =>
  call<GameView>("GET", `/api/games/${game}/moments/${version}?${asked({ step, seat })}`).then(wholeView);
