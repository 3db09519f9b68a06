"""Training matches: greedy bots that explore, at tables of one kind or of every kind."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cupola.bots.values.weights import standard_weights
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.constants.value_terms import (
    EVERY_TABLE,
    FIRST_SIZE,
    FIRST_UNITS,
    INPUTS,
    NETWORK_SIZE,
    WORTH_FEATURE,
)
from cupola.engine.rules.track import prestige
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import worth_to
from cupola.lab.tuning.play import decisions, take_turn
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

Floats = NDArray[np.floating]
Numbers = tuple[float, ...]

KEPT: Final = 5
PLAIN: Final = (
    TableOptions(players=2),
    TableOptions(players=4),
    TableOptions(players=3),
    TableOptions(players=2, side="advanced"),
    TableOptions(players=2, fourth="random"),
    TableOptions(players=4, side="advanced"),
    TableOptions(players=2),
)
MODULE: Final = (
    TableOptions(players=2, contractors=True),
    TableOptions(players=4, contractors=True),
    TableOptions(players=3, contractors=True),
    TableOptions(players=2, contractors=True, side="advanced"),
    TableOptions(players=2, contractors=True, fourth="random"),
    TableOptions(players=4, contractors=True, fourth="random"),
    TableOptions(players=2, contractors=True),
)
SOLO: Final = (
    TableOptions(players=1),
    TableOptions(players=1, contractors=True),
    TableOptions(players=1, side="advanced"),
    TableOptions(players=1, contractors=True, side="advanced"),
    TableOptions(players=1, fourth="random"),
    TableOptions(players=1, contractors=True, fourth="random"),
)
TABLES: Final = {"plain": PLAIN, "module": MODULE, "solo": SOLO, "every": (*PLAIN, *MODULE, *SOLO)}


class Chronicle(NamedTuple):
    """What was seen of a match: the inputs of all seats after every turn, and the prestige at its end."""

    inputs: Floats
    results: Floats


def played(seed: int, nodes: int, tables: str, start: Numbers = ()) -> Chronicle | None:
    """Play the match of a seed; nothing where it does not come to an end."""
    state = laid(seed, tables)
    player = player_with(start)
    witness = Appraiser(standard_weights(), plain_network(), EVERY_TABLE)
    search = Search(KEPT)
    work = state.copy()
    luck = Luck(seed, 1)
    inputs: list[list[list[float]]] = []
    for _ in decisions(state, luck):
        find_turns(search, player, state, work, nodes)
        take_turn(state, search, luck, True)
        if not is_over(state):
            inputs.append(shown(witness, state))
    return chronicle(state, inputs) if is_over(state) else None


def player_with(start: Numbers) -> Appraiser:
    """What the matches are played by: a network to start from, the plain weights without one."""
    return Appraiser(standard_weights(), start, EVERY_TABLE)


def plain_network() -> Numbers:
    """The network that says what the plain worth says."""
    numbers = [0.0] * NETWORK_SIZE
    numbers[FIRST_SIZE + FIRST_UNITS + WORTH_FEATURE] = 1.0
    return tuple(numbers)


def laid(seed: int, tables: str) -> State:
    """The table of a seed, of those by a name, at its first decision."""
    catalogue = standard_catalogue()
    state = State(catalogue.tables)
    choice = TABLES[tables]
    start(state, deal_for(choice[seed % len(choice)], catalogue), Luck(seed))
    return state


def shown(witness: Appraiser, state: State) -> list[list[float]]:
    """What the learned value is shown of every seat."""
    said(witness, state)
    return [witness.inputs_of(seat) for seat in range(players(state))]


def said(appraiser: Appraiser, state: State) -> list[float]:
    """What an appraiser says of every seat."""
    survey(appraiser, state)
    return [worth_to(appraiser, state, seat) for seat in range(players(state))]


def chronicle(state: State, inputs: list[list[list[float]]]) -> Chronicle:
    """The notes of a match that is over."""
    seats = players(state)
    results = [prestige(state, seat) for seat in range(seats)]
    return Chronicle(np.array(inputs, np.float32).reshape(-1, seats, INPUTS), np.array(results, np.float32))
