"""Whose turn it is, and when the match is over."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import (
        clear_turn,
        count_turn,
        last_turns,
        passed_in_row,
        players,
        set_last_turns,
        set_turn_seat,
        trigger,
        turn_number,
        turn_seat,
    )
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.accessors.stack import note, pop_frame, push_frame
    from cupola.engine.constants import events, frames
    from cupola.engine.constants.layout import IVAN
    from cupola.engine.rules.ivan.turn import begin_ivan_turn
    from cupola.engine.rules.scoring import score_match
    from cupola.engine.state.state import State


def begin_turn(state: State) -> None:
    """A1: the seat to move chooses its first step; Ivan's turn runs by itself (V4)."""
    count_turn(state)
    note(state, events.TURN_BEGUN, turn_seat(state), turn_number(state), 0, 0, 0)
    if is_solo(state) and turn_seat(state) == IVAN:
        begin_ivan_turn(state)
    else:
        push_frame(state, frames.TURN_FRAME, turn_seat(state))


def end_turn(state: State) -> None:
    """E1: the next seat, clockwise; after the trigger every other seat has one more turn, then scoring."""
    note(state, events.TURN_ENDED, turn_seat(state), 0, 0, 0, 0)
    pop_frame(state)
    clear_turn(state)
    if (trigger(state) >= 0 and last_turns(state) == 0) or is_stuck(state):
        score_match(state)
        return
    if trigger(state) >= 0:
        set_last_turns(state, last_turns(state) - 1)
    set_turn_seat(state, (turn_seat(state) + 1) % players(state))
    begin_turn(state)


def is_stuck(state: State) -> bool:
    """A1: everyone has passed in turn; in solo, Ivan keeps the match going."""
    return passed_in_row(state) == players(state) and not is_solo(state)
