// One table in this page: what the server last said, the half-made turn on top of it, and how both change.
import { answerUndo, askUndo, lookAt, Refusal, sendTurn, Unreachable, whyNot, write } from "../../api/client";
import type { Choice, GameView, News, WhyNotReply } from "../../api/types";
import { preferences } from "../../app/preferences.svelte";
import { hasMore, leaves } from "./closing";
import { say, text } from "../../words/words";
import { alike } from "./alike";
import type { Arrival } from "./arrival";
import { AskOnce } from "./ask-once";
import { lastToPlay } from "./last-to-play";
import { dropDraft, loadDraft, newKey, saveDraft } from "./draft";
import { type Change, type Connection, ChangeSocket, WHATEVER } from "./changes";
import type { SeatPresence } from "../../words/presence";
import { heldNews, heldTotals } from "./withheld";
import { untilAnswered } from "./retry";
import { names, Previews } from "./previews";
import { lookSince, newsFor } from "./news";
import { Telling } from "./telling.svelte";

/** Looked at for so long, a choice may well be pressed next. */
const LOOK_MS = 80;

/** The table has moved on, or another window that shares this half-made turn, and so its key, has sent one. */
const OVERTAKEN: ReadonlySet<string> = new Set(["stale", "key_used"]);

/** What speaks against a turn that was confirmed, and the steps of a better one where one is named. */
export interface Question {
  readonly words: string;
  readonly better: readonly string[];
}

export class TableSession {
  /** The table as the server last told it. */
  game = $state.raw<GameView | null>(null);
  /** The table with the half-made turn on it; what the boards show. */
  seen = $state.raw<GameView | null>(null);
  steps = $state.raw<readonly string[]>([]);
  news = $state.raw<readonly News[]>([]);
  /** The choice under the pointer or the focus: boards show its ghost. */
  private looked = $state.raw<Choice | null>(null);
  /** The steps of the half-made turn as they were offered, in the same order. */
  taken = $state.raw<readonly Choice[]>([]);
  /** The choice that was pressed and is not answered yet: it shows so at once. */
  pressed = $state<string | null>(null);
  /** A choice that needs a place first: the market's spaces wait for a click. */
  armed = $state<"reroll" | null>(null);
  /** Pieces and places that are lit, by their `data-at`. */
  lit = $state.raw<readonly string[]>([]);
  /** What went wrong, as the key of a text or in words. */
  problem = $state<string | null>(null);
  /** Asked before a turn is sent, until it is answered. */
  question = $state.raw<Question | null>(null);
  connection = $state<Connection>("connecting");
  /** Who is here, as far as they let it be seen. */
  people = $state.raw<readonly SeatPresence[]>([]);
  /** Called with every change that others or chance made, for motion, sound and the title. */
  onArrival: (arrival: Arrival) => void = () => undefined;
  /** Called with every step of the half-made turn, taken or taken back, before the boards show it. */
  onStep: (from: GameView, to: GameView, forward: boolean) => void = () => undefined;

  /** Asked before a turn is sent: what speaks against it. The second Confirm goes on. */
  secondThought: (steps: readonly string[]) => Promise<Question | null> = () => Promise.resolve(null);

  /** What others do, while it is shown. */
  readonly telling = new Telling();

  protected previews: Previews;
  private askOnce = new AskOnce();
  private thoughts = new AskOnce();
  private isSending = $state(false);
  private waiting = $state(0);
  private key = newKey();
  private socket: ChangeSocket;
  private isLeft = false;
  private isAway = false;
  private looking: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<void> = Promise.resolve();
  /** The table as the end found it, while its totals are held back. */
  private stood: GameView | null = null;

  constructor(readonly id: string) {
    this.previews = new Previews(id);
    this.socket = new ChangeSocket(
      id,
      (change) => void this.hear(change),
      this.tell,
      (people) => (this.people = people),
      () => this.game?.version,
    );
  }

  presenceOf(seat: number): SeatPresence | undefined {
    return this.people.find((each) => each.seat === seat);
  }

  get hovered(): Choice | null {
    return this.looked;
  }

