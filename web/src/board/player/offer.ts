// How a choice is offered by a piece: what it says, and what pointing and pressing do.
import type { Choice } from "../../api/types";
import { sentence } from "../../shell/worded";
import type { TableSession } from "../../table/session.svelte";

export interface Offer {
  readonly "data-choice": string;
  readonly "data-tip": string;
  readonly onclick: () => void;
  readonly onpointerenter: () => void;
  readonly onpointerleave: () => void;
  readonly onfocus: () => void;
  readonly onblur: () => void;
}

/** The attributes of a button that takes a choice; the button says the same inside, for those who listen. */
export function offer(session: TableSession, choice: Choice): Offer {
  const about = sentence(choice);
  const look = (): void => void (session.hovered = choice);
  // A piece taken away while it is looked at says so in the midst of drawing, when nothing may change yet.
  const leave = (): void => queueMicrotask(() => (session.hovered = null));
  return {
    "data-choice": choice.name,
    "data-tip": about,
    onclick: () => void session.choose(choice.name),
    onpointerenter: look,
    onpointerleave: leave,
    onfocus: look,
    onblur: leave,
  };
}
