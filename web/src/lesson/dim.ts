// Dims the boards that nothing is said of; a board with something lit, or with a choice, stays bright.
const BRIGHT = '[data-at].lit, [data-choice]:not([aria-disabled="true"], :disabled)';

const boards = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll('[data-pane]:not([data-pane="panel"])');

export function dim(isWanted: boolean): void {
  for (const board of boards()) board.classList.toggle("dimmed", isWanted && !board.querySelector(BRIGHT));
}

/** A board that scrolls can be reached by keys, also while nothing on it can be pressed. */
export function reach(): void {
  for (const board of boards()) {
    if (board.scrollHeight > board.clientHeight) board.tabIndex = 0;
    else board.removeAttribute("tabindex");
  }
}
