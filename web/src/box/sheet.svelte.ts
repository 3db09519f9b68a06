// A box while its owner works on it: what it holds, what is entered on the piece in hand, and what waits to be saved.
import { Refusal } from "../api/client";
import { errorText } from "../api/errors";
import { changeBox, sheetOf } from "../api/boxes";
import type { Phrase } from "../words/phrase";
import { say, text } from "../words/words";
import { keyLetters } from "./letters";
import {
  type Field,
  type Kind,
  knownEffects,
  markOf,
  nextOurs,
  type Piece,
  pieceAt,
  piecesOf,
  spotOf,
} from "./pieces";
import { whyNot } from "./refusals";
import { applied, backTo, type Before, beforeOf, spotsOf, together } from "./changes";
import { changesIn, type Draft, newDraft, press, put, valueIn } from "./typing";
import type { BoxCard, BoxChange } from "../api/types";
import { type BoxRow, type BoxSheet, type Change, type Entry, type Json, rowAt, type Spot } from "./types";

/** What is on its way to the server, and what stood there before. */
interface Waiting {
  readonly change: Change;
  readonly before: readonly Before[];
  readonly isUndo: boolean;
}

const RETRY_MS = 3000;

export class BoxSession {
  card = $state.raw<BoxCard | null>(null);
  rows = $state.raw<readonly BoxRow[]>([]);
  /** The piece in hand and what is entered on it. */
  current = $state.raw<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  onlyOurs = $state(false);
  kind = $state<Kind>("sections");
  /** What is said to everybody, also to those who listen: saved, refused. */
  said = $state("");
  problem = $state<{ readonly words: string; readonly spot: Spot | null } | null>(null);
  isAway = $state(false);
  opened = $state<string | null>(null);

