"""The game without a server: what it weighs, how soon it can be played, how fast it thinks and answers.

`python -m benchmarks.tab [SITE] [--visits 3] [--matches 2000] [--only starts]`

Every ratio is of two things measured in turns, in one run, on this machine: the start of the site against
Pyodide's own `loadPyodide`, both with nothing kept or both with everything kept; the architect for the
browser, run by Node, against the architect here. SITE is a folder that `make site` built.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from benchmarks import visits
from build_engine.services import CHROMIUM, complaint, folder_of
from build_site.tools import SITE
from tests.build.in_node import lay_out_browser_python, run_in_node

HERE: Final = Path(__file__).parent
ARCHITECT: Final = HERE / "architect.py"
MATCHES: Final = HERE.parent / "tests" / "build" / "random_matches.py"
THINKING_SECONDS: Final = "2"
ROUNDS: Final = 5
PARTS: Final = ("starts", "thinking", "matches")


def measure_starts(chromium: Path, site: Path, count: int) -> None:
    """The weight, cold and warm starts, each beside a start of bare Python, and previews after a click."""
    with visits.static_host(site) as host, tempfile.TemporaryDirectory(prefix="cupola-kept-") as kept:
        ours, bare = f"{host.url}{visits.SITE}", f"{host.url}{visits.BARE}"
        times: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
        for _ in range(count):
            with visits.profile(chromium) as context:
                python = visits.until_python(context, bare)
            host.sent.clear()
            with visits.profile(chromium) as context:
                times["cold"].append((visits.until_first_move(context, ours)[1], python))
        sent = sum(size for path, size in host.sent.items() if path.startswith(visits.SITE))
        print(f"download, first visit to first move: {sent / 1e6:.2f} MB gzip")
        with visits.profile(chromium, Path(kept)) as context:
            visits.until_python(context, bare)
        with visits.profile(chromium, Path(kept)) as context:
            visits.let_it_settle(visits.until_first_move(context, ours)[0])
        clicks: list[float] = []
        for _ in range(count):
            with visits.profile(chromium, Path(kept)) as context:
                python = visits.until_python(context, bare)
            with visits.profile(chromium, Path(kept)) as context:
                page, length = visits.until_first_move(context, ours)
                times["warm"].append((length, python))
                clicks = clicks or visits.previews(page)
    for name, pairs in times.items():
        first, python = (median(each) / 1000 for each in zip(*pairs, strict=True))
        print(f"{name} start to the first move: {first:.1f} s, {first / python:.2f} times loadPyodide")
    slow = quantiles(clicks, n=20)[-1]
    print(f"preview after a click: median {median(clicks):.1f}, p95 {slow:.1f} ms of {len(clicks)}")


def measure_thinking(parts: Path) -> None:
    """The architect's nodes a second in the browser's Python, and here: the best of each, in turns."""
    here, there = [], []
    for _ in range(ROUNDS):
        here.append(natively(ARCHITECT, THINKING_SECONDS).split())
        there.append(run_in_node(parts, ARCHITECT, THINKING_SECONDS).split())
    if {steps for _, steps in here} != {steps for _, steps in there}:
        raise RuntimeError("the architect chose other steps in the browser's Python")
    native, compiled = (max(float(rate) for rate, _ in found) for found in (here, there))
    print(f"architect: {compiled:,.0f} of {native:,.0f} nodes/s, {compiled / native:.2f}")


def compare_matches(parts: Path, count: int) -> None:
    """Whether random matches end here as they end in the browser's Python."""
    asked = ("0", str(count))
    is_same = natively(MATCHES, *asked) == run_in_node(parts, MATCHES, *asked).strip()
    print(f"{count:,} random matches end {'the same' if is_same else 'DIFFERENTLY'}")


def natively(script: Path, *arguments: str) -> str:
    return subprocess.check_output([sys.executable, str(script), *arguments], text=True).strip()


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m benchmarks.tab", description=__doc__)
    options.add_argument("site", type=Path, nargs="?", default=SITE)
    options.add_argument("--visits", type=int, default=3)
    options.add_argument("--matches", type=int, default=2_000)
    options.add_argument("--only", choices=PARTS)
    asked = options.parse_args()
    wanted = (asked.only,) if asked.only else PARTS
    if "starts" in wanted:
        chromium = folder_of(CHROMIUM)
        if chromium is None or not (asked.site / "index.html").exists():
            print(f"{asked.site}: no site, see `make site`" if chromium else complaint(CHROMIUM))
            return 1
        measure_starts(chromium, asked.site, asked.visits)
    with tempfile.TemporaryDirectory(prefix="cupola-parts-") as folder:
        parts = lay_out_browser_python(Path(folder)) if wanted != ("starts",) else Path(folder)
        if "thinking" in wanted:
            measure_thinking(parts)
        if "matches" in wanted:
            compare_matches(parts, asked.matches)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
