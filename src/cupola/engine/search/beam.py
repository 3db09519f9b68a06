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
    from cupola.engine.search.turn_search import (
        Search,
        is_new,
        is_turn_over,
        is_wanted,
        keep_if_settled,
        mark_after,
        prepare,
        restore,
        save,
    )
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import apply, decider
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.worth import margin


def find_kind(
    search: Search, appraiser: Appraiser, root: State, work: State, first: int, last: int, limit: int
) -> None:
    """Search the plain turns that begin with a step in a range, for so many states."""
    prepare(search, limit)
    search.beam_width = min(search.beam_width, BEAM)
    search.beam_first = first
    search.beam_last = last
    search.beam_base = 0
    search.beam_count = 1
    save(search, root, 0)
    level = 0
    while level + 1 < value_terms.LEVELS and search.beam_count > 0 and search.nodes < limit:
        source = search.beam_base
        count = search.beam_count
        search.beam_base = BEAM - source
        search.beam_count = 0
        for slot in range(source, source + count):
            spread(search, appraiser, root, work, level, slot, limit)
        level += 1


def spread(
    search: Search, appraiser: Appraiser, root: State, work: State, level: int, slot: int, limit: int
) -> None:
    """Step on from one state of the beam in every wanted way."""
    for index in range(search.offers[slot]):
        action = search.offered[slot * a.ACTIONS + index]
        if (level == 0 and not is_of_kind(search, action)) or not is_wanted(search, slot, action):
            continue
        if search.nodes >= limit:
            search.complete = False
            return
        restore(search, work, slot)
        apply(work, action)
        search.nodes += 1
        mark = mark_after(search, work, slot)
        if is_new(search, mark | 1):
            if is_turn_over(work, turn_number(root)):
                copy_steps(search, slot, level, action)
                keep_if_settled(search, appraiser, work, decider(root), level + 1)
            else:
                admit(search, work, margin(appraiser, work, decider(root)), mark, slot, level, action)


def is_of_kind(search: Search, action: int) -> bool:
    """Whether a first step is one of those asked for."""
    return search.beam_first <= action <= search.beam_last


def copy_steps(search: Search, slot: int, level: int, action: int) -> None:
    """Lay the steps to a result where results are kept from."""
    for step in range(level):
        search.steps[step] = search.beam_steps[slot * value_terms.LEVELS + step]
    search.steps[level] = action
    search.owes_payment[level + 1] = 0
    search.owes_room[level + 1] = 0


def admit(search: Search, work: State, value: float, mark: U64, slot: int, level: int, action: int) -> None:
    """Let a state go on, in place of the least promising where the beam is full."""
    place = search.beam_base + search.beam_count
    if search.beam_count < search.beam_width:
        search.beam_count += 1
    else:
        place = search.beam_base
        for other in range(search.beam_base + 1, search.beam_base + search.beam_count):
            if search.beam_values[other] < search.beam_values[place]:
                place = other
        search.complete = False
        if value <= search.beam_values[place]:
            return
    save(search, work, place)
    search.level_marks[place] = mark
    search.beam_values[place] = value
    for step in range(level):
        search.beam_steps[place * value_terms.LEVELS + step] = search.beam_steps[
            slot * value_terms.LEVELS + step
        ]
    search.beam_steps[place * value_terms.LEVELS + level] = action
