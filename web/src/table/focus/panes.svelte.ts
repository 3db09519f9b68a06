// The boards of a small screen, of which one is shown at a time; the one that is needed opens by itself.
import { tick } from "svelte";
import { device } from "../../app/device.svelte";

export type Pane = "market" | "cathedral" | "region" | "me" | "others" | "panel";
const ALL: readonly Pane[] = ["market", "cathedral", "region", "me", "others", "panel"];

/** What happens, happens here; what somebody has is in sight, or beside it. */
const BOARDS = ':is([data-pane="market"], [data-pane="cathedral"], [data-pane="region"])';

const offeredOn = (pane: Pane): Element[] =>
  [...document.querySelectorAll(`[data-pane="${pane}"] [data-choice]`)].filter(
    (each) => each.getClientRects().length,
  );

const FOOT_PX = 60; // of a board, where the coach may speak

/** A board may be higher than its place: it is scrolled to all it offers where that fits, else to some of it. */
function bringIntoSight(pane: Pane): void {
  const offered = offeredOn(pane);
  const board = offered[0]?.closest("[data-pane]");
  const place = board?.getBoundingClientRect();
  if (!board || !place) return;
  const isInSight = (each: Element): boolean => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= place.top - 1 && bottom <= place.bottom + 1;
  };
  const edges = offered.map((each) => each.getBoundingClientRect());
  const top = Math.min(...edges.map((each) => each.top));
  const bottom = Math.max(...edges.map((each) => each.bottom));
  const foot = place.bottom - FOOT_PX;
  if (bottom - top <= foot - place.top)
    board.scrollBy({ top: Math.min(0, top - place.top) + Math.max(0, bottom - foot) });
  else if (!offered.some(isInSight)) offered[0]?.scrollIntoView({ block: "center" });
}

class Panes {
  shown = $state<Pane>("market");
  /** Only a table with Contractors has a region. */
  hasRegion = $state(false);
  readonly all = $derived(ALL.filter((pane) => pane !== "region" || this.hasRegion));
  /** Where something can be chosen now. */
  wanted = $state.raw<readonly Pane[]>([]);

  show(pane: Pane): void {
    this.shown = pane;
  }

  /** The board, where one is shown at a time, that has the first of some places. */
  holding(names: readonly string[]): Pane | undefined {
    if (!device.isSmall) return undefined;
    const first = names
      .map((name) => document.querySelector(`${BOARDS} [data-at="${CSS.escape(name)}"]`))
      .find((each) => each !== null);
    return first?.closest<HTMLElement>("[data-pane]")?.dataset["pane"] as Pane | undefined;
  }

  async showPlaces(names: readonly string[]): Promise<void> {
    const pane = this.holding(names);
    if (pane) this.shown = pane;
    await tick();
  }

  /** Open the board that something lies on. */
  async showAround(element: Element): Promise<void> {
    const pane = element.closest<HTMLElement>("[data-pane]")?.dataset["pane"];
    if (!pane) return;
    this.shown = pane as Pane;
    await tick();
  }

  /** The next board to the right (1) or to the left (-1), as a swipe turns them. */
  turn(step: 1 | -1): void {
    this.shown = this.all[this.all.indexOf(this.shown) + step] ?? this.shown;
  }

  /** Look for what can be chosen, once the boards show it, and go there if it is not here. */
  async follow(): Promise<void> {
    await tick();
    this.wanted = this.all.filter((pane) => pane !== "panel" && offeredOn(pane).length);
    const [first] = this.wanted;
    if (first && !this.wanted.includes(this.shown) && this.shown !== "panel") this.shown = first;
    await tick();
    bringIntoSight(this.shown);
  }
}

export const panes = new Panes();
