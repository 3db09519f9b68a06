// The boards of a small screen, of which one is shown at a time; the one that is needed opens by itself.
import { tick } from "svelte";

export type Pane = "market" | "cathedral" | "region" | "me" | "others" | "panel";
const ALL: readonly Pane[] = ["market", "cathedral", "region", "me", "others", "panel"];

/** What happens, happens here; what somebody has is in sight, or beside it. */
const BOARDS = ':is([data-pane="market"], [data-pane="cathedral"], [data-pane="region"])';

const FOOT_PX = 60; // of a board, where something may be said

const offeredOn = (pane: Pane): Element[] =>
  [...document.querySelectorAll(`[data-pane="${pane}"] [data-choice]`)].filter(
    (each) => each.getClientRects().length,
  );

/** A board may be higher than its place: it is scrolled to all it offers where that fits, else to some of it. */
function bringIntoSight(pane: Pane): void {
  const offered = offeredOn(pane);
  const place = offered[0]?.closest("[data-pane]")?.getBoundingClientRect();
  const edges = offered.map((each) => each.getBoundingClientRect());
  const height = Math.max(...edges.map(({ bottom }) => bottom)) - Math.min(...edges.map(({ top }) => top));
  const isSomeSeen = edges.some(({ top, bottom }) => place && top >= place.top && bottom <= place.bottom);
  if (!place || (isSomeSeen && height > place.height - FOOT_PX)) return;
  for (const each of offered.reverse()) each.scrollIntoView({ block: "nearest" });
}

class Panes {
  shown = $state<Pane>("market");
  /** Only a table with Contractors has a region. */
  hasRegion = $state(false);
  readonly all = $derived(ALL.filter((pane) => pane !== "region" || this.hasRegion));
  /** Where something can be chosen now. */
  wanted = $state.raw<readonly Pane[]>([]);

  /** Open the board on which one of some places lies, where it is away. */
  showPlaces(names: readonly string[]): Pane | undefined {
    const places = names.map((name) => `${BOARDS} [data-at="${CSS.escape(name)}"]`).join();
    const board = places ? document.querySelector(places)?.closest<HTMLElement>("[data-pane]") : null;
    if (!board?.classList.contains("away")) return undefined;
    return (this.shown = board.dataset["pane"] as Pane);
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
