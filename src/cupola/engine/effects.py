"""The one interpreter of effects: tiles, cards and actions are programs of opcodes, run step by step.

A step that needs no choice runs by itself. At the others the effect waits for its owner.
"""

import cython

if not cython.compiled:
    from cupola.engine.board import (
        banner,
        die_space,
        is_finished,
        part_of,
        reserve,
        resource_tile,
        set_resource_tile,
        tile_amount,
        tile_resource,
        tower_count,
    )
    from cupola.engine.build import can_deliver, open_delivery
    from cupola.engine.cells import is_tile_used, mark_tile_used, slot_tile
    from cupola.engine.events import TILE_ACTIVATED, TILES_SWAPPED
    from cupola.engine.frames import (
        EFFECT_FRAME,
        GOODS_FRAME,
        KINDS_PAID,
        LAST_PAID,
        NO_KIND,
        STEP,
        UNLIMITED,
    )
    from cupola.engine.inventory import gain, held, pay, receivable, room, shift
    from cupola.engine.layout import FLOORS, MATERIALS, RECOGNITION, RUBLES, SLOTS, SPACES
    from cupola.engine.opcodes import (
        ACTIVATE,
        DELIVER,
        DELIVER_EACH,
        END,
        GAIN,
        GAIN_KIND,
        GAIN_OTHER,
        IF_FINISHED,
        PAY,
        PAY_DIFFERENT,
        PAY_KIND,
        SWAP,
        TAKE_AT_DIE,
    )
    from cupola.engine.printed import face_code, opcode, operand
    from cupola.engine.reasons import (
        ALLOWED,
        CANNOT_PAY,
        GIVES_NOTHING,
        NO_OPEN_TILE,
        NO_ROOM,
        NOT_IN_INVENTORY,
        RESERVE_EMPTY,
        TILE_USED,
        WRONG_KIND,
    )
    from cupola.engine.stack import counter, note, pop_frame, push_frame, set_counter, top_owner
    from cupola.engine.state import State
    from cupola.engine.tables import TILE_GAINS

# What an effect could do, before anybody chooses it (I6)


def why_not_perform(state: State, seat: int, step: int, last_paid: int, kinds_paid: int) -> int:
    """I6: the whole cost must be payable, and something must come of it afterwards."""
    op = opcode(state, step)
    if op == PAY:
        return why_not_pay_and_go_on(state, seat, step, operand(state, step, 0), NO_KIND, kinds_paid)
    if op == IF_FINISHED and has_finished_parts(state, seat, operand(state, step, 0)):
        return why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    if op == DELIVER_EACH and held(state, seat, operand(state, step, 0)) < operand(state, step, 1):
        return CANNOT_PAY
    if op != PAY_KIND and op != PAY_DIFFERENT:
        return ALLOWED if could_give(state, seat, step, last_paid) else GIVES_NOTHING
    verdict = CANNOT_PAY
    for kind in range(MATERIALS):
        if not is_payable_kind(state, step, kind, kinds_paid):
            continue
        reason = why_not_pay_and_go_on(state, seat, step, kind, kind, kinds_paid | (1 << kind))
        if reason == ALLOWED:
            return ALLOWED
        if reason == GIVES_NOTHING:
            verdict = GIVES_NOTHING
    return verdict


def why_not_pay_and_go_on(
    state: State, seat: int, step: int, resource: int, last_paid: int, kinds_paid: int
) -> int:
    """Try one payment on the state itself, look what could follow, and take it back (I2)."""
    amount = price_of(state, step)
    if held(state, seat, resource) < amount:
        return CANNOT_PAY
    if resource >= RECOGNITION:
        return why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    shift(state, seat, resource, -amount)
    reason = why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    shift(state, seat, resource, amount)
    return reason


def price_of(state: State, step: int) -> int:
    """How many pieces a paying step takes."""
    op = opcode(state, step)
    if op == PAY_DIFFERENT:
        return 1
    return operand(state, step, 1) if op == PAY else operand(state, step, 0)


def is_payable_kind(state: State, step: int, kind: int, kinds_paid: int) -> bool:
    """Whether a paying step accepts a kind at all."""
    if opcode(state, step) == PAY_DIFFERENT:
        return (operand(state, step, 0) & ~kinds_paid) >> kind & 1 == 1
    return (operand(state, step, 1) >> kind) & 1 == 1


def could_give(state: State, seat: int, step: int, last_paid: int) -> bool:
    """I6: whether any of the steps from here on would have an effect now."""
    while opcode(state, step) != END:
        if opcode(state, step) == IF_FINISHED and not has_finished_parts(
            state, seat, operand(state, step, 0)
        ):
            return False
        if step_gives(state, seat, step, last_paid):
            return True
        step += 1
    return False


