"""The game without a server: from a folder of a static host, and with no network at all from then on."""

import functools
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from build_site.building import build_site
from tests.build.project import one_at_a_time
from tests.page.visitor import PATIENCE_MS, visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

LOADING_MS: Final = 4 * PATIENCE_MS  # Python starts twice, on a machine that does other things
TURNS: Final = 2
# Resolved once the browser keeps everything that the site loads.
KEPT: Final = """
async () => {
  await navigator.serviceWorker.ready;
  for (;;) {
    const python = await caches.open("cupola-python");
    if ((await python.keys()).length >= 6 && navigator.serviceWorker.controller) return true;
    await new Promise(done => setTimeout(done, 200));
  }
}
"""
STORED: Final = """
() => new Promise((done, fail) => {
  const opening = indexedDB.open("cupola", 1);
  opening.onerror = fail;
  opening.onsuccess = () => {
    const all = opening.result.transaction("documents").objectStore("documents").getAll();
    all.onsuccess = () => {
      opening.result.close();
      const documents = all.result.map(raw => JSON.parse(new TextDecoder().decode(raw)));
      done(Math.max(0, ...documents.map(each => each.game?.version ?? 0)));
    };
  };
})
"""


class Silent(SimpleHTTPRequestHandler):
    """Files as they are: no compression, no header that is not Python's own."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def static_host(folder: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """A plain static server, and the address of the site in a folder of it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/games/cupola", server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a host with the site in it, two folders down."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "host"
    with one_at_a_time(folder):
        if not (folder / "games" / "cupola" / "index.html").exists():
            (folder / "games").mkdir(parents=True)
            build_site(folder / "games" / "cupola")
    return folder


def begin_against_a_bot(page: Page) -> None:
    """Set a table with a bot, as somebody does who knows the start page."""
    page.get_by_role("link", name=said("start-bots")).or_(
        page.get_by_role("button", name=said("start-bots"))
    ).first.click()
    page.get_by_role("button", name=said("setup-start")).click()
    page.locator("main.table").wait_for(timeout=LOADING_MS)


def play_a_turn(page: Page) -> None:
    """Take the turn that the hint names first, and wait until the player is to move again."""
    before = page.evaluate(STORED)
    page.locator('[data-part="hint"]').click()
    advice = page.locator('[data-part="advice"]')
    advice.locator("[data-head]").first.wait_for(timeout=LOADING_MS)
    advice.get_by_role("button", name=said("advice-take"), exact=True).first.click()
    confirm = page.locator('[data-part="top"]').get_by_role("button", name=said("shell-confirm"))
    expect(confirm).to_be_enabled()
    confirm.click()
    page.wait_for_timeout(500)
    if confirm.is_enabled():
        confirm.click()  # what is left at the market is left on purpose
    expect(page.locator('[data-part="hint"]')).to_be_enabled(timeout=LOADING_MS)
    assert page.evaluate(STORED) > before


def arrived(page: Page) -> None:
    """Wait until everything is loaded."""
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=LOADING_MS)


def test_a_game_against_a_bot_goes_on_without_a_network_and_after_the_tab_was_closed(
    browser: Browser, site: Path
) -> None:
    with static_host(site) as (url, server), visitor(browser, url, keeps_page=True) as person:
        person.tolerate("ERR_CONNECTION_REFUSED")
        person.tolerate("Failed to fetch")
        page = person.open("/")
        arrived(page)
        page.evaluate(KEPT)
        begin_against_a_bot(page)
        server.shutdown()
        server.server_close()

        for _ in range(TURNS):
            play_a_turn(page)
        address, version = page.url, page.evaluate(STORED)
        page.close()

        again = person.context.new_page()
        again.goto(address)
        arrived(again)
        expect(again.locator("main.table")).to_be_visible()
        assert again.evaluate(STORED) >= version
        play_a_turn(again)


def test_a_second_tab_says_that_the_first_one_has_the_games(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        first = person.open("/")
        first.get_by_role("progressbar").wait_for()

        second = person.open("/")

        expect(second.get_by_role("alert")).to_contain_text(said("offline-other-tab"))
