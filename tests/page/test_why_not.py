"""Whatever cannot be chosen says why when it is pressed or focused, with the way to its rule."""

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
    """The line that says why not."""
    return table.page.locator('[data-part="why"]')


def press(found: Locator) -> None:
    """Press something that says it is disabled, as a person may."""
    found.click(force=True)


def section(table: Table, name: str) -> Locator:
    """A section on the cathedral."""
    return table.page.locator(f'[data-section="{name}"]')


def refused_section(table: Table) -> str:
    """A section above an unclaimed base."""
    towers = table.view()["view"]["towers"]
    return str(next(t["sections"][1]["name"] for t in towers if t["sections"][0]["owner"] is None))


@pytest.fixture
def table(person: Visitor) -> Table:
    """The first turn of a solo game."""
    return solo(person)


def test_B1_build_stands_there_on_turn_one_and_says_what_comes_first(table: Table) -> None:
    build = table.page.locator('[data-part="tray"] [data-why="build"]')
    expect(build).to_have_attribute("aria-disabled", "true")

    press(build)

    expect(reason(table)).to_contain_text(said("why-claim-first"))
    assert violations(table.page) == []


def test_the_number_of_the_rule_opens_it(table: Table) -> None:
    section(table, refused_section(table)).click()

    expect(reason(table)).to_contain_text("must be claimed first")
    reason(table).get_by_role("button", name=said("shell-why-rule-named", rule="C2")).click()

    expect(table.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    expect(table.page.locator('[data-part="side"] [data-number=C2]')).to_be_in_viewport()


def test_T3_the_deals_for_prestige_say_that_there_is_none(table: Table) -> None:
    for deal in ("sell", "reroll"):
        press(table.page.locator(f'[data-why="{deal}"]'))

        expect(reason(table)).to_contain_text(said("reason-no-prestige"))


@pytest.mark.core
def test_A1_confirm_says_what_is_missing_until_there_is_something_to_confirm(table: Table) -> None:
    expect(table.confirm_button).to_have_attribute("aria-disabled", "true")

    press(table.confirm_button)

    expect(reason(table)).to_be_visible()
    assert table.view()["version"] == table.view()["moved"]
    assert violations(table.page) == []


def test_a_slot_a_card_and_an_ornament_say_when_their_time_is(table: Table) -> None:
    page = table.page
    press(page.locator('[data-at="slot-0-red"]'))
    expect(reason(table)).to_contain_text(said("why-place-later"))

    press(page.locator('[data-why="card-1a"]'))
    expect(reason(table)).to_contain_text(said("why-guild-later"))

    press(page.locator('[data-why="ornament-0-cross"]'))
    expect(reason(table)).to_contain_text("isn’t finished yet")


def test_a_step_puts_the_reason_away_and_the_next_one_fits_the_new_moment(table: Table) -> None:
    press(table.page.locator('[data-why="build"]'))
    expect(reason(table)).to_be_visible()
    claim = next(name for name in sorted(table.offered("board")) if name.startswith("claim:"))

    table.page.locator(f'[data-choice="{claim}"]').first.click()
    table.settle()
    expect(reason(table)).to_have_count(0)

    press(table.page.locator('[data-why="card-1a"]'))
    expect(reason(table)).to_contain_text(re.compile("Answer this first|begun your action"))


def test_by_keyboard_a_key_without_a_choice_says_why_and_escape_puts_it_away(table: Table) -> None:
    table.page.keyboard.press("b")

    expect(reason(table)).to_contain_text(said("why-claim-first"))
    expect(table.page.locator('[data-part="tray"] [role="status"]')).to_have_text(said("why-claim-first"))

    table.page.keyboard.press("Escape")
    expect(reason(table)).to_have_count(0)


def test_the_focus_of_the_keyboard_asks_too_and_enter_does_not_take_anything(table: Table) -> None:
    build = table.page.locator('[data-part="tray"] [data-why="build"]')
    table.page.locator('[data-part="tray"] .strip button').first.focus()
    for _ in range(FAR):
        if build.evaluate("each => each === document.activeElement"):
            break
        table.page.keyboard.press("Tab")

    expect(reason(table)).to_contain_text(said("why-claim-first"))
    table.page.keyboard.press("Enter")

    expect(reason(table)).to_be_visible()
    assert table.steps() == []


def test_the_list_says_what_cannot_be_done_and_why(table: Table) -> None:
    table.open_list()
    listed = table.page.locator('[data-part="list"]')

    listed.get_by_text(said("shell-list-not")).click()

    expect(listed.locator(".refused li").first).to_be_visible()
    expect(listed.locator(".refused")).to_contain_text(f"{said('piece-build')}. {said('why-claim-first')}")
    assert violations(table.page) == []


def test_another_players_turn_is_said_to_be_theirs(make_visitor: MakeVisitor) -> None:
    host, guest = make_visitor(), make_visitor()
    host.tell("/api/me", {"name": "Anna"})
    guest.tell("/api/me", {"name": "Boris"})
    order = {"options": {"players": 2, "first_seat": 0}, "seats": [{"kind": "me"}, {"kind": "free"}]}
    game = str(host.tell("/api/games", order)["game"])
    invite = host.ask(f"/api/games/{game}/invites")["invites"][0]["secret"]
    guest.tell(f"/api/invites/{invite}", {})
    host.tell(f"/api/games/{game}/start", {})
    table = Table(guest, guest.open(f"/table/{game}"))

    section(table, "A1").click()

    expect(reason(table)).to_contain_text("It is Anna’s turn.")


def test_on_a_phone_the_rule_of_a_reason_is_tapped(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=SMALL[0], height=SMALL[1], touch=True)
    phone = Phone(person, set_game(person, 1))
    phone.open_board("cathedral")
    section(phone, refused_section(phone)).tap()

    reason(phone).get_by_role("button", name=said("shell-why-rule-named", rule="C2")).tap()

    expect(phone.page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")


@pytest.mark.core
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_a_tap_on_a_small_phone_says_why_in_the_tray(make_visitor: MakeVisitor, locale: str) -> None:
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


def test_with_a_mouse_the_rule_of_a_tip_is_clicked(table: Table) -> None:
    page = table.page
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


def test_a_tip_goes_when_the_pointer_goes_elsewhere(table: Table) -> None:
    section(table, refused_section(table)).hover()
    expect(table.page.locator("#tip")).to_be_visible()

    table.page.mouse.move(4, 4, steps=4)

    expect(table.page.locator("#tip")).to_have_count(0)
