// How a choice is offered by a piece: what it says, and what pointing and pressing do.
import type { Attachment } from "svelte/attachments";
import type { Choice } from "../../api/types";
import { sentence } from "./sentences";
import type { TableSession } from "../session/session.svelte";

/** Makes a button take a choice; the button says the same inside, for those who listen. */
export function offer(
  session: TableSession,
  choice: Choice,
  tip = sentence(choice),
): Attachment<HTMLElement> {
  const look = (): void => void (session.hovered = choice);
  // A piece taken away while it is looked at says so in the midst of drawing, when nothing may change yet.
  const leave = (): void => queueMicrotask(() => (session.hovered = null));
  const listeners: readonly [string, () => void][] = [
    ["click", () => void session.choose(choice.name)],
    ["pointerenter", look],
    ["pointerleave", leave],
    ["focus", look],
    ["blur", leave],
  ];
  return (button) => {
    button.dataset["choice"] = choice.name;
    if (tip) button.dataset["tip"] = tip;
    for (const [name, listener] of listeners) button.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) button.removeEventListener(name, listener);
    };
  };
}
