// Why not: a piece that offers nothing says why when it is pressed or has the focus. It is done here for all
// boards, by the names of their places. The reasons are the server's, asked for once at each decision.
import type { Attachment } from "svelte/attachments";
import { Unreachable } from "../../api/client";
import type { GameView, Phrase, WhyNotReply } from "../../api/types";
import { named } from "../session/named";
import type { TableSession } from "../session/session.svelte";

export interface Verdict {
  readonly piece: string;
  readonly reason: Phrase;
  readonly rule: string;
}

const PLACES =
  /^foreman$|^(die|space|card|section|slot|goods|banner|reserve|city|place|specialist|contract|buttress)-/;
const OFFERED = '[data-choice], a[href], button:not([aria-disabled="true"]), [data-part="why"]';

class WhyNot {
  /** What was pressed or focused last, and why it cannot be taken. */
  said = $state.raw<Verdict | null>(null);
  private wanted: string | null = null;
  private asked: TableSession | null = null;
  private decision: string | null = null;
  private reply: Promise<WhyNotReply> | null = null;

  async ask(session: TableSession, piece: string): Promise<void> {
    const { game, steps } = session;
    if (!game) return;
    this.wanted = piece;
    try {
      const asked = this.answer(session, game, steps);
      const reply = await asked;
      if (this.wanted !== piece || this.reply !== asked) return;
      const found = reply.everything ?? reply.pieces.find((each) => each.piece === piece);
      this.said = found ? { piece, reason: named(game, found.reason), rule: found.rule } : null;
    } catch (error) {
      this.decision = null; // asked again with the next press
      if (error instanceof Unreachable) session.problem = "page-offline-idle";
    }
  }

  /** Every piece that offers nothing now, each with its reason. */
  async all(session: TableSession): Promise<WhyNotReply["pieces"]> {
    const { game, steps } = session;
    if (!game || !session.isMine) return [];
    return (await this.answer(session, game, steps)).pieces;
  }

  private answer(session: TableSession, game: GameView, steps: readonly string[]): Promise<WhyNotReply> {
    const decision = [game.game, game.version, ...steps].join(" ");
    if (session !== this.asked || decision !== this.decision || !this.reply)
      this.reply = session.whyNot(game, steps);
    this.asked = session;
    this.decision = decision;
    return this.reply;
  }

  leave(): void {
    this.wanted = this.said = null;
  }
}

export const reasons = new WhyNot();

/** The piece that something on the screen belongs to, by its name. */
export function pieceAt(target: Element): string | null {
  const own = target.closest<HTMLElement | SVGElement>("[data-why]")?.dataset["why"];
  if (own) return own;
  const at = target.closest<HTMLElement | SVGElement>("[data-at]")?.dataset["at"] ?? "";
  return PLACES.test(at) ? at : null;
}

/** A die that cannot be moved lets the pointer through to its space: it is found by where it stands. */
function dieUnder({ clientX: x, clientY: y }: MouseEvent): string | null {
  for (const die of document.querySelectorAll<HTMLElement>('[data-die][aria-disabled="true"]')) {
    const { left, right, top, bottom } = die.getBoundingClientRect();
    if (left <= x && x <= right && top <= y && y <= bottom) return die.dataset["at"] ?? null;
  }
  return null;
}

function isOffered(target: Element, piece: string, session: TableSession): boolean {
  if (target.closest(OFFERED)) return true;
  const space = /^space-(\d)$/.exec(piece)?.[1];
  return session.choices.some(({ preview }) => preview.landing === Number(space));
}

/** Lets every piece of the table be asked: by a press, a tap, or the focus of the keyboard. */
export const askWhyNot =
  (session: TableSession): Attachment<HTMLElement> =>
  (node) => {
    function ask(target: Element, piece: string | null): void {
      if (target.closest('[data-part="why"]')) return;
      if (!piece || isOffered(target, piece, session)) reasons.leave();
      else void reasons.ask(session, piece);
    }
    function click(event: MouseEvent): void {
      const target = event.target as Element;
      const piece = pieceAt(target);
      ask(target, piece?.startsWith("space-") ? (dieUnder(event) ?? piece) : piece);
    }
    function focus(event: FocusEvent): void {
      const target = event.target as Element;
      if (target.matches(":focus-visible")) ask(target, pieceAt(target));
    }
    function key(event: KeyboardEvent): void {
      const target = event.target as Element;
      if (event.key === "Escape" && reasons.said) {
        event.stopPropagation(); // Escape puts the reason away first, and only then resets the turn
        reasons.leave();
      } else if (event.key === "Enter" || event.key === " ") {
        const button = target.closest('[data-why][aria-disabled="true"]');
        if (!button) return;
        event.preventDefault();
        event.stopPropagation();
        ask(button, pieceAt(button));
      }
    }
    node.addEventListener("click", click);
    node.addEventListener("focusin", focus);
    node.addEventListener("keydown", key);
    return () => {
      node.removeEventListener("click", click);
      node.removeEventListener("focusin", focus);
      node.removeEventListener("keydown", key);
      reasons.leave();
    };
  };
