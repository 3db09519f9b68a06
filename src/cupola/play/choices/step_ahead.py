"""One step ahead on a copy with a journal: never a search, never into Ivan's turn (V4)."""

from typing import NamedTuple

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.guild_pieces import contract_at, set_contract_at
from cupola.engine.accessors.stack import top_owner
from cupola.engine.constants.layout import CONTRACTS, IN_HAND, NO_CONTRACT, SEATS
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply_to_turn_end
from cupola.play.event_fields import Event


class Step(NamedTuple):
    """One step taken on a copy."""

    action: int
    seat: int
    before: State
    after: State
    events: list[Event]


def step_ahead(state: State, action: int) -> Step:
    """Take a step on a copy and keep what happened; contracts of a final scoring stay hidden (N8)."""
    step = _taken_on(state.copy(), state, action)
    if is_over(step.after):
        return _taken_on(without_hands(state), state, action)
    return step


def _taken_on(twin: State, state: State, action: int) -> Step:
    journal = Journal()
    twin.journal = journal
    apply_to_turn_end(twin, action)
    return Step(action, top_owner(state), state, twin, journal.events())


def without_hands(state: State) -> State:
    """A copy in which no contract is scored, so that what a step shows cannot depend on any hand."""
    twin = state.copy()
    for contract in range(CONTRACTS):
        if IN_HAND <= contract_at(twin, contract) < IN_HAND + SEATS:
            set_contract_at(twin, contract, NO_CONTRACT)
    return twin
