import shutil
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.axe import violations
from tests.page.hosting import (
    FOLDER,
    LOADING_MS,
    arrived,
    begin_against_a_bot,
    choose_what_is_advised,
    confirm,
    expect_well,
    running_server,
    static_host,
    until,
)
from tests.page.visitor import Visitor, visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

TURNS: Final = 2
# Whether the browser keeps everything that the site loads.
KEPT: Final = """
async () => {
  const python = await caches.open("cupola-python");
  return (await python.keys()).length >= 6 && navigator.serviceWorker.controller !== null;
}
"""
COPIED: Final = """
async () => (await (await caches.open("cupola-snapshot")).keys()).length === 1
"""
IS_RESTORED: Final = "() => performance.getEntriesByName('cupola-ready').at(-1).detail.isRestored"
SPOIL: Final = """
async () => {
  const cache = await caches.open("cupola-snapshot");
  const [address] = await cache.keys();
  const kept = await cache.match(address), content = new Uint8Array(await kept.arrayBuffer());
  content[1000] ^= 1;
  await cache.put(address, new Response(content, { headers: kept.headers }));
}
"""
# The games that the browser keeps.
STORED: Final = """
() => new Promise((done, fail) => {
  const opening = indexedDB.open("cupola", 1);
  opening.onerror = fail;
  opening.onsuccess = () => {
    const all = opening.result.transaction("documents").objectStore("documents").getAll();
    all.onsuccess = () => {
      opening.result.close();
      const documents = all.result.map(raw => JSON.parse(new TextDecoder().decode(raw)));
      done(documents.filter(each => each.game).map(each => each.game));
    };
  };
})
"""


def newest_version(page: Page) -> int:
    return max(int(game["version"]) for game in page.evaluate(STORED))


def play_a_turn(page: Page) -> None:
    """Take the turn that the hint names first, and wait until the player is to move again."""
    before = newest_version(page)
    choose_what_is_advised(page)
    confirm(page)
    expect(page.locator('[data-part="hint"]')).to_be_enabled(timeout=LOADING_MS)
    assert newest_version(page) > before


def test_a_game_goes_on_without_a_network_and_after_the_tab_was_closed(browser: Browser, site: Path) -> None:
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
        address, version = page.url, newest_version(page)
        page.close()

        again = person.context.new_page()
        again.goto(address)
        arrived(again)
        expect(again.locator("main.table")).to_be_visible()
        assert newest_version(again) >= version
        play_a_turn(again)


