"""On a phone: everything by touch alone, one board at a time, nothing too small, nothing to scroll for."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, Phone, play_by_touch, solo_by_hand
from tests.page.playing import seats_for
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "in a hand"
WIDE = "() => document.documentElement.scrollWidth"
PATHS = (
    "/",
    "/new/solo",
    "/new/friends",
    "/settings",
    "/rules",
    "/records",
    "/statistics",
    "/table/no-such-table",
    "/games/no-such-table/review",
)
# A stroke of one finger over the boards, as the browser tells it.
STROKE = """
([from, to]) => {
  const board = document.querySelector('[data-pane="market"]');
  const touch = (x, y) => new Touch({ identifier: 1, target: board, clientX: x, clientY: y });
  const say = (name, touches, changed) =>
    board.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: changed }));
  say('touchstart', [touch(...from)], [touch(...from)]);
  say('touchend', [], [touch(...to)]);
}
"""


@pytest.fixture
def holder(make_visitor: MakeVisitor) -> Visitor:
    """Somebody with a phone in the hand."""
    return make_visitor(width=SIZE[0], height=SIZE[1], touch=True)


def test_a_solo_game_is_finished_by_touch_alone(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)

    over = play_by_touch(phone, seed=3)

    assert over["status"] == "over"
    assert phone.trouble == set()
    expect(phone.page).to_have_url(f"{holder.url}/table/{phone.game}/score")
    assert phone.page.evaluate(WIDE) <= SIZE[0]


def test_a_tap_looks_and_a_second_tap_takes(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    die = phone.page.locator('button[data-at^="die-"][data-choice]').first
    name = str(die.get_attribute("data-choice"))

    phone.press(die)

    assert phone.steps() == []
    expect(phone.choose_button).to_be_visible()

    phone.press(die)

    assert phone.steps()[0] == name
    expect(phone.choose_button).to_have_count(0)


def test_what_is_looked_at_is_told_and_can_be_taken_at_the_thumb(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    claim = next(choice for choice in phone.view()["choices"] if choice["name"].startswith("claim:"))
    section = claim["target"]["section"]
    phone.open_board("cathedral")

    phone.press(phone.page.locator(f'[data-section="{section}"]'))

    expect(phone.page.locator('[data-part="tray"]')).to_contain_text(section)

    phone.press(phone.choose_button)

    assert phone.steps()[0] == claim["name"]
    assert phone.shown_board() == "me"  # where the tile is laid: the board that is needed opens by itself


def test_a_tap_beside_everything_looks_away(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    phone.press(phone.page.locator('button[data-at^="die-"][data-choice]').first)

    phone.press(phone.page.locator('[data-pane="market"] [data-at="card-1"]').first)

    expect(phone.choose_button).to_have_count(0)
    assert phone.steps() == []


def test_goods_rubles_and_scores_are_in_sight_whatever_board_is_shown(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)

    for pane in ("cathedral", "me", "others", "panel", "market"):
        phone.open_board(pane)
        expect(phone.page.get_by_label(said("shell-goods"), exact=True)).to_be_in_viewport()
        expect(phone.page.get_by_label(said("shell-scores"), exact=True)).to_be_in_viewport()
        expect(phone.confirm_button).to_be_in_viewport()

    assert phone.trouble == set()


def test_a_stroke_sideways_turns_to_the_next_board(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)

    phone.page.evaluate(STROKE, [[300, 400], [120, 410]])
    assert phone.shown_board() == "cathedral"

    phone.page.evaluate(STROKE, [[120, 410], [300, 400]])
    assert phone.shown_board() == "market"

    phone.page.evaluate(STROKE, [[200, 300], [210, 500]])
    assert phone.shown_board() == "market"


def test_what_cannot_be_taken_tells_about_itself_at_a_tap(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    phone.open_board("me")

    phone.press(phone.page.locator('[data-pane="me"] [data-tip].rubles'))

    expect(phone.page.get_by_role("tooltip")).to_be_visible()


@pytest.mark.parametrize("path", PATHS)
def test_no_screen_scrolls_sideways(holder: Visitor, path: str) -> None:
    holder.tolerate("Failed to load resource")
    page = holder.open(path)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")

    assert page.evaluate(WIDE) <= SIZE[0]


@pytest.mark.parametrize(("width", "height"), [(844, 390), (768, 1024), (1024, 768), (360, 640)])
def test_the_table_fits_other_sizes_without_scrolling(
    make_visitor: MakeVisitor, width: int, height: int
) -> None:
    person = make_visitor(width=width, height=height, touch=True)
    phone = small_or_not(person)

    assert phone.evaluate(WIDE) <= width
    assert phone.evaluate("() => document.documentElement.scrollHeight") <= height
    expect(phone.get_by_role("button", name=said("shell-confirm"))).to_be_in_viewport()


def small_or_not(person: Visitor) -> Page:
    """A solo game in a page of whatever size."""
    person.tell("/api/me", {"name": "Anna"})
    game = person.tell("/api/games", seats_for(1))
    page = person.open(f"/table/{game['game']}")
    page.locator("main.table").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def test_pinching_stays_allowed(holder: Visitor) -> None:
    page = holder.open()

    viewport = str(page.locator('meta[name="viewport"]').get_attribute("content"))

    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def test_the_trays_of_a_phone_say_what_a_tap_does(holder: Visitor) -> None:
    phone: Phone = solo_by_hand(holder, SEED)

    expect(phone.page.locator('[data-part="tray"]')).to_contain_text(said("shell-touch-hint"))
