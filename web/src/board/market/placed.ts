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
/** Where the board grows with what it has to say, no type is smaller than this. */
const SMALLEST_HELD = 11.5;
const TIGHT_LINE = 1.06;

interface Fitting {
  /** Anything whose change means to measure again. */
  readonly what: unknown;
  readonly needs: ((height: number) => void) | undefined;
}

/**
 * Shrinks the type until every line fits, then closes the lines up. What is still too long is told with the
 * height it needs, or, where nobody can give it more, its longest lines are cut with an ellipsis.
 */
export const fitted: Action<HTMLElement, Fitting> = (node, given) => {
  let { needs } = given;
  const isOver = (): boolean => node.scrollHeight > node.clientHeight + 1;
  let fitting = "";
  const fit = (): void => {
    fitting = node.textContent ?? "";
    node.style.fontSize = "";
    node.style.removeProperty("--lines");
    node.classList.remove("tight", "cut");
    let size = parseFloat(getComputedStyle(node).fontSize);
    const smallest = needs ? SMALLEST_HELD : SMALLEST;
    while (size > smallest && isOver()) {
      size = Math.max(smallest, size - 0.5);
      node.style.fontSize = `${size}px`;
    }
    if (isOver()) node.classList.add("tight");
    if (needs) ask(needs);
    else if (isOver()) cut(size);
  };
  /** For the same words in the same width it only ever asks for more: with what it was given it asks for nothing. */
  let asked = { about: "", height: 0 };
  function ask(give: (height: number) => void): void {
    const about = `${node.clientWidth} ${fitting}`;
    const before = asked.about === about ? asked.height : 0;
    const around = (node.parentElement?.clientHeight ?? 0) - node.clientHeight;
    const height = isOver() ? Math.ceil(node.scrollHeight + around) + 4 : 0;
    if (height <= before && asked.about === about) return;
    asked = { about, height };
    give(height);
  }
  function cut(size: number): void {
    const lines = Math.floor(node.clientHeight / node.children.length / (size * TIGHT_LINE) - 0.3);
    node.style.setProperty("--lines", `${Math.max(1, lines)}`);
    node.classList.add("cut");
  }
  const watch = new ResizeObserver(fit);
  watch.observe(node);
  void document.fonts?.ready.then(fit);
  return {
    update(next) {
      const isOther = !needs !== !next.needs;
      ({ needs } = next);
      // Measuring is dear: what reads as before still fits.
      if (isOther || node.textContent !== fitting) fit();
    },
    destroy: () => watch.disconnect(),
  };
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
