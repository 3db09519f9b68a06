"""The goal card: what the game is about, in the log of somebody who has not played a turn yet."""

import pytest
from playwright.sync_api import Locator, expect

from tests.page.ahead import advance
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.phone import TROUBLE, Phone
from tests.page.playing import set_game, set_table, solo
from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser


def goal(table: Table) -> Locator:
    """The goal card."""
    return table.page.locator('[data-part="goal"]')


def test_the_empty_log_says_what_the_game_is_about_and_who_ivan_is(person: Visitor) -> None:
    table = solo(person)

    for key in ("goal-eagles", "goal-sections", "goal-towers", "goal-ivan", "goal-hint"):
        expect(goal(table)).to_contain_text(said(key))
    assert violations(table.page) == []
    goal(table).get_by_role("button", name=said("goal-rules")).click()
    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")


def test_ivan_is_not_spoken_of_where_he_does_not_play_and_the_card_goes_with_the_first_turn(
    person: Visitor,
) -> None:
    table = set_table(person, 2)
    expect(goal(table)).to_be_visible()
    expect(goal(table)).not_to_contain_text("Ivan")

    advance(person, table.game, 1, lambda view: view["view"]["turn"]["number"] > 1)

    expect(goal(table)).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_on_a_small_phone_the_tray_leads_to_it(make_visitor: MakeVisitor, locale: str) -> None:
    person = make_visitor(width=390, height=664, touch=True, locale=locale)
    phone = Phone(person, set_game(person, 1))

    phone.press(phone.page.get_by_role("button", name=said("goal-title", locale[:2]), exact=True))

    expect(goal(phone)).to_contain_text(said("goal-ivan", locale[:2]))
    assert phone.page.evaluate(TROUBLE) == []
