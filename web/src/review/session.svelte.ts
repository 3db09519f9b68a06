// One review: its turns are asked for one after the other, two at a time, and what was told is kept.
import { call, lookAt, Refusal } from "../api/client";
import type { GameView } from "../api/types";
import { pageErrorText, errorText } from "../api/errors";
import { loadReview, saveReview } from "./saved";
import type { JudgedTurn, ReviewAccount, ReviewList } from "./types";
import type { Judged } from "./sums";

const AT_ONCE = 2;
const TRIES = 4;
const REST_MS = 1500;
const LATER = ["too_fast", "busy"];

/** How long to wait before a turn is asked for again, in milliseconds; 0 where that is of no use. */
function restAfter({ code, details: { retry_after: seconds } }: Refusal, tried: number): number {
  const wanted = Number(seconds ?? 0) * 1000;
  if (tried >= TRIES) return 0;
  if (code === "no_review") return wanted;
  return LATER.includes(code) ? Math.max(wanted, REST_MS * tried) : 0;
}

export class ReviewSession {
  game = $state.raw<GameView | null>(null);
  list = $state.raw<ReviewList | null>(null);
  judged = $state.raw<Judged>({});
  /** Luck and play of the whole match, once every turn is judged or given up. */
  account = $state.raw<ReviewAccount | null>(null);
  isPaused = $state(false);
  fault = $state<string | null>(null);
  /** Why it does not go on just now. */
  problem = $state<string | null>(null);
  /** Turns that could not be judged in time. */
  missed = $state.raw<readonly number[]>([]);
  private stop = new AbortController();
  private taken: number[] = [];
  private isCounting = false;

  constructor(readonly id: string) {}

  get done(): number {
    return Object.keys(this.judged).length;
  }

  get total(): number {
    return this.list?.turns.length ?? 0;
  }

  get isWhole(): boolean {
    return this.total > 0 && this.done === this.total;
  }

  get isAtWork(): boolean {
    return !this.isPaused && !this.problem && !this.isThrough;
  }

  private get isThrough(): boolean {
    return this.done + this.missed.length >= this.total;
  }

  async open(): Promise<void> {
    this.fault = null;
    const { signal } = this.stop;
    try {
      const [game, list] = await Promise.all([
        lookAt(this.id),
        call<ReviewList>("GET", `/api/games/${this.id}/review`),
      ]);
      if (signal.aborted) return;
      this.game = game;
      this.judged = loadReview(list);
      this.list = list;
      this.resume();
    } catch (error) {
      this.fault =
        error instanceof Refusal && error.code === "not_over" ? error.message : pageErrorText(error);
    }
  }

  /** Go on with what is missing; nothing that was told is asked again. */
  resume(): void {
    this.stop.abort();
    this.stop = new AbortController();
    this.isPaused = false;
    this.problem = null;
    this.missed = [];
    this.account = null;
    this.taken = [];
    this.isCounting = false;
    for (let each = 0; each < AT_ONCE; each += 1) void this.work(this.stop.signal);
  }

  pause(): void {
    this.isPaused = true;
    this.stop.abort();
  }

  close(): void {
    this.stop.abort();
  }

  private next(): number | undefined {
    const found = this.list?.turns.find(({ turn }) => !this.judged[turn] && !this.taken.includes(turn));
    if (found) this.taken.push(found.turn);
    return found?.turn;
  }

  private async work(stop: AbortSignal): Promise<void> {
    try {
      for (let turn = this.next(); turn !== undefined && !stop.aborted; turn = this.next())
        await this.judge(turn, stop);
      if (!stop.aborted) await this.count(stop);
    } catch (error) {
      if (!stop.aborted) this.problem = errorText(error);
    }
  }

  private async judge(turn: number, stop: AbortSignal): Promise<void> {
    try {
      this.keep(await this.ask<JudgedTurn>(`${turn}`, stop));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "no_review") throw error;
      this.missed = [...this.missed, turn];
    }
  }

  private async count(stop: AbortSignal): Promise<void> {
    if (this.isCounting || !this.isThrough || !this.done) return;
    this.isCounting = true;
    const leftOut = this.missed.length ? `?left_out=${this.missed.join(",")}` : "";
    const account = await this.ask<ReviewAccount>(`account${leftOut}`, stop);
    if (!stop.aborted) this.account = account;
  }

  private async ask<Part>(part: string, stop: AbortSignal): Promise<Part> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await call<Part>("GET", `/api/games/${this.id}/review/${part}`, undefined, stop);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const rest = restAfter(error, tried);
        if (!rest) throw error;
        await new Promise((later) => setTimeout(later, rest));
        if (stop.aborted) throw error;
      }
    }
  }

  private keep(told: JudgedTurn): void {
    this.judged = { ...this.judged, [told.turn]: told };
    if (this.list) saveReview(this.list, this.judged);
  }
}
