// Shows what happened between two moments, and tells when it is shown; a key or a click jumps to its end.
import { Director, type Teller } from "../motion/director";
import "../motion/motion.css";
import { isMotionReduced, rivalsPace } from "../app/preferences.svelte";
import { sound } from "../sound/sounds";
import { panes } from "../table/focus/panes.svelte";
import type { Arrival } from "../table/session/arrival";

export interface Conductor {
  show(arrival: Arrival, pace: number): Promise<void>;
  leave(): void;
}

export function conductor(teller?: Teller): Conductor {
  const waiting: (() => void)[] = [];
  const manner = {
    isReduced: isMotionReduced,
    isAway: () => document.hidden,
    sound,
    othersPace: () => rivalsPace() || 1,
    follow: (names: readonly string[]) => void panes.showPlaces(names),
    teller,
  };
  const director = new Director(manner, () => waiting.splice(0).forEach((done) => done()));
  const skip = (): void => director.skip();
  window.addEventListener("pointerdown", skip, true);
  window.addEventListener("keydown", skip, true);
  return {
    async show(arrival, pace) {
      await director.arrive(arrival, pace);
      if (director.isPlaying) await new Promise<void>((done) => waiting.push(done));
    },
    leave() {
      window.removeEventListener("pointerdown", skip, true);
      window.removeEventListener("keydown", skip, true);
      director.skip();
    },
  };
}
