// The choice under the pointer or the focus. A piece that is taken away while it is looked at says so in the
// midst of drawing, when nothing may change yet: leaving is therefore told a moment later.
import type { Choice } from "../../api/types";
import type { Pressing } from "../../ui/pressable";
import type { TableSession } from "../session/session.svelte";

export function lookAt(session: TableSession, choice: Choice | null, here: boolean): void {
  if (here) session.hovered = choice;
  else
    queueMicrotask(() => {
      if (session.hovered === choice) session.hovered = null;
    });
}

/** What makes a piece the button of a choice; without one it is only looked at. */
export function pressing(session: TableSession, choice: Choice | null | undefined): Pressing {
  if (!choice) return {};
  return {
    press: () => void session.choose(choice.name),
    look: (here) => lookAt(session, choice, here),
  };
}
