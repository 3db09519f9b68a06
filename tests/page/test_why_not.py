import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.phone import TROUBLE, Phone
from tests.page.playing import set_game, solo
from tests.page.table import Table
from tests.page.timers import hold_timers, release_timers
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SMALL = (390, 664)
FAR = 15  # presses of the tab key, at most


def reason(table: Table) -> Locator:
    return table.page.locator('[data-part="why"]')


def press(found: Locator) -> None:
    """Press something that says it is disabled, as a person may."""
    found.click(force=True)


def section(table: Table, name: str) -> Locator:
    return table.page.locator(f'[data-section="{name}"]')


def refused_section(table: Table) -> str:
    towers = table.view()["view"]["towers"]
    return str(next(t["sections"][1]["name"] for t in towers if t["sections"][0]["owner"] is None))


@pytest.fixture
def table(person: Visitor) -> Table:
    return solo(person)


@pytest.mark.core
def test_A1_B1_T3_whatever_cannot_be_chosen_says_why(table: Table) -> None:
    page = table.page
    build = page.locator('[data-part="tray"] [data-why="build"]')
    for button in (table.confirm_button, build):
        expect(button).to_have_attribute("aria-disabled", "true")

    press(table.confirm_button)
    expect(reason(table)).to_be_visible()
    assert table.view()["version"] == table.view()["moved"]
    assert violations(page) == []
    press(build)
    expect(reason(table)).to_contain_text(said("why-claim-first"))
    for deal in ("sell", "reroll"):
        press(page.locator(f'[data-why="{deal}"]'))
        expect(reason(table)).to_contain_text(said("reason-no-prestige"))
    press(page.locator('[data-at="slot-0-red"]'))
    expect(reason(table)).to_contain_text(said("why-place-later"))
    press(page.locator('[data-why="card-1a"]'))
    expect(reason(table)).to_contain_text(said("why-guild-later"))
    press(page.locator('[data-why="ornament-0-cross"]'))
    expect(reason(table)).to_contain_text("isn’t finished yet")


def test_the_number_of_the_rule_opens_it_and_a_step_puts_the_reason_away(table: Table) -> None:
    section(table, refused_section(table)).click()
    expect(reason(table)).to_contain_text("must be claimed first")
    reason(table).get_by_role("button", name=said("shell-why-rule-named", rule="C2")).click()
    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator('[data-part="side"] [data-number=C2]')).to_be_in_viewport()
    claim = next(name for name in sorted(table.offered("board")) if name.startswith("claim:"))

    table.page.locator(f'[data-choice="{claim}"]').first.click()
    table.settle()

    expect(reason(table)).to_have_count(0)
    press(table.page.locator('[data-why="card-1a"]'))
    expect(reason(table)).to_contain_text(re.compile("Answer this first|begun your action"))


def test_a_key_without_a_choice_and_the_focus_say_why_and_escape_puts_it_away(table: Table) -> None:
    page = table.page
    looks: list[str] = []  # a later look at the table would put the reason away as well
    page.on("request", lambda request: looks.append(request.url) if "/view" in request.url else None)
    page.keyboard.press("b")
    expect(reason(table)).to_contain_text(said("why-claim-first"))
    expect(page.locator('[data-part="tray"] [role="status"]')).to_have_text(said("why-claim-first"))
    page.keyboard.press("Escape")
    expect(reason(table)).to_have_count(0)
    assert looks == []

    build = page.locator('[data-part="tray"] [data-why="build"]')
    page.locator('[data-part="tray"] .strip button').first.focus()
    for _ in range(FAR):
        if build.evaluate("each => each === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(reason(table)).to_contain_text(said("why-claim-first"))
    page.keyboard.press("Enter")

    expect(reason(table)).to_be_visible()
    assert table.steps() == []


def test_the_list_says_what_cannot_be_done_and_why(table: Table) -> None:
    table.open_list()
    listed = table.page.locator('[data-part="list"]')

    listed.get_by_text(said("shell-list-not")).click()

    expect(listed.locator(".refused li").first).to_be_visible()
    expect(listed.locator(".refused")).to_contain_text(f"{said('piece-build')}. {said('why-claim-first')}")
    assert violations(table.page) == []


@pytest.mark.core
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_a_tap_on_a_small_phone_says_why_and_leads_to_a_rule(make_visitor: MakeVisitor, locale: str) -> None:
    person = make_visitor(width=SMALL[0], height=SMALL[1], touch=True, locale=locale)
    phone = Phone(person, set_game(person, 1))
    language = locale[:2]

    phone.page.locator('[data-part="tray"] [data-why="build"]').tap(force=True)
    expect(reason(phone)).to_contain_text(said("why-claim-first", language))
    phone.open_board("cathedral")
    phone.press(section(phone, refused_section(phone)))
    expect(reason(phone)).to_be_visible()
    assert reason(phone).bounding_box()["width"] <= SMALL[0]  # type: ignore[index]
    assert phone.page.evaluate(TROUBLE) == []
    reason(phone).get_by_role("button", name=said("shell-why-rule-named", language, rule="C2")).tap()

    expect(phone.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")


def test_a_tip_goes_with_the_pointer_unless_that_goes_to_the_rule_it_names(table: Table) -> None:
    page = table.page
    section(table, refused_section(table)).hover()
    expect(page.locator("#tip")).to_be_visible()
    page.mouse.move(4, 4, steps=4)
    expect(page.locator("#tip")).to_have_count(0)

    section(table, refused_section(table)).hover()
    button = page.locator("#tip").get_by_role("button", name=said("shell-why-rule-named", rule="C2"))
    expect(button).to_be_visible()
    place = button.bounding_box()
    assert place is not None
    hold_timers(page)  # a tip waits for a pointer on its way, though not long
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=8)
    release_timers(page)
    button.click()

    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-number=C2]")).to_be_in_viewport()
    expect(page.locator("#tip")).to_have_count(0)
