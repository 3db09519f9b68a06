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
# Where the choices of the boards can be pressed: the middle of each that lies uncovered.
CHOICES: Final = """
() => [...document.querySelectorAll('[data-part="board"] button[data-choice]')]
  .map(each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return document.elementFromPoint(...at)?.closest("[data-choice]") === each ? at : null;
  })
  .filter(Boolean)
"""
# Resolved at the end of the first frame that shows one step more, with the milliseconds since the release;
# with null where the press takes no step.
WATCH: Final = """
() => {
  const before = taken();
  window.drawn = new Promise(done => {
    let released;
    const release = ({ timeStamp }) => { released = timeStamp; };
    addEventListener("pointerup", release, { capture: true, once: true });
    const end = new MessageChannel();
    end.port1.onmessage = () => done(performance.now() - released);
    const seen = new MutationObserver(() => {
      if (taken() <= before) return;
      seen.disconnect();
      requestAnimationFrame(() => end.port2.postMessage(null));
    });
    seen.observe(document.body, { subtree: true, childList: true });
    setTimeout(() => done(null), 5_000);
  });
}
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
STEPS_A_TURN: Final = 3
BEGINS_MS: Final = 4_000  # in which the page fetches what comes next and the bots get ready
LOOKS_MS: Final = 400  # at what a press has brought, before the next one
HOLDS_MS: Final = 60  # the button of a mouse, or a finger on the glass
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
    """How long it takes from the release of a button to the end of the frame that shows the step.

    One choice after the other is pressed, some steps deep, then the turn is taken back.
    """
    lengths: list[float] = []
    page.wait_for_timeout(BEGINS_MS)
    for turn in range(CLICKS):
        take_back(page)
        for step in range(STEPS_A_TURN):
            page.wait_for_timeout(LOOKS_MS)
            choices = page.evaluate(CHOICES)
            if not choices:
                break
            length = pressed(page, *choices[(turn + step) % len(choices)])
            if length is not None:
                lengths.append(length)
        if len(lengths) >= CLICKS:
            break
    return lengths


def pressed(page: Page, x: float, y: float) -> float | None:
    """Press a choice as a person does, and wait until what comes of it is drawn."""
    page.evaluate(WATCH)
    page.mouse.move(x, y, steps=4)
    page.mouse.down()
    page.wait_for_timeout(HOLDS_MS)
    page.mouse.up()
    length: float | None = page.evaluate("() => window.drawn")
    return length
