"""The best turns of the player to decide, found inside the compiled core.

The walk takes the steps of one turn depth first, merges equal states, and keeps the best results under the
appraiser. Each first step has a share of the nodes, and what one leaves over goes to the next, so that a
small budget still sees something of every kind of turn. `turns` says what a turn is in plain Python.
"""

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
    from cupola.engine.rules.inventory import room, shift
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import apply, decider, is_chance
    from cupola.engine.turn.legal import is_between_steps, is_optional, why_not
    from cupola.engine.value.worth import margin


def find_turns(space: Workspace, limit: int) -> None:
    """Search the turn of the player who decides in the state at hand, for so many states."""
    began = turn_number(space.state)
    limit = min(limit, value_terms.MARKS // 4 * 3)
    prepare(space, limit)
    save(space, space.state, 0)
    depth = 0
    until = 0
    while depth >= 0:
        if space.nodes >= limit or (depth > 0 and space.nodes >= until):
            space.complete = False
            depth = 0 if space.nodes < limit else -1
            continue
        if depth == 0:
            until = space.nodes + share_of_limit(space, limit)
        if space.tried[depth] >= space.offers[depth]:
            depth -= 1
            continue
        action = space.offered[depth * a.ACTIONS + space.tried[depth]]
        space.tried[depth] += 1
        if is_wanted(space, depth, action) and step_into(space, depth, action):
            if is_turn_over(space.work, began):
                keep_if_settled(space, depth + 1)
            elif depth + 2 < value_terms.LEVELS:
                depth += 1
                save(space, space.work, depth)
            else:
                space.complete = False


def prepare(space: Workspace, limit: int) -> None:
    """Forget the last search; the table of marks is as large as the limit needs."""
    space.mark_slots = 64
    while space.mark_slots < 2 * limit and space.mark_slots < value_terms.MARKS:
        space.mark_slots *= 2
    for index in range(space.mark_slots):
        space.marks[index] = 0
    space.kept = 0
    space.nodes = 0
    space.results = 0
    space.complete = True
    space.owes_payment[0] = 0
    space.owes_room[0] = 0
    space.level_marks[0] = 0


def share_of_limit(space: Workspace, limit: int) -> int:
    """The states the next first step may cost: what is left, shared among the first steps left."""
    left = space.offers[0] - space.tried[0]
    return max(1, (limit - space.nodes) // left) if left > 0 else 1


def is_turn_over(state: State, began: int) -> bool:
    """Whether a turn has come to its end: chance, the next turn or the end of the match."""
    return is_over(state) or is_chance(state) or turn_number(state) != began


def save(space: Workspace, state: State, depth: int) -> None:
    """Lay a state down at a depth, with everything offered there."""
    base = as_u64(depth * SIZE)
    for index in range(SIZE):
        space.saved[base + index] = state.cells[index]
    first = as_u64(depth * a.ACTIONS)
    for index in range(state.option_count):
        space.offered[first + index] = state.options[index]
    space.offers[depth] = state.option_count
    space.tried[depth] = 0


def restore(space: Workspace, depth: int) -> None:
    """Take up the state at a depth again; its options stay where they are."""
    base = as_u64(depth * SIZE)
    for index in range(SIZE):
        space.work.cells[index] = space.saved[base + index]


def step_into(space: Workspace, depth: int, action: int) -> bool:
    """Take a step from the state at a depth; whether it leads to a state not seen before.

    Short takes and sales leave something owed: room that a later gain must need, or a payment (O1, M4).
    """
    restore(space, depth)
    seat = decider(space.state)
    owes_payment = space.owes_payment[depth]
    owes_room = space.owes_room[depth]
    if action == a.SELL_PRESTIGE:
        owes_payment = 1
    elif owes_payment == 1 and needs_sale(space.work, seat, action):
        owes_payment = 0
    if a.FAMILY_OF[action] == a.TAKE:
        short = most_offered(space, depth) - action
        if short > 0 and not takes_material(space.work):
            return False
        owes_room = max(owes_room, short)
    apply(space.work, action)
    space.nodes += 1
    space.steps[depth] = action
    if owes_room > 0 and a.FAMILY_OF[action] != a.TAKE and room(space.work, seat) < owes_room:
        owes_room = 0
    space.owes_payment[depth + 1] = owes_payment
    space.owes_room[depth + 1] = owes_room
    space.level_marks[depth + 1] = mark_after(space, depth)
    return is_new(
        space,
        mix64(space.level_marks[depth + 1], as_u64(owes_payment * value_terms.LEVELS + owes_room)) | 1,
    )


# Which steps belong to a turn


def is_wanted(space: Workspace, depth: int, action: int) -> bool:
    """Whether a step belongs to the turns that are searched."""
    if is_optional(action) and not is_between_steps(saved_kind(space, depth)):
        return False
    if action == a.SELL_PRESTIGE or action == a.BUY_PASS:
        return space.sales
    if a.FAMILY_OF[action] == a.REROLL:
        return space.rerolls
    if a.FAMILY_OF[action] == a.TAKE and action < most_offered(space, depth):
        return space.short_takes
    return True


def saved_kind(space: Workspace, depth: int) -> int:
    """The kind of the open frame at a depth."""
    base = as_u64(depth * SIZE)
    return space.saved[base + STACK + (space.saved[base + DEPTH] - 1) * FRAME_WIDTH]


def most_offered(space: Workspace, depth: int) -> int:
    """The step that takes most."""
    most = a.TAKE
    for index in range(space.offers[depth]):
        action = space.offered[depth * a.ACTIONS + index]
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


def mark_after(space: Workspace, depth: int) -> U64:
    """The mark of the state one step from the one at a depth: only cells that changed are looked at closely.

    A mark is the sum of one mixed number for every cell, so equal states have equal marks on every way.
    """
    mark = space.level_marks[depth]
    base = as_u64(depth * SIZE)
    for block in range(value_terms.BLOCKS):
        at = as_u64(block * value_terms.BLOCK)
        if differs(space, base, at):
            mark += change_of(space, base, at, value_terms.BLOCK)
    return mark + change_of(
        space,
        base,
        as_u64(value_terms.BLOCKS * value_terms.BLOCK),
        SIZE - value_terms.BLOCKS * value_terms.BLOCK,
    )


def differs(space: Workspace, base: U64, at: U64) -> bool:
    """Whether a block of cells has changed; a loop without a branch, which the compiler makes very fast.

    It begins with a cell instead of 0, since a literal would make it twice as wide as cells need.
    """
    different = space.saved[base + at] ^ space.work.cells[at]
    for index in range(value_terms.BLOCK):
        different |= space.saved[base + at + index] ^ space.work.cells[at + index]
    return different != 0


def change_of(space: Workspace, base: U64, at: U64, count: int) -> U64:
    """What the cells of a block that changed change in the sum."""
    total = as_u64(0)
    for index in range(count):
        before = space.saved[base + at + index]
        after = space.work.cells[at + index]
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


def is_new(space: Workspace, mark: U64) -> bool:
    """Note a mark; whether it was not there before."""
    slots = as_u64(space.mark_slots - 1)
    at = (mark >> 1) & slots
    while space.marks[at] != 0:
        if space.marks[at] == mark:
            return False
        at = (at + 1) & slots
    space.marks[at] = mark
    return True


def keep_if_settled(space: Workspace, length: int) -> None:
    """Keep a result that owes nothing, if it is one of the best."""
    if space.owes_payment[length] == 1 or space.owes_room[length] > 0:
        return
    space.results += 1
    value = margin(space.appraiser, space.work, decider(space.state))
    if space.kept == space.kept_most and value <= space.kept_values[space.kept - 1]:
        return
    rank = space.kept if space.kept < space.kept_most else space.kept - 1
    space.kept = rank + 1
    while rank > 0 and space.kept_values[rank - 1] < value:
        move_kept(space, rank - 1, rank)
        rank -= 1
    space.kept_values[rank] = value
    space.kept_lengths[rank] = length
    for index in range(length):
        space.kept_steps[rank * value_terms.LEVELS + index] = space.steps[index]


def move_kept(space: Workspace, source: int, target: int) -> None:
    """Move one of the best results to another rank."""
    space.kept_values[target] = space.kept_values[source]
    space.kept_lengths[target] = space.kept_lengths[source]
    for index in range(space.kept_lengths[source]):
        space.kept_steps[target * value_terms.LEVELS + index] = space.kept_steps[
            source * value_terms.LEVELS + index
        ]