  set hovered(choice: Choice | null) {
    this.looked = choice;
    clearTimeout(this.looking);
    if (choice && this.previews.isSlow) this.looking = setTimeout(() => this.foresee(choice.name), LOOK_MS);
  }

  get busy(): boolean {
    return this.waiting > 0;
  }

  get choices(): readonly Choice[] {
    return this.telling.isHeld ? [] : (this.seen?.choices ?? []);
  }

  /** The choice that goes on towards the end of the turn, if the turn could be confirmed now. */
  get ending(): Choice | undefined {
    return this.choices.find(({ name }) => name === this.seen?.ending?.step);
  }

  /** What Confirm says where it does not send the turn. */
  get keeps(): string | null {
    return null;
  }

  /** Why the pieces that offer nothing after some steps offer nothing. */
  whyNot({ game, version }: GameView, steps: readonly string[]): Promise<WhyNotReply> {
    return whyNot(game, version, steps);
  }

  /** Whether something can be done here: a replay is only looked at. */
  get isPlayed(): boolean {
    return true;
  }

  get isMine(): boolean {
    if (this.telling.isHeld || this.game?.status === "closed") return false;
    return this.game?.view?.your_turn ?? false;
  }

  /** The seat here whose turn could be taken back, since it was the last to play. */
  get lastToPlay(): number | null {
    return this.game?.manners.undo === false ? null : lastToPlay(this.news, this.game?.seats_held ?? []);
  }

  get canConfirm(): boolean {
    return !this.busy && this.takesConfirm;
  }

  /** Confirm may be pressed: a step that is still under way is waited for, the press is not lost. */
  get takesConfirm(): boolean {
    if (!this.isMine || this.isSending) return false;
    const isClosed = this.steps.length > 0 && this.seen?.closes === true;
    return this.busy || isClosed || this.seen?.ending != null;
  }

  async open(): Promise<void> {
    await this.look(0);
    await this.restore();
    this.socket.open();
  }

  close(): void {
    this.isLeft = true;
    this.socket.close();
  }

  /** Take a step of the half-made turn; the parts of a visit that need no thought follow by themselves. */
  choose(name: string): Promise<void> {
    this.pressed = name;
    return this.inTurn(async () => {
      if (!this.choices.some((choice) => choice.name === name)) return;
      this.pressed = name;
      const seen = await this.untilAnswered(() => this.ahead(name));
      this.show(names(seen), seen);
    }).finally(() => {
      if (this.pressed === name) this.pressed = null;
    });
  }

  /** Ask for what a choice would do before its press is done: a button is held longer than an answer takes. */
  foresee(name: string): void {
    const isOffered = !this.isLeft && !this.busy && this.choices.some((choice) => choice.name === name);
    if (isOffered) this.ahead(name).catch(() => undefined); // the press asks again
  }

  chooseAll(names: readonly string[]): Promise<void> {
    return this.inTurn(async () => {
      if (!this.game) return;
      const { game } = this;
      const steps = [...this.steps, ...names];
      this.show(steps, await this.untilAnswered(() => this.previews.after(game, steps)));
    });
  }

  async retake(names: readonly string[]): Promise<void> {
    await this.reset();
    await this.chooseAll(names);
  }

  undo(): Promise<void> {
    return this.undoTo(-1);
  }

  reset(): Promise<void> {
    return this.undoTo(0);
  }

  /** Back to before a step that was taken, and everything after it; counted from the end where it is negative. */
  undoTo(kept: number): Promise<void> {
    return this.inTurn(async () => {
      if (!this.steps.length) return;
      const steps = this.steps.slice(0, kept);
      this.show(steps, await this.untilAnswered(() => this.previews.after(this.game, steps)));
    });
  }

  /** Send the turn: up to its roll or its end, which is added where it is missing; who is sure is asked nothing. */
  confirm(endTurn = true, isSure = false): Promise<void> {
    const meant = this.game?.moved;
    return this.inTurn(async () => {
      const { game } = this;
      if (!game || game.moved !== meant) return; // what it was pressed for has been played meanwhile
      const steps = await this.finished(isSure);
      if (!steps || (await this.thinksTwice(steps))) return;
      this.keep(steps);
      this.previews.stop();
      await this.send({ base: game.version, steps, key: this.key, end_turn: endTurn });
    });
  }

