"""Matches between two sets of weights: greedy on both sides, at every kind of table."""

from collections.abc import Callable, Iterator
from math import sqrt
from multiprocessing.pool import Pool as ProcessPool
from typing import Final, NamedTuple

from cupola.engine.accessors.cells import is_over, players, turn_number
from cupola.engine.constants.actions import END_TURN
from cupola.engine.rules.track import prestige
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.lookahead import may_end_turn
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.playout import start
from cupola.engine.value.appraiser import Appraiser
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

Weights = tuple[float, ...]

NODES: Final = 600
KEPT: Final = 5
EXPLORED: Final = 8  # one turn in so many is taken at random from the best few while the fit gathers
LONGEST: Final = 400  # turns after which a match is played no further
CLIP: Final = 20.0  # prestige beyond which a margin counts no more
TABLES: Final = (
    TableOptions(players=2),
    TableOptions(players=2, side="advanced"),
    TableOptions(players=2),
    TableOptions(players=4),
    TableOptions(players=2, contractors=True),
    TableOptions(players=3, side="advanced"),
    TableOptions(players=2, fourth="random"),
    TableOptions(players=4, contractors=True, fourth="random"),
)


class Pairing(NamedTuple):
    """Side 0 sits on seats of one parity."""

    table: int
    seed: int
    sides: tuple[Weights, Weights]
    parity: int


def table_of_pairing(pairing: Pairing) -> State:
    catalogue = standard_catalogue()
    state = State(catalogue.tables)
    start(state, deal_for(TABLES[pairing.table], catalogue), Luck(pairing.seed))
    return state


def side_of(pairing: Pairing, seat: int) -> int:
    return (seat + pairing.parity) % 2


def play_on(
    state: State, pairing: Pairing, explores: bool, at_turn: Callable[[State, Appraiser], None]
) -> None:
    """`at_turn` is called for every decision that is searched."""
    appraisers = [Appraiser(weights) for weights in pairing.sides]
    space = Workspace(appraisers[0], KEPT)
    luck = Luck(pairing.seed, 1)
    for _ in decisions(state, luck):
        space.appraiser = appraisers[side_of(pairing, decider(state))]
        at_turn(state, space.appraiser)
        space.begin(state)
        find_turns(space, NODES)
        take_turn(state, space, luck, explores)


def decisions(state: State, luck: Luck) -> Iterator[None]:
    """Let chance fall and turns end (O5) up to a decision, which is the caller's, again and again."""
    while not is_over(state) and turn_number(state) < LONGEST:
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        elif may_end_turn(state):
            apply(state, END_TURN)
        else:
            yield


def take_turn(state: State, space: Workspace, luck: Luck, explores: bool) -> None:
    """Or now and then another good one."""
    turns = space.turns()
    rank = draw(luck, len(turns)) if explores and turns and draw(luck, EXPLORED) == 0 else 0
    for action in turns[rank][1] if turns else (state.legal()[0],):
        apply(state, action)


def score(pairing: Pairing) -> float:
    """The clipped margin of side 0 over side 1, from -1 to 1."""
    state = table_of_pairing(pairing)
    play_on(state, pairing, False, lambda _, __: None)
    seats = range(players(state))
    ours = [prestige(state, seat) for seat in seats if side_of(pairing, seat) == 0]
    theirs = [prestige(state, seat) for seat in seats if side_of(pairing, seat) == 1]
    return max(-1.0, min(1.0, (sum(ours) / len(ours) - sum(theirs) / len(theirs)) / CLIP))


def pairings(first: Weights, second: Weights, games: int, seed: int) -> list[Pairing]:
    """Every table and every deal twice, with the seats exchanged."""
    return [
        Pairing(index // 2 % len(TABLES), seed + index // 2, (first, second), index % 2)
        for index in range(games)
    ]


class Result(NamedTuple):
    """The mean score of side 0, and its standard error over pairs."""

    mean: float
    error: float


def contest(pool: ProcessPool, first: Weights, second: Weights, games: int, seed: int) -> Result:
    scores = pool.map(score, pairings(first, second, games, seed), chunksize=4)
    pairs = [(one + other) / 2 for one, other in zip(scores[::2], scores[1::2], strict=True)]
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    return Result(mean, sqrt(spread / len(pairs)))
