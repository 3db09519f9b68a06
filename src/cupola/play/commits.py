"""Where a commit closes: a run of one seat ends with chance, a reveal, or a decision of another."""

from collections.abc import Iterable, Sequence

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.constants.events import CONTRACT_DRAWN
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance


def is_decision_of(state: State, seat: int) -> bool:
    """No chance is open and the match goes on."""
    return not is_over(state) and not is_chance(state) and decider(state) == seat


def has_reveal(events: Iterable[Sequence[int]]) -> bool:
    """N15: whether contracts came from under a used-up deck: no chance, but a reveal all the same."""
    return any(event[0] == CONTRACT_DRAWN for event in events)


def closes_commit(after: State, seat: int, turn: int, events: Iterable[Sequence[int]]) -> bool:
    """By the state and the events it led to."""
    return has_reveal(events) or turn_number(after) != turn or not is_decision_of(after, seat)