  /** Look again, after something that was not a turn. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.look(this.game?.version));
  }

  write(line: string): Promise<void> {
    return this.tellAll(() => write(this.id, line, newKey()));
  }

  /** Undo with nothing left to take back: it asks first, since the dice are rolled anew. */
  async goBack(): Promise<void> {
    if (!this.askOnce.isNew(this.game?.moved)) return this.askUndo();
    this.problem = "shell-undo-last-again";
  }

  /** Go back beyond the last roll: at once, or once the others agree. */
  askUndo(): Promise<void> {
    return this.tellAll(() => askUndo(this.id, this.game?.version ?? 0));
  }

  answerUndo(granted: boolean): Promise<void> {
    return this.tellAll(() => answerUndo(this.id, this.game?.version ?? 0, granted));
  }

  // How it is done

  /** The half-made turn with one step more, and what follows it by itself. */
  private ahead(name: string): Promise<GameView> {
    return this.previews.after(this.game, [...this.steps, name], preferences.smartParts);
  }

  /** A step is not lost while the server is away: it is asked for until there is an answer. */
  private untilAnswered<Reply>(work: () => Promise<Reply>): Promise<Reply> {
    return untilAnswered(work, this.tell, () => !this.isLeft);
  }

  /** What could not be asked is told until the server answers again. */
  private async untilBack(): Promise<void> {
    if (this.isAway) return;
    this.isAway = true;
    try {
      await this.untilAnswered(() => lookAt(this.id));
      this.tell("open");
      await this.hear(WHATEVER);
    } catch {
      // The table was left, or the server refuses: the next look says so.
    } finally {
      this.isAway = false;
    }
  }

  private tellAll(what: () => Promise<unknown>): Promise<void> {
    return this.inTurn(async () => {
      await what();
      await this.look(this.game?.version);
    });
  }

  protected async send(turn: Parameters<typeof sendTurn>[1]): Promise<void> {
    this.isSending = true;
    try {
      const since = this.game?.version ?? 0;
      const fresh = await untilAnswered(() => sendTurn(this.id, turn, since), this.tell);
      dropDraft(this.id);
      await (fresh ? this.receive(fresh, since) : untilAnswered(() => this.look(since), this.tell));
    } finally {
      this.isSending = false;
    }
  }

  private tell = (connection: Connection): void => {
    this.connection = connection;
    if (connection === "open" && this.problem?.startsWith("page-offline")) this.problem = null;
  };

  private async finished(isSure: boolean): Promise<readonly string[] | null> {
    let steps = this.steps;
    let seen = this.seen;
    while (seen && !seen.closes) {
      const { ending } = seen;
      if (!ending || (!isSure && this.asksFirst(seen))) return null;
      steps = [...steps, ending.step];
      if (!ending.is_part) return steps; // a roll or the end of the turn closes it: there is nothing to look at
      seen = await untilAnswered(() => this.previews.after(this.game, steps), this.tell);
      if (hasMore(seen)) {
        this.show(steps, seen); // a deal or a delivery is done, the visit is not: nothing is given up unasked
        return null;
      }
    }
    return steps.length ? steps : null;
  }

  /** Nothing is given up unasked: the first Confirm is answered by what would be left, the second goes on. */
  private asksFirst(seen: GameView): boolean {
    const left = leaves(seen, preferences.silenced);
    if (!left || !this.askOnce.isNew(this.steps)) return false;
    this.problem = text("shell-confirm-again", { doubt: say(left.said) });
    return true;
  }

  private async thinksTwice(steps: readonly string[]): Promise<boolean> {
    const doubt = await this.secondThought(steps);
    if (!doubt || !this.thoughts.isNew([this.game?.moved, ...steps].join(" "))) return false;
    this.question = doubt;
    return true;
  }

