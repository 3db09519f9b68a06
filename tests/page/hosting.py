"""Who hands the page out: a server of one's own, or a static host, well or with a fault."""

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.page.axe import faults_at
from tests.page.camera import LAPTOP, PHONE
from tests.page.visitor import PATIENCE_MS, wait_for
from tests.page.words import said
from tests.server.scenes.app import plain_settings
from tests.server.scenes.running_server import RunningServer

LOADING_MS: Final = 4 * PATIENCE_MS  # Python starts twice, on a machine that does other things
FOLDER: Final = Path("games") / "cupola"

KEEPS_DRAFT: Final = "() => Object.keys(localStorage).some((name) => name.startsWith('cupola-draft-'))"
HAS_NO_DRAFT: Final = f"""
() => !({KEEPS_DRAFT})() &&
  document.querySelector('[data-part="tray"] .taken li') === null
"""
# What a host does to a file on its way: other bytes, or fewer than it promised; None leaves it alone.
Spoiling = Callable[[str, bytes], bytes | None]


@contextmanager
def running_server(folder: Path, **settings: Any) -> Iterator[RunningServer]:
    url = sqlite_url(folder / "cupola.db")
    upgrade(url)
    running = RunningServer(replace(plain_settings(url), **settings))
    running.start()
    try:
        yield running
    finally:
        running.stop()


def unspoiled(_: str, __: bytes) -> bytes | None:
    return None


class Host(SimpleHTTPRequestHandler):
    """Files as they are: no compression, no header that is not Python's own."""

    def __init__(self, *arguments: object, spoil: Spoiling, **named: object) -> None:
        self._spoil = spoil
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file; one that is spoiled promises its whole length and breaks off where it is shorter."""
        path = Path(self.translate_path(self.path))
        content = path.read_bytes() if path.is_file() else b""
        spoiled = self._spoil(path.name, content) if content else None
        if spoiled is None:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(max(len(content), len(spoiled))))
        self.end_headers()
        self.wfile.write(spoiled)
        self.close_connection = True
        return None

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Does not complain of a browser that leaves; a page and its workers connect many times at once."""

    request_queue_size = 128

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def static_host(folder: Path, spoil: Spoiling = unspoiled) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    handler = functools.partial(Host, directory=str(folder), spoil=spoil)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{FOLDER.as_posix()}", server
    finally:
        server.shutdown()
        server.server_close()


SMALL: Final = """
() => [...document.querySelectorAll('.bar button, [data-part="update"] button')]
  .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, { height }]) => height < 31.5)
  .map(([name, { height }]) => `${name}: ${height} px high`)
"""


def expect_well(page: Page) -> None:
    """Whatever lies over the page can be read in every look, fits, and can be pressed, large and small."""
    for size in (PHONE, LAPTOP):
        faults = faults_at(page, size, in_every_look=True)
        assert faults == {}, faults
        small = page.evaluate(SMALL)
        assert small == [], small


def begin_against_a_bot(page: Page, language: str = "en") -> None:
    bots = said("start-bots", language)
    page.get_by_role("link", name=bots).or_(page.get_by_role("button", name=bots)).first.click()
    page.locator('input[name^="level-"]').first.wait_for(state="attached", timeout=LOADING_MS)
    page.get_by_role("button", name=said("setup-start", language)).click()
    page.locator("main.table").wait_for(timeout=LOADING_MS)


def arrived(page: Page) -> Page:
    page.locator("#page > *").first.wait_for(state="attached")  # the bar is there before the page is drawn
    expect(page.locator(".bar progress")).to_have_count(0, timeout=LOADING_MS)
    return page


def until(page: Page, condition: str, what: str) -> None:
    wait_for(page, lambda: bool(page.evaluate(condition)), what, LOADING_MS / 1000)


def has_the_games(page: Page) -> None:
    """Wait until a tab, which is the only one, has the games for itself."""
    held = "async () => (await navigator.locks.query()).held.length > 0"
    until(page, held, "the tab has the games")


def choose_what_is_advised(page: Page) -> None:
    hint = page.locator('[data-part="hint"]')
    expect(hint).to_be_enabled(timeout=LOADING_MS)
    hint.click()
    advice = page.locator('[data-part="advice"]')
    advice.locator("[data-head]").first.wait_for(timeout=LOADING_MS)
    advice.get_by_role("button", name=said("advice-take"), exact=True).first.click()
    until(page, KEEPS_DRAFT, "the steps are taken")  # Confirm can be pressed before: it waits for them
    expect(confirm_button(page)).to_be_enabled()


def confirm(page: Page) -> None:
    """Confirm a turn, with what is left at the market left on purpose, and wait until it counts."""
    question = page.locator(".toast").get_by_text(said("shell-confirm-again", doubt="").strip())
    confirm_button(page).click()
    wait_for(page, lambda: has_no_draft(page) or question.count() > 0, "the turn is sent or asked about")
    if not has_no_draft(page):
        confirm_button(page).click()
        wait_for(page, lambda: has_no_draft(page), "the turn is sent")


def has_no_draft(page: Page) -> bool:
    return bool(page.evaluate(HAS_NO_DRAFT))


def confirm_button(page: Page) -> Locator:
    return page.locator('[data-part="top"]').get_by_role("button", name=said("shell-confirm"))
