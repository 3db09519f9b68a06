// Puts a node into its box of the market, keeps a text within its box, and tells where it is clicked.
import type { Action } from "svelte/action";
import type { Box } from "./geometry";

export const placed: Action<HTMLElement, Box> = (node, given) => {
  const put = (box: Box): void => {
    node.style.position = "absolute";
    node.style.left = `${box.x}px`;
    node.style.top = `${box.y}px`;
    node.style.width = `${box.width}px`;
    node.style.height = `${box.height}px`;
  };
  put(given);
  return { update: put };
};

const SMALLEST = 9.5;
const TIGHT_LINE = 1.06;

/**
 * Shrinks the type until every line fits, then closes the lines up, and at the last cuts the longest with an
 * ellipsis; `what` is anything whose change means to measure again.
 */
export const fitted: Action<HTMLElement, unknown> = (node) => {
  const isOver = (): boolean => node.scrollHeight > node.clientHeight + 1;
  let fitting = "";
  const fit = (): void => {
    fitting = node.textContent ?? "";
    node.style.fontSize = "";
    node.style.removeProperty("--lines");
    node.classList.remove("tight", "cut");
    let size = parseFloat(getComputedStyle(node).fontSize);
    while (size > SMALLEST && isOver()) {
      size = Math.max(SMALLEST, size - 0.5);
      node.style.fontSize = `${size}px`;
    }
    if (isOver()) node.classList.add("tight");
    if (!isOver()) return;
    const lines = Math.floor(node.clientHeight / node.children.length / (size * TIGHT_LINE) - 0.3);
    node.style.setProperty("--lines", `${Math.max(1, lines)}`);
    node.classList.add("cut");
  };
  const watch = new ResizeObserver(fit);
  watch.observe(node);
  void document.fonts?.ready.then(fit);
  // Measuring is dear: what reads as before still fits.
  const refit = (): void => void (node.textContent === fitting || fit());
  return { update: refit, destroy: () => watch.disconnect() };
};

/** A larger target for the pointer; the keyboard has the pieces themselves. */
export const clicked: Action<HTMLElement, (event: MouseEvent) => void> = (node, given) => {
  let tell = given;
  const click = (event: MouseEvent): void => tell(event);
  node.addEventListener("click", click);
  return {
    update: (next) => void (tell = next),
    destroy: () => node.removeEventListener("click", click),
  };
};
