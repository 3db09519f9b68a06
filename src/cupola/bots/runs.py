"""Runs of steps: where a commit closes, and what is wrong with a bot's answer."""

from collections.abc import Sequence

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.events import CONTRACT_DRAWN
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.turn.legal import why_not


def is_decision_of(state: State, seat: int) -> bool:
    """Whether a seat decides here: no chance is open and the match goes on."""
    return not is_over(state) and not is_chance(state) and decider(state) == seat


def take_step(state: State, seat: int, action: int) -> bool:
    """Take a step of a seat; whether it closes the commit."""
    began = turn_number(state)
    state.journal = Journal()
    apply(state, action)
    # N15: contracts drawn from under a used-up deck are no chance, but a reveal all the same.
    reveals = any(event[0] == CONTRACT_DRAWN for event in state.journal.events())
    state.journal = None
    return reveals or turn_number(state) != began or not is_decision_of(state, seat)


def named_run(state: State, seat: int, actions: Sequence[int]) -> tuple[str, ...]:
    """The names of steps, cut after the one that closes the commit."""
    onward = state.copy()
    names = []
    for action in actions:
        names.append(ACTION_NAMES[action])
        if take_step(onward, seat, action):
            break
    return tuple(names)


def why_not_run(state: State, seat: int, steps: object) -> str:
    """What is wrong with a bot's answer, empty if nothing is; a bot may answer anything."""
    if not isinstance(steps, tuple) or not steps:
        return "no steps"
    onward = state.copy()
    closed = False
    for step in steps:
        if closed:
            return f"{step!r:.60}: the commit was closed before it"
        action = ACTION_IDS.get(step, -1) if isinstance(step, str) else -1
        reason = why_not(onward, action)
        if reason != ALLOWED:
            return f"{step!r:.60}: {REASON_NAMES[reason]}"
        closed = take_step(onward, seat, action)
    return ""
