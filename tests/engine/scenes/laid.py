"""Tables laid by the real set-up for the tests of section S."""

from functools import cache

from cupola.engine.accessors import board
from cupola.engine.constants.layout import FLOORS
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

SEEDS = range(1, 61)
BOX = standard_catalogue().box


def laid(options: TableOptions, seed: int = 1) -> State:
    state = State(standard_catalogue().tables)
    start(state, deal_for(options, standard_catalogue()), Luck(seed))
    return state


@cache
def many(options: TableOptions) -> tuple[State, ...]:
    """The same wishes laid from many seeds; look, do not touch."""
    return tuple(laid(options, seed) for seed in SEEDS)


def heights(state: State) -> tuple[int, ...]:
    return tuple(board.height(state, tower) for tower in range(board.tower_count(state)))


def sections_of(state: State) -> list[int]:
    """Every section of the plan, from its heights alone."""
    return [tower * FLOORS + floor for tower, top in enumerate(heights(state)) for floor in range(top)]
