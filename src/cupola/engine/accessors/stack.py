"""The stack of frames, the options and the journal of a state.

The build writes these bodies inline into the compiled rules, so each is a few plain lines.
"""

from cupola.engine.constants import events, frames
from cupola.engine.constants.layout import DEPTH, FRAME_WIDTH, FRAMES, STACK
from cupola.engine.state.state import State

# What is still to come


def push_frame(state: State, kind: int, owner: int) -> None:
    """Put a frame on the stack, its counters 0."""
    assert state.cells[DEPTH] < FRAMES
    at = STACK + state.cells[DEPTH] * FRAME_WIDTH
    for index in range(FRAME_WIDTH):
        state.cells[at + index] = 0
    state.cells[at] = kind
    state.cells[at + 1] = owner
    state.cells[DEPTH] += 1


def pop_frame(state: State) -> None:
    """Take the top frame off and leave its cells empty."""
    assert state.cells[DEPTH] > 0
    state.cells[DEPTH] -= 1
    at = STACK + state.cells[DEPTH] * FRAME_WIDTH
    for index in range(FRAME_WIDTH):
        state.cells[at + index] = 0


def depth(state: State) -> int:
    return state.cells[DEPTH]


def top_kind(state: State) -> int:
    """Kind of the top frame, 0 when the stack is empty."""
    return state.cells[STACK + (state.cells[DEPTH] - 1) * FRAME_WIDTH] if state.cells[DEPTH] > 0 else 0


def top_owner(state: State) -> int:
    return state.cells[STACK + (state.cells[DEPTH] - 1) * FRAME_WIDTH + 1] if state.cells[DEPTH] > 0 else 0


def kind_at(state: State, level: int) -> int:
    """Kind of a frame, counted from the bottom of the stack."""
    return state.cells[STACK + level * FRAME_WIDTH]


def counter_at(state: State, level: int, index: int) -> int:
    """A counter of a frame, counted from the bottom of the stack."""
    return state.cells[STACK + level * FRAME_WIDTH + 2 + index]


def counter(state: State, index: int) -> int:
    return state.cells[STACK + (state.cells[DEPTH] - 1) * FRAME_WIDTH + 2 + index]


def set_counter(state: State, index: int, value: int) -> None:
    state.cells[STACK + (state.cells[DEPTH] - 1) * FRAME_WIDTH + 2 + index] = value


def begin_effect(state: State, seat: int, step: int) -> None:
    """Put an effect on the stack; it runs as soon as the stack is settled."""
    push_frame(state, frames.EFFECT_FRAME, seat)
    set_counter(state, frames.STEP, step)
    set_counter(state, frames.LAST_PAID, frames.NO_KIND)


# Options and journal


def clear_options(state: State) -> None:
    state.option_count = 0


def offer(state: State, action: int) -> None:
    """Add an action to what the deciding player may choose."""
    assert state.option_count < frames.OPTIONS
    state.options[state.option_count] = action
    state.option_count += 1


def option_count(state: State) -> int:
    return state.option_count


def option(state: State, index: int) -> int:
    return state.options[index]


def note(state: State, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write what happened into the journal, if one is attached."""
    if state.journal is not None:
        if (state.journal.count + 1) * events.EVENT_WIDTH > events.JOURNAL_SIZE:
            state.journal.dropped += 1
            return
        at = state.journal.count * events.EVENT_WIDTH
        state.journal.entries[at] = kind
        state.journal.entries[at + 1] = seat
        state.journal.entries[at + 2] = a
        state.journal.entries[at + 3] = b
        state.journal.entries[at + 4] = c
        state.journal.entries[at + 5] = d
        state.journal.count += 1


# The bag: while the table is laid nobody decides, so the options serve as the bag things are drawn from


def empty_bag(state: State) -> None:
    state.option_count = 0


def put_in_bag(state: State, item: int) -> None:
    assert state.option_count < frames.OPTIONS
    state.options[state.option_count] = item
    state.option_count += 1


def bag_size(state: State) -> int:
    return state.option_count


def take_from_bag(state: State, index: int) -> int:
    item = state.options[index]
    state.option_count -= 1
    state.options[index] = state.options[state.option_count]
    return item
