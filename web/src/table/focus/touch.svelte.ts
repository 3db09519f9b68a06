// Fingers do not hover: the first tap on a die or on a piece with several choices looks at what it offers, a second
// one or "Choose" takes it. A chip of the tray says what it does and takes it at once, and so does every piece that
// offers one thing; only what is doubtful is looked at first, and what a finger rests on. It is done here for every
// board and chip, by the names of choices they carry.
import type { Action } from "svelte/action";
import type { Choice, Family, View } from "../../api/types";
import { doubtsOf } from "../choices/sentences";
import type { TableSession } from "../session/session.svelte";
import { tokenAt } from "./token-at";

const PIECE = '[data-choice], [data-die], [data-space], [data-section], [data-card], [data-at^="space-"]';
const TOUCHED = '[data-part="board"], [data-part="tray"] .strip';
/** What shows only under the finger where it leads. */
const LOOKED_AT: readonly Family[] = ["move", "reroll", "swap"];

class Finger {
  /** The choice that was touched and not yet taken. */
  looked = $state.raw<Choice | null>(null);
  /** Everything else the same piece offers: no target needs to be hit twice. */
  around = $state.raw<readonly Choice[]>([]);

  /** What a piece took at once: it is told, since it was not looked at. */
  took = $state.raw<Choice | null>(null);

  /** The half-made turn that Confirm was asked about, because something speaks against its end. */
  doubted = $state.raw<readonly string[] | null>(null);

  look(session: TableSession, choice: Choice, around: readonly Choice[]): void {
    this.looked = session.hovered = choice;
    this.around = around;
  }

  /** List what a piece offers, without looking at any of it yet. */
  list(session: TableSession, around: readonly Choice[]): void {
    this.leave(session);
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
  const { die, section, card, choice: name } = piece;
  const space = Number(piece["space"] ?? /^space-(\d+)/.exec(piece["at"] ?? "")?.[1]);
  // A die is smaller than a finger: its space speaks for it too.
  const standing = view?.market.spaces.find((each) => each.space === space)?.dice.map((each) => each.name);
  const deals = card ? view?.market.cards.find(({ quadrant }) => quadrant === Number(card))?.actions : [];
  const isHere = ({ name: each, target, preview }: Choice): boolean => {
    if (card) return deals?.some((deal) => deal.name === each) === true;
    if (section) return target.section === section;
    if (!preview.landing || !target.die) return false;
    return die ? target.die === die : preview.landing === space || standing?.includes(target.die) === true;
  };
  const named = choices.filter((choice) => choice.name === name);
  const others = choices.filter((choice) => choice.name !== name && isHere(choice));
  const lands = ({ preview }: Choice): boolean => preview.landing === space;
  return [...named, ...others.filter(lands), ...others.filter((choice) => !lands(choice))];
}

const NEAR_PX = 8;
const RESTS_MS = 450;

/** Whether one tap takes it: nothing speaks against it, and nothing else could be meant. */
function isTakenAtOnce([first, ...others]: readonly Choice[], isChip: boolean): boolean {
  if (!first || doubtsOf(first).length) return false;
  return isChip || (!others.length && !LOOKED_AT.includes(first.family));
}

/** Takes the first tap of a finger on a piece for a look at it, where there is something to look at. */
export const lookFirst: Action<HTMLElement, TableSession> = (node, session) => {
  let isFinger = false;
  let downAt = 0;
  const down = ({ pointerType, timeStamp }: PointerEvent): void => {
    isFinger = pointerType !== "mouse";
    downAt = timeStamp;
  };
  const click = (event: MouseEvent): void => {
    const rests = event.timeStamp - downAt > RESTS_MS;
    const target = event.target as Element;
    const isChip = target.closest('[data-part="tray"]') !== null;
    if (!isFinger && !isChip) finger.leave(session); // a mouse that clicks a space lists it anew
    finger.took = null;
    if (!isFinger || (event.detail === 0 && event.type === "click") || !target.closest(TOUCHED)) return;
    const piece = target.closest<HTMLElement | SVGElement>(PIECE);
    // A deal that is not offered says why.
    if (piece?.dataset["card"] && target.closest("[data-why]")) return finger.leave(session);
    const token = piece && !isChip ? tokenAt(piece.parentElement, event, NEAR_PX) : undefined;
    const meant = token ? { ...piece?.dataset, choice: token } : piece?.dataset;
    const offered = meant ? offeredBy(meant, session.choices, session.seen?.view) : [];
    const [first] = offered;
    if (!first) return isChip ? undefined : finger.leave(session);
    event.stopPropagation();
    event.preventDefault();
    // Between the chips of several moves nothing is meant yet.
    if (meant?.["space"] && !meant["choice"] && offered.length > 1) return finger.list(session, offered);
    if (finger.looked?.name === first.name && !rests) return finger.take(session);
    const around = isChip && finger.around.some(({ name }) => name === first.name) ? finger.around : offered;
    finger.look(session, first, around);
    if (rests || !isTakenAtOnce(isChip ? [first] : offered, isChip)) return;
    finger.take(session);
    if (!isChip) finger.took = first;
  };
  node.addEventListener("pointerdown", down, true);
  node.addEventListener("click", click, true);
  const hold = (event: MouseEvent): void => void (isFinger && click(event)); // some browsers send no click after it
  node.addEventListener("contextmenu", hold, true);
  return {
    destroy() {
      node.removeEventListener("contextmenu", hold, true);
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
    },
  };
};
