"""What the table keeps to itself for a while."""

import pytest
from playwright.sync_api import expect

from tests.page.ahead import advance, finished_sections
from tests.page.playing import set_game
from tests.page.table import Table
from tests.page.timers import hold_timers, release_timers
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser


def prestige(view: Reply) -> int:
    return int(view["view"]["players"][0]["prestige"])


def shown(table: Table) -> int:
    return int(table.page.locator(".plate .prestige").first.inner_text())


def test_E1_the_table_holds_the_totals_back_until_the_score_sheet_counts_them(person: Visitor) -> None:
    game = set_game(person, 1)
    advance(person, game, 3, lambda view: finished_sections(view) >= 8)
    table = Table(person, person.open(f"/table/{game}"))
    stood: list[int] = []

    def goes_on(view: Reply) -> bool:
        stood.append(prestige(view))
        table.wait_for(lambda: shown(table) == prestige(view), "the page keeps up")
        return False

    hold_timers(table.page)  # the page opens the sheet by itself after a moment
    final = advance(person, game, 4, goes_on)
    sheet = table.page.get_by_role("link", name=said("shell-score")).first
    expect(sheet).to_be_visible()
    held = shown(table)
    sheet.click()
    release_timers(table.page)

    assert held == stood[-1] != prestige(final)
    expect(table.page.locator("tfoot td").filter(has_text=str(prestige(final)))).to_be_visible()
