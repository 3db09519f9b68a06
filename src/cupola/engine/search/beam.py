"""The best plain turns of one kind, quickly: a beam guided by the appraiser.

A kind is a range of first steps, such as the moves of one die. Level by level every state of the beam is
stepped on from, equal states are merged, results are kept, and of the rest the most promising go on.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import turn_number
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import U64
    from cupola.engine.constants.search_sizes import BEAM
    from cupola.engine.search.candidates import (
        is_new,
        is_turn_over,
        is_wanted,
        keep_if_settled,
        mark_after,
        prepare,
        restore,
        save,
    )
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.turn.flow import apply, decider
    from cupola.engine.value.worth import margin


def find_kind(space: Workspace, first: int, last: int, limit: int) -> None:
    """Search the plain turns that begin with a step in a range, for so many states."""
    prepare(space, limit)
    space.beam_width = min(space.beam_width, BEAM)
    space.beam_first = first
    space.beam_last = last
    space.beam_base = 0
    space.beam_count = 1
    save(space, space.state, 0)
    level = 0
    while level + 1 < value_terms.LEVELS and space.beam_count > 0 and space.nodes < limit:
        source = space.beam_base
        count = space.beam_count
        space.beam_base = BEAM - source
        space.beam_count = 0
        for slot in range(source, source + count):
            spread(space, level, slot, limit)
        level += 1


def spread(space: Workspace, level: int, slot: int, limit: int) -> None:
    """Step on from one state of the beam in every wanted way."""
    for index in range(space.offers[slot]):
        action = space.offered[slot * a.ACTIONS + index]
        if (level == 0 and not is_of_kind(space, action)) or not is_wanted(space, slot, action):
            continue
        if space.nodes >= limit:
            space.complete = False
            return
        restore(space, slot)
        apply(space.work, action)
        space.nodes += 1
        mark = mark_after(space, slot)
        if is_new(space, mark | 1):
            if is_turn_over(space.work, turn_number(space.state)):
                copy_steps(space, slot, level, action)
                keep_if_settled(space, level + 1)
            else:
                admit(space, mark, slot, level, action)


def is_of_kind(space: Workspace, action: int) -> bool:
    """Whether a first step is one of those asked for."""
    return space.beam_first <= action <= space.beam_last


def copy_steps(space: Workspace, slot: int, level: int, action: int) -> None:
    """Lay the steps to a result where results are kept from."""
    for step in range(level):
        space.steps[step] = space.beam_steps[slot * value_terms.LEVELS + step]
    space.steps[level] = action
    space.owes_payment[level + 1] = 0
    space.owes_room[level + 1] = 0


def admit(space: Workspace, mark: U64, slot: int, level: int, action: int) -> None:
    """Let a state go on, in place of the least promising where the beam is full."""
    value = margin(space.appraiser, space.work, decider(space.state))
    place = space.beam_base + space.beam_count
    if space.beam_count < space.beam_width:
        space.beam_count += 1
    else:
        place = space.beam_base
        for other in range(space.beam_base + 1, space.beam_base + space.beam_count):
            if space.beam_values[other] < space.beam_values[place]:
                place = other
        space.complete = False
        if value <= space.beam_values[place]:
            return
    save(space, space.work, place)
    space.level_marks[place] = mark
    space.beam_values[place] = value
    for step in range(level):
        space.beam_steps[place * value_terms.LEVELS + step] = space.beam_steps[
            slot * value_terms.LEVELS + step
        ]
    space.beam_steps[place * value_terms.LEVELS + level] = action
