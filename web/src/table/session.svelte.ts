// One table in this page: what the server last said, the half-made turn on top of it, and how both change.
import {
  answerUndo,
  askUndo,
  lookAt,
  previewSteps,
  Refusal,
  sendTurn,
  Unreachable,
  write,
} from "../api/client";
import type { Choice, GameView, News } from "../api/types";
import { preferences } from "../shell/preferences.svelte";
import { ending, following, hasMore } from "./closing";
import { type Draft, dropDraft, loadDraft, newKey, saveDraft } from "./draft";
import { type Connection, HintSocket } from "./hints";

/** What happened and has still to be shown; `from` is the picture before it. */
export interface Arrival {
  readonly from: GameView;
  readonly to: GameView;
  readonly news: readonly News[];
  /** The steps of my own half-made turn, which the boards have shown already. */
  readonly shown: readonly string[];
}

export class TableSession {
  /** The table as the server last told it. */
  game = $state.raw<GameView | null>(null);
  /** The table with the half-made turn on it; what the boards show. */
  seen = $state.raw<GameView | null>(null);
  steps = $state.raw<readonly string[]>([]);
  /** Everything that happened, oldest first. */
  news = $state.raw<readonly News[]>([]);
  /** The choice under the pointer or the focus: boards show its ghost. */
  hovered = $state.raw<Choice | null>(null);
  /** The steps of the half-made turn as they were offered, in the same order. */
  taken = $state.raw<readonly (Choice | undefined)[]>([]);
  /** A choice that needs a place first: the market's spaces wait for a click. */
  armed = $state<"reroll" | null>(null);
  /** Pieces and places that are lit, by their `data-at`. */
  lit = $state.raw<readonly string[]>([]);
  /** What went wrong, as the key of a text or in words. */
  problem = $state<string | null>(null);
  busy = $state(false);
  connection = $state<Connection>("connecting");
  /** Called with every change that others or chance made, for motion, sound and the title. */
  onArrival: (arrival: Arrival) => void = () => undefined;
  /** Called with every step of the half-made turn, taken or taken back, before the boards show it. */
  onStep: (from: GameView, to: GameView, forward: boolean) => void = () => undefined;

  // Never shown, so it need not be watched.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private previews = new Map<string, GameView>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private offered = new Map<string, Choice>();
  private key = newKey();
  private socket: HintSocket;
  private queue: Promise<void> = Promise.resolve();

  constructor(readonly id: string) {
    this.socket = new HintSocket(
      id,
      (version) => void this.hear(version),
      (connection) => (this.connection = connection),
    );
  }

  get choices(): readonly Choice[] {
    return this.seen?.choices ?? [];
  }

  get isMine(): boolean {
    return this.game?.view?.your_turn ?? false;
  }

  get canConfirm(): boolean {
    if (this.busy || !this.isMine) return false;
    return (this.steps.length > 0 && this.seen?.closes === true) || ending(this.choices) !== undefined;
  }

  async open(): Promise<void> {
    await this.look(0);
    await this.restore();
    this.socket.open();
  }

  close(): void {
    this.socket.close();
  }

  /** Take a step of the half-made turn; the parts of a visit that need no thought follow by themselves. */
  choose(name: string): Promise<void> {
    return this.inTurn(async () => {
      const chosen = this.choices.find((choice) => choice.name === name);
      if (!chosen) return;
      let steps = [...this.steps, name];
      let seen = await this.previewed(steps);
      this.note(seen);
      for (const part of preferences.smartParts && !seen.closes ? following(chosen, seen.choices) : []) {
        if (!seen.choices.some((choice) => choice.name === part)) continue;
        steps = [...steps, part];
        seen = await this.previewed(steps);
      }
      this.show(steps, seen);
    });
  }

