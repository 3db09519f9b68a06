"""How strong a network is: greedy bots with it against greedy bots with another, at the tables it is for."""

from multiprocessing.pool import Pool
from typing import Final

from cupola.engine.accessors.cells import is_over, players
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.layout import IVAN
from cupola.engine.rules.scoring import is_winner
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.value.appraiser import Appraiser
from cupola.lab.arena.statistics import Estimate, Part, share_of
from cupola.lab.training.play import KEPT, Numbers, laid, player_with
from cupola.lab.tuning.play import decisions, take_turn

SIDES: Final = 2


def strength(pool: Pool, pair: tuple[Numbers, Numbers], seeds: range, nodes: int, tables: str) -> Estimate:
    """The share of matches that the first of two networks wins, each seed played with seats changed."""
    asked = [(seed, pair, nodes, tables) for seed in seeds]
    return share_of([Part(points, SIDES) for points in pool.starmap(points_of, asked, 4)])


def points_of(seed: int, pair: tuple[Numbers, Numbers], nodes: int, tables: str) -> float:
    """What the first network wins in both matches of a seed, of two points."""
    appraisers = [player_with(network) for network in pair]
    return sum(points_in(seed, appraisers, parity, nodes, tables) for parity in range(SIDES))


def points_in(seed: int, appraisers: list[Appraiser], parity: int, nodes: int, tables: str) -> float:
    """What the first network wins in one match; against Ivan it plays the first, its rival the second."""
    state = laid(seed, tables)
    search = Search(KEPT)
    work = state.copy()
    luck = Luck(seed, 1)
    for _ in decisions(state, luck):
        find_turns(search, appraisers[side_of(state, decider(state), parity)], state, work, nodes)
        take_turn(state, search, luck, False)
    if is_solo(state):
        won = is_over(state) and not is_winner(state, IVAN)
        return float(won if parity == 0 else not won)
    winners = [seat for seat in range(players(state)) if is_over(state) and is_winner(state, seat)]
    return sum(side_of(state, seat, parity) == 0 for seat in winners) / len(winners) if winners else 0.5


def side_of(state: State, seat: int, parity: int) -> int:
    """Which network plays a seat."""
    return parity if is_solo(state) else (seat + parity) % SIDES
