"""State first, motion second: with motion and without it the page ends with the same picture."""

import random

import pytest

from tests.page.conftest import MakeVisitor
from tests.page.playing import play_turn, set_table
from tests.page.table import Table

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


def played(make_visitor: MakeVisitor, moving: bool) -> str:
    """The picture after some turns of a game with a known seed."""
    table = set_table(make_visitor(moving=moving), 2, seed="the same for both")
    table.open_list()
    choosing = random.Random(7)
    for _ in range(TURNS):
        play_turn(table, choosing)
        table.wait_for_my_turn()
    table.page.mouse.move(0, 0)
    return still_picture(table)


@pytest.mark.core
def test_with_and_without_motion_the_last_picture_is_the_same(make_visitor: MakeVisitor) -> None:
    still = played(make_visitor, moving=False)
    moving = played(make_visitor, moving=True)

    assert moving == still


def test_copies_of_pieces_that_move_cannot_be_reached(make_visitor: MakeVisitor) -> None:
    person = make_visitor(moving=True)
    person.context.add_init_script(LAYERS)
    table = set_table(person, 2, seed="the same for both")
    table.open_list()

    play_turn(table, random.Random(7))
    table.wait_for_my_turn()

    table.page.wait_for_function("() => window.layers.length > 0")
    layers: list[bool] = table.page.evaluate("() => window.layers")
    assert all(layers)
