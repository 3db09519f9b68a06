"""Without a server: boxes, everything in one file, a position by link, updates, and what needs a server."""

import shutil
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.hosting import FOLDER, LOADING_MS, arrived, static_host, until
from tests.page.visitor import visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

# Whether the browser keeps the whole site.
KEPT: Final = """
async () => {
  const chosen = await (await caches.open("cupola-chosen")).keys();
  return chosen.length > 0 && navigator.serviceWorker.controller !== null;
}
"""


def begin_alone(page: Page) -> None:
    """Begin a game against Ivan."""
    page.get_by_role("button", name=said("start-now")).click()
    page.locator("main.table").wait_for(timeout=LOADING_MS)


def go(page: Page, path: str) -> None:
    """Go to a place of the page."""
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
        expect(page.get_by_role("button", name=said("settings-recovery-make"))).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_box_of_my_own_is_made_and_played(browser: Browser, site: Path) -> None:
    with static_host(site) as (url, _), visitor(browser, url) as person:
        page = arrived(person.open("/"))
        go(page, "/boxes")
        page.get_by_role("button", name=said("box-new")).click()
        page.wait_for_url("**/#/boxes/*", timeout=LOADING_MS)
        go(page, "/boxes")

        page.get_by_role("button", name=said("box-play")).click()
        page.get_by_role("button", name=said("setup-start")).click()

        page.locator("main.table").wait_for(timeout=LOADING_MS)


def test_everything_goes_in_one_file_to_another_browser(browser: Browser, site: Path, tmp_path: Path) -> None:
    file = tmp_path / "everything.json"
    with static_host(site) as (url, _):
        with visitor(browser, url) as person:
            page = arrived(person.open("/"))
            begin_alone(page)
            place = page.url
            go(page, "/settings")
            with page.expect_download(timeout=LOADING_MS) as download:
                page.get_by_role("button", name=said("everything-save")).click()
            download.value.save_as(file)

        with visitor(browser, url) as other:
            page = arrived(other.open("/"))
            go(page, "/settings")
            page.get_by_label(said("everything-bring")).last.set_input_files(file)
            expect(page.get_by_role("status").filter(has_text="1 game")).to_be_visible(timeout=LOADING_MS)
            page.get_by_label(said("everything-bring")).last.set_input_files(
                {"name": "x.json", "mimeType": "application/json", "buffer": file.read_bytes()[:-99]}
            )
            expect(page.get_by_role("alert")).to_contain_text(said("error-bad-save"))

            go(page, place.partition("#")[2])

            page.locator("main.table").wait_for(timeout=LOADING_MS)


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
        assert "#/position/" in link

        with visitor(browser, url) as other:
            page = other.context.new_page()
            page.goto(link)
            arrived(page)

            page.locator("main.table").wait_for(timeout=LOADING_MS)
            page.goto(link[:-40])
            page.reload()
            expect(page.get_by_role("alert")).to_contain_text(said("error-bad-position"), timeout=LOADING_MS)


def copied(page: Page, side: Locator) -> str:
    """The link that was copied, or is shown for copying by hand."""
    shown = side.get_by_role("textbox")
    expect(shown.or_(side.get_by_text(said("replay-copied")))).to_be_visible(timeout=LOADING_MS)
    if shown.count():
        return shown.input_value()
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def test_a_new_version_waits_until_the_player_wants_it(browser: Browser, site: Path, tmp_path: Path) -> None:
    shutil.copytree(site / FOLDER, tmp_path / FOLDER)
    with static_host(tmp_path) as (url, _), visitor(browser, url, keeps_page=True) as person:
        page = arrived(person.open("/"))
        until(page, KEPT, "everything is kept")
        begin_alone(page)
        publish_another(tmp_path / FOLDER)

        page.reload()

        notice = page.locator('[data-part="update"]')
        expect(notice).to_be_visible(timeout=LOADING_MS)
        expect(page.locator('meta[name="edition"]')).to_have_count(0)
        arrived(page)
        page.locator("main.table").wait_for(timeout=LOADING_MS)
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
