// Fingers do not hover: the first tap on a piece looks at what it offers, a second one or "Choose" takes it.
// It is done here for every board and chip, by the names of choices they carry; they need not know of it.
import type { Action } from "svelte/action";
import type { Choice, View } from "../../api/types";
import type { TableSession } from "../session/session.svelte";

const PIECE = '[data-choice], [data-die], [data-space], [data-section], [data-at^="space-"]';
const TOUCHED = '[data-part="board"], [data-part="tray"] .strip';

class Finger {
  /** The choice that was touched and not yet taken. */
  looked = $state.raw<Choice | null>(null);
  /** Everything else the same piece offers: no target needs to be hit twice. */
  around = $state.raw<readonly Choice[]>([]);

  look(session: TableSession, choice: Choice, around: readonly Choice[]): void {
    this.looked = session.hovered = choice;
    this.around = around;
  }

  take(session: TableSession): void {
    const name = this.looked?.name;
    this.leave(session);
    if (name) void session.choose(name);
  }

  leave(session: TableSession): void {
    if (this.looked && session.hovered === this.looked) session.hovered = null;
    this.looked = null;
    this.around = [];
  }
}

export const finger = new Finger();

/** What a piece offers: its own choice first, then whatever else can be done with that die, space or section. */
export function offeredBy(piece: DOMStringMap, choices: readonly Choice[], view?: View | null): Choice[] {
  const { die, section, choice: name } = piece;
  const space = Number(piece["space"] ?? /^space-(\d+)/.exec(piece["at"] ?? "")?.[1]);
  // A die is smaller than a finger: its space speaks for it too.
  const standing = view?.market.spaces.find((each) => each.space === space)?.dice.map((each) => each.name);
  const isHere = ({ target, preview }: Choice): boolean => {
    if (section) return target.section === section;
    if (!preview.landing || !target.die) return false;
    return die ? target.die === die : preview.landing === space || standing?.includes(target.die) === true;
  };
  const named = choices.filter((choice) => choice.name === name);
  return [...named, ...choices.filter((choice) => choice.name !== name && isHere(choice))];
}

/** Takes the first tap of a finger on a piece for a look at it. */
export const lookFirst: Action<HTMLElement, TableSession> = (node, session) => {
  let isFinger = false;
  const down = ({ pointerType }: PointerEvent): void => void (isFinger = pointerType !== "mouse");
  const click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!isFinger || event.detail === 0 || !target.closest(TOUCHED)) return;
    const piece = target.closest<HTMLElement | SVGElement>(PIECE);
    const offered = piece ? offeredBy(piece.dataset, session.choices, session.seen?.view) : [];
    const [first] = offered;
    const isChip = target.closest('[data-part="tray"]') !== null;
    if (!first) return isChip ? undefined : finger.leave(session);
    event.stopPropagation();
    event.preventDefault();
    if (finger.looked?.name === first.name) return finger.take(session);
    const around = isChip && finger.around.some(({ name }) => name === first.name) ? finger.around : offered;
    finger.look(session, first, around);
  };
  node.addEventListener("pointerdown", down, true);
  node.addEventListener("click", click, true);
  return {
    destroy() {
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
    },
  };
};