  protected show(steps: readonly string[], seen: GameView): void {
    this.hovered = this.armed = this.problem = this.question = null;
    if (this.seen) this.onStep(this.seen, seen, steps.length > this.steps.length);
    this.steps = steps;
    this.taken = seen.taken;
    this.seen = alike(this.seen, seen);
    this.keep(steps);
  }

  private keep(steps: readonly string[]): void {
    saveDraft(this.id, { moved: this.game?.moved ?? 0, steps, key: this.key });
  }

  private async restore(): Promise<void> {
    const { game } = this;
    const draft = game && this.isMine ? loadDraft(this.id, game.moved) : null;
    if (!draft || !game) return;
    this.key = draft.key;
    try {
      this.show(draft.steps, await this.previews.after(game, draft.steps));
    } catch {
      dropDraft(this.id); // it no longer fits: begin the turn anew
    }
  }

  /** Whether it is new is asked when its turn comes: what is under way may show it first, as our own turn does. */
  private hear({ version, since = Infinity, view }: Change): Promise<void> {
    return this.next(async () => {
      const known = this.game?.version ?? -1;
      if (version <= known) return;
      await (view && since <= known ? this.receive(view, since) : this.look(this.game?.version));
    });
  }

  protected async look(since?: number): Promise<void> {
    const asked = performance.now();
    const fresh = await (since === undefined ? lookAt(this.id) : lookSince(this.id, since));
    this.previews.took(performance.now() - asked);
    await this.receive(fresh, since);
  }

  /** A server that was restored from a copy may be behind this page: then the table stands as it says. */
  private async catchUp(): Promise<void> {
    const { game } = this;
    await this.look(game?.version);
    if (!game || this.game !== game) return;
    const now = await lookAt(this.id);
    if (now.version >= game.version) return;
    this.game = null;
    this.news = [];
    await this.receive(now);
  }

  protected async receive(fresh: GameView, since?: number): Promise<void> {
    const before = this.game;
    if (before && fresh.version < before.version) return;
    const isCounted = before?.view?.turn.over !== false || !fresh.view?.turn.over;
    const news = isCounted ? fresh.news : heldNews(fresh.news);
    this.news = since === 0 ? news : await newsFor(this.id, before, fresh, this.news, news);
    this.game = fresh;
    if (!fresh.view?.turn.over) this.stood = null;
    else if (before?.view?.turn.over === false) this.stood = before;
    const shownNow = this.stood ? heldTotals(this.stood, fresh) : fresh;
    const hasMoved = !before || fresh.moved !== before.moved;
    // A match may end without a move, because others left.
    if (hasMoved || (fresh.status === "over" && before.status === "running")) {
      this.previews.clear();
      this.key = newKey();
      const shown = this.steps;
      this.steps = this.taken = [];
      this.seen = alike(this.seen, shownNow);
      this.hovered = this.armed = this.question = null;
      if (before) {
        dropDraft(this.id);
        if (shown.length && !this.isSending && hasMoved) this.problem = "page-played-elsewhere";
        this.onArrival({ from: before, to: fresh, news, shown });
      }
    } else if (!this.steps.length) this.seen = alike(this.seen, shownNow);
  }

  /** What somebody does here, one change after the other: a quick second click waits for the first. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.problem = this.question = null;
    this.waiting += 1;
    return this.next(work).finally(() => (this.waiting -= 1));
  }

  /** News from elsewhere wait in the same row, but take no button away from under a finger. */
  private next(work: () => Promise<void>): Promise<void> {
    const run = (): Promise<void> => work().catch((error: unknown) => this.recover(error));
    this.queue = this.queue.then(run, run);
    return this.queue;
  }

  private async recover(error: unknown): Promise<void> {
    if (error instanceof Refusal && OVERTAKEN.has(error.code)) {
      await this.catchUp().catch(() => undefined);
      this.problem = "page-stale";
    } else if (error instanceof Refusal) this.problem = error.message;
    else if (error instanceof Unreachable) {
      this.problem = this.steps.length ? "page-offline" : "page-offline-idle";
      void this.untilBack();
    } else throw error;
  }
}
