import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.crowding import TURN_BACK, faults_of, most_crowded
from tests.page.playing import advance, after_turn, ready_to_fill, set_game, solo
from tests.page.showcase import lay
from tests.page.table import Table, quoted
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

LAPTOPS = [(1440, 900), (1280, 720)]
IN_SIGHT = (1366, 768)
SWAPS = ("3-players-advanced", "effect")
CROWDED = [
    ("4-players-basic", "delivery"),
    ("2-players-basic", "jewels"),
    SWAPS,
    ("3-players-advanced-contractors", "visit"),
    ("2-players-basic-contractors", "recruit"),
    ("2-players-advanced-contractors-brickmakers", "effect"),
    ("solo-basic", "turn"),
]


PHONES = [(390, 664), (375, 553)]
# A chip is cut when its words or its gain reach beyond its frame, a word when it is broken within.
CUT_CHIPS = """
() => [...document.querySelectorAll('[data-part="tray"] :is(.strip, .taken) button:not(.arrow)')]
  .filter(each => [...each.querySelectorAll('.words, i, .good, b')].some(part => {
    const frame = each.getBoundingClientRect();
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return right > frame.right || left < frame.left || top < frame.top || bottom > frame.bottom;
  }))
  .map(each => each.innerText)
"""
# What is not wholly in sight is counted by the arrow at that end.
UNCOUNTED = """
() => {
  const strip = document.querySelector('[data-part="tray"] .strip');
  const { right, bottom } = strip.getBoundingClientRect();
  const hidden = [...strip.children].map(each => each.getBoundingClientRect())
    .filter(each => each.right > right + 2 || each.bottom > bottom + 2).length;
  const said = document.querySelector('[data-part="tray"] .arrow:not(.before)')?.innerText.trim() ?? '';
  return said === (hidden ? `+${hidden}` : '') ? [] : [`${hidden} hidden, but “${said}” said`];
}
"""


@pytest.mark.parametrize(("record", "frame"), CROWDED)
def test_in_a_crowded_tray_nothing_is_cut_and_everything_is_within_reach(
    make_visitor: MakeVisitor, record: str, frame: str
) -> None:
    showcase = lay(make_visitor(touch=True), most_crowded(record, frame))
    page = showcase.table.page

    for size in LAPTOPS:
        showcase.table.resize(*size)
        assert (size, faults_of(showcase)) == (size, [])
    page.evaluate(TURN_BACK)
    for size in [IN_SIGHT, *PHONES]:
        showcase.table.resize(*size)
        assert (size, page.evaluate(CUT_CHIPS), page.evaluate(UNCOUNTED)) == (size, [], [])
        if size == IN_SIGHT and (record, frame) != SWAPS:  # made by pressing two spaces of the market
            expect(page.locator('[data-part="tray"] .arrow')).to_have_count(0)


def test_M3_what_few_want_is_unfolded_by_one_press_and_within_reach(make_visitor: MakeVisitor) -> None:
    crowded = most_crowded("3-players-advanced-contractors", "visit")
    showcase = lay(make_visitor(width=1280, height=720), crowded)

    showcase.table.page.locator('[data-part="tray"] [aria-expanded="false"]').click()

    assert faults_of(showcase) == []
    assert {"take:1", "sell"} <= showcase.table.offered("tray")


def test_B8_on_a_phone_six_choices_of_jewels_leave_tabs_and_goods_free(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=390, height=664, touch=True)
    showcase = lay(person, most_crowded("2-players-basic", "jewels"))
    page = showcase.table.page
    chips = page.locator('[data-part="tray"] .strip [data-choice]')

    expect(chips).to_have_count(6)
    tabs, tray = page.locator('[data-part="pane-tabs"]').bounding_box(), chips.first.bounding_box()
    assert tabs
    assert tray
    assert tabs["y"] + tabs["height"] <= tray["y"]
    expect(page.locator('[data-part="tray"] .arrow')).to_have_text(re.compile(r"\+\d"))
    chips.last.scroll_into_view_if_needed()
    expect(chips.last).to_be_in_viewport(ratio=0.99)


