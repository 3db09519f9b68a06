// Decides what of the changes at a table is shown, and when; the pictures themselves come from the boards.
import { tick } from "svelte";
import type { GameView } from "../api/types";
import type { SoundName } from "../sound/sounds";
import type { Arrival } from "../table/session/arrival";
import { type Caption, readingTime } from "../table/session/telling.svelte";
import { type Beat, lastTouches, placesOf, timed, touched } from "./plan/beats";
import { type Passage, scriptOf } from "./plan/script";
import { planOfStep } from "./plan/steps";
import { Queue } from "./queue";
import { glow } from "./show/marks";
import { rectOf } from "./show/scene";
import { show } from "./show/show";
import { type Cover, find, Stage } from "./show/stage";

export interface Teller {
  await(captions: readonly Caption[]): void;
  tell(caption: Caption): void;
  tellStill(captions: readonly Caption[]): void;
}

export interface Manner {
  /** Moving pieces disturb: changes are only marked. */
  isReduced(): boolean;
  /** Nobody looks, or the table was away: no way is shown, only where things now stand. */
  isAway(): boolean;
  sound(name: SoundName): void;
  /** How fast others move; 0 where their moves are only marked. */
  othersPace(): number;
  /** Opens the board on which something happens, where only one is shown at a time. */
  follow(names: readonly string[]): void;
  /** None where something else tells what is shown. */
  readonly teller?: Teller | undefined;
}

export const OWN_SPEED = 1;
export const OTHERS_SPEED = 0.8;
const STEP_SPEED = 1.4;
const FADE = 120;
const MARKED = 4 * FADE;

/** What is shown in one go, with the pictures of the pieces as they were. */
interface Act {
  readonly passages: readonly Passage[];
  readonly covers: Map<string, Cover>;
  readonly pace: number;
}

export class Director {
  private readonly stage = new Stage();
  private readonly queue: Queue;
  /** Acts whose pictures are being taken. */
  private staged = 0;

  constructor(
    private readonly manner: Manner,
    idle: () => void = () => undefined,
  ) {
    this.queue = new Queue(
      () => this.stage.clear(),
      () => {
        this.stage.clear();
        if (!this.staged) idle();
      },
    );
  }

  get isPlaying(): boolean {
    return this.queue.length > 0;
  }

  /** Others or chance changed the table. Called before the boards draw it. */
  arrive(arrival: Arrival, pace = 1): Promise<void> {
    const passages = scriptOf(arrival);
    if (!this.manner.isAway()) this.announce(passages);
    return this.stageAct(passages, pace, arrival.news.length);
  }

  /** A step of my own half-made turn. Called before the boards draw it. */
  step(from: GameView, to: GameView, forward: boolean): Promise<void> {
    if (!from.view || !to.view) return Promise.resolve();
    this.skip();
    const beats = planOfStep(from.view, to.view, forward);
    if (!this.manner.isReduced()) return this.stageAct([{ caption: null, beats }], STEP_SPEED, 1);
    // Without movement my own step is shown at once, with no picture of what was before, and then marked.
    if (beats.length && !this.manner.isAway())
      this.queue.add({ moves: 1, play: () => this.mark(beats, new Map()) });
    return Promise.resolve();
  }

  /** At once to how the table stands. */
  skip(): void {
    if (this.isPlaying) this.queue.skip();
  }

  private isStill({ caption }: Passage): boolean {
    return this.manner.isReduced() || (caption?.isOthers === true && this.manner.othersPace() === 0);
  }

  private announce(passages: readonly Passage[]): void {
    const captions = (still: boolean): readonly Caption[] =>
      passages.flatMap((each) => (each.caption && this.isStill(each) === still ? [each.caption] : []));
    const others = captions(true).filter(({ isOthers }) => isOthers);
    if (others.length) this.manner.teller?.tellStill(others);
    if (passages.some((each) => this.takesTime(each))) this.manner.teller?.await(captions(false));
  }

  private takesTime(passage: Passage): boolean {
    return !this.isStill(passage) && (passage.beats.length > 0 || this.readingTime(passage) > 0);
  }

