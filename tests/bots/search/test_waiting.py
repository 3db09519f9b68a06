"""B5: two players who wait for each other end the match all the same."""

from pathlib import Path

import pytest

from cupola.bots.bot import Bot, Budget
from cupola.bots.search.frozen import frozen_bot
from cupola.bots.search.search_bot import SearchBot
from cupola.engine.accessors.cells import is_over, players, turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.play.position.document import decode_position, state_of
from cupola.play.setup.catalogue import standard_catalogue

# Round 60 of a match between two searches: five sections each, the last one within reach of both.
WAITING = Path(__file__).with_name("waiting.json")
ROUNDS = 8


@pytest.mark.compiled_only
def test_B5_in_a_long_match_the_search_finishes_its_last_section() -> None:
    assert is_over(played_on(SearchBot()))
    assert not is_over(played_on(frozen_bot("search-2026")))


def played_on(bot: Bot) -> State:
    """The position after some more rounds of one bot in all seats."""
    catalogue = standard_catalogue()
    state = state_of(decode_position(WAITING.read_bytes()), catalogue)
    luck = Luck(5)
    until = turn_number(state) + ROUNDS * players(state)
    while not is_over(state) and turn_number(state) < until:
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        else:
            for step in bot.think(state.copy(), decider(state), catalogue, luck, Budget(nodes=6000)).steps:
                apply(state, ACTION_IDS[step])
    return state
