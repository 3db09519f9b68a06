// My next turn laid out while others decide: the table as if it had come, and a Confirm that keeps it.
import { lookAt, Refusal } from "../api/client";
import type { GameView, WhyNotReply } from "../api/types";
import { dropDraft, newKey, saveDraft } from "../table/session/draft";
import { lookSince } from "../table/session/news";
import { Previews } from "../table/session/previews";
import { TableSession } from "../table/session/session.svelte";
import { Telling } from "../table/session/telling.svelte";
import { text } from "../words/words";
import { imagine, keepPrepared, whyNotPrepared } from "./calls";

export class PreparingSession extends TableSession {
  /** Called when the turn is kept, and when there is nothing to prepare any more. */
  onDone: () => void = () => undefined;

  override readonly telling = new Telling(false);
  private seat = 0;

  constructor(id: string) {
    super(id);
    this.previews = new Previews(id, (game, base, steps, goesOn, stop) =>
      imagine(game, this.seat, base, steps, goesOn, stop),
    );
  }

  override get keeps(): string {
    return text("prepare-keep");
  }

  /** What was played before is not undone from here. */
  override get lastToPlay(): null {
    return null;
  }

  override whyNot({ game, version }: GameView, steps: readonly string[]): Promise<WhyNotReply> {
    return whyNotPrepared(game, this.seat, version, steps);
  }

  protected override async look(since?: number): Promise<void> {
    const now = await (since === undefined ? lookAt(this.id) : lookSince(this.id, since));
    const seat = now.seats_held.find((held) => held !== now.decider);
    if (now.status !== "running" || now.view?.your_turn || seat === undefined) return this.leave(now);
    this.seat = seat;
    const imagined = await imagine(this.id, seat, now.version, [], false);
    const kept = now.prepared?.standing === "waiting" ? now.prepared.steps : [];
    const laid = this.game ? this.steps : kept;
    const hasMoved = this.game?.moved !== imagined.moved;
    if (hasMoved) this.steps = [];
    await this.receive({ ...imagined, news: now.news }, since);
    if (hasMoved && laid.length) await this.layAgain(imagined, laid);
  }

  protected override async send(turn: Parameters<TableSession["send"]>[0]): Promise<void> {
    const { base, steps, end_turn } = turn;
    await keepPrepared(this.id, this.seat, { base, steps, end_turn });
    dropDraft(this.id);
    this.onDone();
  }

  /** What was laid out is not lost when others move: it is laid out on the new table, if it still can be. */
  private async layAgain(game: GameView, steps: readonly string[]): Promise<void> {
    try {
      this.show(steps, await this.previews.after(game, steps));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = text("prepare-again");
    }
  }

  /** My turn has come while it was laid out: the table begins with it. */
  private leave(now: GameView): void {
    if (now.view?.your_turn && this.steps.length)
      saveDraft(this.id, { moved: now.moved, steps: this.steps, key: newKey() });
    this.onDone();
  }
}
