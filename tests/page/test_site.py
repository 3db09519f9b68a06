"""The game without a server: from a folder of a static host, and with no network at all from then on."""

from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.page.hosting import (
    FOLDER,
    LOADING_MS,
    arrived,
    begin_against_a_bot,
    choose_what_is_advised,
    confirm,
    has_the_games,
    static_host,
    until,
)
from tests.page.visitor import visitor
from tests.page.words import said
from tests.server.scenes.household import plain_settings
from tests.server.scenes.serving import RunningServer

pytestmark = pytest.mark.browser

TURNS: Final = 2
# Whether the browser keeps everything that the site loads.
KEPT: Final = """
async () => {
  const python = await caches.open("cupola-python");
  return (await python.keys()).length >= 6 && navigator.serviceWorker.controller !== null;
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


def play_a_turn(page: Page) -> None:
    """Take the turn that the hint names first, and wait until the player is to move again."""
    before = page.evaluate(STORED)
    choose_what_is_advised(page)
    confirm(page)
    expect(page.locator('[data-part="hint"]')).to_be_enabled(timeout=LOADING_MS)
    assert page.evaluate(STORED) > before


def test_a_game_against_a_bot_goes_on_without_a_network_and_after_the_tab_was_closed(
    browser: Browser, site: Path
) -> None:
    with static_host(site) as (url, server), visitor(browser, url, keeps_page=True) as person:
        person.tolerate("ERR_CONNECTION_REFUSED")
        person.tolerate("Failed to fetch")
        page = person.open("/")
        arrived(page)
        until(page, KEPT, "everything is kept")
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
        has_the_games(first)

        second = person.open("/")

        expect(second.get_by_role("alert")).to_contain_text(said("offline-other-tab"))


@pytest.mark.site
def test_a_server_hands_it_out_and_a_turn_is_played_there_without_asking_the_server(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    database = sqlite_url(tmp_path / "cupola.db")
    upgrade(database)
    running = RunningServer(replace(plain_settings(database), offline_site=str(site / FOLDER)))
    running.start()
    try:
        with visitor(browser, f"{running.url}/offline", keeps_page=True) as person:
            asked: list[str] = []
            person.context.on("request", lambda request: asked.append(request.url))
            page = person.open("/")
            arrived(page)
            begin_against_a_bot(page)

            play_a_turn(page)

            assert [url for url in asked if not url.startswith(f"{person.url}/")] == []
            assert person.context.cookies() == []
    finally:
        running.stop()
