// Dims the boards that nothing is said of; a board with something lit, or with a choice, stays bright.
const BRIGHT = '[data-at].lit, [data-choice]:not([aria-disabled="true"], :disabled)';

export function dim(isWanted: boolean): void {
  for (const pane of document.querySelectorAll('[data-pane]:not([data-pane="panel"])'))
    pane.classList.toggle("dimmed", isWanted && !pane.querySelector(BRIGHT));
}
