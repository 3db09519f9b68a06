"""The game without a server: what it weighs, how soon it can be played, how fast it thinks and answers.

`python -m benchmarks.tab [SITE] [--visits 3] [--matches 2000] [--only starts]`

Every ratio is of two things measured in turns, in one run, on this machine: the start of the site against
Pyodide's own `loadPyodide`, both with nothing kept or both with everything kept; the architect for the
browser, run by Node, against the architect here. SITE is a folder that `make site` built.
"""

import argparse
import gzip
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.page import WATCH_PRESSES, press_at
from build_engine.services import CHROMIUM, complaint, folder_of
from build_site.tools import PYODIDE, SITE
from tests.build.in_node import lay_out_browser_python, run_in_node
from tests.page.chromium import FLAGS
from tests.page.visitor import UNCOACHED
from tests.services.throwaway import LOOPBACK

HERE: Final = Path(__file__).parent
ARCHITECT: Final = HERE / "architect.py"
MATCHES: Final = HERE.parent / "tests" / "build" / "random_matches.py"
THINKING_SECONDS: Final = "2"
ROUNDS: Final = 5
PARTS: Final = ("starts", "thinking", "matches")
PLACE, BARE, PYTHON = "/games/cupola/", "/bare/", "/bare/python/"
COMPRESSED: Final = (".html", ".js", ".mjs", ".css", ".json", ".md", ".svg", ".txt", ".wasm", ".webmanifest")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = ("index.html", "sw.js", "cupola.webmanifest")
# A page that does nothing but start Python in a worker, as the site does.
BARE_PAGE: Final = {
    "": """<!doctype html><title>bare</title><script type="module">
      const worker = new Worker("worker.js", { type: "module" });
      worker.onmessage = () => { window.done = performance.now(); };
    </script>""",
    "worker.js": """
      import { loadPyodide } from "./python/pyodide.mjs";
      const python = await loadPyodide({ indexURL: new URL("python/", import.meta.url).href });
      self.postMessage(python.runPython("1 + 1"));
    """,
}
PATIENCE_MS: Final = 120_000
CLICKS: Final = 60
STEPS_A_TURN: Final = 3
MOST_STEPS: Final = 40
BEGINS_MS: Final = 4_000  # in which the page fetches what comes next and the bots get ready
LOOKS_MS: Final = 400  # at what a press has brought, before the next one
WRITES_MS: Final = 8_000  # in which a browser writes down what it compiled
# Somebody who presses "Play now" as soon as it is there, then the first thing that can be done at the table.
FIRST_MOVE: Final = """
window.taken = () => document.querySelectorAll('[data-part="tray"] .taken li').length;
window.choice = () => [...document.querySelectorAll('[data-part="board"] button[data-choice]')]
  .find(each => each.checkVisibility());
(() => {
  const press = each => each.dispatchEvent(new MouseEvent("click", { bubbles: true }));
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


def measure_starts(chromium: Path, site: Path, count: int) -> None:
    """The weight, cold and warm starts, each beside a start of bare Python, and previews after a click."""
    with static_host(site) as host, tempfile.TemporaryDirectory(prefix="cupola-kept-") as kept:
        ours, bare = f"{host.url}{PLACE}", f"{host.url}{BARE}"
        times: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
        for _ in range(count):
            with profile(chromium) as context:
                python = until_python(context, bare)
            host.sent.clear()
            with profile(chromium) as context:
                times["cold"].append((until_first_move(context, ours)[1], python))
        sent = sum(size for path, size in host.sent.items() if path.startswith(PLACE))
        print(f"download, first visit to first move: {sent / 1e6:.2f} MB gzip")
        with profile(chromium, Path(kept)) as context:
            until_python(context, bare)
        with profile(chromium, Path(kept)) as context:
            let_it_settle(until_first_move(context, ours)[0])
        clicks: list[float] = []
        for _ in range(count):
            with profile(chromium, Path(kept)) as context:
                python = until_python(context, bare)
            with profile(chromium, Path(kept)) as context:
                page, length = until_first_move(context, ours)
                times["warm"].append((length, python))
                clicks = clicks or previews(page)
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


# Visits, in a Chromium of their own, to a static host that counts what it sends


class Host(ThreadingHTTPServer):
    """Sends the site and bare Python, and counts the bytes of each path."""

    daemon_threads = True

    def __init__(self, site: Path) -> None:
        super().__init__((LOOPBACK, 0), Answer)
        self.folders = {PLACE: site, PYTHON: PYODIDE}
        self.sent: Counter[str] = Counter()

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.server_port}"

    def content(self, path: str) -> bytes | None:
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                file = folder / (path.removeprefix(prefix) or "index.html")
                return file.read_bytes() if file.is_file() else None
        page = BARE_PAGE.get(path.removeprefix(BARE))
        return page.encode() if page else None


class Answer(BaseHTTPRequestHandler):
    """Answers as a well-kept static host does: compressed, kept for ever where the name has a digest."""

    protocol_version = "HTTP/1.1"
    server: Host

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        name = path.rpartition("/")[2] or "index.html"
        content, suffix = self.server.content(path), Path(name).suffix
        if content is None:
            return self.send_error(404)
        self.send_response(200)
        if suffix in COMPRESSED:
            content = packed(content)
            self.send_header("Content-Encoding", "gzip")
        self.server.sent[path] += len(content)
        self.send_header("Content-Type", guess_type(name)[0] or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache" if name in ASK_AGAIN else FOR_EVER)
        self.end_headers()
        self.wfile.write(content)
        return None

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@cache
def packed(content: bytes) -> bytes:
    return gzip.compress(content, 9)


@contextmanager
def static_host(site: Path) -> Iterator[Host]:
    host = Host(site)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()


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


def until_python(context: BrowserContext, url: str) -> float:
    """Open a page that only starts Python: the milliseconds from asking for it."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("() => window.done")
    return float(page.evaluate("() => window.done"))


def until_first_move(context: BrowserContext, url: str) -> tuple[Page, float]:
    """Open the site and make a first move: the page, and the milliseconds from asking for it."""
    context.add_init_script(FIRST_MOVE + WATCH_PRESSES)
    length = until_python(context, url)
    return context.pages[-1], length


def let_it_settle(page: Page) -> None:
    """Wait until the browser keeps the site, and has written down what it compiled."""
    page.evaluate(KEPT)
    page.wait_for_timeout(WRITES_MS)


def previews(page: Page) -> list[float]:
    """How long presses take until the step is shown: one choice after the other, some steps deep."""
    lengths: list[float] = []
    page.wait_for_timeout(BEGINS_MS)
    for turn in range(CLICKS):
        take_back(page)
        for step in range(STEPS_A_TURN):
            page.wait_for_timeout(LOOKS_MS)
            choices = page.evaluate(CHOICES)
            if not choices or len(lengths) >= CLICKS:
                break
            length = press_at(page, *choices[(turn + step) % len(choices)])
            lengths += [] if length is None else [length]
    return lengths


def take_back(page: Page) -> None:
    for _ in range(MOST_STEPS):
        if page.evaluate("() => taken() === 0 && Boolean(window.choice())"):
            return
        page.keyboard.press("u")
        page.wait_for_timeout(150)
    raise RuntimeError("the turn is not taken back")


if __name__ == "__main__":
    raise SystemExit(main())
