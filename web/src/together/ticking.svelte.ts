// The clocks of a table between two words from the server: they tick on from what it said, as long as a clock is shown.
import type { ClockView, GameView } from "../api/types";

const TICK_MS = 500;
/** When each word of the server came, in this page's own time, which nobody sets. */
const heard = new WeakMap<object, number>();

class Ticking {
  now = $state(performance.now());
  private shown = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Tick until the function it gives back is called. */
  start(): () => void {
    this.now = performance.now();
    if (this.shown++ === 0) this.timer = setInterval(() => (this.now = performance.now()), TICK_MS);
    return () => {
      if (--this.shown === 0) clearInterval(this.timer);
    };
  }

  left(clock: ClockView, seat: number): number {
    const passed = this.since(clock);
    const left = clock.left[seat] ?? 0;
    return clock.running === seat ? Math.max(0, left - passed) : left;
  }

  /** The milliseconds that are left now of those that the server named. */
  leftOf(told: { readonly left: number }): number {
    return Math.max(0, told.left - this.since(told));
  }

  private since(word: object): number {
    const came = heard.get(word) ?? performance.now();
    heard.set(word, came);
    return Math.max(0, this.now - came);
  }

  /** Whether the others may now agree on who plays on for the seat that decides. */
  isDeserted(game: GameView): boolean {
    void this.now;
    return game.deserted_at != null && Date.now() >= game.deserted_at;
  }
}

export const ticking = new Ticking();
