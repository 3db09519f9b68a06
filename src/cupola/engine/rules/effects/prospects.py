"""I6: whether an effect can be paid and would do anything."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_space, influence_card, quadrant_of, resource_tile
    from cupola.engine.accessors.cells import (
        close_action,
        has_acted,
        is_action_closed,
        is_tile_used,
        moved_die,
        players,
        reopen_action,
        slot_tile,
        visited,
    )
    from cupola.engine.accessors.guild_pieces import card_guild, hand_size, queued
    from cupola.engine.accessors.printed import action_code, face_code, is_once, opcode, operand
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.constants import frames, opcodes, reasons
    from cupola.engine.constants.layout import (
        HAND_LIMIT,
        MATERIALS,
        QUADRANTS,
        RECOGNITION,
        RUBLES,
        SLOTS,
        SPACES,
    )
    from cupola.engine.rules.claim import can_claim, is_claiming
    from cupola.engine.rules.decorate import can_deliver, ornaments_promised
    from cupola.engine.rules.effects.supplies import (
        can_choose,
        can_draw_on,
        can_take_buttress,
        counted,
        most_taken_at,
        slot_of_die,
        tile_gives,
        why_not_use_specialist,
    )
    from cupola.engine.rules.guilds.contracts import deck_size, has_finished_parts, unplaced_ornaments
    from cupola.engine.rules.guilds.spares import has_spares
    from cupola.engine.rules.inventory import held, receivable, room, shift
    from cupola.engine.rules.optional import dice_on
    from cupola.engine.state.state import State


def why_not_perform(state: State, seat: int, step: int, last_paid: int, kinds_paid: int) -> int:
    """I6: the whole cost must be payable, and something must come of it afterwards."""
    op = opcode(state, step)
    if op == opcodes.PAY:
        return why_not_pay_and_go_on(state, seat, step, operand(state, step, 0), frames.NO_KIND, kinds_paid)
    if op == opcodes.IF_FINISHED and has_finished_parts(state, seat, operand(state, step, 0)):
        return why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    if op == opcodes.PAY_ORNAMENT and unplaced_ornaments(state, seat) <= ornaments_promised(state, -1):
        return reasons.CANNOT_PAY
    if op == opcodes.PAY_ORNAMENT or op == opcodes.RETURN_CONTRACT:
        return why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    if op == opcodes.DELIVER_EACH and held(state, seat, operand(state, step, 0)) < operand(state, step, 1):
        return reasons.CANNOT_PAY
    if op != opcodes.PAY_KIND and op != opcodes.PAY_DIFFERENT:
        return reasons.ALLOWED if could_give(state, seat, step, last_paid) else reasons.GIVES_NOTHING
    verdict = reasons.CANNOT_PAY
    for kind in range(MATERIALS):
        if not is_payable_kind(state, step, kind, kinds_paid):
            continue
        reason = why_not_pay_and_go_on(state, seat, step, kind, kind, kinds_paid | (1 << kind))
        if reason == reasons.ALLOWED:
            return reasons.ALLOWED
        if reason == reasons.GIVES_NOTHING:
            verdict = reasons.GIVES_NOTHING
    return verdict


def why_not_pay_and_go_on(
    state: State, seat: int, step: int, resource: int, last_paid: int, kinds_paid: int
) -> int:
    """Try one payment on the state itself, look what could follow, and take it back (I2)."""
    amount = price_of(state, step)
    if held(state, seat, resource) < amount:
        return reasons.CANNOT_PAY
    if resource == RECOGNITION:
        return why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    shift(state, seat, resource, -amount)
    reason = why_not_perform(state, seat, step + 1, last_paid, kinds_paid)
    shift(state, seat, resource, amount)
    return reason


def price_of(state: State, step: int) -> int:
    """How many pieces a paying step takes."""
    op = opcode(state, step)
    if op == opcodes.PAY_DIFFERENT:
        return 1
    return operand(state, step, 1) if op == opcodes.PAY else operand(state, step, 0)


def is_payable_kind(state: State, step: int, kind: int, kinds_paid: int) -> bool:
    """Whether a paying step accepts a kind at all."""
    if opcode(state, step) == opcodes.PAY_DIFFERENT:
        return (operand(state, step, 0) & ~kinds_paid) >> kind & 1 == 1
    return (operand(state, step, 1) >> kind) & 1 == 1


def could_give(state: State, seat: int, step: int, last_paid: int) -> bool:
    """I6: whether any of the steps from here on would have an effect now."""
    while opcode(state, step) != opcodes.END:
        if opcode(state, step) == opcodes.IF_FINISHED and not has_finished_parts(
            state, seat, operand(state, step, 0)
        ):
            return False
        if step_gives(state, seat, step, last_paid):
            return True
        step += 1
    return False


def step_gives(state: State, seat: int, step: int, last_paid: int) -> bool:
    """Whether one giving step of the base game would have an effect now."""
    op = opcode(state, step)
    first = operand(state, step, 0)
    if op == opcodes.GAIN:
        return receivable(state, seat, first, operand(state, step, 1)) > 0
    if op == opcodes.GAIN_KIND:
        return can_choose(state, seat, first, frames.NO_KIND)
    if op == opcodes.GAIN_OTHER:
        return can_choose(state, seat, first, last_paid)
    if op == opcodes.DELIVER:
        return can_deliver(state, seat, RUBLES, 0)
    if op == opcodes.DELIVER_EACH:
        return can_deliver(state, seat, first, operand(state, step, 1))
    if op == opcodes.ACTIVATE:
        return can_activate(state, seat, operand(state, step, 1) == 1)
    if op == opcodes.TAKE_AT_DIE:
        return tile_gives(state, seat, resource_tile(state, die_space(state, first)))
    return op == opcodes.SWAP or guild_step_gives(state, seat, step)


def guild_step_gives(state: State, seat: int, step: int) -> bool:
    """The same for the steps of the guilds, specialists and buttresses."""
    op = opcode(state, step)
    first = operand(state, step, 0)
    if op == opcodes.ACTIVATE_RIVAL:
        return can_use_rival(state, seat)
    if op == opcodes.TILE_ONCE:
        return can_use_tile(state, seat, first == 1)
    if op == opcodes.TAKE_AT_TILE:
        return can_take_anywhere(state, seat)
    if op == opcodes.GUILD:
        return can_use_guild(state, seat, first)
    if op == opcodes.MARKET:
        return can_act_again(state, seat, 0)
    if op == opcodes.GAIN_PER:
        amount = counted(state, seat, first)
        return amount > 0 and receivable(state, seat, operand(state, step, 1), amount) > 0
    if op == opcodes.DRAW_CONTRACTS:
        return deck_size(state) + queued(state) + hand_size(state, seat) // HAND_LIMIT > 0
    if op == opcodes.DRAW_SPARE:
        return has_spares(state) and room(state, seat) > 0
    if op == opcodes.OWN_SECTION:
        return can_draw_on(state, seat, first)
    if op == opcodes.TAKE_BUTTRESS:
        return can_take_buttress(state)
    if op == opcodes.FREE_SLOT:
        return is_claiming(state) or (not has_acted(state) and can_claim(state, seat))
    if op == opcodes.CLAIM_NOW:
        return can_claim(state, seat)
    if op == opcodes.ANY_ORDER:
        second = step + operand(state, step, 1)
        return could_give(state, seat, step + first, frames.NO_KIND) or could_give(
            state, seat, second, frames.NO_KIND
        )
    return op == opcodes.MOVE_FOREMAN


def why_not_use_tile(state: State, seat: int, owner: int, slot: int) -> int:
    """M6, I6, N2: a face-up tile of a board that would give the player something."""
    if slot_tile(state, owner, slot) <= 0:
        return reasons.NO_OPEN_TILE
    step = face_code(state, slot_tile(state, owner, slot) - 1)
    return reasons.ALLOWED if could_give(state, seat, step, frames.NO_KIND) else reasons.GIVES_NOTHING


def why_not_activate(state: State, seat: int, slot: int, again: bool) -> int:
    """I5: an own face-up tile which the running chain has not used, unless the effect allows it again."""
    if is_tile_used(state, slot) and not again:
        return reasons.TILE_USED
    return why_not_use_tile(state, seat, seat, slot)


def can_activate(state: State, seat: int, again: bool) -> bool:
    """Whether any own workshop tile could be activated by an effect."""
    for slot in range(SLOTS):
        if why_not_activate(state, seat, slot, again) == reasons.ALLOWED:
            return True
    return False


def why_not_use_rival(state: State, seat: int, other: int, slot: int) -> int:
    """N2, N18: a face-up tile of another player; there is none in the solo game."""
    if other == seat or other >= players(state) or is_solo(state):
        return reasons.NO_OPEN_TILE
    return why_not_use_tile(state, seat, other, slot)


def can_use_rival(state: State, seat: int) -> bool:
    """Whether any tile of another player could be activated."""
    for other in range(players(state)):
        for slot in range(SLOTS):
            if why_not_use_rival(state, seat, other, slot) == reasons.ALLOWED:
                return True
    return False


def why_not_use_space(state: State, seat: int, space: int, with_die: bool) -> int:
    """N13: a resource tile that gives something, with a die on its space where one is asked for."""
    if with_die and dice_on(state, space) == 0:
        return reasons.NO_DICE_THERE
    return reasons.ALLOWED if tile_gives(state, seat, resource_tile(state, space)) else reasons.GIVES_NOTHING


def can_use_tile(state: State, seat: int, with_die: bool) -> bool:
    """Whether any resource tile could be used once."""
    for space in range(SPACES):
        if why_not_use_space(state, seat, space, with_die) == reasons.ALLOWED:
            return True
    return False


def can_take_anywhere(state: State, seat: int) -> bool:
    """N13: whether M4 at some tile would give anything."""
    for space in range(SPACES):
        if most_taken_at(state, seat, space) > 0:
            return True
    return False


def bears_lightning(state: State, quadrant: int, action: int) -> bool:
    """I7: whether an action is performed once a turn; a delivery at a price a piece is single by I4 alone."""
    card_id = influence_card(state, quadrant)
    if opcode(state, action_code(state, card_id, action)) == opcodes.DELIVER_EACH:
        return False
    return is_once(state, card_id, action)


def why_not_use_card(state: State, seat: int, quadrant: int, action: int) -> int:
    """I6, I7: not used under its lightning, its cost, and what it could give; no action is its own reason."""
    if is_action_closed(state, quadrant, action):
        return reasons.LIGHTNING_USED
    code = action_code(state, influence_card(state, quadrant), action)
    close_action(state, quadrant, action)  # N5: what it grants may be an action of this very card
    reason = why_not_perform(state, seat, code, frames.NO_KIND, 0)
    reopen_action(state, quadrant, action)
    return reason


def why_not_use_guild(state: State, seat: int, quadrant: int, action: int, except_guild: int) -> int:
    """I7, N13: an action of any card, or of another guild than the one in use."""
    if except_guild > 0 and card_guild(state, influence_card(state, quadrant)) == except_guild:
        return reasons.OTHER_QUADRANT
    return why_not_use_card(state, seat, quadrant, action)


def can_use_guild(state: State, seat: int, except_guild: int) -> bool:
    """Whether any such action could be performed."""
    for quadrant in range(QUADRANTS):
        for action in range(2):
            if why_not_use_guild(state, seat, quadrant, action, except_guild) == reasons.ALLOWED:
                return True
    return False


def can_act_again(state: State, seat: int, done: int) -> bool:
    """N5, N18: whether a take (bit 1), workshop (2) or influence (4) not yet done would bring something."""
    if moved_die(state) < 0:
        return False
    if done & 1 == 0 and most_taken_at(state, seat, visited(state)) > 0:
        return True
    if done & 4 == 0 and can_influence_again(state, seat):
        return True
    if done & 2 == 2:
        return False
    if why_not_use_specialist(state, seat) == reasons.ALLOWED:
        return True
    for slot in range(SLOTS):
        if slot_of_die(state, slot) and why_not_use_tile(state, seat, seat, slot) == reasons.ALLOWED:
            return True
    return False


def can_influence_again(state: State, seat: int) -> bool:
    """N5: whether the card of the landing space has an action that would bring something."""
    quadrant = quadrant_of(state, visited(state))
    for action in range(2):
        if why_not_use_card(state, seat, quadrant, action) == reasons.ALLOWED:
            return True
    return False
