"""What may be chosen: one verdict for every action in every frame.

`offers` asks the same verdict for every candidate of the open frame, so options and refusals never disagree.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import has_acted, is_over
    from cupola.engine.accessors.printed import opcode, operand
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.stack import counter, top_kind, top_owner
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames, opcodes, reasons
    from cupola.engine.constants.layout import RUBLES
    from cupola.engine.rules.build import why_not_deliver_now, why_not_stop
    from cupola.engine.rules.claim import can_claim, why_not_claim, why_not_place, why_not_take_banner
    from cupola.engine.rules.contractors.recruiting import (
        can_recruit,
        why_not_buy_pass,
        why_not_recruit,
        why_not_specialist,
    )
    from cupola.engine.rules.decorate import (
        can_deliver,
        can_set_jewels,
        why_not_decorate_now,
        why_not_set_jewels,
    )
    from cupola.engine.rules.effects.interpreter import why_not_choose, why_not_choose_goods, why_not_pay_with
    from cupola.engine.rules.effects.prospects import (
        why_not_activate,
        why_not_perform,
        why_not_use_guild,
        why_not_use_rival,
    )
    from cupola.engine.rules.effects.supplies import why_not_draw_on
    from cupola.engine.rules.guilds.choices import (
        why_not_at_tile,
        why_not_give,
        why_not_influence_again,
        why_not_specialist_again,
        why_not_take_again,
        why_not_take_buttress,
        why_not_use_buttress,
        why_not_walk,
        why_not_work_again,
    )
    from cupola.engine.rules.guilds.contracts import why_not_keep, why_not_lay_under, why_not_return
    from cupola.engine.rules.guilds.spares import why_not_buy
    from cupola.engine.rules.ivan.cards import why_not_ivan_claim
    from cupola.engine.rules.ivan.turn import why_not_ivan_decorate
    from cupola.engine.rules.market import (
        can_move,
        why_not_again,
        why_not_influence,
        why_not_move,
        why_not_take,
        why_not_take_more,
        why_not_work,
        why_not_work_specialist,
    )
    from cupola.engine.rules.optional import why_not_reroll, why_not_sell
    from cupola.engine.state.state import State


def why_not(state: State, action: int) -> int:
    """Why the deciding player may not choose an action now; 0 when it is allowed."""
    if action < 0 or action >= a.ACTIONS:
        return reasons.NO_SUCH_ACTION
    if is_over(state):
        return reasons.MATCH_OVER
    kind = top_kind(state)
    seat = top_owner(state)
    if is_chance_kind(kind):
        return reasons.DICE_ROLLING
    family = a.FAMILY_OF[action]
    first = a.FIRST_OF[action]
    second = a.SECOND_OF[action]
    if is_optional(action) and kind != frames.IVAN_FRAME:
        return why_not_optional(state, seat, family, first)
    if kind == frames.TURN_FRAME:
        return why_not_in_turn(state, seat, family, first, second)
    if kind == frames.VISIT_FRAME:
        return why_not_in_visit(state, seat, family, first, second)
    if kind == frames.DELIVERY_FRAME:
        return why_not_in_delivery(state, seat, family, first, second)
    if kind == frames.EFFECT_FRAME:
        return why_not_in_effect(state, seat, family, first, second)
    return why_not_in_detail(state, kind, seat, family, first, second)


def is_chance_kind(kind: int) -> bool:
    """Whether chance answers in a frame of this kind."""
    if kind == frames.ROLL_FRAME or kind == frames.SPECIALIST_FRAME or kind == frames.CONTRACT_FRAME:
        return True
    return kind == frames.SPARE_FRAME or kind == frames.TILES_FRAME


def is_optional(action: int) -> bool:
    """O3, N10: what may be done at every decision of one's own turn, and never in Ivan's (V12)."""
    family = a.FAMILY_OF[action]
    if family == a.SELL_PRESTIGE or family == a.BUY_PASS:
        return True
    return family == a.REROLL or family == a.USE_BUTTRESS


def is_between_steps(kind: int) -> bool:
    """Whether a frame asks for the next step: there bots look at optional actions, and not within a step.

    Nearly all that an optional action can do within a step it can do before it; bots leave out the rest.
    """
    return kind == frames.TURN_FRAME or kind == frames.VISIT_FRAME


def why_not_optional(state: State, seat: int, family: int, first: int) -> int:
    """O1, O2, O4, N10: prestige for rubles, for a re-roll or for a pass; a buttress."""
    if family == a.SELL_PRESTIGE:
        return why_not_sell(state, seat)
    if family == a.BUY_PASS:
        return why_not_buy_pass(state, seat)
    if family == a.USE_BUTTRESS:
        return why_not_use_buttress(state, seat, first)
    return why_not_reroll(state, seat, first)


def why_not_in_turn(state: State, seat: int, family: int, first: int, second: int) -> int:
    """A1: a basic action, or the end of the turn."""
    if family == a.END_TURN:
        return reasons.ALLOWED if has_acted(state) else reasons.ACTION_OPEN
    basic = why_not_basic(state, seat, family, first, second)
    return reasons.ACTION_TAKEN if has_acted(state) and basic != reasons.NOT_NOW else basic


def why_not_basic(state: State, seat: int, family: int, first: int, second: int) -> int:
    """A1: claim, build, market, or a pass when none of them is possible."""
    if family == a.MOVE:
        return why_not_move(state, seat, first, second) if first < dice_in_play(state) else reasons.NO_MODULE
    if family == a.RECRUIT:
        return why_not_recruit(state, seat, first)
    if family == a.CLAIM:
        return why_not_claim(state, seat, first)
    if family == a.DELIVER_TO:
        return why_not_deliver_now(state, seat, first, second)
    if family == a.DECORATE:
        return why_not_decorate_now(state, seat, first)
    if family != a.PASS:
        return reasons.NOT_NOW
    if can_move(state, seat) or can_claim(state, seat) or can_deliver(state, seat, RUBLES, 0):
        return reasons.ACTION_POSSIBLE
    return reasons.ACTION_POSSIBLE if can_recruit(state, seat) else reasons.ALLOWED


def why_not_in_visit(state: State, seat: int, family: int, first: int, second: int) -> int:
    """M3: the three market actions, or the roll that ends the visit."""
    if family == a.ROLL_DICE:
        return reasons.ALLOWED
    if family == a.TAKE:
        return why_not_take(state, seat, first)
    if family == a.USE_INFLUENCE:
        return why_not_influence(state, seat, first, second)
    if family == a.USE_WORKSHOP:
        return why_not_work(state, seat, first)
    return why_not_work_specialist(state, seat) if family == a.USE_SPECIALIST else reasons.NOT_NOW


def why_not_in_delivery(state: State, seat: int, family: int, first: int, second: int) -> int:
    """B1, I4: another piece, or enough."""
    if family == a.DONE_DELIVERING:
        return why_not_done(state, seat)
    if family == a.DELIVER_TO:
        return why_not_deliver_now(state, seat, first, second)
    return why_not_decorate_now(state, seat, first) if family == a.DECORATE else reasons.NOT_NOW


def why_not_done(state: State, seat: int) -> int:
    """B1, O3: a piece was delivered, or none can be any more, since a buttress spent what it needs."""
    reason = why_not_stop(state)
    if reason == reasons.ALLOWED:
        return reasons.ALLOWED
    possible = can_deliver(
        state, seat, counter(state, frames.PRICE_RESOURCE), counter(state, frames.PRICE_AMOUNT)
    )
    return reason if possible else reasons.ALLOWED


def why_not_enough(state: State, seat: int, op: int) -> int:
    """K13, O3: what was only offered may be declined; a cost that can no longer be paid ends the effect."""
    if counter(state, frames.DECLINABLE) == 1:
        return reasons.ALLOWED
    if op != opcodes.PAY_KIND and op != opcodes.PAY_DIFFERENT and op != opcodes.PAY_ORNAMENT:
        return reasons.NOT_NOW
    step = counter(state, frames.STEP)
    reason = why_not_perform(
        state, seat, step, counter(state, frames.LAST_PAID), counter(state, frames.KINDS_PAID)
    )
    return reasons.NOT_NOW if reason == reasons.ALLOWED else reasons.ALLOWED


def why_not_in_effect(state: State, seat: int, family: int, first: int, second: int) -> int:
    """The choice the waiting step of an effect asks for."""
    op = opcode(state, counter(state, frames.STEP))
    if family == a.ENOUGH:
        return reasons.ALLOWED if op == opcodes.MAY else why_not_enough(state, seat, op)
    if op == opcodes.MARKET:
        return why_not_market_again(state, seat, family, first, second)
    return (
        why_not_in_step(state, seat, family, first, second) if family == a.ASKED_BY[op] else reasons.NOT_NOW
    )


def why_not_market_again(state: State, seat: int, family: int, first: int, second: int) -> int:
    """N5: a further take, influence or workshop."""
    if family == a.TAKE:
        return why_not_take_again(state, seat, first)
    if family == a.USE_INFLUENCE:
        return why_not_influence_again(state, seat, first, second)
    if family == a.USE_WORKSHOP:
        return why_not_work_again(state, seat, first)
    return why_not_specialist_again(state, seat) if family == a.USE_SPECIALIST else reasons.NOT_NOW


def why_not_in_step(state: State, seat: int, family: int, first: int, second: int) -> int:
    """What a step asks for: to pay, to choose, to use something, or to go on."""
    step = counter(state, frames.STEP)
    if family == a.PAY_WITH:
        return why_not_pay_with(state, seat, first)
    if family == a.CHOOSE:
        return why_not_choose(state, seat, first)
    if family == a.USE_WORKSHOP:
        return why_not_activate(state, seat, first, operand(state, step, 1) == 1)
    if family == a.USE_RIVAL:
        return why_not_use_rival(state, seat, first, second)
    if family == a.AT_TILE:
        return why_not_at_tile(state, seat, first)
    if family == a.USE_INFLUENCE:
        return why_not_use_guild(state, seat, first, second, operand(state, step, 0))
    if family == a.WALK_FOREMAN:
        return why_not_walk(state, first + 1)
    if family == a.DRAW_ON:
        return why_not_draw_on(state, seat, first, operand(state, step, 0))
    if family == a.TAKE_THE_BUTTRESS:
        return why_not_take_buttress(state, first)
    if family == a.CLAIM:
        return why_not_claim(state, seat, first)
    if family == a.GIVE_ORNAMENT:
        return why_not_give(state, seat, first)
    if family == a.GO_ON:
        return why_not_perform(state, seat, step + 1, frames.NO_KIND, 0)
    return reasons.ALLOWED


def why_not_in_detail(state: State, kind: int, seat: int, family: int, first: int, second: int) -> int:
    """The small questions inside a claim, a decoration, a take, a repetition or a full inventory."""
    if kind == frames.BANNER_FRAME and family == a.TAKE_BANNER:
        return why_not_take_banner(state, seat, first)
    if kind == frames.PLACE_FRAME and (family == a.PLACE_UP or family == a.PLACE_DOWN):
        return why_not_place(state, seat, first, family == a.PLACE_UP)
    if kind == frames.JEWELS_FRAME and family == a.SET_JEWELS:
        return why_not_set_jewels(state, seat, first)
    if kind == frames.JEWELS_FRAME and family == a.DONE_DELIVERING:
        return reasons.NOT_NOW if can_set_jewels(state, seat) else reasons.ALLOWED
    if kind == frames.TAKE_FRAME and family == a.TAKE:
        return why_not_take_more(state, seat, first)
    if kind == frames.GOODS_FRAME and family == a.CHOOSE:
        return why_not_choose_goods(state, first)
    if kind == frames.BUY_FRAME and family == a.CHOOSE:
        return why_not_buy(state, seat, first)
    if (kind == frames.BUY_FRAME or kind == frames.INFLUENCE_FRAME) and family == a.ENOUGH:
        return reasons.ALLOWED
    if kind == frames.INFLUENCE_FRAME and family == a.USE_INFLUENCE:
        return why_not_again(state, seat, first, second)
    if kind == frames.IVAN_FRAME and family == a.CLAIM:
        return why_not_ivan_claim(state, first)
    if kind == frames.IVAN_FRAME and family == a.DECORATE:
        return why_not_ivan_decorate(state, first)
    return why_not_in_module(state, kind, seat, family, first)


def why_not_in_module(state: State, kind: int, seat: int, family: int, first: int) -> int:
    """The questions of recruiting, contracts and spare sections."""
    if kind == frames.RECRUIT_FRAME and (family == a.KEEP_SPECIALIST or family == a.DISMISS_SPECIALIST):
        return why_not_specialist(state, seat, first, family == a.KEEP_SPECIALIST)
    if kind == frames.KEEP_FRAME and family == a.KEEP_CONTRACT:
        return why_not_keep(state, first)
    if kind == frames.KEEP_FRAME and family == a.UNDER_CONTRACT:
        return why_not_lay_under(state, first)
    if kind == frames.RETURN_FRAME and family == a.UNDER_CONTRACT:
        return why_not_return(state, seat, first)
    return reasons.ALLOWED if kind == frames.SPLIT_FRAME and family == a.CHOOSE_SPARE else reasons.NOT_NOW
