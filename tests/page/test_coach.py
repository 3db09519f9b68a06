import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.phone import TROUBLE, Phone
from tests.page.playing import advance, set_game, solo
from tests.page.table import Table, quoted
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

MOST_OF_A_BOARD = 56  # px of a phone's board that a tip may lie over


def coach(table: Table) -> Locator:
    return table.page.locator('[data-part="coach"]')


def goal(table: Table) -> Locator:
    return table.page.locator('[data-part="goal"]')


def test_the_empty_log_says_what_the_game_is_about_until_the_first_turn(person: Visitor) -> None:
    table = solo(person)
    expect(goal(table)).to_contain_text(said("goal-ivan"))
    assert violations(table.page) == []
    goal(table).get_by_role("button", name=said("goal-rules")).click()
    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    table.page.locator("#tab-log").click()

    advance(person, table.game, 1, lambda view: view["view"]["turn"]["number"] > 1)

    expect(goal(table)).to_have_count(0)


@pytest.mark.core
def test_a_newcomer_hears_the_first_tip_and_the_next_where_it_applies(make_visitor: MakeVisitor) -> None:
    table = solo(make_visitor(coached=True))
    expect(coach(table)).to_contain_text(said("coach-tip-begin"))
    assert violations(table.page) == []
    claim = next(name for name in sorted(table.offered("board")) if name.startswith("claim:"))

    table.page.locator(f'[data-part="board"] {quoted(claim)}').click()

    expect(coach(table)).to_contain_text(said("coach-tip-place"))
    coach(table).get_by_role("button", name=said("shell-seen")).click()
    expect(coach(table)).to_have_count(0)


def test_a_better_turn_that_is_named_can_be_shown_and_is_not_played_yet(make_visitor: MakeVisitor) -> None:
    table = solo(make_visitor(coached=True))
    version = table.view()["version"]
    claim = next(str(each["name"]) for each in table.view()["choices"] if each["family"] == "claim")
    doubt(table, claim)

    table.take(next(name for name in sorted(table.offered("board")) if name.startswith("move:")))
    table.press(table.confirm_button)
    if table.question.count():  # what is left at the market is left on purpose
        table.press(table.confirm_button)
    expect(table.page.locator(".toast")).to_have_count(1)
    table.press(table.page.locator(".toast").get_by_role("button", name=said("coach-better")))

    assert table.steps() == [claim]
    assert table.view()["version"] == version


def doubt(table: Table, better: str) -> None:
    words = {"key": "coach-doubt-sale", "args": {}}
    mistake = {"kind": "better", "rule": "A1", "better": [better], "said": words}
    reply: dict[str, Any] = {"tips": [], "brought": None, "praise": None, "mistake": mistake}
    table.page.route(re.compile("/coach$"), lambda route: route.fulfill(json=reply))


def test_the_coach_can_be_silenced_and_called_back(make_visitor: MakeVisitor) -> None:
    person = make_visitor(coached=True)
    table = solo(person)

    coach(table).get_by_role("button", name=said("coach-silence")).click()
    expect(coach(table)).to_have_count(0)
    table.page.reload()
    table.settle()
    expect(coach(table)).to_have_count(0)

    settings = person.open("/settings")
    box = settings.get_by_role("checkbox", name=re.compile(said("settings-coach")))
    expect(box).not_to_be_checked()
    box.check()
    assert settings.evaluate("() => JSON.parse(localStorage.getItem('cupola-preferences')).coach") is True


def test_any_game_can_be_played_with_the_coach_by_its_menu_and_by_the_set_up(person: Visitor) -> None:
    form = person.open("/new/solo")
    box = form.get_by_role("checkbox", name=re.compile(f"^{said('settings-coach')} "))
    expect(box).not_to_be_checked()
    box.check()
    form.get_by_role("button", name=said("setup-start")).click()
    table = Table(person, form)
    expect(coach(table)).to_be_visible()

    press_in_menu(table, "coach-off")
    expect(coach(table)).to_have_count(0)
    press_in_menu(table, "coach-on")

    expect(coach(table)).to_be_visible()


def press_in_menu(table: Table, key: str) -> None:
    table.page.get_by_role("button", name=said("shell-menu")).click()
    table.page.locator("#table-menu").get_by_role("button", name=said(key)).click()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_on_a_small_phone_it_speaks_in_a_line_says_all_at_a_tap_and_leads_to_the_goal(
    make_visitor: MakeVisitor, locale: str
) -> None:
    person = make_visitor(width=390, height=664, touch=True, locale=locale, coached=True)
    phone = Phone(person, set_game(person, 1))
    language = locale[:2]

    expect(coach(phone)).to_contain_text(said("coach-tip-begin", language))
    assert phone.page.evaluate(TROUBLE) == []
    short = coach(phone).bounding_box()
    assert short is not None
    assert short["height"] <= MOST_OF_A_BOARD
    phone.press(coach(phone).get_by_role("button", name=said("coach-more", language), exact=True))
    expect(coach(phone).get_by_role("button", name=said("coach-silence", language))).to_be_in_viewport()
    phone.press(coach(phone).get_by_role("button", name=said("shell-seen", language), exact=True))
    expect(coach(phone)).to_have_count(0)

    phone.press(phone.page.get_by_role("button", name=said("goal-title", language), exact=True))
    expect(goal(phone)).to_contain_text(said("goal-ivan", language))
    assert phone.page.evaluate(TROUBLE) == []
