// The coach: tips where a rule first applies, a question before a clear mistake, a line after each turn.
// What it says is the server's; when it speaks is decided here, and it speaks less with every turn.
import { innerHeight } from "svelte/reactivity/window";
import { askCoach } from "../../api/client";
import type { CoachReply, GameView, Phrase, View } from "../../api/types";
import { device } from "../../app/device.svelte";
import { isCoached, setCoach } from "../../app/preferences.svelte";
import { say } from "../../words/words";
import { named } from "../session/named";
import type { Question, TableSession } from "../session/session.svelte";

/** What the coach says now: about the last turn, and about this decision. */
export interface Speech {
  readonly back: Phrase | null;
  readonly isPraise: boolean;
  readonly tip: { readonly name: string; readonly said: Phrase; readonly rule: string } | null;
}

const KEPT = "cupola-coach";
const TALKATIVE_TURNS = 6; // in which two things are new; later one a turn
const BETTER = "better"; // the kind of doubt that names a better turn
const PAUSE = 2; // turns without such a doubt after one
const TOLD_TURNS = 8; // after which a turn is spoken of only when it earned praise

export const roundOf = ({ view }: GameView): number =>
  Math.ceil((view?.turn.number ?? 1) / Math.max(1, view?.players.length ?? 1));

/** What of a reply is said: one new tip, as long as this turn has not had its share, and a word on the last turn. */
export function chosen(reply: CoachReply, told: readonly string[], fresh: number, round: number): Speech {
  const share = round <= TALKATIVE_TURNS ? 2 : 1;
  const tip = fresh < share ? (reply.tips.find(({ name }) => !told.includes(name)) ?? null) : null;
  const brought = round <= TOLD_TURNS ? (reply.brought ?? null) : null;
  return { back: reply.praise ?? brought, isPraise: reply.praise != null, tip };
}

class Coach {
  speech = $state.raw<Speech | null>(null);
  private told: string[] = load();
  /** The turn that is under way, and the tips it has had. */
  private turn = "";
  private fresh: string[] = [];
  private decision = "";
  /** In which round each doubt was raised, by match. */
  private asked: Readonly<Record<string, Readonly<Record<string, number>>>> = {};

  async look(session: TableSession): Promise<void> {
    const { game, seen, steps } = session;
    if (!game || !seen || !session.isMine || seen.status !== "running" || !isCoached()) return this.hush();
    const decision = [game.game, game.moved, ...steps].join(" ");
    if (decision === this.decision) return;
    this.decision = decision;
    const turn = `${game.game} ${seen.view?.turn.number}`;
    if (turn !== this.turn) this.fresh = [];
    const isNewTurn = turn !== this.turn;
    this.turn = turn;
    try {
      const last = isNewTurn && !steps.length ? lastOwnTurn(session) : null;
      const reply = await askCoach(game.game, { base: game.version, steps: [...steps], turn: last });
      if (decision === this.decision)
        this.speak(chosen(reply, this.told, this.fresh.length, roundOf(seen)), game);
    } catch {
      this.decision = ""; // it is no part of the game: it says nothing
    }
  }

  /** What speaks against a turn that is about to be sent, as a question. */
  async question(session: TableSession, steps: readonly string[]): Promise<Question | null> {
    const { game } = session;
    if (!game || !isCoached()) return null;
    try {
      const { mistake } = await askCoach(game.game, { base: game.version, steps: [...steps] });
      if (!mistake || !this.mayAsk(game, mistake)) return null;
      return { words: say(named(game, mistake.said)), better: mistake.better };
    } catch {
      return null;
    }
  }

  /** The same doubt is not raised twice in a match, nor a better turn named twice in a row. */
  private mayAsk(game: GameView, { kind, said }: NonNullable<CoachReply["mistake"]>): boolean {
    const doubt = kind === BETTER ? kind : JSON.stringify(said);
    const before = this.asked[game.game] ?? {};
    const last = before[doubt];
    const turn = roundOf(game);
    const isNew = last === undefined || last === turn || (kind === BETTER && turn > last + PAUSE);
    if (isNew) this.asked = { ...this.asked, [game.game]: { ...before, [doubt]: turn } };
    return isNew;
  }

  hush(): void {
    this.speech = null;
    this.decision = "";
  }

  /** Put away what was said, until there is something new. */
  close(): void {
    this.speech = null;
  }

  wake(): void {
    this.told = this.told.filter((name) => !this.fresh.includes(name));
    this.fresh = [];
    this.decision = "";
    setCoach(true);
  }

  silence(): void {
    setCoach(false);
    this.hush();
  }

  private speak({ back, isPraise, tip }: Speech, game: GameView): void {
    if (tip) this.note(tip.name);
    this.speech = back || tip ? { back: back && named(game, back), isPraise, tip } : null;
  }

  private note(name: string): void {
    this.fresh = [...this.fresh, name];
    this.told = [...this.told, name];
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.told));
    } catch {
      // A browser that keeps nothing hears it again next time.
    }
  }
}

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function lastOwnTurn({ news, game }: TableSession): number | null {
  const held = game?.seats_held ?? [];
  return news.findLast(({ seat, steps }) => steps.length > 0 && held.includes(seat ?? -1))?.version ?? null;
}

export const coach = new Coach();

const LOW_PX = 700; // a window that is lower has no room for it in the column

/** Where the coach speaks: in one line over the board of a small screen, beside the boards, or over the tray. */
export function coachStands(view: View | null | undefined): "line" | "beside" | "over" {
  if (device.isSmall) return "line";
  return (innerHeight.current ?? 0) <= LOW_PX || view?.region ? "over" : "beside";
}
