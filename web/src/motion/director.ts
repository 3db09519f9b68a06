// Decides what of the changes at a table is shown, and when; the pictures themselves come from the boards.
import { tick } from "svelte";
import type { GameView } from "../api/types";
import type { SoundName } from "../sound/sounds";
import type { Arrival } from "../table/session/arrival";
import { type Beat, lastTouches, timed, touched } from "./plan/beats";
import { planOf } from "./plan/plan";
import { Queue } from "./queue";
import { boxOver, glow } from "./show/marks";
import { show } from "./show/show";
import { type Cover, Stage } from "./show/stage";
import { planOfStep } from "./plan/steps";

export interface Manner {
  /** Moving pieces disturb: changes are only marked. */
  isReduced(): boolean;
  /** Nobody looks, or the table was away: no way is shown, only where things now stand. */
  isAway(): boolean;
  sound(name: SoundName): void;
}

export const OWN_SPEED = 1;
export const OTHERS_SPEED = 0.8;
const STEP_SPEED = 1.4;
const FADE = 120;
const MARKED = 4 * FADE;

export class Director {
  private readonly stage = new Stage();
  private readonly queue: Queue;

  constructor(
    private readonly manner: Manner,
    idle: () => void = () => undefined,
  ) {
    this.queue = new Queue(
      () => this.stage.clear(),
      () => {
        this.stage.clear();
        idle();
      },
    );
  }

  get isPlaying(): boolean {
    return this.queue.length > 0;
  }

  /** Others or chance changed the table. Called before the boards draw it. */
  arrive({ from, to, news, shown }: Arrival, pace = 1): Promise<void> {
    const colours = to.seats.map(({ colour }) => colour);
    const beats = planOf({ colours, from: from.view, to: to.view, news, shown });
    const isOwn = news.every(({ is_yours }) => is_yours);
    return this.stageAct(beats, pace * (isOwn ? OWN_SPEED : OTHERS_SPEED), news.length);
  }

  /** A step of my own half-made turn. Called before the boards draw it. */
  step(from: GameView, to: GameView, forward: boolean): Promise<void> {
    if (!from.view || !to.view) return Promise.resolve();
    this.skip();
    return this.stageAct(planOfStep(from.view, to.view, forward), STEP_SPEED, 1);
  }

  /** At once to how the table stands. */
  skip(): void {
    if (this.isPlaying) this.queue.skip();
  }

  private async stageAct(beats: readonly Beat[], speed: number, moves: number): Promise<void> {
    if (!beats.length) return;
    if (this.manner.isAway()) return this.skip();
    const covers = this.stage.picture(new Set(beats.flatMap(touched)));
    await tick();
    this.stage.cover(covers);
    const line = lastBlock();
    const play = this.manner.isReduced()
      ? (): Promise<void> => this.mark(beats, covers)
      : (): Promise<void> => this.play(beats, covers, speed, line);
    this.queue.add({ moves, play });
  }

  private async play(
    beats: readonly Beat[],
    covers: Map<string, Cover>,
    speed: number,
    line: Element | undefined,
  ): Promise<void> {
    this.stage.reveal(covers);
    if (line && beats.some(({ version }) => version)) lightLine(this.stage, line, beats, speed);
    const last = lastTouches(beats);
    let isOn = true;
    this.stage.onClear(() => (isOn = false));
    for (const [index, { beat }] of timed(beats, speed).entries()) {
      await show({ stage: this.stage, covers, sound: (name) => this.manner.sound(name) }, beat);
      if (!isOn) return;
      for (const name of touched(beat)) {
        const cover = covers.get(name);
        if (!cover || last.get(name) !== index) continue;
        covers.delete(name);
        if (cover.copy.isConnected) void this.stage.uncover(cover);
      }
    }
    await this.stage.wait(FADE);
  }

  /** Without movement: the old picture fades into the new one, and what changed is marked. */
  private async mark(beats: readonly Beat[], covers: Map<string, Cover>): Promise<void> {
    this.stage.reveal(covers);
    const names = new Set(beats.flatMap(touched));
    const fades = [...covers.values()].map((cover) => this.stage.uncover(cover, FADE));
    const marks = [...names].map((name) =>
      glow(this.stage, document.querySelector(`[data-at="${name}"]`), MARKED),
    );
    await Promise.all([...fades, ...marks]);
  }
}

/** What the log tells of it is lit for as long as it is shown. */
function lightLine(stage: Stage, line: Element, beats: readonly Beat[], speed: number): void {
  const box = boxOver(within(line.getBoundingClientRect(), line.parentElement), "motion-glow");
  stage.put(box);
  const duration = beats.reduce((sum, { ms }) => sum + ms, 0) / speed;
  const frames = [
    { opacity: 0 },
    { opacity: 0.7, offset: 0.1 },
    { opacity: 0.7, offset: 0.9 },
    { opacity: 0 },
  ];
  void stage.animate(box, frames, { duration, fill: "both" }).then(() => box.remove());
}

/** The part of it that can be seen in a list that scrolls. */
function within({ x, y, width, bottom }: DOMRect, list: Element | null): DOMRect {
  const seen = list?.getBoundingClientRect();
  const top = Math.max(y, seen?.top ?? y);
  return new DOMRect(x, top, width, Math.max(0, Math.min(bottom, seen?.bottom ?? bottom) - top));
}

const lastBlock = (): Element | undefined => [...document.querySelectorAll('[role="log"] > section')].at(-1);
