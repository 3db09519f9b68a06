"""Visits to the site in a Chromium of their own: how long until the first move, and what a click takes."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.page.chromium import FLAGS
from tests.page.visitor import UNCOACHED

PATIENCE_MS: Final = 120_000
CLICKS: Final = 60
# Somebody who presses "Play now" as soon as it is there, then the first thing that can be done at the table.
FIRST_MOVE: Final = """
window.taken = () => document.querySelectorAll('[data-part="tray"] .taken li').length;
window.choice = () => [...document.querySelectorAll('[data-part="board"] button[data-choice]')]
  .find(each => each.checkVisibility());
window.press = each => each.dispatchEvent(new MouseEvent("click", { bubbles: true }));
(() => {
  let asked = false, moved = false;
  const look = () => {
    const now = document.querySelector("button.now:not(:disabled)");
    if (!asked && now) { asked = true; press(now); }
    if (!moved && window.choice()) { moved = true; press(window.choice()); }
    if (taken() > 0) window.done = performance.now();
    else setTimeout(look, 5);
  };
  look();
})();
"""
PREVIEWED: Final = """
() => new Promise(done => {
  const chosen = window.choice(), before = taken();
  if (!chosen) return done(null);
  const began = performance.now();
  const look = () => taken() > before
    ? requestAnimationFrame(() => done(performance.now() - began))
    : setTimeout(look, 1);
  press(chosen);
  look();
})
"""
# The browser keeps the site once it has all that the page and Python need, and a copy of Python's memory.
KEPT: Final = """
async () => {
  await navigator.serviceWorker.ready;
  const wait = () => new Promise(done => setTimeout(done, 200));
  while (!navigator.serviceWorker.controller) await wait();
  const copies = await caches.open("cupola-snapshot");
  while (!(await copies.keys()).length) await wait();
}
"""
MOST_STEPS: Final = 40
UNTOUCHED: Final = "() => taken() === 0 && Boolean(window.choice())"
DONE: Final = "() => window.done"


@contextmanager
def profile(chromium: Path, folder: Path | None = None) -> Iterator[BrowserContext]:
    """A browser with nothing kept, or with what a folder keeps; gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="cupola-profile-") as fresh, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder or fresh,
            executable_path=chromium / "chromium",
            args=list(FLAGS),
            viewport={"width": 1440, "height": 900},
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(UNCOACHED)
        yield context
        context.close()


def until_first_move(context: BrowserContext, url: str) -> tuple[Page, float]:
    """Open the site and make a first move: the page, and the milliseconds from asking for it."""
    page = context.new_page()
    page.add_init_script(FIRST_MOVE)
    page.goto(url)
    page.wait_for_function(DONE)
    return page, float(page.evaluate(DONE))


def until_python(context: BrowserContext, url: str) -> float:
    """Open a page that only starts Python: the milliseconds from asking for it."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(DONE)
    return float(page.evaluate(DONE))


def let_it_settle(page: Page) -> None:
    """Wait until the browser keeps the site, and has written down what it compiled."""
    page.evaluate(KEPT)
    page.wait_for_timeout(8_000)


def take_back(page: Page) -> None:
    """Undo every step of the turn."""
    for _ in range(MOST_STEPS):
        if page.evaluate(UNTOUCHED):
            return
        page.keyboard.press("u")
        page.wait_for_timeout(150)
    raise RuntimeError("the turn is not taken back")


def printed(page: Page, script: Path, *arguments: str) -> str:
    """What a script prints in the Python of the site."""
    page.wait_for_function("() => window.run")
    given = [str(script), *arguments]
    return str(page.evaluate("([source, given]) => run(source, given)", [script.read_text(), given]))


def previews(page: Page) -> list[float]:
    """How long a click takes until its result is drawn; each is taken back again."""
    lengths = []
    for _ in range(CLICKS):
        take_back(page)
        length = page.evaluate(PREVIEWED)
        if length is not None:
            lengths.append(float(length))
    return lengths
