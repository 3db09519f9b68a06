// How far Python has come, and what keeps it from going on.
import type { Failure, Unreadable } from "./messages";

class Loading {
  bytes = $state(0);
  whole = $state(1);
  /** Whether the browser has kept everything from an earlier visit. */
  isKept = $state(false);
  isReady = $state(false);
  isStored = $state(true);
  failure = $state<Failure | null>(null);
  unreadable = $state<Unreadable>([]);
  areBotsStopped = $state(false);

  get part(): number {
    return Math.min(1, this.bytes / this.whole);
  }
}

export const loading = new Loading();
