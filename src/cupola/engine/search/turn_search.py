"""The best turns of the player to decide, found inside the compiled core.

A search walks the steps of one turn depth first, merges equal states, and keeps the best results under the
appraiser. Each first step has a share of the nodes, and what one leaves over goes to the next, so that a
small budget still sees something of every kind of turn. `turns` says what a turn is in plain Python.
"""

from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import resource_tile, tile_resource
    from cupola.engine.accessors.cells import as_u64, is_over, rubles, turn_number, visited
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import reasons, value_terms
    from cupola.engine.constants.layout import (
        DEPTH,
        FRAME_WIDTH,
        MATERIALS,
        RUBLES,
        RUBLES_FOR_PRESTIGE,
        SIZE,
        STACK,
        U64,
    )
    from cupola.engine.constants.search_sizes import BEAM_SIZE
    from cupola.engine.rules.inventory import room, shift
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import apply, decider, is_chance
    from cupola.engine.turn.legal import is_between_steps, is_optional, why_not
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.worth import margin


class Search:
    """A walk through one turn: the states on the way, the marks of those seen, and the best results."""

    saved: Annotated[list[int], "short", "value_terms.SAVED_SIZE"]
    offered: Annotated[list[int], "short", "value_terms.OFFERED_SIZE"]
    offers: Annotated[list[int], "int", "value_terms.LEVELS"]
    tried: Annotated[list[int], "int", "value_terms.LEVELS"]
    steps: Annotated[list[int], "short", "value_terms.LEVELS"]
    owes_payment: Annotated[list[int], "int", "value_terms.LEVELS"]
    owes_room: Annotated[list[int], "int", "value_terms.LEVELS"]
    level_marks: Annotated[list[int], "unsigned long long", "value_terms.LEVELS"]
    marks: Annotated[list[int], "unsigned long long", "value_terms.MARKS"]
    mark_slots: int
    kept: int
    kept_most: int
    kept_steps: Annotated[list[int], "short", "value_terms.KEPT_SIZE"]
    kept_lengths: Annotated[list[int], "int", "value_terms.KEPT"]
    kept_values: Annotated[list[float], "double", "value_terms.KEPT"]
    sales: bool
    short_takes: bool
    rerolls: bool
    nodes: int
    spent: int
    reply_nodes: int
    results: int
    complete: bool
    beam_steps: Annotated[list[int], "short", "BEAM_SIZE"]
    beam_values: Annotated[list[float], "double", "value_terms.LEVELS"]
    beam_base: int
    beam_count: int
    beam_width: int
    beam_first: int
    beam_last: int

    def __init__(self, most: int = 1, sales: bool = False, short_takes: bool = False, rerolls: bool = False):
        if not 0 < most <= value_terms.KEPT:
            raise ValueError(f"most: {most} is not a number from 1 to {value_terms.KEPT}")
        self.kept_most = most
        self.sales = sales
        self.short_takes = short_takes
        self.rerolls = rerolls
        self.mark_slots = 2
        self.kept = 0
        self.nodes = 0
        self.spent = 0
        self.reply_nodes = 200
        self.results = 0
        self.complete = True
        self.beam_base = 0
        self.beam_count = 0
        self.beam_width = 4
        self.beam_first = 0
        self.beam_last = 0
        if not cython.compiled:
            self.saved = [0] * value_terms.SAVED_SIZE
            self.offered = [0] * value_terms.OFFERED_SIZE
            self.offers = [0] * value_terms.LEVELS
            self.tried = [0] * value_terms.LEVELS
            self.steps = [0] * value_terms.LEVELS
            self.owes_payment = [0] * value_terms.LEVELS
            self.owes_room = [0] * value_terms.LEVELS
            self.level_marks = [0] * value_terms.LEVELS
            self.marks = [0] * value_terms.MARKS
            self.kept_steps = [0] * value_terms.KEPT_SIZE
            self.kept_lengths = [0] * value_terms.KEPT
            self.kept_values = [0.0] * value_terms.KEPT
            self.beam_steps = [0] * BEAM_SIZE
            self.beam_values = [0.0] * value_terms.LEVELS

    def turns(self) -> list[tuple[float, tuple[int, ...]]]:
        """The best turns found, best first, each with its value; equals in the order they were found."""
        return [(self.kept_values[rank], self.steps_of(rank)) for rank in range(self.kept)]

    def steps_of(self, rank: int) -> tuple[int, ...]:
        """The steps of one of the best turns."""
        return tuple(
            self.kept_steps[rank * value_terms.LEVELS + index] for index in range(self.kept_lengths[rank])
        )


# The walk


