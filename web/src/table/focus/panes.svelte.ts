// The boards of a small screen, of which one is shown at a time; the one that is needed opens by itself.
import { tick } from "svelte";

export type Pane = "market" | "cathedral" | "region" | "me" | "others" | "panel";
const ALL: readonly Pane[] = ["market", "cathedral", "region", "me", "others", "panel"];

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
    const offers = (pane: Pane): boolean =>
      [...document.querySelectorAll(`[data-pane="${pane}"] [data-choice]`)].some(
        (each) => each.getClientRects().length,
      );
    this.wanted = this.all.filter((pane) => pane !== "panel" && offers(pane));
    const [first] = this.wanted;
    if (first && !this.wanted.includes(this.shown) && this.shown !== "panel") this.shown = first;
  }
}

export const panes = new Panes();
