// What happened since my last turn, shown once more on the table itself; a new move or a click ends it.
import type { GameView, News } from "../api/types";
import { errorText } from "../api/errors";
import { story } from "../log/story";
import { nameOf, seatAt } from "../table/session/seats";
import { type Caption, readingTime } from "../table/session/telling.svelte";
import type { TableSession } from "../table/session/session.svelte";
import { type Conductor, conductor } from "./conductor";
import { fetchMoment } from "./moments";

const MOVES = ["started", "turn", "undone"];
const REST_MS = 500;
const READ_MS = 600;

/** What others did since the last turn of this page's people; alone, or around one screen, the last turn. */
export function lastMoves(game: GameView, news: readonly News[]): readonly News[] {
  const turns = news.filter(({ kind }) => MOVES.includes(kind));
  const isMine = ({ seat }: News): boolean => seat != null && game.seats_held.includes(seat);
  // Ivan moves within the last move of mine: his part of it counts.
  const own = Math.max(0, turns.findLastIndex(isMine));
  const others = turns.slice(own).filter((each) => tellsOfOthers(game, each));
  if (others.length) return others;
  const last = turns.at(-1);
  if (last?.kind !== "turn") return [];
  const turn = last.steps[0]?.turn;
  const first = turns.findLastIndex(({ kind, steps }) => kind !== "turn" || steps.at(-1)?.turn !== turn);
  return turns.slice(first + 1);
}

const tellsOfOthers = (game: GameView, news: News): boolean =>
  news.kind === "turn" &&
  story(game, [news]).some(({ seat, lines }) => lines.length > 0 && !game.seats_held.includes(seat ?? -1));

function moverOf(game: GameView | null, news: News | undefined): number | null {
  const seats = game && news ? story(game, [news]).map(({ seat }) => seat) : [];
  return seats.find((seat) => seat !== null && !game?.seats_held.includes(seat)) ?? news?.seat ?? null;
}

const before = (news: readonly News[], version: number): News | undefined =>
  news.findLast((each) => MOVES.includes(each.kind) && each.version < version);

class LastTurns {
  player = $state<string | null>(null);
  private led: Conductor | null = null;
  /** What it last laid on the boards: if something else lies there, somebody wants to play. */
  private laid: GameView | null = null;
  /** How long what is told without movement takes to read. */
  private stillMs = 0;
  private putBack: () => void = () => undefined;

  canPlay(session: TableSession): boolean {
    return session.game !== null && lastMoves(session.game, session.news).length > 0;
  }

  async play(session: TableSession): Promise<void> {
    const { game, seen: now } = session;
    const moves = game ? lastMoves(game, session.news) : [];
    const first = moves[0] && before(session.news, moves[0].version);
    if (!game || !now || !first || this.led) return;
    const led = (this.led = conductor({
      await: () => undefined,
      tell: (caption) => this.caption(session, caption),
      tellStill: (captions) => {
        this.stillMs = captions.reduce((sum, each) => sum + readingTime(each), 0);
        session.telling.leaveStrip();
        session.telling.tellStill(captions);
      },
    }));
    this.laid = now;
    this.putBack = () => {
      if (session.game === game && session.seen === this.laid) session.seen = now;
      session.telling.caption = null;
      session.telling.leaveStrip();
    };
    try {
      const versions = [first, ...moves].map(({ version }) => version);
      const views = await Promise.all(
        versions.map((version) => fetchMoment(session.id, { version, step: null }, game.seat)),
      );
      await this.show(session, led, moves, views);
    } catch (error) {
      session.problem = errorText(error);
    }
    if (this.led === led) this.stop();
  }

  stop(): void {
    if (this.led) this.putBack();
    this.led?.leave();
    this.led = null;
    this.player = null;
  }

  private caption(session: TableSession, caption: Caption): void {
    session.telling.caption = caption;
    this.player = nameOf(seatAt(session.game, caption.seat));
  }

  private async show(
    session: TableSession,
    led: Conductor,
    moves: readonly News[],
    views: readonly GameView[],
  ): Promise<void> {
    const { game } = session;
    const isOn = (): boolean => this.led === led && session.game === game && session.seen === this.laid;
    const lay = (view: GameView): void => {
      session.seen = this.laid = view;
    };
    const onlyOthers = moves.some((move) => game && tellsOfOthers(game, move));
    if (!isOn()) return;
    this.player = nameOf(seatAt(game, moverOf(game, moves[0])));
    session.hovered = null;
    if (views[0]) lay(views[0]);
    await rest(REST_MS);
    for (const [index, move] of moves.entries()) {
      const [from, to] = [views[index], views[index + 1]];
      if (!from || !to || !isOn()) return;
      if (!onlyOthers) this.player = nameOf(seatAt(game, move.seat));
      this.stillMs = 0;
      const shown = led.show({ from, to, news: [move], shown: [], onlyOthers }, 1);
      lay(to);
      await shown;
      await rest(this.stillMs || READ_MS);
    }
  }
}

const rest = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

export const lastTurns = new LastTurns();
