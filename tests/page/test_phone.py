import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, TROUBLE, Phone, play_by_touch, solo_by_hand
from tests.page.playing import advance, both_ends, is_nearly_over, set_game
from tests.page.showcase import BASE, Showcase, one_of_every_kind
from tests.page.visitor import Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "in a hand"
OTHER_SIZES = ((844, 390), (768, 1024), (1024, 768), (360, 640))
WIDE = "() => document.documentElement.scrollWidth"
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
# The end of a double tap is no answer.
TAP_TWICE = """
button => {
  button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  [1, 2].forEach(() => button.click());
}
"""


@pytest.fixture
def holder(make_visitor: MakeVisitor) -> Visitor:
    return make_visitor(width=SIZE[0], height=SIZE[1], touch=True)


@pytest.fixture(scope="module")
def regular(make_regular: MakeVisitor) -> Visitor:
    """Somebody with a phone in the hand, for all tests that only look."""
    return make_regular(width=SIZE[0], height=SIZE[1], touch=True)


@pytest.fixture(scope="module")
def begun(regular: Visitor) -> Phone:
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


@both_ends(6)
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
def test_a_tap_looks_and_a_second_tap_or_the_thumb_takes(phone: Phone) -> None:
    die = phone.page.locator('button[data-at^="die-"][data-choice]').first
    name = str(die.get_attribute("data-choice"))
    expect(phone.page.get_by_text(said("shell-touch-hint"))).to_be_in_viewport()

    phone.press(die)
    assert phone.steps() == []
    expect(phone.page.locator('[data-part="tray"]')).to_contain_text(name.removeprefix("move:"))
    for selector in ("#pane-tab-me", "section.goods .rubles"):  # nothing lies over them
        phone.page.locator(selector).tap(trial=True)
    phone.press(phone.page.locator('[data-pane="market"] [data-at="card-1"]').first)  # looks away
    expect(phone.choose_button).to_have_count(0)
    phone.press(die)
    phone.press(phone.choose_button)
    assert phone.steps()[0] == name
    phone.press(phone.page.get_by_role("button", name=said("shell-reset")).first)
    assert phone.steps() == []
    phone.press(die)
    expect(phone.choose_button).to_be_visible()
    phone.press(die)

    assert phone.steps()[0] == name
    expect(phone.choose_button).to_have_count(0)


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


def test_goods_rubles_and_scores_are_in_sight_whatever_board_is_shown_and_told_at_a_tap(phone: Phone) -> None:
    scores = phone.page.get_by_label(said("shell-scores"), exact=True)
    for pane in ("cathedral", "me", "others", "panel", "market"):
        phone.open_board(pane)
        expect(phone.page.get_by_label(said("shell-goods"), exact=True)).to_be_in_viewport()
        expect(scores).to_be_in_viewport()
        expect(phone.confirm_button).to_be_in_viewport()
    assert phone.trouble == set()

    phone.press(scores.locator("li").first)
    expect(phone.page.get_by_role("tooltip")).to_contain_text("prestige")
    phone.open_board("me")
    phone.press(phone.page.locator('[data-pane="me"] [data-tip].rubles'))
    expect(phone.page.get_by_role("tooltip")).to_be_visible()


def test_a_stroke_sideways_turns_to_the_next_board(phone: Phone) -> None:
    for start, end, board in (
        ([300, 400], [120, 410], "cathedral"),
        ([120, 410], [300, 400], "market"),
        ([200, 300], [210, 500], "market"),
    ):
        phone.page.evaluate(STROKE, [start, end])
        assert phone.shown_board() == board


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
    pinching = str(page.locator('meta[name="viewport"]').get_attribute("content"))
    assert "user-scalable" not in pinching
    assert "maximum-scale" not in pinching


@pytest.mark.parametrize("size", [(390, 664), (375, 553)], ids=["390x664", "375x553"])
def test_board_tabs_and_buttons_stay_where_they_are_until_a_doubt_is_answered(
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
    version = phone.view()["version"]
    phone.confirm_button.evaluate(TAP_TWICE)  # asks whether it is meant
    phone.settle()
    seen.append(phone.page.evaluate(STANDING))

    assert len(seen) >= 5
    assert all(each == seen[0] for each in seen)
    assert phone.trouble == set()
    assert phone.view()["version"] == version
    expect(phone.confirm_button).to_contain_text("anyway")
    expect(phone.page.locator('[data-part="tray"] [role="note"]')).to_be_visible()
    phone.press(phone.confirm_button)
    phone.wait_for(lambda: phone.view()["version"] > version, "the turn counts")


def test_the_log_tab_opens_the_log_and_a_game_its_market_whatever_was_left_there(phone: Phone) -> None:
    phone.open_board("panel")
    phone.press(phone.page.locator("#tab-rules"))
    phone.open_board("market")
    phone.open_board("panel")
    expect(phone.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")

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
