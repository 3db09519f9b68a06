"""Training decisions: several turns compared by where they lead within a round.

Matches are played by greedy bots, with the network to start from (the plain weights without one) and with the
network that is to be improved. At some decisions turns that either likes are compared: each is played on with
the same dice until the player has moved again, everybody with the best turn by the first. What is seen then
is kept, for the network of results to judge. The turns that the network likes must be among them: of what it
never saw it thinks too well.
"""

from typing import Final, NamedTuple

import numpy as np

from cupola.bots.weights.weights import standard_weights
from cupola.engine.accessors.cells import is_over, players, turn_number, turn_seat
from cupola.engine.constants.value_terms import EVERY_TABLE, INPUTS, KEPT
from cupola.engine.rules.track import prestige
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.lookahead import look_ahead
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import impatience
from cupola.lab.training.play import (
    Floats,
    Numbers,
    inputs_of_seats,
    plain_network,
    player_with,
    table_of_seed,
)
from cupola.lab.tuning.play import decisions

Steps = tuple[int, ...]

TURNS: Final = 6  # compared at a decision
LIKED: Final = 6  # the best so many are drawn from more often
COMPARED: Final = 3  # one decision in so many is compared
EXPLORED: Final = 7  # one turn in so many is drawn from the best few
REPLY_NODES: Final = 200
MOST_NODES: Final = 100_000


class Comparison(NamedTuple):
    """Decisions of one match: what was seen after each turn of a decision, and where it led within a round.

    `inputs` and `leaves` are (decisions, turns, seats, inputs). `results` are (decisions, turns, seats): the
    prestige at the end where the match was over by then, else no numbers.
    """

    inputs: Floats
    leaves: Floats
    results: Floats


class School:
    def __init__(self, start: Numbers, pupil: Numbers, nodes: int) -> None:
        self.player = player_with(start)
        self.pupil = Appraiser(standard_weights(), pupil or start or plain_network(), EVERY_TABLE)
        self.nodes = nodes
        self._own = Workspace(self.player, KEPT)
        self._reply = Workspace(self.player)
        self._reply.reply_nodes = REPLY_NODES

    def turns(self, appraiser: Appraiser, state: State) -> list[Steps]:
        """Best first."""
        self._own.appraiser = appraiser
        self._own.begin(state)
        find_turns(self._own, self.nodes)
        return [steps for _, steps in self._own.turns()]

    def led_to(self, after: State, seat: int, seed: int) -> State:
        """When the player has moved again, or at the end of the match."""
        until = turn_number(after) + players(after) + (1 if turn_seat(after) == seat else 0)
        self._reply.begin(after, seed)
        look_ahead(self._reply, until, MOST_NODES)
        return self._reply.state


def compare_decisions(
    seed: int, pupil: Numbers, nodes: int, tables: str, start: Numbers = ()
) -> Comparison | None:
    """None where no decision was compared."""
    school = School(start, pupil, nodes)
    state = table_of_seed(seed, tables)
    luck = Luck(seed, 1)
    found: list[Comparison] = []
    for _ in decisions(state, luck):
        take_and_compare(school, state, luck, found)
    return Comparison(*(np.stack(parts) for parts in zip(*found, strict=True))) if found else None


def take_and_compare(school: School, state: State, luck: Luck, found: list[Comparison]) -> None:
    """Compare turns of a decision now and then, and take one."""
    usual = school.turns(school.player, state)
    pupil = school.turns(school.pupil, state)
    if not usual or not pupil:
        apply(state, state.legal()[0])
        return
    # What is wanted in a long match is no prestige: nothing is learned from it.
    if draw(luck, COMPARED) == 0 and impatience(school.pupil, state) == 0:
        comparison = comparison_of(school, state, draw_turns(usual, pupil, luck), draw(luck, 1 << 30))
        found += [comparison] if comparison else []
    liked = pupil if draw(luck, 4) > 0 else usual
    rank = draw(luck, min(LIKED, len(liked))) if draw(luck, EXPLORED) == 0 else 0
    take(state, liked[rank])


def take(state: State, steps: Steps) -> None:
    for action in steps:
        apply(state, action)


def draw_turns(usual: list[Steps], pupil: list[Steps], luck: Luck) -> list[Steps]:
    """The best of both, others that the pupil likes, and any."""
    found = {pupil[0]: None, usual[0]: None}
    for ranked, most in ((pupil, LIKED), (pupil, LIKED), (pupil, KEPT), (usual, LIKED)):
        found[ranked[draw(luck, min(most, len(ranked)))]] = None
    for _ in range(2 * TURNS):
        if len(found) < TURNS:
            found[usual[draw(luck, len(usual))]] = None
    return list(found)


def comparison_of(school: School, state: State, turns: list[Steps], seed: int) -> Comparison | None:
    """None where a turn ends the match."""
    seat = decider(state)
    if len(turns) < TURNS:
        return None
    inputs, leaves, results = [], [], []
    for steps in turns:
        after = state.copy()
        take(after, steps)
        if is_over(after):
            return None
        leaf = school.led_to(after, seat, seed)
        inputs.append(inputs_of_seats(school.pupil, after))
        leaves.append(seen_at(school, leaf))
        results.append(result_of(leaf))
    return Comparison(*(np.array(part, np.float32) for part in (inputs, leaves, results)))


def seen_at(school: School, leaf: State) -> list[list[float]]:
    """Empty once the match is over."""
    return [[0.0] * INPUTS] * players(leaf) if is_over(leaf) else inputs_of_seats(school.pupil, leaf)


def result_of(leaf: State) -> list[float]:
    """NaN before the end."""
    return [prestige(leaf, seat) if is_over(leaf) else np.nan for seat in range(players(leaf))]
