"""Training decisions: several turns compared by where they lead within a round.

Matches are played by greedy bots, with the network to start from (the plain weights without one) and with the
network that is to be improved. At some decisions turns that either likes are compared: each is played on with
the same dice until the player has moved again, everybody with the best turn by the first, and the network of
results says what is to be expected then. The turns that the network likes must be among them: of what it
never saw it thinks too well.
"""

from typing import Final

import numpy as np

from cupola.bots.values.outlook import outlook_of
from cupola.bots.values.weights import standard_weights
from cupola.engine.accessors.cells import is_over, players, turn_number, turn_seat
from cupola.engine.constants.value_terms import EVERY_TABLE, KEPT
from cupola.engine.search.lookahead import look_ahead
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import impatience
from cupola.lab.training.fit import Lesson
from cupola.lab.training.play import Numbers, laid, plain_network, player_with, shown
from cupola.lab.tuning.play import decisions

Steps = tuple[int, ...]

TURNS: Final = 6  # compared at a decision
LIKED: Final = 6  # the best so many are drawn from more often
COMPARED: Final = 3  # one decision in so many is compared
EXPLORED: Final = 7  # one turn in so many is drawn from the best few
REPLY_NODES: Final = 200
MOST_NODES: Final = 100_000


class School:
    """What matches are played by, the pupil, the network that knows results, and their searches."""

    def __init__(self, start: Numbers, pupil: Numbers, judge: Numbers, nodes: int) -> None:
        self.player = player_with(start)
        self.pupil = Appraiser(standard_weights(), pupil or start or plain_network(), EVERY_TABLE)
        self.judge = Appraiser(standard_weights(), judge, EVERY_TABLE)
        self.nodes = nodes
        self._search = Search(KEPT)
        self._reply = Search(1)
        self._reply.reply_nodes = REPLY_NODES

    def turns(self, appraiser: Appraiser, state: State) -> list[Steps]:
        """The best turns of a decision under an appraiser, best first."""
        find_turns(self._search, appraiser, state, state.copy(), self.nodes)
        return [steps for _, steps in self._search.turns()]

    def outcome(self, after: State, seat: int, seed: int) -> list[float]:
        """What every seat may expect once a player has moved again."""
        state = after.copy()
        until = turn_number(after) + players(after) + (1 if turn_seat(after) == seat else 0)
        self._reply.spent = 0
        look_ahead(self._reply, self.player, state, after.copy(), Luck(seed), until, MOST_NODES)
        return list(outlook_of(state, self.judge).prestige)


def compared(
    seed: int, pupil: Numbers, judge: Numbers, nodes: int, tables: str, start: Numbers = ()
) -> Lesson | None:
    """Play the match of a seed; the decisions that were compared in it, if any."""
    school = School(start, pupil, judge, nodes)
    state = laid(seed, tables)
    luck = Luck(seed, 1)
    found: list[Lesson] = []
    for _ in decisions(state, luck):
        take_and_compare(school, state, luck, found)
    return Lesson(*(np.stack(parts) for parts in zip(*found, strict=True))) if found else None


def take_and_compare(school: School, state: State, luck: Luck, found: list[Lesson]) -> None:
    """Compare turns of a decision now and then, and take one."""
    usual = school.turns(school.player, state)
    pupil = school.turns(school.pupil, state)
    if not usual or not pupil:
        apply(state, state.legal()[0])
        return
    # What is wanted in a long match is no prestige: nothing is learned from it.
    if draw(luck, COMPARED) == 0 and impatience(school.judge, state) == 0:
        lesson = comparison(school, state, drawn(usual, pupil, luck), draw(luck, 1 << 30))
        found += [lesson] if lesson else []
    liked = pupil if draw(luck, 4) > 0 else usual
    rank = draw(luck, min(LIKED, len(liked))) if draw(luck, EXPLORED) == 0 else 0
    take(state, liked[rank])


def take(state: State, steps: Steps) -> None:
    """Take the steps of a turn."""
    for action in steps:
        apply(state, action)


def drawn(usual: list[Steps], pupil: list[Steps], luck: Luck) -> list[Steps]:
    """Different turns: the best of both, others that the pupil likes, and any."""
    found = {pupil[0]: None, usual[0]: None}
    for ranked, most in ((pupil, LIKED), (pupil, LIKED), (pupil, KEPT), (usual, LIKED)):
        found[ranked[draw(luck, min(most, len(ranked)))]] = None
    for _ in range(2 * TURNS):
        if len(found) < TURNS:
            found[usual[draw(luck, len(usual))]] = None
    return list(found)


def comparison(school: School, state: State, turns: list[Steps], seed: int) -> Lesson | None:
    """What the turns of a decision show and what comes of each; nothing where one ends the match."""
    seat = decider(state)
    inputs, targets = [], []
    for steps in turns:
        after = state.copy()
        take(after, steps)
        if is_over(after):
            return None
        inputs.append(shown(school.pupil, after))
        targets.append(school.outcome(after, seat, seed))
    if len(turns) < TURNS:
        return None
    return Lesson(np.array(inputs, np.float32), np.array(targets, np.float32))
