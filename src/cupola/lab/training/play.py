"""Training matches of greedy bots that explore, and how strong a network is at such tables."""

from multiprocessing.pool import Pool
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cupola.bots.weights.weights import standard_weights
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.layout import IVAN
from cupola.engine.constants.value_terms import (
    EVERY_TABLE,
    FIRST_SIZE,
    FIRST_UNITS,
    INPUTS,
    NETWORK_SIZE,
    WORTH_FEATURE,
)
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.playout import start
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import worth_to
from cupola.lab.arena.statistics import Estimate, Part, share_of
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
SIDES: Final = 2


class Chronicle(NamedTuple):
    """The inputs of all seats after every turn, and the prestige at the end."""

    inputs: Floats
    results: Floats


def play_seed(seed: int, nodes: int, tables: str, start: Numbers = ()) -> Chronicle | None:
    """None where the match does not come to an end."""
    state = table_of_seed(seed, tables)
    player = player_with(start)
    witness = Appraiser(standard_weights(), plain_network(), EVERY_TABLE)
    space = Workspace(player, KEPT)
    luck = Luck(seed, 1)
    inputs: list[list[list[float]]] = []
    for _ in decisions(state, luck):
        space.begin(state)
        find_turns(space, nodes)
        take_turn(state, space, luck, True)
        if not is_over(state):
            inputs.append(inputs_of_seats(witness, state))
    return chronicle(state, inputs) if is_over(state) else None


def player_with(start: Numbers) -> Appraiser:
    """A network to start from, the plain weights without one."""
    return Appraiser(standard_weights(), start, EVERY_TABLE)


def plain_network() -> Numbers:
    """Says what the plain worth says."""
    numbers = [0.0] * NETWORK_SIZE
    numbers[FIRST_SIZE + FIRST_UNITS + WORTH_FEATURE] = 1.0
    return tuple(numbers)


def table_of_seed(seed: int, tables: str) -> State:
    catalogue = standard_catalogue()
    state = State(catalogue.tables)
    choice = TABLES[tables]
    start(state, deal_for(choice[seed % len(choice)], catalogue), Luck(seed))
    return state


def inputs_of_seats(witness: Appraiser, state: State) -> list[list[float]]:
    worth_of_seats(witness, state)
    return [witness.inputs_of(seat) for seat in range(players(state))]


def worth_of_seats(appraiser: Appraiser, state: State) -> list[float]:
    survey(appraiser, state)
    return [worth_to(appraiser, state, seat) for seat in range(players(state))]


def chronicle(state: State, inputs: list[list[list[float]]]) -> Chronicle:
    seats = players(state)
    results = [prestige(state, seat) for seat in range(seats)]
    return Chronicle(np.array(inputs, np.float32).reshape(-1, seats, INPUTS), np.array(results, np.float32))


def strength(pool: Pool, pair: tuple[Numbers, Numbers], seeds: range, nodes: int, tables: str) -> Estimate:
    """Each seed is played with seats changed."""
    asked = [(seed, pair, nodes, tables) for seed in seeds]
    return share_of([Part(points, SIDES) for points in pool.starmap(points_of, asked, 4)])


def points_of(seed: int, pair: tuple[Numbers, Numbers], nodes: int, tables: str) -> float:
    """In both matches of a seed, of two points."""
    appraisers = [player_with(network) for network in pair]
    return sum(points_in(seed, appraisers, parity, nodes, tables) for parity in range(SIDES))


def points_in(seed: int, appraisers: list[Appraiser], parity: int, nodes: int, tables: str) -> float:
    """Against Ivan it plays the first, its rival the second."""
    state = table_of_seed(seed, tables)
    space = Workspace(appraisers[0], KEPT)
    luck = Luck(seed, 1)
    for _ in decisions(state, luck):
        space.appraiser = appraisers[side_of(state, decider(state), parity)]
        space.begin(state)
        find_turns(space, nodes)
        take_turn(state, space, luck, False)
    if is_solo(state):
        won = is_over(state) and not is_winner(state, IVAN)
        return float(won if parity == 0 else not won)
    winners = [seat for seat in range(players(state)) if is_over(state) and is_winner(state, seat)]
    return sum(side_of(state, seat, parity) == 0 for seat in winners) / len(winners) if winners else 0.5


def side_of(state: State, seat: int, parity: int) -> int:
    return parity if is_solo(state) else (seat + parity) % SIDES
