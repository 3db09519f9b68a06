// After a step the focus goes on to what the turn needs, never to an extra that Enter would take unasked.
import { expect, test } from "vitest";
import type { Choice } from "../../../src/api/types";
import { keepFocus } from "../../../src/table/focus/keep-focus";
import type { TableSession } from "../../../src/table/session/session.svelte";

const offered = (name: string, group: Choice["group"]): Choice => ({ name, group }) as Choice;

const sitting = (...choices: readonly Choice[]): TableSession =>
  ({ busy: false, isMine: true, choices, seen: null }) as unknown as TableSession;

function board(...names: readonly string[]): void {
  document.body.innerHTML = `<div class="prompt" tabindex="-1"></div><section data-part="board">${names
    .map((name) => `<button data-choice="${name}">${name}</button>`)
    .join("")}</section>`;
}

const focused = async (): Promise<string | undefined> => {
  await new Promise(requestAnimationFrame);
  return (document.activeElement as HTMLElement).dataset["choice"];
};

test("a slot of the workshop comes before the sale of prestige", async () => {
  board("sell", "place:blue:up");

  keepFocus(sitting(offered("sell", "optional"), offered("place:blue:up", "detail")), false);

  expect(await focused()).toBe("place:blue:up");
});

test("where only extras are left, the first has the focus", async () => {
  board("sell");

  keepFocus(sitting(offered("sell", "optional")), false);

  expect(await focused()).toBe("sell");
});
