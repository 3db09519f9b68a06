"""A hint at the table: asked, shown on the boards, taken step by step, and never confirmed by itself."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.page.advising import LATER, PATH, SMALL, Advice, laid, unanswered
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch
from tests.page.phone import SIZE, Phone
from tests.page.playing import seats_for, set_table
from tests.page.table import Table
from tests.page.test_themes import LAPTOP, PHONE, Size, named, violations_in_every_look
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

WIDE = "() => document.documentElement.scrollWidth"


def opened(person: Visitor) -> tuple[Table, Advice]:
    """A table of two around one screen, at which advice may be asked."""
    person.tolerate(f"{LATER} (Service Unavailable)")
    table = set_table(person, 2, "advice")
    return table, Advice(table.page)


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


def test_a_turn_that_is_looked_at_is_lit_on_the_boards(person: Visitor) -> None:
    table, advice = opened(person)
    told = advice.ask()

    advice.turns.first.focus()

    expect(advice.lit_places).not_to_have_count(0)
    expect(advice.turns.first).to_contain_text(re.compile(r"\d"))
    table.page.keyboard.press("Escape")
    expect(advice.lit_places).to_have_count(0)
    assert table.steps() == []
    assert told["base"] == table.view()["version"]


def test_escape_puts_a_hint_away_and_leaves_the_half_made_turn(person: Visitor) -> None:
    table, advice = opened(person)
    move = next(
        str(choice["name"]) for choice in table.view()["choices"] if choice["name"].startswith("move:")
    )
    table.take(move)
    steps = table.steps()
    table.page.keyboard.press("h")
    advice.turns.first.wait_for()

    table.page.keyboard.press("Escape")

    expect(advice.leaf).to_have_count(0)
    assert table.steps() == steps
    assert steps[0] == move


def test_enter_on_the_leaf_confirms_nothing(person: Visitor) -> None:
    table, advice = opened(person)
    version = table.view()["version"]
    move = next(
        str(choice["name"]) for choice in table.view()["choices"] if choice["name"].startswith("move:")
    )
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


def test_N8_around_one_screen_nobody_reads_what_another_was_told(person: Visitor) -> None:
    table, advice = opened(person)
    told = advice.ask()

    turn = {"base": told["base"], "steps": told["turns"][0]["steps"], "key": "by-hand", "end_turn": True}
    person.tell(f"/api/games/{table.game}/turns", turn)

    expect(advice.leaf).to_have_count(0)
    assert table.view()["seat"] != told["seat"]


def test_a_hint_goes_on_from_the_half_made_turn_and_is_past_when_that_changes(person: Visitor) -> None:
    table, advice = opened(person)
    claim = next(
        str(choice["name"]) for choice in table.view()["choices"] if choice["name"].startswith("claim:")
    )
    table.take(claim)
    begun = table.steps()
    told = advice.ask()

    assert not any(turn["steps"][0] == claim for turn in told["turns"])
    table.button(said("shell-undo"))

    expect(advice.leaf.get_by_text(said("advice-past"))).to_be_visible()
    expect(advice.press("advice-take")).to_be_disabled()
    assert len(table.steps()) < len(begun)


def test_keys_lead_from_turn_to_turn_and_open_one(person: Visitor) -> None:
    table, advice = opened(person)
    told = advice.ask()
    assert len(told["turns"]) > 1

    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("ArrowDown")
    table.page.keyboard.press("Enter")

    expect(advice.turns.nth(1)).to_be_focused()
    expect(advice.turns.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(advice.turns.first).to_have_attribute("aria-expanded", "false")
    table.press(advice.press("advice-take"))
    assert table.steps() == laid(told, 2)


def test_nobody_has_to_wait_for_a_hint(person: Visitor) -> None:
    table, advice = opened(person)
    with unanswered(table.page, PATH) as held:
        advice.button.click()
        expect(advice.leaf).to_contain_text(said("advice-thinking"))
        table.wait_for(lambda: bool(held), "the page has asked")

        advice.press("advice-cancel").click()

        expect(advice.leaf.get_by_role("alert")).to_contain_text(said("advice-stopped"))
        assert len(held) == 1
        held.clear()  # the page has given it up itself
    advice.press("advice-again").click()
    expect(advice.turns.first).to_be_visible()


def test_what_goes_wrong_is_said_and_can_be_asked_again(person: Visitor) -> None:
    person.tolerate("Failed to load resource")
    table, advice = opened(person)
    refusals = [
        (409, "stale", "advice-stale"),
        (403, "no_hints", "error-no-hints"),
        (503, "no_advice", "error-no-advice"),
    ]
    ask = advice.button
    for status, code, words in refusals:
        table.page.route(PATH, refusing(status, code))
        ask.click()

        expect(advice.leaf.get_by_role("alert")).to_contain_text(said(words))
        table.page.unroute(PATH)
        ask = advice.press("advice-again")

    ask.click()
    expect(advice.turns.first).to_be_visible()


def refusing(status: int, code: str) -> Callable[[Route], None]:
    """Answers whatever is asked with a refusal."""
    return lambda route: route.fulfill(status=status, json={"code": code, "message": code, "details": {}})


def test_a_table_without_hints_has_no_button(person: Visitor) -> None:
    person.tell("/api/me", {"name": "Anna"})
    order = {**seats_for(2), "manners": {"hints": False}}
    table = Table(person, person.open(f"/table/{person.tell('/api/games', order)['game']}"))

    table.page.keyboard.press("h")

    expect(table.confirm_button).to_be_visible()
    expect(table.page.locator('[data-part="hint"], [data-part="advice"]')).to_have_count(0)


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


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=named)
def test_a_hint_is_accessible_in_every_look(
    make_visitor: MakeVisitor, built_match: OwnMatch, size: Size
) -> None:
    person = make_visitor(width=size[0], height=size[1], touch=size == PHONE, account=built_match.account)
    page = person.open(f"/table/{built_match.game}")
    page.locator("main.table").wait_for()
    advice = Advice(page)
    with unanswered(page, PATH):
        advice.button.click()
        expect(advice.leaf).to_contain_text(said("advice-thinking"))
        found = {"thinking": violations_in_every_look(page)}
    advice.turns.first.wait_for()
    found["told"] = violations_in_every_look(page)

    assert found == {"thinking": {}, "told": {}}
    assert page.evaluate(WIDE) <= size[0]
