import re

import pytest
from playwright.sync_api import expect

from tests.page.advising import LATER, PATH, SMALL, Advice, laid, unanswered
from tests.page.axe import faults_at
from tests.page.camera import LAPTOP, PHONE
from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, Phone
from tests.page.playing import OwnMatch, seats_for, set_table
from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

WIDE = "() => document.documentElement.scrollWidth"


def opened(person: Visitor) -> tuple[Table, Advice]:
    person.tolerate(f"{LATER} (Service Unavailable)")
    table = set_table(person, 2, "advice")
    return table, Advice(table.page)


def first_choice(table: Table, family: str) -> str:
    return next(str(choice["name"]) for choice in table.view()["choices"] if choice["family"] == family)


@pytest.mark.core
def test_a_hint_is_asked_shown_taken_and_confirmed(person: Visitor) -> None:
    table, advice = opened(person)
    before = table.view()["version"]

    told = advice.ask()

    assert 1 <= len(told["turns"]) <= 5
    expect(advice.turns).to_have_count(len(told["turns"]))
    expect(advice.leaf).to_contain_text("%")
    table.press(advice.press("advice-take"))
    expect(advice.leaf).to_have_count(0)
    assert table.steps() == laid(told)
    assert table.view()["version"] == before
    expect(table.confirm_button).to_be_focused()

    table.confirm()

    assert table.view()["version"] > before


def test_a_turn_looked_at_is_lit_and_keys_lead_from_turn_to_turn_and_open_one(person: Visitor) -> None:
    table, advice = opened(person)
    told = advice.ask()
    assert len(told["turns"]) > 1

    advice.turns.first.focus()
    expect(advice.lit_places).not_to_have_count(0)
    expect(advice.turns.first).to_contain_text(re.compile(r"\d"))
    table.page.keyboard.press("Escape")
    expect(advice.lit_places).to_have_count(0)
    assert table.steps() == []

    told = advice.ask()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        table.page.keyboard.press(key)
    expect(advice.turns.nth(1)).to_be_focused()
    expect(advice.turns.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(advice.turns.first).to_have_attribute("aria-expanded", "false")
    table.press(advice.press("advice-take"))
    assert table.steps() == laid(told, 2)


def test_neither_enter_on_the_leaf_nor_escape_touches_the_half_made_turn(person: Visitor) -> None:
    table, advice = opened(person)
    version = table.view()["version"]
    move = first_choice(table, "move")
    table.take(move)
    steps = table.steps()
    with unanswered(table.page, PATH):
        table.page.keyboard.press("h")
        advice.press("advice-cancel").focus()
    advice.turns.first.wait_for()  # the button that had the focus is gone
    expect(advice.leaf).to_be_focused()

    table.page.keyboard.press("Enter")
    table.settle()
    assert (table.view()["version"], table.steps()) == (version, steps)
    expect(advice.leaf).to_be_visible()
    table.page.keyboard.press("Escape")

    expect(advice.leaf).to_have_count(0)
    assert table.steps() == steps
    assert steps[0] == move


def test_a_hint_is_gone_with_the_turn_it_was_told_in(person: Visitor) -> None:
    table, advice = opened(person)
    told = advice.ask()

    turn = {"base": told["base"], "steps": told["turns"][0]["steps"], "key": "by-hand", "end_turn": True}
    person.tell(f"/api/games/{table.game}/turns", turn)

    expect(advice.leaf).to_have_count(0)  # N8: nobody reads what another around the screen was told
    assert table.view()["seat"] != told["seat"]


def test_taken_steps_wait_for_confirm_whatever_confirms_by_itself(person: Visitor) -> None:
    person.prefer(confirm="never")
    table, advice = opened(person)
    before = table.view()["version"]
    told = advice.ask()

    table.press(advice.press("advice-take"))

    assert table.steps() == laid(told)
    assert table.view()["version"] == before


@pytest.mark.core
def test_a_hint_is_asked_and_taken_by_touch(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=SIZE[0], height=SIZE[1], touch=True)
    person.tell("/api/me", {"name": "Anna"})
    phone = Phone(person, str(person.tell("/api/games", seats_for(2, "advice"))["game"]))
    advice = Advice(phone.page)
    advice.button.tap()
    advice.turns.first.wait_for()

    assert phone.page.evaluate(SMALL) == []
    phone.press(advice.leaf.get_by_role("button", name=said("advice-show-tip")))
    expect(advice.lit_places).not_to_have_count(0)
    assert phone.page.evaluate(SMALL) == []
    phone.press(advice.press("advice-take"))

    expect(advice.leaf).to_have_count(0)
    assert phone.steps() != []
    assert phone.trouble == set()
    assert phone.page.evaluate(WIDE) <= SIZE[0]


def test_a_hint_is_accessible_in_every_look(make_visitor: MakeVisitor, built_match: OwnMatch) -> None:
    page = make_visitor(touch=True, account=built_match.account).open(f"/table/{built_match.game}")
    page.locator("main.table").wait_for()
    advice = Advice(page)
    with unanswered(page, PATH):
        advice.button.click()
        expect(advice.leaf).to_contain_text(said("advice-thinking"))
        assert faults_at(page, LAPTOP, PHONE, in_every_look=True) == {}
    advice.turns.first.wait_for()
    assert faults_at(page, PHONE, LAPTOP, in_every_look=True) == {}
