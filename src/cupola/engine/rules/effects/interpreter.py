"""The one interpreter of effects: tiles, cards, specialists and buttresses are programs.

A step that needs no choice runs by itself. At the others the effect waits for its owner.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        die_space,
        reserve,
        resource_tile,
        set_resource_tile,
        tile_amount,
        tile_resource,
    )
    from cupola.engine.accessors.cells import mark_tile_used, slot_tile
    from cupola.engine.accessors.guild_pieces import hand_size, set_free_placement
    from cupola.engine.accessors.printed import face_code, opcode, operand
    from cupola.engine.accessors.stack import (
        begin_effect,
        counter,
        note,
        pop_frame,
        push_frame,
        set_counter,
        top_owner,
    )
    from cupola.engine.constants import events, frames, opcodes, reasons, tables
    from cupola.engine.constants.layout import HAND_LIMIT, MATERIALS, RUBLES, SPACES
    from cupola.engine.rules.build import open_delivery
    from cupola.engine.rules.decorate import can_deliver
    from cupola.engine.rules.effects.prospects import (
        can_act_again,
        is_payable_kind,
        price_of,
        step_gives,
        why_not_pay_and_go_on,
        why_not_perform,
    )
    from cupola.engine.rules.effects.supplies import counted, why_not_choose_kind
    from cupola.engine.rules.guilds.contracts import drawable, has_finished_parts
    from cupola.engine.rules.inventory import gain, held, pay, room
    from cupola.engine.rules.optional import lend, passes_in_reach, rubles_in_reach
    from cupola.engine.state.state import State


def run_effect(state: State) -> bool:
    """Run one step of the top effect; True when it waits for a choice."""
    seat = top_owner(state)
    step = counter(state, frames.STEP)
    op = opcode(state, step)
    if op == opcodes.END or is_broken_off(state, seat, step):
        pop_frame(state)
        return False
    if waits_for_choice(state, seat, step):
        return True
    go_on(state)
    if op == opcodes.MAY:
        offer_rest(state, seat, step)
    elif op == opcodes.PAY:
        pay(state, seat, operand(state, step, 0), operand(state, step, 1))
    elif op == opcodes.GAIN:
        gain_run(state, seat, step)
    elif op == opcodes.GAIN_PER:
        gain_counted(state, seat, step)
    elif op == opcodes.TAKE_AT_DIE:
        gain_tile(state, seat, resource_tile(state, die_space(state, operand(state, step, 0))))
    elif op == opcodes.FREE_SLOT:
        set_free_placement(state, 1)
    else:
        open_frame(state, seat, step)
    return False


def is_broken_off(state: State, seat: int, step: int) -> bool:
    """G, O3: whether a condition is not met, or the cost was spent on a buttress in between."""
    op = opcode(state, step)
    if op == opcodes.IF_FINISHED:
        return not has_finished_parts(state, seat, operand(state, step, 0))
    return op == opcodes.PAY and held(state, seat, operand(state, step, 0)) < operand(state, step, 1)


def go_on(state: State) -> None:
    """The next step of the top effect."""
    set_counter(state, frames.STEP, counter(state, frames.STEP) + 1)


def is_chosen_in_place(op: int) -> bool:
    """K13: the steps at which declining is one of the choices, so that no question comes before them."""
    if (
        op == opcodes.GAIN_KIND
        or op == opcodes.DELIVER
        or op == opcodes.ACTIVATE
        or op == opcodes.ACTIVATE_RIVAL
        or op == opcodes.TILE_ONCE
    ):
        return True
    return op == opcodes.TAKE_AT_TILE or op == opcodes.GUILD or op == opcodes.MARKET


def offer_rest(state: State, seat: int, step: int) -> None:
    """K13: what follows may be declined where it is chosen; what is not possible is left out."""
    if could_go_on(state, seat, step):
        set_counter(state, frames.DECLINABLE, 1)
    else:
        set_counter(state, frames.STEP, step + 1 + operand(state, step, 0))


def open_frame(state: State, seat: int, step: int) -> None:
    """The steps that ask in frames of their own: deliveries, contracts and spare sections."""
    op = opcode(state, step)
    first = operand(state, step, 0)
    second = operand(state, step, 1)
    if op == opcodes.DELIVER and can_deliver(state, seat, RUBLES, 0):
        declinable = counter(state, frames.DECLINABLE)
        open_delivery(state, seat, first, RUBLES, 0)
        set_counter(state, frames.MAY_STOP, declinable)
    elif op == opcodes.DELIVER_EACH and can_deliver(state, seat, first, second):
        open_delivery(state, seat, frames.UNLIMITED, first, second)
    elif op == opcodes.RETURN_CONTRACT and hand_size(state, seat) == HAND_LIMIT:
        push_frame(state, frames.RETURN_FRAME, seat)
    elif op == opcodes.DRAW_CONTRACTS:
        note(state, events.CONTRACTS_DRAWN, seat, min(first, drawable(state)), 0, 0, 0)
        push_frame(state, frames.KEEP_FRAME, seat)
        set_counter(state, frames.KEEPING, second)
        push_frame(state, frames.CONTRACT_FRAME, seat)
        set_counter(state, frames.DRAWS_LEFT, first)
    elif op == opcodes.DRAW_SPARE:
        push_frame(state, frames.SPARE_FRAME, seat)
        set_counter(state, frames.DRAWS_LEFT, first)
        set_counter(state, frames.FIRST_BUY, second)
        set_counter(state, frames.SECOND_BUY, operand(state, step, 2))


def waits_for_choice(state: State, seat: int, step: int) -> bool:
    """Whether a step asks its owner; a gain that cannot happen asks nothing (I3, K13)."""
    op = opcode(state, step)
    if op == opcodes.PAY_KIND or op == opcodes.PAY_DIFFERENT or op == opcodes.SWAP or op == opcodes.ANY_ORDER:
        return True
    if op == opcodes.PAY_ORNAMENT or op == opcodes.MOVE_FOREMAN:
        return True
    if op == opcodes.MAY:
        return not is_chosen_in_place(opcode(state, step + 1)) and could_go_on(state, seat, step)
    if op == opcodes.GUILD and counter(state, frames.DECLINABLE) == 1:
        return could_go_on(state, seat, step - 1)
    if op == opcodes.MARKET:
        return can_act_again(state, seat, actions_done(state))
    if (
        op == opcodes.GAIN_KIND
        or op == opcodes.GAIN_OTHER
        or op == opcodes.ACTIVATE
        or op == opcodes.ACTIVATE_RIVAL
        or op == opcodes.TILE_ONCE
    ):
        return step_gives(state, seat, step, counter(state, frames.LAST_PAID))
    if (
        op == opcodes.TAKE_AT_TILE
        or op == opcodes.GUILD
        or op == opcodes.OWN_SECTION
        or op == opcodes.TAKE_BUTTRESS
        or op == opcodes.CLAIM_NOW
    ):
        return step_gives(state, seat, step, counter(state, frames.LAST_PAID))
    return False


def can_go_on(state: State, seat: int, step: int) -> bool:
    """K13: whether what an effect offers could be paid and would do anything."""
    return why_not_perform(state, seat, step + 1, frames.NO_KIND, 0) == reasons.ALLOWED


def could_go_on(state: State, seat: int, step: int) -> bool:
    """K13, O3: the same, also with what prestige sold or spent at this moment could pay."""
    if can_go_on(state, seat, step):
        return True
    coins = rubles_in_reach(state, seat)
    tickets = passes_in_reach(state, seat)
    if coins + tickets == 0:
        return False
    lend(state, seat, coins, tickets)
    possible = can_go_on(state, seat, step)
    lend(state, seat, -coins, -tickets)
    return possible


def actions_done(state: State) -> int:
    """The market actions of this effect already done, where they must differ (N5)."""
    different = operand(state, counter(state, frames.STEP), 1)
    return counter(state, frames.KINDS_PAID) if different == 1 else 0


# Gains


def gain_counted(state: State, seat: int, step: int) -> None:
    """N3, N4: as many as there are banners or contractors."""
    amount = counted(state, seat, operand(state, step, 0))
    if amount > 0:
        gain(state, seat, operand(state, step, 1), amount)


def gain_run(state: State, seat: int, step: int) -> None:
    """Gain what this step and the gains right behind it show; materials compete for the room (I1)."""
    last = step
    while opcode(state, last + 1) == opcodes.GAIN:
        last += 1
    set_counter(state, frames.STEP, last + 1)
    if last > step:
        push_frame(state, frames.GOODS_FRAME, seat)
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
    push_frame(state, frames.GOODS_FRAME, seat)
    for index in range(tables.TILE_GAINS):
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


# The choices of the base game


def why_not_pay_with(state: State, seat: int, kind: int) -> int:
    """I6: a kind the step accepts, held in full, after which something can still be gained."""
    step = counter(state, frames.STEP)
    kinds_paid = counter(state, frames.KINDS_PAID)
    if not is_payable_kind(state, step, kind, kinds_paid):
        return reasons.WRONG_KIND
    if held(state, seat, kind) < price_of(state, step):
        return reasons.NOT_IN_INVENTORY
    return why_not_pay_and_go_on(state, seat, step, kind, kind, kinds_paid | (1 << kind))


def pay_with(state: State, seat: int, kind: int) -> None:
    """Pay the chosen kind and go on."""
    step = counter(state, frames.STEP)
    go_on(state)
    set_counter(state, frames.LAST_PAID, kind)
    set_counter(state, frames.KINDS_PAID, counter(state, frames.KINDS_PAID) | (1 << kind))
    pay(state, seat, kind, price_of(state, step))


def why_not_choose(state: State, seat: int, kind: int) -> int:
    """Whether the waiting effect may give this kind."""
    step = counter(state, frames.STEP)
    other_than = (
        counter(state, frames.LAST_PAID) if opcode(state, step) == opcodes.GAIN_OTHER else frames.NO_KIND
    )
    return why_not_choose_kind(state, seat, kind, operand(state, step, 0), other_than)


def choose_kind(state: State, seat: int, kind: int) -> None:
    """Gain one piece of the chosen kind and go on."""
    go_on(state)
    gain(state, seat, kind, 1)


def why_not_choose_goods(state: State, kind: int) -> int:
    """I1: a kind that still waits for room."""
    if counter(state, kind) == 0:
        return reasons.WRONG_KIND
    return reasons.ALLOWED if reserve(state, kind) > 0 else reasons.RESERVE_EMPTY


def choose_goods(state: State, seat: int, kind: int) -> None:
    """I1: one waiting piece takes a free space."""
    set_counter(state, kind, counter(state, kind) - 1)
    gain(state, seat, kind, 1)


def activate(state: State, seat: int, slot: int) -> None:
    """M6: the tile on a slot gives its benefit."""
    face = slot_tile(state, seat, slot) - 1
    note(state, events.TILE_ACTIVATED, seat, slot, face, 0, 0)
    begin_effect(state, seat, face_code(state, face))


def go_on_and_activate(state: State, seat: int, slot: int) -> None:
    """The waiting effect activates a tile, as often as it says, and goes on when that is done (N2)."""
    step = counter(state, frames.STEP)
    times = max(1, operand(state, step, 0))
    if operand(state, step, 1) == 0:  # I5: one that may use a tile again takes none from a chain around it
        mark_tile_used(state, slot)
    go_on(state)
    for _ in range(times):
        activate(state, seat, slot)


def swap_tiles(state: State, seat: int, pair: int) -> None:
    """G, M10: two resource tiles change places and count at once where they lie."""
    go_on(state)
    first = 0
    while pair >= SPACES - 1 - first:
        pair -= SPACES - 1 - first
        first += 1
    second = first + 1 + pair
    tile_id = resource_tile(state, first)
    set_resource_tile(state, first, resource_tile(state, second))
    set_resource_tile(state, second, tile_id)
    note(state, events.TILES_SWAPPED, seat, first, second, 0, 0)
