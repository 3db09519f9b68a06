import { expect, test, vi } from "vitest";
import type { Choice } from "../../../src/api/types";
import type { TableSession } from "../../../src/table/session/session.svelte";
import { finger, lookFirst } from "../../../src/table/focus/touch.svelte";

/** A finger that goes down on a chip, and what follows after so many milliseconds. */
function touch(held: number, ends: "click" | "contextmenu"): string[] {
  document.body.innerHTML =
    '<main><div data-part="tray"><div class="strip"><b data-choice="take:2"></b></div></div></main>';
  const choice = { name: "take:2", family: "take", doubts: [], target: {}, preview: {} } as unknown as Choice;
  const choose = vi.fn();
  const session = { choices: [choice], choose, hovered: null, seen: null } as unknown as TableSession;
  const [table, chip] = [document.querySelector("main"), document.querySelector("b")];
  if (!table || !chip) throw new Error("nothing is drawn");
  const { destroy } = lookFirst(table, session) as { destroy: () => void };
  const sent = (name: string, timeStamp: number, more: object): boolean =>
    chip.dispatchEvent(
      Object.defineProperties(new MouseEvent(name, { bubbles: true, detail: 1 }), {
        timeStamp: { value: timeStamp },
        ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, { value: value as unknown }])),
      }),
    );
  sent("pointerdown", 0, { pointerType: "touch" });
  sent(ends, held, {});
  destroy();
  return [
    ...choose.mock.calls.map(([name]) => `took ${name}`),
    ...(finger.looked ? [`looks at ${finger.looked.name}`] : []),
  ];
}

test.each([
  [80, "click", ["took take:2"]],
  [600, "click", ["looks at take:2"]],
  [600, "contextmenu", ["looks at take:2"]],
] as const)("a finger on a chip for %i ms, ended by a %s: %j", (held, ends, what) => {
  expect(touch(held, ends)).toEqual(what);
});
