"""What a bot gets: the state as its seat may know it, with fair samples of what is hidden."""

from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.hidden import blank_hidden, redeterminise


def seen_by(state: State, seat: int) -> State:
    """A copy with everything hidden from a seat blank."""
    twin = state.copy()
    blank_hidden(twin, seat)
    return twin


def sampled_for(state: State, seat: int, luck: Luck) -> State:
    """A copy in which everything hidden from a seat is a fair sample of what could be there."""
    twin = state.copy()
    redeterminise(twin, seat, luck)
    return twin