def find_turns(search: Search, appraiser: Appraiser, root: State, work: State, limit: int) -> None:
    """Search the turn of the player who decides at the root, for so many states."""
    seat = decider(root)
    began = turn_number(root)
    limit = min(limit, value_terms.MARKS // 4 * 3)
    prepare(search, limit)
    save(search, root, 0)
    depth = 0
    until = 0
    while depth >= 0:
        if search.nodes >= limit or (depth > 0 and search.nodes >= until):
            search.complete = False
            depth = 0 if search.nodes < limit else -1
            continue
        if depth == 0:
            until = search.nodes + share_of_limit(search, limit)
        if search.tried[depth] >= search.offers[depth]:
            depth -= 1
            continue
        action = search.offered[depth * a.ACTIONS + search.tried[depth]]
        search.tried[depth] += 1
        if is_wanted(search, depth, action) and step_into(search, work, seat, depth, action):
            if is_turn_over(work, began):
                keep_if_settled(search, appraiser, work, seat, depth + 1)
            elif depth + 2 < value_terms.LEVELS:
                depth += 1
                save(search, work, depth)
            else:
                search.complete = False


def prepare(search: Search, limit: int) -> None:
    """Forget the last search; the table of marks is as large as the limit needs."""
    search.mark_slots = 64
    while search.mark_slots < 2 * limit and search.mark_slots < value_terms.MARKS:
        search.mark_slots *= 2
    for index in range(search.mark_slots):
        search.marks[index] = 0
    search.kept = 0
    search.nodes = 0
    search.results = 0
    search.complete = True
    search.owes_payment[0] = 0
    search.owes_room[0] = 0
    search.level_marks[0] = 0


def share_of_limit(search: Search, limit: int) -> int:
    """The states the next first step may cost: what is left, shared among the first steps left."""
    left = search.offers[0] - search.tried[0]
    return max(1, (limit - search.nodes) // left) if left > 0 else 1


def is_turn_over(state: State, began: int) -> bool:
    """Whether a turn has come to its end: chance, the next turn or the end of the match."""
    return is_over(state) or is_chance(state) or turn_number(state) != began


def save(search: Search, state: State, depth: int) -> None:
    """Lay a state down at a depth, with everything offered there."""
    base = as_u64(depth * SIZE)
    for index in range(SIZE):
        search.saved[base + index] = state.cells[index]
    first = as_u64(depth * a.ACTIONS)
    for index in range(state.option_count):
        search.offered[first + index] = state.options[index]
    search.offers[depth] = state.option_count
    search.tried[depth] = 0


def restore(search: Search, state: State, depth: int) -> None:
    """Take up the state at a depth again; its options stay where they are."""
    base = as_u64(depth * SIZE)
    for index in range(SIZE):
        state.cells[index] = search.saved[base + index]


def step_into(search: Search, work: State, seat: int, depth: int, action: int) -> bool:
    """Take a step from the state at a depth; whether it leads to a state not seen before.

    Short takes and sales leave something owed: room that a later gain must need, or a payment (O1, M4).
    """
    restore(search, work, depth)
    owes_payment = search.owes_payment[depth]
    owes_room = search.owes_room[depth]
    if action == a.SELL_PRESTIGE:
        owes_payment = 1
    elif owes_payment == 1 and needs_sale(work, seat, action):
        owes_payment = 0
    if a.FAMILY_OF[action] == a.TAKE:
        short = most_offered(search, depth) - action
        if short > 0 and not takes_material(work):
            return False
        owes_room = max(owes_room, short)
    apply(work, action)
    search.nodes += 1
    search.steps[depth] = action
    if owes_room > 0 and a.FAMILY_OF[action] != a.TAKE and room(work, seat) < owes_room:
        owes_room = 0
    search.owes_payment[depth + 1] = owes_payment
    search.owes_room[depth + 1] = owes_room
    search.level_marks[depth + 1] = mark_after(search, work, depth)
    return is_new(
        search,
        mix64(search.level_marks[depth + 1], as_u64(owes_payment * value_terms.LEVELS + owes_room)) | 1,
    )


# Which steps belong to a turn


def is_wanted(search: Search, depth: int, action: int) -> bool:
    """Whether a step belongs to the turns that are searched."""
    if is_optional(action) and not is_between_steps(saved_kind(search, depth)):
        return False
    if action == a.SELL_PRESTIGE or action == a.BUY_PASS:
        return search.sales
    if a.FAMILY_OF[action] == a.REROLL:
        return search.rerolls
    if a.FAMILY_OF[action] == a.TAKE and action < most_offered(search, depth):
        return search.short_takes
    return True


def saved_kind(search: Search, depth: int) -> int:
    """The kind of the open frame at a depth."""
    base = as_u64(depth * SIZE)
    return search.saved[base + STACK + (search.saved[base + DEPTH] - 1) * FRAME_WIDTH]


def most_offered(search: Search, depth: int) -> int:
    """The step that takes most."""
    most = a.TAKE
    for index in range(search.offers[depth]):
        action = search.offered[depth * a.ACTIONS + index]
        if a.FAMILY_OF[action] == a.TAKE and action > most:
            most = action
    return most


def takes_material(state: State) -> bool:
    """Whether the tile of the visit gives a material first; only those need room."""
    return tile_resource(state, resource_tile(state, visited(state)), 0) < MATERIALS


def needs_sale(state: State, seat: int, action: int) -> bool:
    """O1: whether a step would be refused with the rubles of the last sale gone."""
    if rubles(state, seat) < RUBLES_FOR_PRESTIGE:
        return True
    shift(state, seat, RUBLES, -RUBLES_FOR_PRESTIGE)
    reason = why_not(state, action)
    shift(state, seat, RUBLES, RUBLES_FOR_PRESTIGE)
    return reason != reasons.ALLOWED


# Marks and results


def mark_after(search: Search, state: State, depth: int) -> U64:
    """The mark of a state one step from the one at a depth: only cells that changed are looked at closely.

    A mark is the sum of one mixed number for every cell, so equal states have equal marks on every way.
    """
    mark = search.level_marks[depth]
    base = as_u64(depth * SIZE)
    for block in range(value_terms.BLOCKS):
        at = as_u64(block * value_terms.BLOCK)
        if differs(search, state, base, at):
            mark += change_of(search, state, base, at, value_terms.BLOCK)
    return mark + change_of(
        search,
        state,
        base,
        as_u64(value_terms.BLOCKS * value_terms.BLOCK),
        SIZE - value_terms.BLOCKS * value_terms.BLOCK,
    )


def differs(search: Search, state: State, base: U64, at: U64) -> bool:
    """Whether a block of cells has changed; a loop without a branch, which the compiler makes very fast.

    It begins with a cell instead of 0, since a literal would make it twice as wide as cells need.
    """
    different = search.saved[base + at] ^ state.cells[at]
    for index in range(value_terms.BLOCK):
        different |= search.saved[base + at + index] ^ state.cells[at + index]
    return different != 0


def change_of(search: Search, state: State, base: U64, at: U64, count: int) -> U64:
    """What the cells of a block that changed change in the sum."""
    total = as_u64(0)
    for index in range(count):
        before = search.saved[base + at + index]
        after = state.cells[at + index]
        if before != after:
            place = as_u64(at + index) << 16
            total += mix64(place, as_u64(after & 0xFFFF)) - mix64(place, as_u64(before & 0xFFFF))
    if not cython.compiled:
        total &= (1 << 64) - 1
    return total


def mix64(value: U64, word: U64) -> U64:
    """Mix a word into a hash of 64 bits; the compiled rules drop the bits beyond by themselves."""
    value = (value ^ word) * (as_u64(0x2545F491) << 32 | 0x4F6CDD1D)
    if not cython.compiled:
        value &= (1 << 64) - 1
    return value ^ (value >> 31)


def is_new(search: Search, mark: U64) -> bool:
    """Note a mark; whether it was not there before."""
    slots = as_u64(search.mark_slots - 1)
    at = (mark >> 1) & slots
    while search.marks[at] != 0:
        if search.marks[at] == mark:
            return False
        at = (at + 1) & slots
    search.marks[at] = mark
    return True


def keep_if_settled(search: Search, appraiser: Appraiser, state: State, seat: int, length: int) -> None:
    """Keep a result that owes nothing, if it is one of the best."""
    if search.owes_payment[length] == 1 or search.owes_room[length] > 0:
        return
    search.results += 1
    value = margin(appraiser, state, seat)
    if search.kept == search.kept_most and value <= search.kept_values[search.kept - 1]:
        return
    rank = search.kept if search.kept < search.kept_most else search.kept - 1
    search.kept = rank + 1
    while rank > 0 and search.kept_values[rank - 1] < value:
        move_kept(search, rank - 1, rank)
        rank -= 1
    search.kept_values[rank] = value
    search.kept_lengths[rank] = length
    for index in range(length):
        search.kept_steps[rank * value_terms.LEVELS + index] = search.steps[index]


def move_kept(search: Search, source: int, target: int) -> None:
    """Move one of the best results to another rank."""
    search.kept_values[target] = search.kept_values[source]
    search.kept_lengths[target] = search.kept_lengths[source]
    for index in range(search.kept_lengths[source]):
        search.kept_steps[target * value_terms.LEVELS + index] = search.kept_steps[
            source * value_terms.LEVELS + index
        ]