def step_gives(state: State, seat: int, step: int, last_paid: int) -> bool:
    """Whether one giving step would have an effect now."""
    op = opcode(state, step)
    first = operand(state, step, 0)
    if op == GAIN:
        return receivable(state, seat, first, operand(state, step, 1)) > 0
    if op == GAIN_KIND:
        return can_choose(state, seat, first, NO_KIND)
    if op == GAIN_OTHER:
        return can_choose(state, seat, first, last_paid)
    if op == DELIVER:
        return can_deliver(state, seat, RUBLES, 0)
    if op == DELIVER_EACH:
        return can_deliver(state, seat, first, operand(state, step, 1))
    if op == ACTIVATE:
        return can_activate(state, seat)
    if op == TAKE_AT_DIE:
        return tile_gives(state, seat, resource_tile(state, die_space(state, first)))
    return op == SWAP


def can_choose(state: State, seat: int, kinds: int, other_than: int) -> bool:
    """Whether a piece of one of these kinds would find its way into the inventory."""
    for kind in range(MATERIALS):
        if why_not_choose_kind(state, seat, kind, kinds, other_than) == ALLOWED:
            return True
    return False


def tile_gives(state: State, seat: int, tile_id: int) -> bool:
    """Whether a resource tile would give anything."""
    for index in range(TILE_GAINS):
        amount = tile_amount(state, tile_id, index)
        if amount > 0 and receivable(state, seat, tile_resource(state, tile_id, index), amount) > 0:
            return True
    return False


def can_activate(state: State, seat: int) -> bool:
    """Whether any own workshop tile could be activated by an effect."""
    for slot in range(SLOTS):
        if why_not_activate(state, seat, slot) == ALLOWED:
            return True
    return False


def has_finished_parts(state: State, seat: int, parts: int) -> bool:
    """G: whether a player has finished at least one section of each of these types."""
    found = 0
    for section in range(tower_count(state) * FLOORS):
        if banner(state, section) == seat and is_finished(state, section):
            found |= 1 << part_of(state, section)
    return found & parts == parts


# Running


def begin_effect(state: State, seat: int, step: int) -> None:
    """Put an effect on the stack; it runs as soon as the stack is settled."""
    push_frame(state, EFFECT_FRAME, seat)
    set_counter(state, STEP, step)
    set_counter(state, LAST_PAID, NO_KIND)


def run_effect(state: State) -> bool:
    """Run the top effect until it needs a choice (True) or its frame is no longer on top (False)."""
    seat = top_owner(state)
    step = counter(state, STEP)
    op = opcode(state, step)
    if op == END or (op == IF_FINISHED and not has_finished_parts(state, seat, operand(state, step, 0))):
        pop_frame(state)
        return False
    if waits_for_choice(state, seat, step):
        return True
    set_counter(state, STEP, step + 1)
    if op == PAY:
        pay(state, seat, operand(state, step, 0), operand(state, step, 1))
    elif op == GAIN:
        gain_run(state, seat, step)
    elif op == TAKE_AT_DIE:
        gain_tile(state, seat, resource_tile(state, die_space(state, operand(state, step, 0))))
    elif op == DELIVER and can_deliver(state, seat, RUBLES, 0):
        open_delivery(state, seat, operand(state, step, 0), RUBLES, 0)
    elif op == DELIVER_EACH:
        open_delivery(state, seat, UNLIMITED, operand(state, step, 0), operand(state, step, 1))
    return False


def waits_for_choice(state: State, seat: int, step: int) -> bool:
    """Whether a step asks its owner; a gain that cannot happen asks nothing (I3)."""
    op = opcode(state, step)
    if op == PAY_KIND or op == PAY_DIFFERENT or op == SWAP:
        return True
    if op == GAIN_KIND or op == GAIN_OTHER or op == ACTIVATE:
        return step_gives(state, seat, step, counter(state, LAST_PAID))
    return False


def gain_run(state: State, seat: int, step: int) -> None:
    """Gain what this step and the gains right behind it show; materials compete for the room (I1)."""
    last = step
    while opcode(state, last + 1) == GAIN:
        last += 1
    set_counter(state, STEP, last + 1)
    if last > step:
        push_frame(state, GOODS_FRAME, seat)
    for index in range(step, last + 1):
        resource = operand(state, index, 0)
        if last > step and resource < MATERIALS:
            set_counter(state, resource, counter(state, resource) + operand(state, index, 1))
        else:
            gain(state, seat, resource, operand(state, index, 1))


def gain_tile(state: State, seat: int, tile_id: int) -> None:
    """M8: gain once what a resource tile shows."""
    if tile_amount(state, tile_id, 1) == 0:
        gain(state, seat, tile_resource(state, tile_id, 0), tile_amount(state, tile_id, 0))
        return
    push_frame(state, GOODS_FRAME, seat)
    for index in range(TILE_GAINS):
        resource = tile_resource(state, tile_id, index)
        if tile_amount(state, tile_id, index) > 0 and resource < MATERIALS:
            set_counter(state, resource, counter(state, resource) + tile_amount(state, tile_id, index))
        elif tile_amount(state, tile_id, index) > 0:
            gain(state, seat, resource, tile_amount(state, tile_id, index))


