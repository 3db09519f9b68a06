import random

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import MakeVisitor
from tests.page.playing import chosen, play_turn, set_table
from tests.page.table import Table
from tests.page.timers import hold_timers, release_timers
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

TURNS = 5
# Without the notices, which leave by themselves after some seconds.
PICTURE = """
() => {
  const picture = document.querySelector("main.table").cloneNode(true);
  picture.querySelectorAll(".toast").forEach(notice => notice.remove());
  return picture.outerHTML;
}
"""
MOVES = """
() => document.querySelector(".motion-layer") !== null || document.getAnimations().some(
  ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity
)
"""
# Every layer on which copies of pieces move, and whether these can be reached, from the moment it is there.
LAYERS = """
window.layers = [];
new MutationObserver(changes => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node.classList?.contains("motion-layer"))
      window.layers.push(node.inert && node.ariaHidden === "true");
}).observe(document, { childList: true, subtree: true });
"""


def still_picture(table: Table) -> str:
    """What is drawn, once nothing moves any more; without what names this very game."""
    pictures: list[str] = [table.page.evaluate(PICTURE)]

    def is_still() -> bool:
        table.page.wait_for_timeout(1500)  # longer than a doubt stays at a button that was left
        pictures.append(table.page.evaluate(PICTURE))
        return pictures[-1] == pictures[-2] and not table.page.evaluate(MOVES)

    table.wait_for(is_still, "nothing moves any more")
    return pictures[-1].replace(table.game, "GAME")


def played(person: Visitor) -> Table:
    table = set_table(person, 2, seed="the same for both")
    table.open_list()
    choosing = random.Random(7)
    for _ in range(TURNS):
        play_turn(table, choosing)
        table.wait_for_my_turn()
    table.page.mouse.move(0, 0)
    return table


@pytest.mark.core
def test_with_and_without_motion_the_last_picture_is_the_same_and_copies_cannot_be_reached(
    make_visitor: MakeVisitor,
) -> None:
    mover = make_visitor(moving=True)
    mover.context.add_init_script(LAYERS)
    still, moving = played(make_visitor()), played(mover)

    assert still_picture(moving) == still_picture(still)
    layers: list[bool] = moving.page.evaluate("() => window.layers")
    assert layers
    assert all(layers)


JUST_BEGUN_MS = 600
READING_MS = 550  # a line is read for longer, and what comes before the first takes less

# Every caption from the moment it is there, with the choices that could be taken and the pane that was open.
CAPTIONS = """
window.captions = [];
new MutationObserver(() => {
  const words = document.querySelector('header [data-part="told"]')?.textContent.trim();
  const offered = document.querySelectorAll("[data-choice]").length;
  const now = document.querySelectorAll('[role="log"] li.now').length;
  const pane = document.querySelector('[id^="pane-tab-"][aria-selected="true"]')?.id;
  const glows = document.querySelectorAll(".motion-glow").length;
  if (words && words !== window.captions.at(-1)?.words)
    window.captions.push({ words, offered, now, pane, glows });
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


def moving_table(make_visitor: MakeVisitor, players: int, bots: int = 0, **wishes: object) -> Table:
    person = make_visitor(moving=True, **wishes)
    person.context.add_init_script(CAPTIONS)
    return set_table(person, players, bots=bots)


def told(table: Table) -> Locator:
    return table.page.locator('header [data-part="told"]')


def captions(table: Table) -> list[dict[str, object]]:
    found: list[dict[str, object]] = table.page.evaluate("() => window.captions")
    return found


def wait_until_told(table: Table, name: str = "") -> None:
    """Wait until something was told of somebody, however short it was to be seen."""
    table.wait_for(lambda: any(name in str(each["words"]) for each in captions(table)), "it is told")


def choose_a_turn(table: Table) -> None:
    table.wait_for_my_turn()
    table.open_list()
    choosing = random.Random(7)
    while (step := None if (seen := table.seen())["closes"] else chosen(seen, choosing)) is not None:
        table.take_listed(step)


@pytest.mark.core
def test_Ivans_turn_is_told_line_by_line_and_the_next_choices_wait(make_visitor: MakeVisitor) -> None:
    table = moving_table(make_visitor, 1)
    choose_a_turn(table)
    table.page.locator("#tab-log").click()

    table.confirm_button.click()

    wait_until_told(table, "Ivan")
    table.wait_for_my_turn()
    lines = table.page.get_by_role("log").locator("li").all_inner_texts()
    ivans = [str(each["words"]) for each in captions(table)]
    assert len(ivans) > 1
    assert [line for line in lines if line in ivans] == ivans
    assert {(each["offered"], each["now"]) for each in captions(table)} == {(0, 1)}


@pytest.mark.parametrize("way", ["Escape", "Enter", "a tap"])
def test_a_key_or_a_tap_skips_to_the_next_choice_and_no_more(make_visitor: MakeVisitor, way: str) -> None:
    table = moving_table(make_visitor, 1)
    choose_a_turn(table)
    board = table.page.locator('[data-part="board"] [data-at="card-1"]').first.bounding_box()
    assert board
    table.confirm_button.click()
    wait_until_told(table)

    if way == "a tap":
        table.page.wait_for_timeout(JUST_BEGUN_MS)  # a press that was meant for Confirm does not skip
        table.page.mouse.click(board["x"] + 5, board["y"] + 5)
    else:
        table.page.keyboard.press(way)

    expect(told(table)).to_have_count(0)
    expect(table.confirm_button).to_be_visible()
    expect(table.page.locator("[data-choice]").first).to_be_attached()
    assert table.steps() == []


def test_on_a_phone_the_pane_stays_until_the_throw_was_seen(make_visitor: MakeVisitor) -> None:
    table = moving_table(make_visitor, 1, width=390, height=664)
    page = table.page
    move = next(each for each in table.view()["choices"] if each["group"] == "market")
    page.locator("#pane-tab-market").click()
    page.locator(f'[data-part="board"] [data-choice="{move["name"]}"]:visible').first.click()
    table.settle()

    page.locator('[data-part="tray"] .confirm').click()
    expect(told(table)).to_be_visible()

    thrown = captions(table)[0]
    assert (thrown["pane"], thrown["glows"]) == ("pane-tab-market", 0)


def test_without_movement_a_strip_tells_it_nothing_waits_and_it_is_told_again(person: Visitor) -> None:
    table = set_table(person, 1)
    choose_a_turn(table)
    hold_timers(table.page)
    strip = table.page.locator('[data-part="toasts"] [data-part="told"]')

    table.confirm_button.click()
    expect(strip).to_contain_text("Ivan")
    expect(table.page.locator("[data-choice]").first).to_be_attached()
    release_timers(table.page)
    expect(strip).to_have_count(0)
    table.wait_for_my_turn()
    table.page.mouse.click(1, 1)
    hold_timers(table.page, READING_MS)
    table.page.get_by_role("button", name=said("replay-last-turns")).click()

    expect(table.page.get_by_text(said("replay-last-turns-now", player="Ivan"))).to_be_visible()
    expect(strip).to_contain_text("Ivan")
