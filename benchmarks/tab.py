"""The game without a server: what it weighs, how soon it can be played, how fast it thinks and answers.

`python -m benchmarks.tab [SITE] [--visits 3] [--matches 2000] [--in node] [--only matches] [--json]`

Every ratio is of two things measured in turns, in one run, on this machine: the start of the site against
Pyodide's own `loadPyodide`, both with nothing kept or both with everything kept; the architect in Chromium
against the architect here. SITE is a folder that `make site` built.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from msgspec import Struct, structs
from playwright.sync_api import Page

from benchmarks.static_host import BARE, SITE, CountingHost, static_host
from benchmarks.visits import let_it_settle, previews, printed, profile, until_first_move, until_python
from build_engine.services import CHROMIUM, complaint, folder_of
from build_site.tools import SITE as BUILT
from tests.build.in_node import lay_out_browser_python, run_in_node

HERE: Final = Path(__file__).parent
ARCHITECT: Final = HERE / "architect.py"
MATCHES: Final = HERE.parent / "tests" / "build" / "random_matches.py"
THINKING_SECONDS: Final = "2"
ROUNDS: Final = 5


class Row(Struct, frozen=True):
    """One figure, with the least that is wanted and the goal."""

    what: str
    value: float
    unit: str
    floor: float
    goal: float
    detail: str = ""


def download(host: CountingHost) -> Row:
    """What was sent to one visitor until the first move."""
    sent = sum(size for path, size in host.sent.items() if path.startswith(SITE)) / 1e6
    return Row("download, first visit to first move", round(sent, 2), "MB gzip", 10.0, 7.0)


def starts(chromium: Path, host: CountingHost, visits: int) -> list[Row]:
    """The weight, cold and warm starts, each beside a start of bare Python, and previews after a click."""
    site, bare = f"{host.url}{SITE}", f"{host.url}{BARE}"
    times: dict[str, list[float]] = {name: [] for name in ("bare cold", "cold", "bare warm", "warm")}
    rows: list[Row] = []
    clicks: list[float] = []
    with tempfile.TemporaryDirectory(prefix="cupola-kept-") as kept:
        for _ in range(visits):
            with profile(chromium) as context:
                times["bare cold"].append(until_python(context, bare))
            host.sent.clear()
            with profile(chromium) as context:
                times["cold"].append(until_first_move(context, site)[1])
            rows = rows or [download(host)]
        keep_both(chromium, Path(kept), site, bare)
        for _ in range(visits):
            with profile(chromium, Path(kept)) as context:
                times["bare warm"].append(until_python(context, bare))
            with profile(chromium, Path(kept)) as context:
                page, length = until_first_move(context, site)
                times["warm"].append(length)
                clicks = clicks or previews(page)
    return [
        *rows,
        started("cold start to the first move", times["cold"], times["bare cold"], 2.0, 1.3),
        started("warm start to the first move", times["warm"], times["bare warm"], 1.0, 0.5),
        previewed(clicks),
    ]


def keep_both(chromium: Path, kept: Path, site: str, bare: str) -> None:
    """Visit both so that the browser keeps what it needs of them."""
    with profile(chromium, kept) as context:
        until_python(context, bare)
    with profile(chromium, kept) as context:
        page, _ = until_first_move(context, site)
        let_it_settle(page)


def started(what: str, ours: list[float], bare: list[float], floor: float, goal: float) -> Row:
    """How long a start takes, in times of bare Python's."""
    ratio = median(ours) / median(bare)
    detail = f"{median(ours) / 1000:.1f} s, bare loadPyodide {median(bare) / 1000:.1f} s"
    return Row(what, round(ratio, 2), "times", floor, goal, detail)


def previewed(clicks: list[float]) -> Row:
    """How long a click takes until its result is drawn."""
    slow = round(quantiles(clicks, n=20)[-1], 1)
    detail = f"median {median(clicks):.1f} ms of {len(clicks)}"
    return Row("preview after a click, p95", slow, "ms", 50.0, 16.0, detail)


def thinking(page: Page) -> Row:
    """The architect's nodes a second in Chromium, as a part of those here: the best of each, in turns."""
    here, there = [], []
    for _ in range(ROUNDS):
        here.append(natively(ARCHITECT, THINKING_SECONDS).split())
        there.append(printed(page, ARCHITECT, THINKING_SECONDS).split())
    if {steps for _, steps in here} != {steps for _, steps in there}:
        raise RuntimeError("the architect chose other steps in the browser")
    rates = [max(float(rate) for rate, _ in found) for found in (here, there)]
    detail = f"{rates[1]:,.0f} of {rates[0]:,.0f} nodes/s"
    return Row("architect, of the native speed", round(rates[1] / rates[0], 2), "", 0.45, 0.7, detail)


def natively(script: Path, *arguments: str) -> str:
    """What a script prints here."""
    return subprocess.check_output([sys.executable, str(script), *arguments], text=True).strip()


def equal_matches(page: Page | None, parts: Path, count: int) -> Row:
    """How many random matches end here as they end in Chromium, or in Node where there is no page."""
    began = time.monotonic()
    native = natively(MATCHES, "0", str(count))
    natural = time.monotonic() - began
    given = ("0", str(count))
    there = printed(page, MATCHES, *given) if page else run_in_node(parts, MATCHES, *given).strip()
    spent = time.monotonic() - began - natural
    where = "Chromium" if page else "Node"
    detail = f"{native}; {natural:.0f} s here, {spent:.0f} s in {where}"
    return Row("random matches, same digest", count if there == native else 0, "", 2_000, 100_000, detail)


def measured(chromium: Path, asked: argparse.Namespace) -> list[Row]:
    """All rows of the table, or one kind of them."""
    with tempfile.TemporaryDirectory(prefix="cupola-parts-") as folder:
        parts = lay_out_browser_python(Path(folder))
        if asked.only == "matches" and asked.where == "node":
            return [equal_matches(None, parts, asked.matches)]
        with static_host(asked.site, parts) as host:
            rows = starts(chromium, host, asked.visits) if asked.only in (None, "starts") else []
            with profile(chromium) as context:
                page = context.new_page()
                page.goto(f"{host.url}{BARE}script.html")
                if asked.only in (None, "thinking"):
                    rows.append(thinking(page))
                if asked.only in (None, "matches"):
                    rows.append(equal_matches(None if asked.where == "node" else page, parts, asked.matches))
    return rows


def main() -> int:
    """Measure, and print a table and one line of JSON."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.tab", description=__doc__)
    options.add_argument("site", type=Path, nargs="?", default=BUILT)
    options.add_argument("--visits", type=int, default=3)
    options.add_argument("--matches", type=int, default=2_000)
    options.add_argument("--in", dest="where", choices=("chromium", "node"), default="chromium")
    options.add_argument("--only", choices=("starts", "thinking", "matches"))
    options.add_argument("--json", action="store_true")
    asked = options.parse_args()
    chromium = folder_of(CHROMIUM)
    if chromium is None or not (asked.site / "index.html").exists():
        print(f"{asked.site}: no site, see `make site`" if chromium else complaint(CHROMIUM))
        return 1
    rows = measured(chromium, asked)
    if not asked.json:
        for row in rows:
            wanted = f"floor {row.floor:g}, goal {row.goal:g}"
            print(f"{row.what:38} {row.value:>10g} {row.unit:8} {wanted:28} {row.detail}")
    print(json.dumps([structs.asdict(row) for row in rows]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