  private readingTime({ caption }: Passage): number {
    return caption?.isOthers && this.manner.teller ? readingTime(caption) : 0;
  }

  private async stageAct(passages: readonly Passage[], pace: number, moves: number): Promise<void> {
    const shown = passages.filter((each) => each.beats.length > 0 || this.takesTime(each));
    if (!shown.length) return;
    if (this.manner.isAway()) return this.skip();
    const covers = this.stage.picture(new Set(shown.flatMap(({ beats }) => beats.flatMap(touched))));
    this.stage.lay(covers);
    this.staged += 1;
    await tick();
    this.staged -= 1;
    this.stage.cover(covers);
    const isStill = shown.every((each) => this.isStill(each));
    const beats = shown.flatMap((each) => each.beats);
    const play = isStill
      ? (): Promise<void> => this.mark(beats, covers)
      : (): Promise<void> => this.play({ passages: shown, covers, pace });
    this.queue.add({ moves, play });
  }

  private async play({ passages, covers, pace }: Act): Promise<void> {
    this.leaveHidden(covers);
    this.stage.reveal(covers);
    let isOn = true;
    this.stage.onClear(() => (isOn = false));
    const last = lastTouches(passages.flatMap(({ beats }) => beats));
    let index = 0;
    for (const passage of passages) {
      if (this.isStill(passage)) {
        await this.mark(passage.beats, covers);
        if (!isOn) return;
        index += passage.beats.length;
        continue;
      }
      const begun = performance.now();
      if (passage.caption) this.manner.teller?.tell(passage.caption);
      const speed = this.speedOf(passage, pace);
      for (const { beat } of timed(passage.beats, speed)) {
        this.manner.follow(placesOf(beat));
        await tick();
        if (!isOn) return;
        this.leaveHidden(covers);
        await show({ stage: this.stage, covers, sound: (name) => this.manner.sound(name) }, beat);
        if (!isOn) return;
        this.uncover(beat, covers, (name) => last.get(name) === index);
        index += 1;
      }
      const rest = (this.readingTime(passage) * OTHERS_SPEED) / speed - (performance.now() - begun);
      if (rest > 0) await this.stage.wait(rest);
      if (!isOn) return;
    }
    await this.stage.wait(FADE);
  }

  private speedOf({ caption }: Passage, pace: number): number {
    return pace * (caption?.isOthers ? OTHERS_SPEED * this.manner.othersPace() : OWN_SPEED);
  }

  /** Pieces that a beat has changed for the last time show how they now are. */
  private uncover(beat: Beat, covers: Map<string, Cover>, isLast: (name: string) => boolean): void {
    for (const name of touched(beat)) {
      const cover = covers.get(name);
      if (!cover || !isLast(name)) continue;
      covers.delete(name);
      if (cover.copy.isConnected) void this.stage.uncover(cover);
    }
  }

  /** Nothing covers a board that is not shown any more. */
  private leaveHidden(covers: Map<string, Cover>): void {
    for (const [name, cover] of covers) {
      if (find(name)?.checkVisibility?.({ visibilityProperty: true }) !== false) continue;
      covers.delete(name);
      void this.stage.uncover(cover, 0);
    }
  }

  /** Without movement: the old picture fades into the new one, and what changed is marked. */
  private async mark(beats: readonly Beat[], covers: Map<string, Cover>): Promise<void> {
    this.stage.reveal(covers);
    let isOn = true;
    this.stage.onClear(() => (isOn = false));
    this.manner.follow(beats.flatMap(placesOf));
    await drawn(); // a mark is worth no wait for the picture itself
    if (!isOn) return;
    const names = [...new Set(beats.flatMap(touched))];
    const places = names.map(rectOf);
    const fades = names.flatMap((name) => {
      const cover = covers.get(name);
      return cover ? [this.stage.uncover(cover, FADE)] : [];
    });
    const marks = places.map((place) => glow(this.stage, place, MARKED));
    await Promise.all([...fades, ...marks]);
  }
}

/** The next picture is on the screen, or nobody looks. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, FADE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(done);
    });
  });
