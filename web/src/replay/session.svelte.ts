// A table that is looked at again: the same shape as a table that is played, with nothing to choose.
import type { Choice, GameView } from "../api/types";
import { errorText } from "../api/errors";
import { story } from "../log/story";
import { ChangeSocket } from "../table/session/changes";
import type { Arrival } from "../table/session/arrival";
import { TableSession } from "../table/session/session.svelte";
import { type Course, fetchCourse, type Moment, momentNamed, momentsIn } from "./moments";
import { newsOf, newsUntil, seenFrom, turnAway } from "./moments";
import { ViewCache } from "./view-cache";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const REST_MS = 900;
const AHEAD = 3;

export class ReplaySession extends TableSession {
  course = $state.raw<Course | null>(null);
  /** Where the slider stands; the boards follow as soon as they know. */
  index = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  /** Shows what happened between two neighbours, and is done when it is shown. */
  conduct: (arrival: Arrival, pace: number) => Promise<void> = () => Promise.resolve();
  /** Told where the replay stands, for the address of the page. */
  onMoment: (moment: Moment) => void = () => undefined;
  readonly moments = $derived(momentsIn(this.course?.moves ?? []));

  private views: ViewCache;
  private changes: ChangeSocket;
  private ticket = 0;
  private eyes: number | null = null;

  constructor(
    id: string,
    private readonly wanted: string | null,
  ) {
    super(id);
    this.views = new ViewCache(id);
    this.changes = new ChangeSocket(
      id,
      ({ version }) => void this.lengthen(version),
      () => undefined,
    );
  }

  override get choices(): readonly Choice[] {
    return [];
  }

  override get isPlayed(): boolean {
    return false;
  }

  override get isMine(): boolean {
    return false;
  }

  override get canConfirm(): boolean {
    return false;
  }

  get moment(): Moment | undefined {
    return this.moments[this.index];
  }

  get isAtEnd(): boolean {
    return this.index >= this.moments.length - 1;
  }

  override async open(): Promise<void> {
    this.course = await fetchCourse(this.id, this.eyes);
    await this.showAt(this.wanted === null ? 0 : momentNamed(this.moments, this.wanted));
    this.connection = "open";
    if (this.game?.status === "running") this.changes.open();
  }

  override close(): void {
    this.isPlaying = false;
    this.changes.close();
  }

  go(index: number): Promise<void> {
    this.isPlaying = false;
    return this.showAt(Math.min(this.moments.length - 1, Math.max(0, index)));
  }

  step(way: 1 | -1): Promise<void> {
    return this.go(seenFrom(this.moments, this.index, way));
  }

  turn(way: 1 | -1): Promise<void> {
    return this.go(turnAway(this.moments, this.index, way));
  }

  async lookAs(seat: number): Promise<void> {
    const name = this.moment?.name ?? "";
    this.isPlaying = false;
    this.eyes = seat;
    this.course = await fetchCourse(this.id, seat);
    await this.showAt(momentNamed(this.moments, name));
  }

  toggle(): void {
    if (this.isPlaying) this.isPlaying = false;
    else void this.play();
  }

  private async play(): Promise<void> {
    this.isPlaying = true;
    if (this.isAtEnd) await this.showAt(0);
    while (this.isPlaying && !this.isAtEnd) {
      const ticket = await this.advance();
      await new Promise((later) => setTimeout(later, REST_MS / this.speed));
      if (ticket !== this.ticket) return; // somebody went elsewhere meanwhile
    }
    this.isPlaying = false;
  }

  private async advance(): Promise<number> {
    const ticket = (this.ticket += 1);
    const index = seenFrom(this.moments, this.index, 1);
    const next = this.moments[index];
    const from = this.seen;
    if (!next || !from) return ticket;
    const to = await this.viewAt(next);
    if (ticket !== this.ticket || !this.isPlaying) return ticket;
    const news = newsOf(this.course?.moves ?? [], next);
    const shown = this.conduct({ from, to, news, shown: [] }, this.speed);
    this.index = index;
    this.put(next, to);
    await shown;
    return ticket;
  }

  private async showAt(index: number): Promise<void> {
    const ticket = (this.ticket += 1);
    const moment = this.moments[index];
    if (!moment) return;
    this.index = index;
    try {
      const view = await this.viewAt(moment);
      if (ticket === this.ticket) this.put(moment, view);
    } catch (error) {
      if (!this.seen) throw error;
      this.problem = errorText(error);
    }
  }

  private put(moment: Moment, view: GameView): void {
    const moves = this.course?.moves ?? [];
    this.problem = null;
    this.game = this.seen = view;
    this.news = newsUntil(moves, moment);
    this.lit = story(view, newsOf(moves, moment)).flatMap(({ lines }) =>
      lines.flatMap(({ places }) => places),
    );
    this.onMoment(moment);
    for (const ahead of this.moments.slice(this.index + 1, this.index + 1 + AHEAD)) {
      this.viewAt(ahead).catch(() => undefined); // asked for again when it is wanted
    }
  }

  private viewAt(moment: Moment): Promise<GameView> {
    return this.views.at(moment, this.eyes);
  }

  /** The match goes on while it is looked at: what is new is added at the end. */
  private async lengthen(version: number): Promise<void> {
    const { course, moment } = this;
    if (!course || !moment || version <= course.last) return;
    try {
      this.course = await fetchCourse(this.id, this.eyes, course);
    } catch {
      return; // the next change asks again
    }
    const index = momentNamed(this.moments, moment.name);
    if (index !== this.index) await this.showAt(index);
  }
}
