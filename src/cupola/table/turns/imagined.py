"""The table as it would be if the turn of a seat came now.

It is the position as it stands, with the seat to move changed; in the middle of another player's turn, the
position that turn began with.
"""

from cupola.engine.accessors.cells import (
    clear_turn,
    count_turn,
    last_turns,
    players,
    set_last_turns,
    set_turn_seat,
    trigger,
    turn_number,
    turn_seat,
)
from cupola.engine.accessors.stack import depth, pop_frame, push_frame, top_kind
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.state.state import State
from cupola.engine.turn.flow import settle
from cupola.table.history.line import line_of
from cupola.table.history.table import Table
from cupola.table.parts.problems import conflict


def imagined(table: Table, seat: int) -> State:
    """The table as if the turn of a seat had come and nobody had moved until then."""
    state = between_turns(table)
    away = (seat - turn_seat(state)) % players(state)
    if trigger(state) >= 0:
        if last_turns(state) < away or away == 0:
            raise conflict("no_more_turns", "You have no more turns in this game.")
        set_last_turns(state, last_turns(state) - away)
    for _ in range(away or players(state)):
        count_turn(state)
    pop_frame(state)
    clear_turn(state)
    set_turn_seat(state, seat)
    push_frame(state, TURN_FRAME, seat)
    settle(state)
    return state


def between_turns(table: Table) -> State:
    """The position now; inside a turn that has gone on, the one it began with."""
    state = table.state
    if awaits_action(state):
        return state
    turn, begun = turn_number(state), state
    for place in reversed(line_of(table)):
        earlier = table.history.state_at(place.versions[-1])
        if turn_number(earlier) != turn:
            break
        begun = earlier
    if not awaits_action(begun):
        raise conflict("not_between_turns", "Nothing can be prepared in the middle of this turn.")
    return begun


def awaits_action(state: State) -> bool:
    """Whether a turn stands here with nothing half done."""
    return depth(state) == 1 and top_kind(state) == TURN_FRAME
