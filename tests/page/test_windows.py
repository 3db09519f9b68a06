from typing import Final

import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.crowding import LIES_OVER, most_chips
from tests.page.looks import at_table, grown
from tests.page.playing import solo
from tests.page.showcase import lay
from tests.page.table import Table
from tests.page.visitor import ready

pytestmark = pytest.mark.browser

PHONES: Final = ((390, 664), (375, 553), (360, 640), (844, 390), (664, 390))
# A small laptop, the same at twice its size, a large screen, and a very broad one.
WINDOWS: Final = (*PHONES, (1280, 720), (640, 360), (2560, 1440), (3440, 1440))
KINDS: Final = {"base": (1, {}), "contractors": (3, {"contractors": True, "fourth": "archivists"})}
# Matches with turns in which a space of the market has more to tell than it has room for.
CROWDED: Final = ("2-players-first-game", "3-players-basic-contractors", "4-players-basic-master_builders")
PANES: Final = ("market", "cathedral", "me", "others")

# What is wrong with the table as it stands.
FAULTS: Final = """
() => {
  const faults = [];
  const box = (each) => each.getBoundingClientRect();
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true }) && box(each).width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight} px high`);
  for (const text of all('[data-at^="card-"] .deals, [data-part="top"] .sentence'))
    if (text.scrollHeight > text.clientHeight + 2 || text.classList.contains('cut'))
      faults.push(`cut: ${text.textContent.trim()}`);
  for (const pane of all('[data-pane]'))
    if (pane.scrollWidth > pane.clientWidth + 1) faults.push(`${pane.dataset.pane} is too wide`);
  for (const chips of all('.landers'))
    if (!chips.querySelector('.brings svg')) faults.push(`no gain: ${chips.textContent.trim()}`);
  const panes = all('[data-pane]').filter((pane) => !pane.matches('.ribbon'));
  const parts = [...all('[data-part="top"], [data-part="tray"], .panes, section.goods'), ...panes];
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) faults.push(`${one.className} lies over ${other.className}`);
    }
  return faults;
}
"""
# What a finger could miss: in the tray, among the tabs, dice that stand alone or in pairs, spaces and slots.
TOO_SMALL: Final = """
() => {
  const least = {
    '[data-part="tray"] button': 44,
    '[role="tab"][id^="pane-tab-"]': 44,
    '[data-part="top"] button': 44,
    '[data-pane="market"] .plaque': 44,
    '[data-pane="market"] [data-card]:not(button)': 44,
    '[data-pane="me"] .niche': 44,
  };
  const faults = [];
  const measure = (each, size) => {
    const { width, height } = each.getBoundingClientRect();
    if (!each.checkVisibility({ visibilityProperty: true })) return;
    if (width < size - 0.5 || height < size - 0.5)
      faults.push(`${each.getAttribute('aria-label') ?? each.className}: ${width}x${height}`);
  };
  for (const [selector, size] of Object.entries(least))
    for (const each of document.querySelectorAll(selector)) measure(each, size);
  const dice = [...document.querySelectorAll('[data-pane="market"] button[data-at^="die-"]')];
  for (const plaque of document.querySelectorAll('[data-pane="market"] .plaque')) {
    const { left, right, top, bottom } = plaque.getBoundingClientRect();
    const here = dice.filter((die) => {
      const { x, y, width, height } = die.getBoundingClientRect();
      return left < x + width / 2 && x + width / 2 < right && top < y + height / 2 && y + height / 2 < bottom;
    });
    if (here.length < 3) for (const die of here) measure(die, 36);
  }
  return faults;
}
"""


@pytest.fixture(scope="module", params=list(KINDS))
def table(request: pytest.FixtureRequest, make_regular: MakeVisitor) -> Table:
    players, rules = KINDS[request.param]
    person = make_regular(touch=True)
    return at_table(person, grown(person, players, rules, 3))


def open_pane(table: Table, pane: str) -> None:
    table.page.locator(f"#pane-tab-{pane}").click()
    table.settle()


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_or_lies_over_anything_else_and_what_is_touched_can_be_hit(
    table: Table, size: tuple[int, int]
) -> None:
    table.resize(*size)
    ready(table.page)

    found = {}
    for pane in PANES if table.page.locator(".panes").count() else ("all",):
        if pane != "all":
            open_pane(table, pane)
        found[pane] = table.page.evaluate(FAULTS)
        if size in PHONES:
            found[pane] += table.page.evaluate(TOO_SMALL)

    assert {pane: faults for pane, faults in found.items() if faults} == {}


HEIGHT = "selector => document.querySelector(selector).getBoundingClientRect().height"
TYPE = "() => parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)"


@pytest.mark.core
def test_an_idle_tray_is_small_the_log_keeps_lines_and_type_grows_with_a_large_window(table: Table) -> None:
    table.resize(390, 664)
    ready(table.page)
    assert table.page.evaluate(HEIGHT, '[data-part="tray"]') <= 104

    table.resize(1280, 720)
    ready(table.page)
    assert table.page.evaluate(HEIGHT, '[data-pane="panel"]') >= 180

    table.resize(1440, 900)
    small = table.page.evaluate(TYPE)
    table.resize(2560, 1440)
    assert table.page.evaluate(TYPE) > small * 1.2


@pytest.mark.core
@pytest.mark.parametrize("record", CROWDED)
def test_chips_stay_within_their_space_and_off_dice_and_tiles(record: str, make_visitor: MakeVisitor) -> None:
    table = lay(make_visitor(touch=True), most_chips(record)).table

    found = {}
    for size in (*PHONES, (1280, 720), (1366, 768), (1440, 900)):
        table.resize(*size)
        ready(table.page)
        found[size] = table.page.evaluate(LIES_OVER)

    assert table.page.locator(".landing .chip").count() > 10
    assert {size: faults for size, faults in found.items() if faults} == {}


def test_moves_that_have_no_chip_are_a_tap_and_a_look_away(make_visitor: MakeVisitor) -> None:
    table = lay(make_visitor(width=360, height=640, touch=True), most_chips(CROWDED[0])).table
    space = table.page.locator(".landing:has(.rest)").first
    told = space.locator("[data-token]").count()
    tip = str(space.locator(".land").get_attribute("data-tip")).splitlines()

    space.locator(".land").tap(position={"x": 6, "y": 6})

    assert len(tip) > told
    listed = table.page.locator('[data-part="tray"] .strip [data-choice]')
    table.wait_for(lambda: listed.count() >= len(tip), "all are listed")


def test_coach_and_lessons_leave_the_log_its_lines(make_visitor: MakeVisitor) -> None:
    table = solo(make_visitor(width=1366, height=768, coached=True))
    table.page.locator('[data-part="coach"]').wait_for()

    height = table.page.evaluate("() => document.querySelector('[role=\"log\"]').clientHeight")

    assert height >= 150
    expect(table.page.locator("#goal-title")).to_be_in_viewport()


IVANS_CARDS_ARE_WHOLE = """
() => {
  const place = document.querySelector('[data-pane="others"]').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.ivan .cards > *')];
  return cards.length && cards.every((each) => each.getBoundingClientRect().bottom <= place.bottom);
}
"""


def test_ivans_cards_are_whole_whatever_is_read_beside_them(make_visitor: MakeVisitor) -> None:
    table = solo(make_visitor(width=1366, height=768))

    for tab in ("list", "rules"):
        table.page.locator(f"#tab-{tab}").click()
        assert table.page.evaluate(IVANS_CARDS_ARE_WHOLE), tab
