"""Timers of a page that wait for the test: what is shown for a moment stays until it was seen."""

from typing import Final

from playwright.sync_api import Page

HOLD: Final = """
(least) => {
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map();
  let last = 0;
  window.setTimeout = (work, ms = 0, ...given) => {
    if (ms < least) return set(work, ms, ...given);
    last -= 1;
    held.set(last, () => work(...given));
    return last;
  };
  window.clearTimeout = (timer) => { if (!held.delete(timer)) clear(timer); };
  window.releaseTimers = () => {
    window.setTimeout = set;
    const due = [...held.values()];
    held.clear();
    due.forEach((work) => work());
  };
}
"""


def hold_timers(page: Page, least_ms: int = 400) -> None:
    """From now on let no timer of the page end that is set for so long or longer."""
    page.evaluate(HOLD, least_ms)


def release_timers(page: Page) -> None:
    page.evaluate("() => window.releaseTimers()")
