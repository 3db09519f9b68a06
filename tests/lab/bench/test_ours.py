import random

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.lab.bench.ours import (
    FOUR_PLAYERS,
    choose_to_the_end,
    chosen_in_python,
    copies,
    random_matches,
    state_in_the_middle,
    the_same_matches,
)
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for

BOX = standard_catalogue()


def test_one_match_is_played_to_the_end_even_without_time() -> None:
    rates = [random_matches(0.0, 1, BOX), chosen_in_python(0.0, 1, BOX)]

    assert [rate.games for rate in rates] == [1, 1]
    assert all(rate.decisions > 100 for rate in rates)


def test_the_same_matches_take_the_same_decisions() -> None:
    first, second = (the_same_matches(2, 0.0, 5, BOX) for _ in range(2))

    assert (first.games, first.decisions) == (second.games, second.decisions) == (2, first.decisions)


def test_choosing_in_python_ends_the_match() -> None:
    state = State(BOX.tables)
    start(state, deal_for(FOUR_PLAYERS, BOX), Luck(1))

    decisions = choose_to_the_end(state, random.Random(1).random)

    assert is_over(state)
    assert decisions > 100


def test_copies_are_made_of_matches_under_way() -> None:
    state = state_in_the_middle(1, 0, BOX)

    assert not is_over(state)
    assert copies(0.0, 1, BOX) > 0