@pytest.mark.site
def test_a_server_hands_it_out_and_a_turn_is_played_there_without_asking_the_server(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    with (
        running_server(tmp_path, offline_site=str(site / FOLDER)) as running,
        visitor(browser, f"{running.url}/offline", keeps_page=True) as person,
    ):
        asked: list[str] = []
        person.context.on("request", lambda request: asked.append(request.url))
        page = person.open("/")
        arrived(page)
        begin_against_a_bot(page)

        play_a_turn(page)

        assert [url for url in asked if not url.startswith(f"{person.url}/")] == []
        assert person.context.cookies() == []


# The second start goes on from a copy of Python's memory, and does without one that is damaged.


def started(person: Visitor) -> Page:
    """The start page in a tab of its own, with Python ready."""
    page = person.open("/")
    arrived(page)
    return page


def test_games_begun_from_one_copy_are_dealt_differently_and_a_damaged_copy_is_replaced(
    browser: Browser, site: Path
) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        first = started(person)
        assert not first.evaluate(IS_RESTORED)
        until(first, COPIED, "the browser has a copy")
        first.close()

        for _ in range(2):
            page = started(person)
            assert page.evaluate(IS_RESTORED)
            begin_against_a_bot(page)
            commitments = [game["commitment"] for game in page.evaluate(STORED)]
            page.close()
        assert len(set(commitments)) == len(commitments) == 2

        spoiler = person.open("/licences/")  # a place of the host's at which no page of Cupola runs
        spoiler.evaluate(SPOIL)
        spoiler.close()
        page = started(person)
        assert not page.evaluate(IS_RESTORED)
        assert page.get_by_role("alert").count() == 0
        begin_against_a_bot(page)
        until(page, COPIED, "the browser has a copy")


# Whether the browser keeps the whole site.
CHOSEN: Final = """
async () => {
  const chosen = await (await caches.open("cupola-chosen")).keys();
  return chosen.length > 0 && navigator.serviceWorker.controller !== null;
}
"""


def begin_alone(page: Page) -> None:
    page.get_by_role("button", name=said("start-now")).click()
    page.locator("main.table").wait_for(timeout=LOADING_MS)


def go(page: Page, path: str) -> None:
    page.evaluate("path => { location.hash = path }", path)


def test_what_needs_a_server_says_so_and_asks_for_nothing(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        page = arrived(person.open("/"))
        expect(page.get_by_role("link", name=said("start-friends"))).to_contain_text(said("needs-server"))
        for path, words in (
            ("/new/friends", "needs-server-friends"),
            ("/join/secret", "needs-server-join"),
            ("/settings", "needs-server-account"),
        ):
            go(page, path)

            expect(page.locator('[data-part="needs-server"]')).to_contain_text(said(words))
            assert (path, violations(page)) == (path, [])
        expect(page.get_by_role("button", name=said("settings-recovery-make"))).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_link_carries_a_position_to_another_copy_of_the_site(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _):
        with visitor(browser, url) as person:
            person.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page = arrived(person.open("/"))
            begin_alone(page)
            page.wait_for_url("**/#/table/*")
            go(page, page.url.partition("#")[2].replace("/table/", "/replay/"))
            side = page.locator('[data-part="side"]')
            side.locator("button", has_text=said("replay-link")).click(timeout=LOADING_MS)
            link = copied(page, side)
            expect_well(page)
        assert "#/position/" in link

        with visitor(browser, url) as other:
            page = other.context.new_page()
            page.goto(link)
            arrived(page)

            page.locator("main.table").wait_for(timeout=LOADING_MS)
            assert violations(page) == []
            page.goto(link[:-40])
            page.reload()
            expect(page.get_by_role("alert")).to_contain_text(said("error-bad-position"), timeout=LOADING_MS)
            expect_well(page)


def copied(page: Page, side: Locator) -> str:
    shown = side.get_by_role("textbox")
    expect(shown.or_(side.get_by_text(said("replay-copied")))).to_be_visible(timeout=LOADING_MS)
    if shown.count():
        return shown.input_value()
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def test_a_new_version_waits_until_the_player_wants_it(browser: Browser, site: Path, tmp_path: Path) -> None:
    shutil.copytree(site / FOLDER, tmp_path / FOLDER)
    with static_host(tmp_path) as (url, _), visitor(browser, url, keeps_page=True) as person:
        page = arrived(person.open("/"))
        until(page, CHOSEN, "everything is kept")
        begin_alone(page)
        publish_another(tmp_path / FOLDER)

        page.reload()

        notice = page.locator('[data-part="update"]')
        expect(notice).to_be_visible(timeout=LOADING_MS)
        expect(page.locator('meta[name="edition"]')).to_have_count(0)
        arrived(page)
        page.locator("main.table").wait_for(timeout=LOADING_MS)
        expect_well(page)
        notice.get_by_role("button", name=said("update-now")).click()
        page.locator('meta[name="edition"]').wait_for(state="attached", timeout=LOADING_MS)
        arrived(page)
        page.locator("main.table").wait_for(timeout=LOADING_MS)
        expect(notice).to_have_count(0)


def publish_another(site: Path) -> None:
    """Put another version onto the host: its page says that it is."""
    worker, page = site / "sw.js", site / "index.html"
    text = worker.read_text(encoding="utf-8")
    version = text.partition('VERSION = "')[2].partition('"')[0]
    worker.write_text(text.replace(version, "another"), encoding="utf-8")
    mark = '<meta name="edition" content="another"></head>'
    page.write_text(page.read_text(encoding="utf-8").replace("</head>", mark), encoding="utf-8")