  /** Take several steps at once, as Fill does. */
  chooseAll(names: readonly string[]): Promise<void> {
    return this.inTurn(async () => {
      const steps = [...this.steps, ...names];
      this.show(steps, await this.previewed(steps));
    });
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.steps.length) return;
      const steps = this.steps.slice(0, -1);
      this.show(steps, await this.previewed(steps));
    });
  }

  /** Back to before a step that was taken, and everything after it. */
  undoTo(kept: number): Promise<void> {
    return this.inTurn(async () => {
      const steps = this.steps.slice(0, kept);
      this.show(steps, await this.previewed(steps));
    });
  }

  reset(): Promise<void> {
    return this.inTurn(async () => this.show([], await this.previewed([])));
  }

  /** Send the turn: up to its roll or its end, which is added where it is missing. */
  confirm(endTurn = true): Promise<void> {
    return this.inTurn(async () => {
      const { game } = this;
      if (!game) return;
      const steps = await this.finished();
      if (!steps) return;
      this.keep(steps);
      await this.send({ base: game.version, steps, key: this.key, end_turn: endTurn });
    });
  }

  /** Look again, after something that was not a turn. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.look(this.game?.version));
  }

  write(line: string): Promise<void> {
    return this.inTurn(async () => {
      await write(this.id, line, newKey());
      await this.look(this.game?.version);
    });
  }

  /** Go back beyond the last roll: at once, or once the others agree. */
  askUndo(): Promise<void> {
    return this.inTurn(async () => {
      await askUndo(this.id, this.game?.version ?? 0);
      await this.look(this.game?.version);
    });
  }

  answerUndo(granted: boolean): Promise<void> {
    return this.inTurn(async () => {
      await answerUndo(this.id, this.game?.version ?? 0, granted);
      await this.look(this.game?.version);
    });
  }

  // How it is done

  private async send(turn: Parameters<typeof sendTurn>[1]): Promise<void> {
    await this.patiently(() => sendTurn(this.id, turn));
    dropDraft(this.id);
    await this.patiently(() => this.look(this.game?.version));
  }

  /** A turn that is confirmed goes out, however long the server is away; its key makes a repeat harmless. */
  private async patiently<Reply>(work: () => Promise<Reply>): Promise<Reply> {
    for (let patience = 0; ; patience += 1) {
      try {
        const reply = await work();
        if (patience) this.connection = "open";
        return reply;
      } catch (error) {
        if (!(error instanceof Unreachable) || patience >= 200) throw error;
        this.connection = "lost";
        await new Promise((later) => setTimeout(later, Math.min(5000, 250 * 2 ** patience)));
      }
    }
  }

  private async finished(): Promise<readonly string[] | null> {
    let steps = this.steps;
    let seen = this.seen;
    while (seen && !seen.closes) {
      const next = ending(seen.choices);
      if (!next) return null;
      steps = [...steps, next.name];
      seen = await this.patiently(() => this.previewed(steps));
      if (next.name === "enough" && hasMore(seen)) {
        this.show(steps, seen); // a deal is done, the visit is not: nothing is given up unasked
        return null;
      }
    }
    return steps.length ? steps : null;
  }

  private async previewed(steps: readonly string[]): Promise<GameView> {
    const { game } = this;
    if (!game) throw new Error("no table yet");
    if (!steps.length) return game;
    const key = `${game.moved} ${steps.join(" ")}`;
    const kept = this.previews.get(key);
    if (kept) return kept;
    const seen = await previewSteps(this.id, game.version, steps);
    this.previews.set(key, seen);
    return seen;
  }

  private show(steps: readonly string[], seen: GameView): void {
    this.hovered = null;
    this.armed = null;
    this.problem = null;
    this.note(seen);
    if (this.seen) this.onStep(this.seen, seen, steps.length > this.steps.length);
    this.steps = steps;
    this.taken = steps.map((name) => this.offered.get(name));
    this.seen = seen;
    this.keep(steps);
  }

  /** Remember what was offered, so that a step taken can be told in its own words. */
  private note(seen: GameView): void {
    for (const choice of seen.choices)
      if (!this.offered.has(choice.name)) this.offered.set(choice.name, choice);
  }

  private keep(steps: readonly string[]): void {
    const draft: Draft = { moved: this.game?.moved ?? 0, steps, key: this.key };
    saveDraft(this.id, draft);
  }

  private async restore(): Promise<void> {
    const { game } = this;
    const draft = game && this.isMine ? loadDraft(this.id, game.moved) : null;
    if (!draft) return;
    this.key = draft.key;
    try {
      this.note(game as GameView);
      for (let end = 1; end < draft.steps.length; end += 1) {
        this.note(await this.previewed(draft.steps.slice(0, end)));
      }
      this.show(draft.steps, await this.previewed(draft.steps));
    } catch {
      dropDraft(this.id); // it no longer fits: begin the turn anew
    }
  }

  private async hear(version: number): Promise<void> {
    if (version > (this.game?.version ?? -1)) await this.inTurn(() => this.look(this.game?.version));
  }

  private async look(since?: number): Promise<void> {
    const before = this.game;
    const fresh = await lookAt(this.id, since);
    if (before && fresh.version < before.version) return;
    const { news } = fresh;
    this.news =
      since === 0 ? news : [...this.news, ...news.filter((each) => each.version > (before?.version ?? 0))];
    this.game = fresh;
    if (!before || fresh.moved !== before.moved) {
      this.previews.clear();
      this.offered.clear();
      this.note(fresh);
      this.key = newKey();
      const shown = this.steps;
      this.steps = [];
      this.taken = [];
      this.seen = fresh;
      this.hovered = null;
      this.armed = null;
      if (before) {
        dropDraft(this.id);
        this.onArrival({ from: before, to: fresh, news, shown });
      }
    } else if (!this.steps.length) this.seen = fresh;
  }

  /** One change after the other: a quick second click waits for the first. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const run = async (): Promise<void> => {
      this.busy = true;
      try {
        await work();
        this.problem = null;
      } catch (error) {
        await this.recover(error);
      } finally {
        this.busy = false;
      }
    };
    this.queue = this.queue.then(run, run);
    return this.queue;
  }

  private async recover(error: unknown): Promise<void> {
    if (error instanceof Refusal && error.code === "stale") {
      await this.look(this.game?.version).catch(() => undefined);
      this.problem = "page-stale";
    } else if (error instanceof Refusal) this.problem = error.message;
    else if (error instanceof Unreachable) this.problem = "page-offline";
    else throw error;
  }
}
