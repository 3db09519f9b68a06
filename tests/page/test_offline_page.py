from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cupola.server.routes.site.built_page import page_files, page_folder
from tests.page.conftest import MakeVisitor
from tests.page.playing import seats_for
from tests.page.visitor import PATIENCE_MS, Visitor
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("the page as a server hands it out")]

READY: Final = """
(patience) => Promise.race([
  navigator.serviceWorker.ready.then(() => caches.keys()),
  new Promise((_, fail) => setTimeout(() => fail(new Error("no worker keeps the page")), patience)),
])
"""
KEPT: Final = """
async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async name => (await (await caches.open(name)).keys())));
  return found.flat().map(request => new URL(request.url).pathname);
}
"""
MY_NAME: Final = "() => fetch('/api/me').then(reply => reply.json()).then(me => me.name)"
AWAY: Final = "ERR_INTERNET_DISCONNECTED"


@pytest.fixture
def keeper(make_visitor: MakeVisitor) -> Visitor:
    person = make_visitor(keeps_page=True)
    person.tolerate(AWAY)
    return person


def kept_page(person: Visitor, path: str = "/") -> Page:
    page = person.open(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(READY, PATIENCE_MS)
    return page


@pytest.mark.core
def test_the_worker_keeps_every_script_and_style_no_answer_and_hears_the_server(keeper: Visitor) -> None:
    keeper.tell("/api/me", {"name": "Anna"})
    game = keeper.tell("/api/games", seats_for(1))["game"]
    kept_page(keeper)
    page = kept_page(keeper, f"/table/{game}")
    needed = (".js", ".css", ".json", ".md")
    built = {f"/{name}" for name in page_files(page_folder()) if name.endswith(needed)}

    kept = set(page.evaluate(KEPT))

    # A browser that has workers never runs what tells the others that they are too old.
    assert built - {"/sw.js", "/old-browser.js"} <= kept
    assert not [path for path in kept if path.startswith(("/api", "/table", "/join"))]
    assert page.evaluate("() => navigator.serviceWorker.controller !== null")
    before = page.evaluate(MY_NAME)
    assert keeper.context.request.patch(f"{keeper.url}/api/me", data={"name": "Berta"}).ok
    assert (before, page.evaluate(MY_NAME)) == ("Anna", "Berta")


@pytest.mark.core
def test_without_its_server_the_page_opens_and_says_so_and_a_table_shows_nothing_old(keeper: Visitor) -> None:
    keeper.tell("/api/me", {"name": "Anna"})
    game = keeper.tell("/api/games", seats_for(1))["game"]
    kept_page(keeper, f"/table/{game}")
    keeper.context.set_offline(True)

    table, page = keeper.open(f"/table/{game}"), keeper.open("/")

    expect(table.locator("main")).to_contain_text(said("page-unreachable"))
    expect(table.locator("main.table")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(said("page-unreachable"))
    keeper.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)  # it looks for its server by itself
    table.get_by_role("button", name=said("shell-again")).click()
    expect(table.locator("main.table")).to_be_visible()
