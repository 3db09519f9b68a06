// Where the focus goes when what had it is gone: Confirm, the next choice, or the prompt.
import type { Choice } from "../../api/types";
import { isModalOpen } from "../../ui/modal";
import { hasMore } from "../session/closing";
import type { TableSession } from "../session/session.svelte";
import { options } from "./find";

type Reached = HTMLElement | SVGElement;

export function keepFocus(session: TableSession, isInList: boolean): void {
  // The page has drawn what is new, and a button that waited can be pressed again.
  requestAnimationFrame(() => {
    if (!session.busy && isLost() && !isModalOpen()) next(session, isInList)?.focus();
  });
}

/** A piece whose choice is gone gives the focus up before the table is drawn: to take it from a piece that is
 * being removed, browsers lay out the half-drawn table. */
export function letGo(choices: readonly Choice[]): void {
  const { activeElement } = document;
  const piece = activeElement?.closest<Reached>("[data-choice]");
  const name = piece?.dataset["choice"];
  if (name && !choices.some((choice) => choice.name === name)) (activeElement as Reached).blur();
}

function isLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

function next(session: TableSession, isInList: boolean): Reached | undefined {
  const prompt = document.querySelector<HTMLElement>(".prompt") ?? undefined;
  if (!session.isMine) return prompt;
  return (isInList ? nextInList(session) : undefined) ?? nextOnTable(session) ?? prompt;
}

/** A reader of the list stays in it: the next line, or Confirm below them. */
function nextInList(session: TableSession): Reached | undefined {
  const list = document.querySelector('[data-part="list"]');
  const line = list?.querySelector<Reached>("[data-choice]");
  const confirm = list?.querySelector<Reached>(".primary");
  const isDone = confirm && (!session.seen || !hasMore(session.seen));
  return (isDone ? confirm : (line ?? confirm)) ?? undefined;
}

/** Enter after Enter ends a turn: where it can be confirmed, Confirm is next, and no extra is taken unasked. */
function nextOnTable(session: TableSession): Reached | undefined {
  const confirm = document.querySelector<HTMLElement>('.actions .confirm:not([aria-disabled="true"])');
  if (confirm) return confirm;
  const extras = new Set(session.choices.filter(({ group }) => group === "optional").map(({ name }) => name));
  const found = options().filter((each) => each.dataset["choice"]);
  return found.find((each) => !extras.has(each.dataset["choice"] ?? "")) ?? found[0];
}
