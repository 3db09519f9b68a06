"""Runs of steps: cut off where a commit closes, and what is wrong with a run that a bot gave."""

from collections.abc import Sequence

from cupola.engine.accessors.cells import turn_number
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply
from cupola.engine.turn.legal import why_not
from cupola.play.commits import closes_commit


def take_step(state: State, seat: int, action: int) -> bool:
    """Take a step of a seat; whether it closes the commit."""
    began = turn_number(state)
    state.journal = Journal()
    apply(state, action)
    events = state.journal.events()
    state.journal = None
    return closes_commit(state, seat, began, events)


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
