"""axe-core finds nothing on the screens that only the game without a server has, large and small."""

import shutil
import threading
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import violations
from tests.page.hosting import FOLDER, LOADING_MS, arrived, has_the_games, static_host, until
from tests.page.test_site_box import KEPT, begin_alone, copied, go, publish_another
from tests.page.test_site_faults import LANGUAGES, alert, guest, keep_before
from tests.page.test_themes import LAPTOP, PHONE, Size, named, violations_in_every_look
from tests.page.visitor import visitor, wait_for
from tests.page.words import said

pytestmark = pytest.mark.browser

SIZED: Final = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=named)
SMALL: Final = """
() => [...document.querySelectorAll('.bar button, [data-part="update"] button')]
  .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, { height }]) => height < 31.5)
  .map(([name, { height }]) => `${name}: ${height} px high`)
"""
# What can be pressed and stays under a bar, however the page is scrolled.
COVERED: Final = """
() => {
  const bar = document.querySelector(".bar");
  const isUnder = (each) => {
    each.scrollIntoView({ block: "center" });
    const { x, y, width, height } = each.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return [...document.querySelectorAll("button, a")]
    .filter(each => !bar.contains(each) && each.checkVisibility({ visibilityProperty: true }))
    .filter(isUnder)
    .map(each => each.textContent.trim());
}
"""
STOP: Final = """
(() => {
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      globalThis.stopRules = () => this.dispatchEvent(new ErrorEvent("error"));
      globalThis.stopBots = () =>
        this.dispatchEvent(new MessageEvent("message", { data: { kind: "bots-stopped" } }));
    }
  };
})();
"""


def at(size: Size) -> dict[str, Any]:
    """A screen of some size, touched where it is small."""
    return {"width": size[0], "height": size[1], "touch": size == PHONE}


def expect_well(page: Page) -> None:
    """Whatever lies over the page can be read in every look, fits, and can be pressed."""
    assert violations_in_every_look(page) == {}
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []


@SIZED
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_can_be_read_while_it_loads(
    browser: Browser, site: Path, size: Size, language: str
) -> None:
    may_come = threading.Event()

    def hold(name: str, _: bytes) -> bytes | None:
        if name == "pyodide.asm.wasm":
            may_come.wait(LOADING_MS / 1000)
        return None

    with guest(browser, site, hold, language, **at(size)) as person:
        page = person.open("/")
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.get_by_role("button", name=said("start-now", language))).to_be_visible()

        expect_well(page)
        page.goto(f"{person.url}/#/rules")
        expect(page.locator("[data-primer]").first).to_be_visible()
        expect_well(page)
        may_come.set()


@SIZED
def test_what_fails_can_be_read(browser: Browser, site: Path, size: Size) -> None:
    with guest(browser, site, **at(size)) as person:
        person.tolerate("Uncaught")
        person.context.add_init_script(STOP)
        first = person.open("/")
        has_the_games(first)
        second = person.open("/")
        alert(second, "other-tab")
        expect_well(second)
        second.close()
        arrived(first)
        first.evaluate("() => stopRules()")
        alert(first, "stopped")
        expect_well(first)
        first.close()

        keep_before(person, version=2).close()
        page = person.open("/")
        alert(page, "newer")
        expect_well(page)


@pytest.mark.parametrize("size", [(390, 664), (375, 553)], ids=named)
def test_a_bar_at_the_bottom_covers_no_button(browser: Browser, site: Path, size: Size) -> None:
    with guest(browser, site, width=size[0], height=size[1], touch=True) as person:
        person.tolerate("Uncaught")
        person.context.add_init_script(STOP)
        page = person.open("/")
        arrived(page)
        begin_alone(page)
        page.evaluate("() => stopBots()")
        alert(page, "bots-stopped")

        wait_for(page, lambda: page.evaluate(COVERED) == [], "nothing is covered")
        expect_well(page)
        go(page, "/")
        page.evaluate("() => stopRules()")
        alert(page, "stopped")
        wait_for(page, lambda: page.evaluate(COVERED) == [], "nothing is covered")


@SIZED
def test_a_new_version_is_announced_so_that_all_can_read_it(
    browser: Browser, site: Path, tmp_path: Path, size: Size
) -> None:
    shutil.copytree(site / FOLDER, tmp_path / FOLDER)
    with static_host(tmp_path) as (url, _), visitor(browser, url, keeps_page=True, **at(size)) as person:
        page = person.open("/")
        arrived(page)
        until(page, KEPT, "everything is kept")
        publish_another(tmp_path / FOLDER)
        page.reload()
        expect(page.locator('[data-part="update"]')).to_be_visible(timeout=LOADING_MS)

        expect_well(page)


@SIZED
def test_everything_in_one_file_what_needs_a_server_and_a_position_can_be_read(
    browser: Browser, site: Path, size: Size
) -> None:
    with guest(browser, site, **at(size)) as person:
        person.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = person.open("/")
        arrived(page)
        for path in ("/new/friends", "/join/secret", "/settings"):
            go(page, path)
            expect(page.locator('[data-part="needs-server"]')).to_be_visible()
            assert (path, violations(page)) == (path, [])
        expect(page.get_by_role("button", name=said("everything-save"))).to_be_visible()
        page.get_by_label(said("everything-bring")).last.set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
        )
        expect(page.get_by_role("alert")).to_contain_text(said("error-bad-save"))
        expect_well(page)
        go(page, "/")
        begin_alone(page)
        go(page, page.url.partition("#")[2].replace("/table/", "/replay/"))
        if size == PHONE:
            page.locator("#pane-tab-panel").click()
        side = page.locator('[data-part="side"]')
        side.locator("button", has_text=said("replay-link")).click(timeout=LOADING_MS)
        link = copied(page, side)
        assert violations(page) == []

        page.goto(link)
        page.locator("main.table").wait_for(timeout=LOADING_MS)
        assert violations(page) == []
        page.goto(link[:-40])
        expect(page.get_by_role("alert")).to_contain_text(said("error-bad-position"), timeout=LOADING_MS)
        assert violations(page) == []