def test_a_step_taken_is_told_in_whole_words(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=1366, height=768)
    table = solo(person, "a known market")
    for families in ({"claim"}, {"banner", "place-up"}, {"place-up", "banner"}):
        found = [each for each in table.seen()["choices"] if each["family"] in families]
        if found:
            table.take(str(found[0]["name"]))

    assert len(table.steps()) > 1
    assert table.page.evaluate(CUT_CHIPS) == []
    last = table.page.locator('[data-part="tray"] .taken li').last
    expect(last).to_be_in_viewport(ratio=0.99)


def test_K4_a_specialist_offered_says_its_price_when_it_works_and_its_gain(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=1366, height=768)
    showcase = lay(person, most_crowded("2-players-basic-contractors", "recruit"))
    page = showcase.table.page
    chip = page.locator(f'[data-part="tray"] {quoted("specialist:1:keep")}')
    dismissed = page.locator(f'[data-part="tray"] {quoted("specialist:1:dismiss")}')
    page.locator('[data-part="tray"] [aria-expanded="false"]').click()

    expect(chip.locator(".face")).to_contain_text("keep for 2 · after the black die: gain 3")
    expect(chip.locator(".only-read")).to_contain_text(
        "Keep the specialist for 2 rubles. Once, after you move the black die: gain 3 lumber"
    )
    expect(dismissed.locator(".face")).to_contain_text("no gain, dismiss")
    showcase.table.open_list()
    listed = page.locator(f'[data-part="list"] {quoted("specialist:1:keep")}')
    expect(listed).to_contain_text("for 2 rubles. Once, after you move the black die: gain 3 lumber")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_K4_every_specialist_on_offer_is_in_sight_at_once(make_visitor: MakeVisitor, locale: str) -> None:
    showcase = lay(make_visitor(locale=locale), most_crowded("2-players-basic-contractors", "recruit"))
    page = showcase.table.page
    keeps = page.locator('[data-part="tray"] .strip [data-choice$=":keep"]')

    for size in (IN_SIGHT, (1280, 720)):
        showcase.table.resize(*size)
        expect(keeps).to_have_count(5)
        expect(page.locator('[data-part="tray"] .arrow')).to_have_count(0)
        for chip in keeps.all():
            expect(chip).to_be_in_viewport(ratio=0.99)


@pytest.mark.core
def test_M1_a_push_shows_its_price_and_confirm_says_what_it_does(make_visitor: MakeVisitor) -> None:
    table = solo(make_visitor(width=1366, height=768), "a known market")
    moves = [str(each["name"]) for each in table.view()["choices"] if each["family"] == "move"]
    before = table.confirm_button.inner_text()
    table.open_list()

    table.take_listed(next(name for name in moves if "+" in name))

    first = table.page.locator('[data-part="tray"] .taken li').first
    expect(first.locator(".face")).to_contain_text("\N{MINUS SIGN}")
    assert "#rubles" in [use.get_attribute("href") for use in first.locator("use").all()]
    assert said("shell-confirm") in before
    assert said("shell-confirm-roll") in table.confirm_button.inner_text()


def test_fill_shows_before_it_is_pressed_what_would_leave_the_inventory(person: Visitor) -> None:
    table = ready_to_fill(person)
    suggested = table.view()["suggestion"]
    paid = [good for good in suggested["preview"]["changes"][0]["goods"] if good["amount"] < 0]
    fill = table.page.get_by_role("button", name=re.compile(f"^{said('shell-fill')}:"))

    fill.hover()

    assert paid
    expect(table.page.locator('[data-part="board"] .paid').first).to_be_visible()
    expect(fill).to_have_class(re.compile(r"\blit\b") if suggested["completes"] else re.compile("^(?!.*lit)"))


@pytest.mark.core
def test_undo_with_nothing_taken_asks_before_it_takes_back_the_last_turn(person: Visitor) -> None:
    game = set_game(person, 1)
    advance(person, game, 1, after_turn(1))
    table = Table(person, person.open(f"/table/{game}"))
    turn = table.view()["view"]["turn"]["number"]
    undo = table.page.locator('[data-part="top"]').get_by_role("button", name=said("shell-undo"))

    table.press(undo)
    asked = table.page.get_by_text(said("shell-undo-last-again")).count()
    kept = table.view()["view"]["turn"]["number"]
    table.press(undo)

    assert (asked, kept) == (1, turn)
    assert table.view()["view"]["turn"]["number"] < turn
