"""N: choices inside the effects of guilds, specialists and buttresses."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import quadrant_of, resource_tile, tile_amount, tile_resource
    from cupola.engine.accessors.cells import (
        add_ornaments,
        mark_tile_used,
        ornaments,
        set_slot_ornament,
        slot_ornament,
        slot_tile,
        visited,
    )
    from cupola.engine.accessors.guild_pieces import (
        buttress,
        buttress_code,
        has_buttressed,
        mark_buttressed,
        set_buttress,
    )
    from cupola.engine.accessors.printed import face_code, opcode, operand
    from cupola.engine.accessors.stack import begin_effect, counter, note, push_frame, set_counter
    from cupola.engine.constants import events, frames, opcodes, reasons
    from cupola.engine.constants.layout import SLOTS
    from cupola.engine.rules.decorate import ornaments_promised
    from cupola.engine.rules.effects.interpreter import actions_done, activate, gain_tile, go_on
    from cupola.engine.rules.effects.prospects import (
        why_not_perform,
        why_not_use_card,
        why_not_use_space,
        why_not_use_tile,
    )
    from cupola.engine.rules.effects.supplies import (
        most_taken_at,
        section_worth,
        slot_of_die,
        why_not_use_specialist,
    )
    from cupola.engine.rules.guilds.foreman import walk_foreman
    from cupola.engine.rules.inventory import gain
    from cupola.engine.rules.optional import dice_on
    from cupola.engine.state.state import State


# Tiles


def use_rival(state: State, seat: int, other: int, slot: int) -> None:
    """N2: a tile of another player gives its benefit to the payer."""
    go_on(state)
    face = slot_tile(state, other, slot) - 1
    note(state, events.RIVAL_TILE_USED, seat, other, slot, face, 0)
    begin_effect(state, seat, face_code(state, face))


def why_not_at_tile(state: State, seat: int, space: int) -> int:
    """N13: the tile of a space, once, or M4 there."""
    step = counter(state, frames.STEP)
    if opcode(state, step) == opcodes.TAKE_AT_TILE:
        return reasons.ALLOWED if most_taken_at(state, seat, space) > 0 else reasons.NOTHING_TO_TAKE
    return why_not_use_space(state, seat, space, operand(state, step, 0) == 1)


def use_at_tile(state: State, seat: int, space: int) -> None:
    """N13: gain what the tile shows once, or ask how much of M4 is taken there."""
    step = counter(state, frames.STEP)
    go_on(state)
    if opcode(state, step) == opcodes.TAKE_AT_TILE:
        begin_take(state, seat, resource_tile(state, space), dice_on(state, space), 0)
    else:
        gain_tile(state, seat, resource_tile(state, space))


def begin_take(state: State, seat: int, tile_id: int, times: int, index: int) -> None:
    """M4: ask how much is taken of a tile, from its index-th resource on."""
    push_frame(state, frames.TAKE_FRAME, seat)
    set_counter(state, frames.TAKE_TILE, tile_id)
    set_counter(state, frames.TAKE_TIMES, times)
    set_counter(state, frames.TAKE_INDEX, index)


# Wholesalers: further market actions (N5, N18)


def why_not_take_again(state: State, seat: int, amount: int) -> int:
    """N5: M4 at the landing space once more."""
    if actions_done(state) & opcodes.TAKEN != 0:
        return reasons.ALREADY_TAKEN
    most = most_taken_at(state, seat, visited(state))
    if amount == 0 or most == 0:
        return reasons.NOTHING_TO_TAKE
    return reasons.ALLOWED if amount <= most else reasons.TOO_MUCH


def take_again(state: State, seat: int, amount: int) -> None:
    """N5: take once more; where the action is done twice the second amount is asked for."""
    times = operand(state, counter(state, frames.STEP), 0)
    finish_market_action(state, opcodes.TAKEN)
    tile_id = resource_tile(state, visited(state))
    dice = dice_on(state, visited(state))
    for _ in range(1, times):
        begin_take(state, seat, tile_id, dice, 0)
    if tile_amount(state, tile_id, 1) > 0:
        begin_take(state, seat, tile_id, dice, 1)
    gain(state, seat, tile_resource(state, tile_id, 0), amount)


def why_not_work_again(state: State, seat: int, slot: int) -> int:
    """N5: M6 with the moved die once more."""
    if actions_done(state) & opcodes.WORKED != 0:
        return reasons.ALREADY_WORKED
    if not slot_of_die(state, slot):
        return reasons.OTHER_SLOT
    return why_not_use_tile(state, seat, seat, slot)


def work_again(state: State, seat: int, slot: int) -> None:
    """N5: the tile gives its benefit once more, or twice."""
    times = operand(state, counter(state, frames.STEP), 0)
    finish_market_action(state, opcodes.WORKED)
    mark_tile_used(state, slot)
    for _ in range(times):
        activate(state, seat, slot)


def why_not_specialist_again(state: State, seat: int) -> int:
    """N18: a specialist only while it is unused."""
    if actions_done(state) & opcodes.WORKED != 0:
        return reasons.ALREADY_WORKED
    return why_not_use_specialist(state, seat)


def why_not_influence_again(state: State, seat: int, quadrant: int, action: int) -> int:
    """N5, I7: M5 at the landing space once more."""
    if actions_done(state) & opcodes.INFLUENCED != 0:
        return reasons.ALREADY_INFLUENCED
    if quadrant != quadrant_of(state, visited(state)):
        return reasons.OTHER_QUADRANT
    return why_not_use_card(state, seat, quadrant, action)


def finish_market_action(state: State, action: int) -> None:
    """Note a further market action as done and go on."""
    set_counter(state, frames.KINDS_PAID, counter(state, frames.KINDS_PAID) | action)
    go_on(state)


# Foremen, master builders, and choices of order


def why_not_walk(state: State, steps: int) -> int:
    """N3: as far as the card says."""
    allowed = operand(state, counter(state, frames.STEP), 0)
    return reasons.ALLOWED if (allowed >> steps) & 1 == 1 else reasons.WRONG_KIND


def walk(state: State, seat: int, steps: int) -> None:
    """N3: move the foreman and go on with the inspection."""
    go_on(state)
    walk_foreman(state, seat, steps)


def draw_on(state: State, seat: int, section: int) -> None:
    """N9: gain the rubles or half the recognition of an own section under construction."""
    resource = operand(state, counter(state, frames.STEP), 0)
    go_on(state)
    gain(state, seat, resource, section_worth(state, section, resource))


def choose_order(state: State, seat: int, second_first: bool) -> None:
    """Both parts of an effect, in the order of the player's choice."""
    step = counter(state, frames.STEP)
    first = step + operand(state, step, 0)
    second = step + operand(state, step, 1)
    set_counter(state, frames.STEP, step + operand(state, step, 2))
    begin_effect(state, seat, first if second_first else second)
    begin_effect(state, seat, second if second_first else first)


