import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import MakeVisitor
from tests.page.playing import finished, set_game
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

BOTS = [{"kind": "bot", "bot": "master"}] * 2  # who take their time
WITH_ME = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def set_table(host: Visitor, seats: list[dict[str, str]], start: bool = True) -> str:
    host.tell("/api/me", {"name": "Anna"})
    order = {"options": {"players": 2, "first_seat": 0}, "seats": seats, "start": start}
    return str(host.tell("/api/games", order)["game"])


def opened_menu(page: Page) -> Locator:
    page.locator("main.table").wait_for()
    page.get_by_role("button", name=said("shell-menu")).click()
    return page.locator("#table-menu")


@pytest.mark.core
@pytest.mark.parametrize("size", [(1440, 900), (390, 664)])
def test_a_host_ends_a_match_once_it_is_confirmed(make_visitor: MakeVisitor, size: tuple[int, int]) -> None:
    host = make_visitor(width=size[0], height=size[1])
    game = set_table(host, WITH_ME)
    page = host.open(f"/table/{game}")

    opened_menu(page).get_by_role("button", name=said("shell-end")).click()
    page.get_by_role("button", name=said("shell-end-no")).click()
    asked = host.ask(f"/api/games/{game}/view")["status"]
    opened_menu(page).get_by_role("button", name=said("shell-end")).click()
    page.get_by_role("dialog").get_by_role("button", name=said("shell-end-yes")).click()

    expect(page.locator('[data-part="tray"]')).to_contain_text(said("shell-ended"))
    assert asked == "running"
    assert host.ask(f"/api/games/{game}/view")["status"] == "closed"
    assert host.ask("/api/me/tables")["tables"] == []
    expect(opened_menu(page).get_by_role("button", name=said("shell-end"))).to_have_count(0)


@pytest.mark.needs_server("somebody who watches")
def test_a_table_of_bots_is_ended_by_its_host_only_and_who_watches_sees_it(make_visitor: MakeVisitor) -> None:
    host, watcher = make_visitor(), make_visitor()
    game = set_table(host, BOTS)
    watched = watcher.open(f"/table/{game}")

    mine, theirs = opened_menu(host.open(f"/table/{game}")), opened_menu(watched)
    expect(mine.get_by_role("button", name=said("shell-end"))).to_have_count(1)
    expect(theirs.get_by_role("link", name=said("shell-home"))).to_have_count(1)
    expect(theirs.get_by_role("button", name=said("shell-end"))).to_have_count(0)
    host.tell(f"/api/games/{game}/close", None)

    expect(watched.locator('[data-part="tray"]')).to_contain_text(said("shell-ended"))


def test_the_menu_begins_with_what_is_wanted_most(person: Visitor) -> None:
    menu = opened_menu(person.open(f"/table/{set_game(person, 1)}"))
    expect(menu).to_contain_text(said("shell-resign"))
    lines = [line.strip() for line in menu.locator("li").all_inner_texts()]

    first = lines[: lines.index(said("shell-menu-help"))]

    keys = ("shell-rules", "shell-cards", "shell-settings", "shell-home")
    assert first == [said(key) for key in keys]  # and what the others did, once they have moved
    assert lines.index(said("shell-menu-game")) < lines.index(said("shell-resign"))


def test_escape_leads_from_the_score_sheet_back_to_the_table(person: Visitor) -> None:
    game = finished(person)
    page = person.open(f"/table/{game}/score")
    page.locator(".verdict").first.wait_for()

    page.keyboard.press("Escape")

    expect(page).to_have_url(re.compile(f"/table/{game}$"))