  private waiting = $state.raw<readonly Waiting[]>([]);
  private done = $state.raw<readonly Waiting[]>([]);
  /** How often the piece in hand was saved since it was taken. */
  private kept = 0;
  private isSending = false;
  /** How many changes are sent one by one, because they were refused together. */
  private single = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly pieces = $derived(piecesOf(this.rows));
  readonly piece = $derived(this.pieces.find(({ key }) => key === this.current) ?? null);
  readonly isSaved = $derived(!this.waiting.length);
  readonly canUndo = $derived(this.done.length > 0);
  readonly effects = $derived(this.piece ? knownEffects(this.pieces, this.piece) : []);
  readonly spaces = $derived(
    Number(
      this.rows.find(({ table }) => table === "score_track")?.values.find(({ field }) => field === "spaces")
        ?.value ?? 80,
    ),
  );

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const sheet = await sheetOf(this.id);
    this.card = sheet.card;
    this.rows = (sheet as BoxSheet).rows;
    const first = nextOurs(this.pieces, null) ?? this.pieces[0];
    if (first) this.take(first);
  }

  // The piece in hand

  /** Take a piece into the hand; what was entered on the last one is saved. */
  take(piece: Piece): void {
    if (this.current !== piece.key) this.leave();
    this.current = piece.key;
    this.kind = piece.kind;
    this.kept = 0;
    this.draft = newDraft(piece);
  }

  shown(kind: Kind): Piece[] {
    return this.pieces.filter(
      (piece) =>
        piece.kind === kind && (!this.onlyOurs || markOf(piece) === "ours" || piece.key === this.current),
    );
  }

  step(by: number): void {
    const shown = this.shown(this.kind);
    const at = shown.findIndex(({ key }) => key === this.current);
    const next = shown[at + by];
    if (next) this.take(next);
  }

  /** A key on the piece in hand; false where it means nothing. */
  press(key: string): boolean {
    const { piece, draft } = this;
    if (!piece || !draft) return false;
    if (key === "0" && this.openEffect()) return true;
    const next = press(piece, draft, key, {
      letters: keyLetters(),
      effects: this.effects,
      spaces: this.spaces,
    });
    if (!next) return false;
    this.draft = next;
    this.problem = null;
    return true;
  }

  /** The editor of every word, for the effect that a digit would go to. */
  private openEffect(): boolean {
    const { piece, draft } = this;
    const effects = piece?.fields.filter(({ how }) => how === "effect") ?? [];
    const field =
      effects.find(({ field: name }) => name === draft?.at) ??
      effects.find(({ field: name }) => name === draft?.typing) ??
      effects[0];
    if (!field || draft?.good) return false;
    this.opened = field.field;
    return true;
  }

  put(field: string, value: Json): void {
    if (!this.draft) return;
    this.draft = put(this.draft, field, value);
    this.problem = null;
  }

  /** Why what is entered cannot be right, or nothing. */
  readonly wrong = $derived.by((): { field: string; why: Phrase } | null => {
    const { piece, draft } = this;
    if (!piece || !draft) return null;
    for (const field of changesIn(piece, draft)) {
      const why = whyNot(piece, field, valueIn(draft, field), draft.values);
      if (why) return { field: field.field, why };
    }
    return null;
  });

  /** As printed: save what was entered, confirm the rest, go on to the next that is still ours. */
  finish(): void {
    const { piece } = this;
    if (!piece || !this.save(true)) return;
    const next = nextOurs(this.pieces, piece.key);
    if (next) this.take(next);
    else this.said = text("box-all-done");
  }

  /** Save what was entered when the hand goes elsewhere. What cannot be right is dropped, and that is said. */
  leave(): void {
    if (this.piece && this.draft && changesIn(this.piece, this.draft).length && !this.save(false)) {
      this.problem = {
        words: text("box-not-kept", { why: this.problem?.words ?? "" }),
        spot: spotOf(this.piece, ""),
      };
    }
    this.draft = this.piece ? newDraft(this.piece) : null;
  }

  /** What was entered on the piece in hand is taken back, also what is saved already. */
  takeBack(): void {
    if (!this.piece || !this.draft) return;
    const isEntered = changesIn(this.piece, this.draft).length > 0;
    this.draft = newDraft(this.piece);
    this.problem = null;
    if (isEntered) this.said = text("box-taken-back");
    else if (this.kept > 0) this.undo();
  }

  /** Save what is entered and may be right, without a word: typing goes on. */
  keep(): void {
    const { piece, draft, wrong } = this;
    if (!piece || !draft || wrong) return;
    const values = entriesIn(piece, draft);
    if (!values.length) return;
    this.kept += 1;
    this.order({ values });
  }

  private save(confirms: boolean): boolean {
    const { piece, draft, wrong } = this;
    if (!piece || !draft) return false;
    if (wrong) {
      this.problem = { words: say(wrong.why), spot: spotOf(piece, wrong.field) };
      return false;
    }
    const values = entriesIn(piece, draft);
    const isRest = ({ field, state }: Field): boolean =>
      state === "ours" && !values.some((entry) => entry.field === field);
    const confirm = confirms ? piece.fields.filter(isRest).map(({ field }) => spotOf(piece, field)) : [];
    this.order({ ...(values.length ? { values } : {}), ...(confirm.length ? { confirm } : {}) });
    this.draft = newDraft(piece);
    return true;
  }

  /** Everything of a kind that is still ours is as printed. */
  confirmAll(kind: Kind): void {
    this.leave();
    const confirm = this.pieces
      .filter((piece) => piece.kind === kind)
      .flatMap((piece) =>
        piece.fields.filter(({ state }) => state === "ours").map(({ field }) => spotOf(piece, field)),
      );
    this.order({ confirm });
    const next = nextOurs(this.pieces, this.current);
    if (next) this.take(next);
  }

  restore(piece: Piece): void {
    this.draft = newDraft(piece);
    const restore = piece.fields
      .filter(({ state }) => state === "changed" || state === "confirmed")
      .map(({ field }) => spotOf(piece, field));
    this.order({ restore });
  }

  rename(name: string): void {
    this.order({ name });
  }

  /** Take the last change back; the piece it was made on comes into the hand. */
  undo(): void {
    if (this.piece && this.draft && changesIn(this.piece, this.draft).length) return this.takeBack();
    const last = this.done.at(-1);
    if (!last) return;
    this.done = this.done.slice(0, -1);
    this.kept = Math.max(0, this.kept - 1);
    this.order(backTo(last.before), true);
    const spot = last.before[0];
    const piece = spot && pieceAt(this.pieces, spot);
    if (piece) {
      this.current = piece.key;
      this.kind = piece.kind;
      this.draft = newDraft(piece);
    }
    this.said = text("box-undone");
  }

  isFaulty(piece: Piece): boolean {
    return this.card?.faults.some((fault) => pieceAt(this.pieces, fault) === piece) ?? false;
  }

  // Saving

  private order(change: Change, isUndo = false): void {
    const before = beforeOf(this.rows, spotsOf(change));
    if (!before.length && change.name === undefined) return;
    this.rows = applied(this.rows, change);
    this.waiting = [...this.waiting, { change, before, isUndo }];
    void this.send();
  }

  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    while (this.waiting.length && (await this.sendNext()));
    this.isSending = false;
  }

  /** Send what waits, all of it at once where that can be; false where the server cannot be reached. */
  private async sendNext(): Promise<boolean> {
    const batch = this.single > 0 ? this.waiting.slice(0, 1) : leading(this.waiting);
    try {
      this.settle(batch, await changeBox(this.id, together(batch.map(({ change }) => change))));
      this.single = Math.max(0, this.single - 1);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) {
        this.isAway = true;
        this.problem = { words: text("box-not-saved", { why: errorText(error) }), spot: null };
        this.timer = setTimeout(() => void this.send(), RETRY_MS);
        return false;
      }
      const [first] = batch;
      // One of several is wrong: each is sent by itself, so that only that one goes back.
      if (batch.length > 1) this.single = batch.length;
      else if (first) this.refuse(first, error);
    }
    return true;
  }

  private settle(sent: readonly Waiting[], reply: BoxChange): void {
    this.waiting = this.waiting.slice(sent.length);
    this.done = [...this.done, ...sent.filter(({ isUndo, before }) => !isUndo && before.length)];
    this.card = reply.card;
    // What was entered since then is newer than the reply.
    const newer = this.waiting.reduce(
      (rows, { change }) => applied(rows, change),
      merged(this.rows, reply.rows as readonly BoxRow[]),
    );
    this.rows = newer;
    if (this.isAway) this.problem = null;
    this.isAway = false;
    if (!this.waiting.length)
      this.said = text("box-saved", { ours: reply.card.ours, total: toEnter(reply.card) });
  }

  /** What the server refuses goes back to what it was, and the owner is told where and why. */
  private refuse(sent: Waiting, error: Refusal): void {
    this.single = Math.max(0, this.single - 1);
    this.waiting = this.waiting.slice(1);
    this.rows = applied(this.rows, backTo(sent.before));
    const spot = sent.before[0] ?? null;
    this.problem = { words: error.message, spot };
  }
}

const entriesIn = (piece: Piece, draft: Draft): Entry[] =>
  changesIn(piece, draft).map((field) => ({ ...spotOf(piece, field.field), value: valueIn(draft, field) }));
/** The changes in front that one call can carry: what enters and confirms, without going back on anything. */
function leading(waiting: readonly Waiting[]): readonly Waiting[] {
  const end = waiting.findIndex(({ change }) => change.restore || change.name !== undefined);
  return end < 0 ? waiting : waiting.slice(0, Math.max(1, end));
}
const toEnter = ({ ours, confirmed, changed }: BoxCard): number => ours + confirmed + changed;
const placeOf = ({ file, row }: BoxRow): string => `${file}:${rowAt(row)}`;
const merged = (rows: readonly BoxRow[], fresh: readonly BoxRow[]): BoxRow[] => {
  const known = new Map(fresh.map((row) => [placeOf(row), row]));
  return rows.map((row) => known.get(placeOf(row)) ?? row);
};