# Brickmakers: buttresses (N10, N17)


def why_not_take_buttress(state: State, index: int) -> int:
    """N17: one on show."""
    return reasons.ALLOWED if buttress(state, index) == 1 else reasons.NOT_YOUR_BUTTRESS


def take_buttress(state: State, seat: int, index: int) -> None:
    """N10: take a buttress; it may be used in this very turn."""
    go_on(state)
    set_buttress(state, index, 2 + seat)
    note(state, events.BUTTRESS_TAKEN, seat, index, 0, 0, 0)


def why_not_use_buttress(state: State, seat: int, index: int) -> int:
    """N10, N17: an own one, one a turn, whose effect is possible."""
    if buttress(state, index) != 2 + seat:
        return reasons.NOT_YOUR_BUTTRESS
    if has_buttressed(state):
        return reasons.BUTTRESS_USED
    return why_not_perform(state, seat, buttress_code(state, index), frames.NO_KIND, 0)


def use_buttress(state: State, seat: int, index: int) -> None:
    """N10: its effect, then it is gone."""
    mark_buttressed(state)
    set_buttress(state, index, 0)
    note(state, events.BUTTRESS_PLAYED, seat, index, 0, 0, 0)
    begin_effect(state, seat, buttress_code(state, index))


def why_not_give(state: State, seat: int, kind: int) -> int:
    """N13: an own unplaced ornament of that kind, locked or not, that no open decoration needs."""
    if ornaments(state, seat, kind) > ornaments_promised(state, kind) or locked_on(state, seat, kind) >= 0:
        return reasons.ALLOWED
    return reasons.NO_ORNAMENT


def locked_on(state: State, seat: int, kind: int) -> int:
    """The slot an ornament of a kind is locked on, -1 for none."""
    for slot in range(SLOTS):
        if slot_ornament(state, seat, slot) == kind + 1:
            return slot
    return -1


def give_ornament(state: State, seat: int, kind: int) -> None:
    """N13: the ornament leaves the game, a locked one before one at hand."""
    go_on(state)
    slot = locked_on(state, seat, kind)
    if slot >= 0:
        set_slot_ornament(state, seat, slot, 0)
    else:
        add_ornaments(state, seat, kind, -1)
    note(state, events.ORNAMENT_GIVEN, seat, kind, 0, 0, 0)
