import type { PrintedGroup } from "../api/types";
import { cardChart, type Kind, matching } from "./chart";

export class CardSearch {
  all = $state.raw<readonly PrintedGroup[]>([]);
  isAway = $state(false);
  wanted = $state("");
  kind = $state<Kind | null>(null);
  readonly found = $derived(matching(this.all, this.wanted, this.kind));

  async load(): Promise<void> {
    try {
      this.all = (await cardChart()).groups;
    } catch {
      this.isAway = true;
    }
  }
}
