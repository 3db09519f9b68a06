// A scene of a lesson on a table: the same shape as a table that is played; every step is taken at once.
import { lessons, playScene, Refusal, Unreachable } from "../api/client";
import type { Choice, LessonView, Phrase, SceneView } from "../api/types";
import { TableSession } from "../table/session/session.svelte";
import { Telling } from "../table/session/telling.svelte";
import { text } from "../words/words";
import { keepPlace, markDone, nextScene, placeIn } from "./progress";

export class LessonSession extends TableSession {
  all = $state.raw<readonly LessonView[]>([]);
  lesson = $state.raw<LessonView | null>(null);
  scene = $state.raw<SceneView | null>(null);
  /** Why the last step was wrong; gone with the next one. */
  reason = $state.raw<Phrase | null>(null);
  /** All scenes are done: the lesson says goodbye. */
  isOver = $state(false);
  /** Told which scene is on, for the address of the page. */
  onScene: (scene: string) => void = () => undefined;
  /** Told whenever something new is said, for the focus and the lights. */
  onBeat: () => void = () => undefined;

  override readonly telling = new Telling(false);
  private isAsking = $state(false);

  constructor(
    readonly name: string,
    private readonly wanted: string | null,
  ) {
    super(`lesson-${name}`);
  }

  override get busy(): boolean {
    return this.isAsking;
  }

  override get choices(): readonly Choice[] {
    return this.isOver ? [] : super.choices;
  }

  /** Only a beat that waits for a move is the learner's turn; else the card is to be answered. */
  override get isMine(): boolean {
    return this.scene?.kind === "do" && !this.isOver;
  }

  override get lastToPlay(): number | null {
    return null;
  }

  override get canConfirm(): boolean {
    return !this.busy && this.takesConfirm;
  }

  override get takesConfirm(): boolean {
    if (this.isOver || !this.scene) return false;
    return this.scene.kind === "say" || (this.isMine && this.ending !== undefined);
  }

  get number(): number {
    return this.lesson?.scenes.findIndex(({ scene }) => scene === this.scene?.scene) ?? -1;
  }

  override async open(): Promise<void> {
    this.all = await lessons();
    const lesson = this.all.find((each) => each.lesson === this.name) ?? this.all[0];
    if (!lesson) return;
    this.lesson = lesson;
    const names = lesson.scenes.map(({ scene }) => scene);
    const first = this.wanted && names.includes(this.wanted) ? this.wanted : nextScene(lesson.lesson, names);
    this.connection = "open";
    await this.begin(first);
  }

  override close(): void {
    this.onBeat = this.onScene = () => undefined;
  }

  /** Begin a scene, or go on where it was left. */
  async begin(name: string): Promise<void> {
    const left = this.lesson ? placeIn(this.lesson.lesson) : null;
    this.isOver = false;
    this.seen = this.game = null; // another scene, another table: nothing walks from the one to the other
    const kept = left?.scene === name ? left : { steps: [], answers: [] };
    try {
      await this.ask(name, kept.steps, kept.answers);
    } catch (error) {
      if (!(error instanceof Refusal) || !kept.steps.length) throw error;
      await this.ask(name, [], []); // the scene has changed since
    }
    this.onScene(name);
  }

  again(): Promise<void> {
    const name = this.scene?.scene;
    if (!name || !this.lesson) return Promise.resolve();
    keepPlace(this.lesson.lesson, { scene: name, steps: [], answers: [] });
    return this.attempt(() => this.begin(name));
  }

  /** On to the next scene, whether this one is done or not. */
  skip(): Promise<void> {
    const { lesson, scene } = this;
    if (!lesson || !scene) return Promise.resolve();
    markDone(lesson.lesson, scene.scene);
    const next = lesson.scenes[this.number + 1];
    if (next) return this.attempt(() => this.begin(next.scene));
    this.isOver = true;
    this.lit = [];
    this.onBeat();
    return Promise.resolve();
  }

  goTo(name: string): Promise<void> {
    return this.attempt(() => this.begin(name));
  }

  override choose(name: string): Promise<void> {
    const { scene } = this;
    if (!scene || this.busy || !this.choices.some((choice) => choice.name === name)) return Promise.resolve();
    return this.attempt(() => this.ask(scene.scene, [...scene.steps, name], scene.answers));
  }

  override async chooseAll(names: readonly string[]): Promise<void> {
    for (const name of names) await this.choose(name);
  }

  override confirm(): Promise<void> {
    if (!this.canConfirm) return Promise.resolve();
    return this.scene?.kind === "say" ? this.answer(0) : this.choose(this.ending?.name ?? "");
  }

  /** Answer a question, or go on from what was told. */
  answer(number: number): Promise<void> {
    const { scene } = this;
    if (!scene || this.busy) return Promise.resolve();
    return this.attempt(() => this.ask(scene.scene, scene.steps, [...scene.answers, number]));
  }

  override undoTo(kept: number): Promise<void> {
    const { scene } = this;
    if (!scene || this.busy || !this.steps.length) return Promise.resolve();
    const steps = [...scene.steps.slice(0, scene.began), ...this.steps.slice(0, kept)];
    return this.attempt(() => this.ask(scene.scene, steps, scene.answers));
  }

  override goBack(): Promise<void> {
    return this.undo();
  }

  override refresh(): Promise<void> {
    return Promise.resolve();
  }

  // How it is done

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isAsking = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      if (error instanceof Unreachable) this.problem = text("page-unreachable");
      else if (error instanceof Refusal) this.problem = error.message;
      else throw error;
    } finally {
      this.isAsking = false;
    }
  }

  private async ask(name: string, steps: readonly string[], answers: readonly number[]): Promise<void> {
    if (!this.lesson) return;
    const next = await playScene(this.lesson.lesson, name, steps, answers);
    if (next.is_done) {
      this.isAsking = false;
      return this.skip();
    }
    this.lay(next);
  }

  private take(next: SceneView): void {
    this.steps = next.steps.slice(next.began);
    this.taken = next.game.taken;
  }

  private lay(next: SceneView): void {
    const from = this.seen;
    const { game } = next;
    this.hovered = this.armed = null;
    this.reason = next.reason;
    if (from && game.news.length && !next.reason)
      this.onArrival({ from, to: game, news: game.news, shown: [] });
    this.scene = next;
    this.take(next);
    this.game = this.seen = game;
    this.lit = next.lit;
    const { lesson, scene, steps, answers } = next;
    keepPlace(lesson, { scene, steps, answers });
    this.onBeat();
  }
}
