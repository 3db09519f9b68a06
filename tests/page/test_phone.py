"""On a phone: everything by touch alone, one board at a time, nothing too small, nothing to scroll for."""

import pytest
from playwright.sync_api import expect

from tests.page.ahead import advance, is_nearly_over
from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, TROUBLE, Phone, play_by_touch, solo_by_hand
from tests.page.playing import MOST_TURNS, set_game
from tests.page.recorded_positions import BASE, one_of_every_kind
from tests.page.showcase import Showcase
from tests.page.visitor import REPLIES, Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "in a hand"
OTHER_SIZES = ((844, 390), (768, 1024), (1024, 768), (360, 640))
WIDE = "() => document.documentElement.scrollWidth"
PATHS = (
    "/",
    "/new/solo",
    "/new/friends",
    "/settings",
    "/about",
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
# Notes when a board that is on its way has come to rest.
NOTE_SCROLL = """
() => {
  window.hasScrolled = false;
  document.addEventListener('scrollend', () => { window.hasScrolled = true; }, { once: true, capture: true });
}
"""
# Where a finger finds board, tabs, goods and tray.
STANDING = """
() => ['[data-pane="market"]', '.panes', 'section.goods', '[data-part="tray"]', '.actions.thumb']
  .map((selector) => document.querySelector(selector).getBoundingClientRect())
  .map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])
"""


@pytest.fixture
def holder(make_visitor: MakeVisitor) -> Visitor:
    """Somebody with a phone in the hand."""
    return make_visitor(width=SIZE[0], height=SIZE[1], touch=True)


@pytest.fixture(scope="module")
def regular(make_regular: MakeVisitor) -> Visitor:
    """Somebody with a phone in the hand, for all tests that only look."""
    return make_regular(width=SIZE[0], height=SIZE[1], touch=True)


@pytest.fixture(scope="module")
def begun(regular: Visitor) -> Phone:
    """A solo game in a hand."""
    return solo_by_hand(regular, SEED)


@pytest.fixture
def phone(begun: Phone) -> Phone:
    """A solo game in a hand at its first decision, whatever an earlier test has taken or looked at."""
    begun.page.evaluate("() => localStorage.clear()")
    begun.page.reload()
    begun.page.locator("main.table").wait_for()
    begun.settle()
    begun.trouble.clear()
    return begun


@pytest.mark.parametrize(
    "most",
    [
        pytest.param(6, id="both ends"),
        pytest.param(MOST_TURNS, id="all of it", marks=pytest.mark.soak),
    ],
)
def test_a_solo_game_is_finished_by_touch_alone(holder: Visitor, most: int) -> None:
    phone = solo_by_hand(holder, SEED)

    over = play_by_touch(phone, seed=3, most=most)
    trouble = phone.trouble
    if over["status"] == "running":
        phone.page.close()
        advance(holder, phone.game, 3, is_nearly_over)
        phone = Phone(holder, phone.game)
        over = play_by_touch(phone, seed=3)

    assert over["status"] == "over"
    assert trouble | phone.trouble == set()
    expect(phone.page).to_have_url(f"{holder.url}/table/{phone.game}/score")
    assert phone.page.evaluate(WIDE) <= SIZE[0]


@pytest.mark.core
def test_in_no_kind_of_decision_is_anything_too_small_or_out_of_reach(holder: Visitor) -> None:
    holder.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(holder, 1)
    decisions = one_of_every_kind([name for name, options in BASE.items() if options.players == 1])

    found = {}
    for decision in decisions:
        showcase.show(decision)
        found[decision.label] = showcase.table.page.evaluate(TROUBLE)

    assert len(decisions) > 20
    assert {label: faults for label, faults in found.items() if faults} == {}


@pytest.mark.core
def test_a_tap_looks_and_a_second_tap_takes(phone: Phone) -> None:
    die = phone.page.locator('button[data-at^="die-"][data-choice]').first
    name = str(die.get_attribute("data-choice"))

    phone.press(die)

    assert phone.steps() == []
    expect(phone.choose_button).to_be_visible()

    phone.press(die)

    assert phone.steps()[0] == name
    expect(phone.choose_button).to_have_count(0)


def test_what_is_looked_at_is_told_and_can_be_taken_at_the_thumb(phone: Phone) -> None:
    die = phone.page.locator('button[data-at^="die-"][data-choice]').first
    name = str(die.get_attribute("data-choice"))

    phone.press(die)

    expect(phone.page.locator('[data-part="tray"]')).to_contain_text(name.removeprefix("move:"))

    phone.press(phone.choose_button)

    assert phone.steps()[0] == name


@pytest.mark.core
@pytest.mark.site
def test_a_claim_takes_three_taps(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    claim = next(choice for choice in phone.view()["choices"] if choice["name"].startswith("claim:"))
    section = claim["target"]["section"]
    version = phone.view()["version"]
    phone.open_board("cathedral")
    phone.clicks = 0

    phone.press(phone.page.locator(f'[data-section="{section}"]'))

    assert phone.steps()[0] == claim["name"]
    assert phone.shown_board() == "me"  # where the tile is laid: the board that is needed opens by itself

    slot = phone.page.locator('[data-pane="me"] .niche .down[data-choice]').first
    expect(slot).to_be_in_viewport()
    phone.press(slot)
    phone.press(phone.confirm_button)

    phone.wait_for(lambda: phone.view()["version"] > version, "the turn counts")
    assert phone.clicks == 3


def test_a_chip_of_the_tray_is_taken_by_the_first_tap(phone: Phone) -> None:
    space = phone.page.locator('[data-pane="market"] div.land[data-space]').first
    phone.press(space)
    chips = phone.page.locator('[data-part="tray"] .strip [data-choice]')
    name = str(chips.last.get_attribute("data-choice"))

    phone.press(chips.last)
    if not phone.steps():  # the space has one move only: it was looked at by the first tap
        phone.press(phone.choose_button)

    assert phone.steps()[0] == name


def test_a_doubt_is_asked_before_the_roll(holder: Visitor) -> None:
    phone = solo_by_hand(holder, SEED)
    version = phone.view()["version"]
    phone.press(phone.page.locator('button[data-at^="die-"][data-choice]').first)
    phone.press(phone.choose_button)
    step = phone.page.locator(".taken .step").last
    for _ in phone.steps()[1:]:  # nothing that the visit offers is taken
        phone.press(step)

    phone.press(phone.confirm_button)

    assert phone.view()["version"] == version
    expect(phone.confirm_button).to_contain_text("anyway")
    expect(phone.page.locator('[data-part="tray"] [role="note"]')).to_be_visible()

    phone.press(phone.confirm_button)

    phone.wait_for(lambda: phone.view()["version"] > version, "the turn counts")


def test_a_tap_beside_everything_looks_away(phone: Phone) -> None:
    phone.press(phone.page.locator('button[data-at^="die-"][data-choice]').first)

    phone.press(phone.page.locator('[data-pane="market"] [data-at="card-1"]').first)

    expect(phone.choose_button).to_have_count(0)
    assert phone.steps() == []


def test_goods_rubles_and_scores_are_in_sight_whatever_board_is_shown(phone: Phone) -> None:
    for pane in ("cathedral", "me", "others", "panel", "market"):
        phone.open_board(pane)
        expect(phone.page.get_by_label(said("shell-goods"), exact=True)).to_be_in_viewport()
        expect(phone.page.get_by_label(said("shell-scores"), exact=True)).to_be_in_viewport()
        expect(phone.confirm_button).to_be_in_viewport()

    assert phone.trouble == set()


def test_a_stroke_sideways_turns_to_the_next_board(phone: Phone) -> None:
    phone.page.evaluate(STROKE, [[300, 400], [120, 410]])
    assert phone.shown_board() == "cathedral"

    phone.page.evaluate(STROKE, [[120, 410], [300, 400]])
    assert phone.shown_board() == "market"

    phone.page.evaluate(STROKE, [[200, 300], [210, 500]])
    assert phone.shown_board() == "market"


def test_what_cannot_be_taken_tells_about_itself_at_a_tap(phone: Phone) -> None:
    phone.open_board("me")

    phone.press(phone.page.locator('[data-pane="me"] [data-tip].rubles'))

    expect(phone.page.get_by_role("tooltip")).to_be_visible()


def test_no_screen_scrolls_sideways(holder: Visitor) -> None:
    holder.tolerate(REPLIES)
    page = holder.open()

    wide = {path: ready(holder.turn(page, path)).evaluate(WIDE) for path in PATHS}

    assert {path: width for path, width in wide.items() if width > SIZE[0]} == {}


@pytest.mark.core
def test_the_table_fits_other_sizes_without_scrolling(holder: Visitor) -> None:
    page = holder.open(f"/table/{set_game(holder, 1)}")
    page.locator("main.table").wait_for()

    for width, height in OTHER_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        ready(page)
        assert page.evaluate(WIDE) <= width
        assert page.evaluate("() => document.documentElement.scrollHeight") <= height
        expect(page.get_by_role("button", name=said("shell-confirm"))).to_be_in_viewport()


def test_pinching_stays_allowed(holder: Visitor) -> None:
    page = holder.open()

    viewport = str(page.locator('meta[name="viewport"]').get_attribute("content"))

    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def test_the_trays_of_a_phone_say_what_a_tap_does(phone: Phone) -> None:
    expect(phone.page.get_by_text(said("shell-touch-hint"))).to_be_in_viewport()


@pytest.mark.parametrize("size", [(390, 664), (375, 553)], ids=["390x664", "375x553"])
def test_board_tabs_and_buttons_stay_where_they_are_during_a_turn(
    make_visitor: MakeVisitor, size: tuple[int, int]
) -> None:
    phone = solo_by_hand(make_visitor(width=size[0], height=size[1], touch=True, coached=True), SEED)
    seen = [phone.page.evaluate(STANDING)]

    phone.press(phone.page.locator('[data-part="coach"]').get_by_role("button", name=said("shell-seen")))
    seen.append(phone.page.evaluate(STANDING))
    phone.press(phone.page.locator('button[data-at^="die-"][data-choice]').first)
    seen.append(phone.page.evaluate(STANDING))
    phone.press(phone.choose_button)
    seen.append(phone.page.evaluate(STANDING))
    for _ in phone.steps()[1:]:
        phone.press(phone.page.locator(".taken .step").last)
        seen.append(phone.page.evaluate(STANDING))
    phone.press(phone.confirm_button)  # asks whether it is meant
    seen.append(phone.page.evaluate(STANDING))

    assert len(seen) >= 5
    assert all(each == seen[0] for each in seen)
    assert phone.trouble == set()


def test_the_log_tab_opens_the_log_though_a_rule_was_read_there(phone: Phone) -> None:
    phone.open_board("panel")
    phone.press(phone.page.locator("#tab-rules"))
    phone.open_board("market")

    phone.open_board("panel")

    expect(phone.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")


def test_a_game_opens_at_the_market_though_another_was_left_at_its_log(phone: Phone) -> None:
    phone.open_board("panel")
    phone.page.evaluate("() => history.pushState(null, '', '/')")
    phone.page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
    phone.page.locator("main.start").wait_for()

    phone.page.go_back()

    phone.page.locator("main.table").wait_for()
    phone.settle()
    assert phone.shown_board() == "market"


def test_a_board_that_goes_on_below_says_so_and_leads_there(make_visitor: MakeVisitor) -> None:
    phone = solo_by_hand(make_visitor(width=390, height=664, touch=True), SEED)
    arrow = phone.page.locator(".below button")
    expect(arrow).to_be_visible()

    for _ in range(4):
        if arrow.count():
            phone.page.evaluate(NOTE_SCROLL)
            arrow.tap()
            phone.page.wait_for_function("() => window.hasScrolled")
            phone.settle()

    expect(arrow).to_have_count(0)
    expect(phone.page.locator('[data-pane="market"] [data-at="space-7"]').first).to_be_in_viewport(ratio=0.6)


@pytest.mark.parametrize("size", [(390, 664), (375, 553)], ids=["390x664", "375x553"])
def test_C3_before_a_tile_is_laid_what_it_does_is_told_and_its_slots_are_in_sight(
    make_visitor: MakeVisitor, size: tuple[int, int]
) -> None:
    phone = solo_by_hand(make_visitor(width=size[0], height=size[1], touch=True), SEED)
    claim = next(each for each in phone.view()["choices"] if each["family"] == "claim")
    phone.open_board("cathedral")

    phone.press(phone.page.locator(f'[data-section="{claim["target"]["section"]}"]'))

    expect(phone.page.locator('[data-part="tray"] > .touched')).to_contain_text("This tile: ")
    for slot in phone.page.locator('[data-pane="me"] .niche .down[data-choice]').all():
        expect(slot).to_be_in_viewport(ratio=0.9)

    phone.press(phone.page.locator('[data-pane="me"] .niche .down[data-choice]').first)
    expect(phone.page.locator('[data-part="tray"] > .touched')).to_contain_text("Undo takes it back")


def test_the_numbers_of_the_score_bar_are_told_at_a_tap(phone: Phone) -> None:
    phone.press(phone.page.get_by_label(said("shell-scores"), exact=True).locator("li").first)

    expect(phone.page.get_by_role("tooltip")).to_contain_text("prestige")
