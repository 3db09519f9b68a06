// Finds what shows a choice on the screen: a piece on a board, a chip in the tray, a line of the list.
import type { Choice } from "../../api/types";
import type { TableSession } from "../session/session.svelte";
import { device } from "../../app/device.svelte";
import { panel } from "./side-panel.svelte";
import { panes } from "./panes.svelte";
import { type Direction, nearest } from "./spatial";

const PRESSED =
  'button:not(:disabled, [aria-disabled="true"]), [role="button"][tabindex="0"]:not([aria-disabled="true"])';
const OPTIONS = '[data-part="board"], [data-part="tray"] .strip, [data-part="list"]';
type Reached = HTMLElement | SVGElement;

/** Everything that can be taken now, as it lies on the screen. */
export function options(): Reached[] {
  const found: Reached[] = [];
  for (const part of document.querySelectorAll(OPTIONS)) {
    for (const each of part.querySelectorAll<Reached>(PRESSED))
      if (each.checkVisibility({ visibilityProperty: true })) found.push(each);
  }
  return found;
}

/** The places a step is about, by their `data-at`. */
export function placesOf({ target }: Pick<Choice, "target">, seat: number | null | undefined): string[] {
  const { die, section, slot, spaces, material } = target;
  const places: string[] = [];
  if (die) places.push(`die-${die}`);
  if (section) places.push(`section-${section}`);
  if (slot) places.push(`slot-${seat ?? 0}-${slot}`);
  if (material) places.push(`goods-${seat ?? 0}-${material}`);
  return [...places, ...spaces.map((space) => `space-${space}`)];
}

/** What stands for a choice and can have the focus. */
export function shownFor(choice: Choice, seat: number | null | undefined): Reached | null {
  const named = document.querySelector<Reached>(
    `[data-part="board"] [data-choice="${CSS.escape(choice.name)}"]`,
  );
  if (named?.matches(PRESSED)) return named;
  for (const at of placesOf(choice, seat)) {
    for (const element of document.querySelectorAll<Reached>(`[data-at="${CSS.escape(at)}"]`)) {
      const found = element.matches(PRESSED) ? element : element.querySelector<Reached>(PRESSED);
      const around = found ?? element.closest<Reached>('button:not(:disabled), [role="button"]');
      if (around) return around;
    }
  }
  return document.querySelector<Reached>(`[data-choice="${CSS.escape(choice.name)}"]`);
}

/** Look at a choice: the focus goes to what shows it; what shows nowhere is opened in the list. */
export function lookAtChoice(choice: Choice, session: TableSession): void {
  const shown = shownFor(choice, session.seen?.seat);
  if (shown && device.isSmall) return void panes.showAround(shown).then(() => shown.focus());
  if (shown) return shown.focus();
  panel.open("list");
  requestAnimationFrame(() => {
    document.querySelector<Reached>(`[data-part="list"] [data-choice="${CSS.escape(choice.name)}"]`)?.focus();
  });
}

export function focusGroup(group: string, session: TableSession): void {
  const first = session.choices.find((choice) => choice.group === group);
  if (first) lookAtChoice(first, session);
}

/** The next option in a direction: line by line in the list, elsewhere the nearest, on the same board first. */
export function walk(key: Direction): void {
  const here = document.activeElement as Reached | null;
  const found = options();
  if (!here || !found.includes(here)) return found[0]?.focus();
  const isListed = (each: Reached): boolean => each.closest('[data-part="list"]') !== null;
  const reached = found.filter((each) => isListed(each) === isListed(here));
  if (isListed(here)) return nextLine(reached, here, key).focus();
  const isNear = (each: Reached): boolean => each.closest(OPTIONS) === here.closest(OPTIONS);
  const there = towards(here, reached.filter(isNear), key) ?? towards(here, reached, key);
  there?.focus();
}

function nextLine(lines: readonly Reached[], here: Reached, key: Direction): Reached {
  const steps = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return lines[(lines.indexOf(here) + steps + lines.length) % lines.length] ?? here;
}

function towards(here: Reached, reached: readonly Reached[], key: Direction): Reached | undefined {
  const others = reached.filter((each) => each !== here);
  const boxes = others.map((each) => each.getBoundingClientRect());
  return others[nearest(here.getBoundingClientRect(), boxes, key)];
}
