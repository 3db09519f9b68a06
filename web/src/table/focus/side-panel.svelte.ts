// Which leaf of the side panel is open, which rule it shows and what the tip is about; anything may ask for a rule.
import { panes } from "./panes.svelte";

export type Leaf = "log" | "chat" | "rules" | "list";

class Panel {
  leaf = $state<Leaf>("log");
  /** The number of the rule that was asked about, and how often something was asked: the same may be asked twice. */
  rule = $state<string | null>(null);
  asked = $state(0);
  help = $state(false);
  cards = $state(false);

  open(leaf: Leaf): void {
    this.leaf = leaf;
    panes.shown = "panel";
  }

  ask(rule: string): void {
    this.open("rules");
    this.rule = rule;
    this.asked += 1;
  }
}

export const panel = new Panel();

class Tip {
  /** What the one tooltip speaks of. */
  about = $state.raw<Element | null>(null);
  /** The tray has room to tell what a choice does: only where it has not, the tip does. */
  isLeftToTray = $state(false);
}

export const tip = new Tip();

// Where a piece is explained, by what its place is called.
const EXPLAINED: readonly [string, string][] = [
  ["die-", "M1"],
  ["space-", "M4"],
  ["card-", "M5"],
  ["section-", "C2"],
  ["tower-", "E5"],
  ["goods-", "I1"],
  ["marker-", "T1"],
  ["banner-", "C1"],
  ["reserve-", "S8"],
  ["slot-", "C3"],
  ["ornament-", "B6"],
  ["ivan-", "V4"],
];

/** The rule about a piece of the table: its own `data-rule`, or that of its kind. */
export function ruleAbout(element: Element): string | null {
  const own = element.closest("[data-rule]")?.getAttribute("data-rule");
  if (own) return own;
  const at = element.closest("[data-at]")?.getAttribute("data-at") ?? "";
  return EXPLAINED.find(([start]) => at.startsWith(start))?.[1] ?? null;
}
