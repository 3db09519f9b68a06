"""A judge of matches that never changes: how lucky every seat was, and what its decisions cost it.

Luck is what chance did to a seat's chance of winning as the judge sees it: the chance after a draw, less the
mean over all its outcomes. That is nothing in the mean whatever the judge thinks, so results less luck are as
fair as the results and vary less. A decision costs what the judge, searching deeper than the bots, expects of
the turn it likes best less what it expects of the turn that was played.
"""

from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.bots.review.judge import place_of
from cupola.bots.search.frozen import frozen_appraiser, frozen_bot
from cupola.bots.search.search_bot import by_chance
from cupola.bots.weights.outlook import outlook_of
from cupola.engine import COMPILED
from cupola.engine.constants.actions import ACTION_IDS, END_TURN
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import chance_count, land

JUDGE: Final = "search-2026"
NODES: Final = 60_000 if COMPILED else 300  # states the judge of a decision looks at


class Judging(Struct, frozen=True):
    """Whether luck is judged, and one decision in so many, none for 0."""

    luck: bool = False
    one_in: int = 0


class Judge:
    def __init__(self) -> None:
        self._appraiser = frozen_appraiser(JUDGE)

    def chances(self, state: State) -> tuple[float, ...]:
        """Without a search."""
        return outlook_of(state, self._appraiser).chances

    def luck(self, state: State, value: int) -> tuple[float, ...]:
        """Against the mean of all outcomes."""
        outcomes = [self.chances(state_after_chance(state, 1 + each)) for each in range(chance_count(state))]
        return surprise(outcomes, value - 1)

    def loss(self, state: State, seat: int, steps: tuple[str, ...], seed: int) -> float:
        run = tuple(ACTION_IDS[name] for name in steps)
        found = frozen_bot(JUDGE).explore(state, seat, Luck(seed), Budget(nodes=NODES), also=(run,))
        ordered = by_chance(found.turns, seat)
        played = ordered[place_of(state, ordered, run)]
        return max(0.0, ordered[0].chances[seat] - played.chances[seat])


def surprise(outcomes: list[tuple[float, ...]], at: int) -> tuple[float, ...]:
    """What one of some equally likely outcomes brings every seat beyond their mean."""
    means = [sum(seat) / len(outcomes) for seat in zip(*outcomes, strict=True)]
    return tuple(value - mean for value, mean in zip(outcomes[at], means, strict=True))


def state_after_chance(state: State, value: int) -> State:
    """Without an entry in the journal."""
    after = state.copy()
    after.journal = None
    land(after, value)
    return after


def is_real(state: State, steps: tuple[str, ...]) -> bool:
    """Whether steps were chosen among others, and are more than the end of a turn."""
    return len(state.legal()) > 1 and ACTION_IDS.get(steps[0], -1) != END_TURN
