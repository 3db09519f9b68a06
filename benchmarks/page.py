"""W1: how heavy the page is, how soon it is drawn, and whether its motion ever keeps a finger waiting.

`python -m benchmarks.page` measures against a server and a browser of its own; `--json` prints figures alone.
"""

import gzip
import json
import random
import re
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, structs
from playwright.sync_api import Browser

from benchmarks.clicks import TASKS, Clicks, clicks
from build_engine.services import CHROMIUM, complaint, folder_of
from cupola.server.routes.site.built_page import page_files, page_folder
from tests.page.chromium import running_chromium
from tests.page.playing import play_turn, set_table
from tests.page.screenshots import running_server
from tests.page.visitor import visitor

LOADS: Final = 5
TURNS: Final = 12
# Kept by the page itself from its first moment on, so that nothing is missed.
OBSERVE: Final = """
window.paints = {}; window.longTasks = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.paints[entry.name] = entry.startTime;
}).observe({ type: "paint", buffered: true });
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.longTasks.push([entry.startTime, entry.duration]);
}).observe({ type: "longtask", buffered: true });
"""
# A script that another cannot do without; what it asks for later is written as `import("...")`.
IMPORTED: Final = re.compile(r'(?:from|import)\s*"\./([\w~.-]+\.js)"')
PRESSED_TURNS: Final = 12
RELOADS: Final = 12
# When a table just opened can be played: a piece that can be pressed has been drawn.
PLAYABLE: Final = """
window.playable = new Promise(done => {
  const look = () => document.querySelector('[data-part="board"] [data-choice]')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : requestAnimationFrame(look);
  look();
});
"""
DRAWN: Final = "() => window.paints['first-contentful-paint'] ?? 0"


class Figures(Struct, frozen=True):
    """What was measured; sizes in kB of 1,000 bytes, times in milliseconds.

    A task is long by the clock, as somebody would feel it, neighbours on the machine and all; the busiest
    task is told in the page's own processor time, which they hardly change. `clicks` are presses of a player
    in the middle of a game, held as a person holds them; `hasty_clicks` are let go at once, so that nothing
    can be asked for meanwhile; a table is playable once a piece that can be pressed was drawn.
    """

    javascript_kb: float
    first_javascript_kb: float
    table_javascript_kb: float
    fetched_javascript_kb: float
    style_kb: float
    fonts_kb: float
    first_paint_ms: float
    first_paint_worst_ms: float
    turns: int
    long_tasks: int
    most_long_tasks_in_a_turn: int
    longest_task_ms: float
    busiest_task_ms: float
    playable_ms: float
    playable_worst_ms: float
    clicks: list[Clicks]
    hasty_clicks: list[Clicks]


def packed_kb(suffix: str, named_in: str = "") -> float:
    """What all files of a kind weigh as they are sent, or those that another file names."""
    files = page_files(page_folder())
    naming = files[named_in].body.decode() if named_in else None
    sizes = [
        len(file.packed or gzip.compress(file.body))
        for name, file in files.items()
        if name.endswith(suffix) and (naming is None or name in naming)
    ]
    return round(sum(sizes) / 1000, 1)


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
    sizes = [len(scripts[name].packed or gzip.compress(scripts[name].body)) for name in loaded]
    return round(sum(sizes) / 1000, 1)


def first_paints(browser: Browser, url: str) -> list[float]:
    """When the first content was drawn, on loads that find nothing kept from before."""
    paints = []
    for _ in range(LOADS):
        with visitor(browser, url) as person:
            person.context.add_init_script(OBSERVE)
            page = person.open()
            page.get_by_role("heading", level=1).first.wait_for()
            page.wait_for_timeout(300)
            paints.append(float(page.evaluate(DRAWN)))
    return paints


def busiest_task(trace: bytes) -> float:
    """The most processor time that one task of a page took."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = (
        event for event in events if (event["pid"], event["tid"]) in pages and event["name"] == "RunTask"
    )
    return max((event.get("tdur", 0) / 1000 for event in tasks), default=0.0)


def long_tasks(browser: Browser, url: str) -> tuple[list[list[float]], float]:
    """For every turn, the tasks of over 50 ms while it is played in full motion; and the busiest."""
    with visitor(browser, url, moving=True) as person:
        person.context.add_init_script(OBSERVE)
        table = set_table(person, 2, seed="benchmark")
        table.open_list()
        table.page.wait_for_timeout(1000)
        choosing = random.Random(1)
        turns = []
        browser.start_tracing(page=table.page, categories=[TASKS])
        for _ in range(TURNS):
            table.page.evaluate("() => { window.longTasks = []; }")
            play_turn(table, choosing)
            table.wait_for_my_turn()
            table.page.wait_for_timeout(1500)
            turns.append([float(length) for _, length in table.page.evaluate("() => window.longTasks")])
        return turns, busiest_task(browser.stop_tracing())


def playable(browser: Browser, url: str) -> list[float]:
    """How long after somebody goes to a table it can be played."""
    with visitor(browser, url) as person:
        table = set_table(person, 2, seed="benchmark")
        person.context.add_init_script(PLAYABLE)
        opened = []
        for _ in range(RELOADS):
            table.page.reload()
            opened.append(float(table.page.evaluate("() => window.playable")))
            table.settle()
        return opened


def measured(chromium: Path) -> Figures:
    """All figures, from one server and one browser."""
    with running_server() as url, running_chromium(chromium) as browser:
        paints = first_paints(browser, url)
        turns, busiest = long_tasks(browser, url)
        opened = playable(browser, url)
        held = clicks(browser, url, PRESSED_TURNS)
        hasty = clicks(browser, url, PRESSED_TURNS, held_ms=0)
    tasks = [length for turn in turns for length in turn]
    return Figures(
        javascript_kb=packed_kb(".js"),
        first_javascript_kb=packed_kb(".js", named_in="index.html"),
        table_javascript_kb=loaded_kb("Table"),
        fetched_javascript_kb=loaded_kb("Table", "others"),
        style_kb=packed_kb(".css"),
        fonts_kb=packed_kb(".woff2"),
        first_paint_ms=round(statistics.median(paints), 1),
        first_paint_worst_ms=round(max(paints), 1),
        turns=TURNS,
        long_tasks=len(tasks),
        most_long_tasks_in_a_turn=max(len(turn) for turn in turns),
        longest_task_ms=round(max(tasks, default=0.0), 1),
        busiest_task_ms=round(busiest, 1),
        playable_ms=round(statistics.median(opened), 1),
        playable_worst_ms=round(max(opened), 1),
        clicks=held,
        hasty_clicks=hasty,
    )


def main(arguments: list[str]) -> int:
    """Measure, and print a table and one line of JSON."""
    chromium = folder_of(CHROMIUM)
    if chromium is None or not page_files(page_folder()):
        print("the page is not built" if chromium else complaint(CHROMIUM))
        return 1
    figures = measured(chromium)
    if "--json" not in arguments:
        print("\n".join(rows(figures)))
    print(msgspec.json.encode(figures).decode())
    return 0


def rows(figures: Figures) -> Iterator[str]:
    """The figures as a table; every kind of press has a line of its own."""
    for name, value in structs.asdict(figures).items():
        if not isinstance(value, list):
            yield f"{name.replace('_', ' '):28} {value:>10}"
            continue
        for each in value:
            parts = {part.removesuffix("_ms"): told for part, told in structs.asdict(each).items()}
            kind = f"{name.replace('_', ' ')}, {parts.pop('kind')}"
            yield f"{kind:28} {'  '.join(f'{part} {told}' for part, told in parts.items())}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