def run_goods(state: State) -> bool:
    """I1: take what fits; True when several kinds compete for the last spaces and the owner chooses."""
    seat = top_owner(state)
    waiting = 0
    kinds = 0
    for kind in range(MATERIALS):
        pieces = min(counter(state, kind), reserve(state, kind))
        waiting += pieces
        kinds += 1 if pieces > 0 else 0
    if kinds > 1 and waiting > room(state, seat) > 0:
        return True
    for kind in range(MATERIALS):
        if counter(state, kind) > 0:
            gain(state, seat, kind, counter(state, kind))
    pop_frame(state)
    return False


# The choices


def why_not_pay_with(state: State, seat: int, kind: int) -> int:
    """I6: a kind the step accepts, held in full, after which something can still be gained."""
    step = counter(state, STEP)
    kinds_paid = counter(state, KINDS_PAID)
    if not is_payable_kind(state, step, kind, kinds_paid):
        return WRONG_KIND
    if held(state, seat, kind) < price_of(state, step):
        return NOT_IN_INVENTORY
    return why_not_pay_and_go_on(state, seat, step, kind, kind, kinds_paid | (1 << kind))


def pay_with(state: State, seat: int, kind: int) -> None:
    """Pay the chosen kind and go on."""
    step = counter(state, STEP)
    set_counter(state, STEP, step + 1)
    set_counter(state, LAST_PAID, kind)
    set_counter(state, KINDS_PAID, counter(state, KINDS_PAID) | (1 << kind))
    pay(state, seat, kind, price_of(state, step))


def why_not_choose_kind(state: State, seat: int, kind: int, kinds: int, other_than: int) -> int:
    """I1, I3, I6: a kind on offer, not the one just paid where another is due, in the reserve, with room."""
    if (kinds >> kind) & 1 == 0 or kind == other_than:
        return WRONG_KIND
    if reserve(state, kind) == 0:
        return RESERVE_EMPTY
    return ALLOWED if room(state, seat) > 0 else NO_ROOM


def why_not_choose(state: State, seat: int, kind: int) -> int:
    """Whether the waiting effect may give this kind."""
    step = counter(state, STEP)
    other_than = counter(state, LAST_PAID) if opcode(state, step) == GAIN_OTHER else NO_KIND
    return why_not_choose_kind(state, seat, kind, operand(state, step, 0), other_than)


def choose_kind(state: State, seat: int, kind: int) -> None:
    """Gain one piece of the chosen kind and go on."""
    set_counter(state, STEP, counter(state, STEP) + 1)
    gain(state, seat, kind, 1)


def why_not_choose_goods(state: State, kind: int) -> int:
    """I1: a kind that still waits for room."""
    if counter(state, kind) == 0:
        return WRONG_KIND
    return ALLOWED if reserve(state, kind) > 0 else RESERVE_EMPTY


def choose_goods(state: State, seat: int, kind: int) -> None:
    """I1: one waiting piece takes a free space."""
    set_counter(state, kind, counter(state, kind) - 1)
    gain(state, seat, kind, 1)


def why_not_activate(state: State, seat: int, slot: int) -> int:
    """I5: an own face-up tile which the running chain has not used."""
    return TILE_USED if is_tile_used(state, slot) else why_not_use_tile(state, seat, slot)


def why_not_use_tile(state: State, seat: int, slot: int) -> int:
    """M6, I6: a face-up tile that would give something."""
    if slot_tile(state, seat, slot) <= 0:
        return NO_OPEN_TILE
    step = face_code(state, slot_tile(state, seat, slot) - 1)
    return ALLOWED if could_give(state, seat, step, NO_KIND) else GIVES_NOTHING


def activate(state: State, seat: int, slot: int) -> None:
    """M6, I5: the tile on a slot gives its benefit; the running chain has used it."""
    face = slot_tile(state, seat, slot) - 1
    mark_tile_used(state, slot)
    note(state, TILE_ACTIVATED, seat, slot, face, 0, 0)
    begin_effect(state, seat, face_code(state, face))


def go_on_and_activate(state: State, seat: int, slot: int) -> None:
    """The waiting effect activates a tile and goes on when that is done."""
    set_counter(state, STEP, counter(state, STEP) + 1)
    activate(state, seat, slot)


def swap_tiles(state: State, seat: int, pair: int) -> None:
    """G, M10: two resource tiles change places and count at once where they lie."""
    set_counter(state, STEP, counter(state, STEP) + 1)
    first = 0
    while pair >= SPACES - 1 - first:
        pair -= SPACES - 1 - first
        first += 1
    second = first + 1 + pair
    tile_id = resource_tile(state, first)
    set_resource_tile(state, first, resource_tile(state, second))
    set_resource_tile(state, second, tile_id)
    note(state, TILES_SWAPPED, seat, first, second, 0, 0)
