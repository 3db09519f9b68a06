// A quick stroke sideways over the boards turns to the next one; with two fingers or zoomed in it is the browser's.
import type { Action } from "svelte/action";

const FAR = 56; // px
const QUICK_MS = 700;

export const swipe: Action<HTMLElement, (step: 1 | -1) => void> = (node, turn) => {
  let start: { x: number; y: number; at: number } | null = null;
  const begin = (event: TouchEvent): void => {
    const [touch] = event.touches;
    const isAlone = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
    const scrolls = (event.target as Element).closest('[data-part="tray"], [data-part="side"], dialog');
    start = touch && isAlone && !scrolls ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
  };
  const end = (event: TouchEvent): void => {
    const [touch] = event.changedTouches;
    if (!touch || !start || event.timeStamp - start.at > QUICK_MS) return;
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
    start = null;
    if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  };
  node.addEventListener("touchstart", begin, { passive: true });
  node.addEventListener("touchend", end, { passive: true });
  return {
    destroy() {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    },
  };
};
