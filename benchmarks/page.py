"""W1: how heavy the page is, how soon it is drawn, and how long a press takes until its result is shown.

`python -m benchmarks.page [--turns 12] [--loads 5]` measures against a server and a browser of its own. The
clock of a press runs from the time stamp of the click to the first picture after the page holds the result:
the step among those taken and the choices that follow it, or the table after Confirm.
"""

import argparse
import gzip
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Locator, Page, TimeoutError

from build_engine.services import CHROMIUM, complaint, folder_of
from cupola.server.routes.site.built_page import page_files, page_folder
from tests.page.chromium import running_chromium
from tests.page.hosting import running_server
from tests.page.playing import chosen, set_table
from tests.page.table import Table, quoted
from tests.page.visitor import visitor

HELD_MS: Final = 80  # how long a person holds a button or leaves a finger on a piece
CALM_MS: Final = 700  # then what the last press moved stands still
RESULT_MS: Final = 5_000  # then a press has none
# A script that another cannot do without; what it asks for later is written as `import("...")`.
IMPORTED: Final = re.compile(r'(?:from|import)\s*"\./([\w~.-]+\.js)"')
FIRST_PAINT: Final = """
() => new Promise(done => new PerformanceObserver(list => {
  const [paint] = list.getEntriesByName("first-contentful-paint");
  if (paint) done(paint.startTime);
}).observe({ type: "paint", buffered: true }))
"""
# Notes how long every press took until the first picture after its result was drawn. What is offered and what
# was taken is the result: a press that only lights its piece has none yet.
WATCH_PRESSES: Final = """
(() => {
  window.presses = [];
  const SHOWN = '[data-part="tray"] [data-choice], [data-part="board"] [data-choice], .taken li';
  const shown = () => [...document.querySelectorAll(SHOWN)]
    .map(each => each.dataset.choice ?? each.textContent).join("|");
  const drawn = new MessageChannel();
  let pressed = null;
  drawn.port1.onmessage = ({ data }) => { window.presses.push(performance.now() - data); };
  addEventListener("click", event => {
    if (event.isTrusted) pressed = { began: event.timeStamp, before: shown() };
  }, true);
  new MutationObserver(() => {
    if (!pressed || shown() === pressed.before) return;
    const { began } = pressed;
    pressed = null;
    requestAnimationFrame(() => drawn.port2.postMessage(began));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-choice"] });
})();
"""


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    options.add_argument("--turns", type=int, default=12, help="turns whose presses are timed")
    options.add_argument("--loads", type=int, default=5, help="how often the start page is opened")
    asked = options.parse_args()
    chromium = folder_of(CHROMIUM)
    if chromium is None or not page_files(page_folder()):
        print("the page is not built" if chromium else complaint(CHROMIUM))
        return 1
    table, fetched, everything = loaded_kb("Table"), loaded_kb("Table", "others"), loaded_kb(".+")
    print(f"script, gzip: start and table {table} kB, fetched unasked {fetched} kB, all {everything} kB")
    with (
        TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        running_chromium(chromium) as browser,
    ):
        url = server.url
        print_times("first paint", first_paints(browser, url, asked.loads))
        presses = list(timed_presses(browser, url, asked.turns))
    for kind in ("press", *sorted({kind for kind, _ in presses})):
        print_times(kind, [length for each, length in presses if kind in (each, "press")])
    return 0


def print_times(what: str, lengths: Sequence[float]) -> None:
    late = quantiles(lengths, n=20, method="inclusive")[-1] if len(lengths) > 1 else lengths[0]
    print(f"{what:28} {median(lengths):>8.1f} ms, p95 {late:.1f}, of {len(lengths)}", flush=True)


def loaded_kb(*screens: str) -> float:
    """What the scripts of the start page and of some screens weigh as they are sent, with all they import."""
    scripts = {name: file for name, file in page_files(page_folder()).items() if name.endswith(".js")}
    index = page_files(page_folder())["index.html"].body.decode()
    waiting = [name for name in scripts if name in index]
    waiting += [name for name in scripts if re.match(rf"assets/({'|'.join(screens) or '-'})-", name)]
    loaded: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in loaded:
            loaded.add(name)
            waiting += [f"assets/{each}" for each in IMPORTED.findall(scripts[name].body.decode())]
    sizes = [len(scripts[name].packed.get("gzip") or gzip.compress(scripts[name].body)) for name in loaded]
    return round(sum(sizes) / 1000, 1)


def first_paints(browser: Browser, url: str, loads: int) -> list[float]:
    """When the first content was drawn, on loads that find nothing kept from before."""
    paints = []
    for _ in range(loads):
        with visitor(browser, url) as person:
            paints.append(float(person.open().evaluate(FIRST_PAINT)))
    return paints


def timed_presses(browser: Browser, url: str, turns: int) -> Iterator[tuple[str, float]]:
    """Presses of a player in the middle of a game, each with its kind and its length."""
    with visitor(browser, url) as person:
        person.context.add_init_script(WATCH_PRESSES)
        table = set_table(person, 2, seed="benchmark")
        choosing = random.Random(1)
        for _ in pressed_turn(table, choosing):
            pass  # a first turn, which loads what every turn needs
        for _ in range(turns):
            table.wait_for_my_turn()
            yield from pressed_turn(table, choosing)


def pressed_turn(table: Table, choosing: random.Random) -> Iterator[tuple[str, float]]:
    while True:
        seen = table.seen()
        step = None if seen["closes"] else chosen(seen, choosing)
        if step is None:
            break
        piece, chip = (
            table.page.locator(f'[data-part="{part}"] {quoted(step)}:visible').first
            for part in ("board", "tray")
        )
        if piece.count():
            yield "piece", press(table, piece)
        elif chip.count():
            yield "chip", press(table, chip)
        else:
            table.take(step)  # what only the list offers
        table.settle()
    yield "confirm", press(table, table.confirm_button)
    if table.steps():
        table.confirm()  # it asked first


def press(table: Table, found: Locator) -> float:
    """Press something once everything stands still; the milliseconds until its result is drawn."""
    table.page.wait_for_timeout(CALM_MS)
    box = found.bounding_box()
    assert box, "nothing to press"
    length = press_at(table.page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert length is not None, "nothing came of a press"
    return length


def press_at(page: Page, x: float, y: float) -> float | None:
    """Press as a person does; the milliseconds until the result is drawn, or None where there is none."""
    before = page.evaluate("() => presses.length")
    page.mouse.move(x, y, steps=4)
    page.mouse.down()
    page.wait_for_timeout(HELD_MS)
    page.mouse.up()
    with suppress(TimeoutError):
        page.wait_for_function("n => presses.length > n", arg=before, polling=50, timeout=RESULT_MS)
        return float(page.evaluate("() => presses.at(-1)"))
    return None


if __name__ == "__main__":
    raise SystemExit(main())
