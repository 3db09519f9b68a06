"""What a turn is worth against the best one, as far as a look at the turn itself tells."""

from functools import lru_cache
from typing import Final, NamedTuple

from cupola.bots.coach.measure import plain_turns, worth_after
from cupola.bots.planner import taken
from cupola.bots.runs import named_run
from cupola.engine import COMPILED
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.playout import fingerprint

NODES: Final = 40_000 if COMPILED else 300  # states looked at for the best turn


class BestTurn(NamedTuple):
    """The best turn that was found, and what it is worth."""

    steps: tuple[str, ...]
    value: float


def loss_of(began: State, steps: tuple[str, ...]) -> float:
    """How much prestige a turn is expected to be worse than the best; never less than nothing."""
    after = taken(began, tuple(ACTION_IDS[step] for step in steps))
    return max(0.0, best_turn(began).value - worth_after(began, after, decider(began)))


def best_turn(began: State) -> BestTurn:
    """The best turn of the player who decides, looked for once for every position."""
    return _found(_Root(began))


class _Root:
    """A state that is known by what is in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.mark = fingerprint(state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Root) and other.mark == self.mark

    def __hash__(self) -> int:
        return hash(self.mark)


@lru_cache(16)
def _found(root: _Root) -> BestTurn:
    (value, steps), *_ = plain_turns(root.state, 1, NODES)
    return BestTurn(named_run(root.state, decider(root.state), steps), value)
