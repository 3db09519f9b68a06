"""What may be chosen: one verdict for every action in every frame.

`offers` asks the same verdict for every candidate of the open frame, so options and refusals never disagree.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import has_acted, is_over
    from cupola.engine.accessors.printed import opcode, operand
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.stack import counter, top_kind, top_owner
    from cupola.engine.constants.actions import (
        ACTIONS,
        AT_TILE,
        BUY_PASS,
        CHOOSE,
        CHOOSE_SPARE,
        CLAIM,
        DECORATE,
        DELIVER_TO,
        DISMISS_SPECIALIST,
        DONE_DELIVERING,
        DRAW_ON,
        END_TURN,
        ENOUGH,
        GIVE_ORNAMENT,
        GO_ON,
        JEWEL_SETS,
        KEEP_CONTRACT,
        KEEP_SPECIALIST,
        MOST_TAKEN,
        MOVE,
        ORDER,
        PASS,
        PAY_WITH,
        PLACE_DOWN,
        PLACE_UP,
        PUSHES,
        RECRUIT,
        REROLL,
        RIVAL_SLOTS,
        ROLL_DICE,
        SELL_PRESTIGE,
        SET_JEWELS,
        SWAP_TILES,
        SWAPS,
        TAKE,
        TAKE_BANNER,
        TAKE_THE_BUTTRESS,
        UNDER_CONTRACT,
        USE_BUTTRESS,
        USE_INFLUENCE,
        USE_RIVAL,
        USE_SPECIALIST,
        USE_WORKSHOP,
        WALK_FOREMAN,
    )
    from cupola.engine.constants.frames import (
        BANNER_FRAME,
        BUY_FRAME,
        CONTRACT_FRAME,
        DECLINABLE,
        DELIVERY_FRAME,
        EFFECT_FRAME,
        GOODS_FRAME,
        INFLUENCE_FRAME,
        IVAN_FRAME,
        JEWELS_FRAME,
        KEEP_FRAME,
        KINDS_PAID,
        LAST_PAID,
        NO_KIND,
        PLACE_FRAME,
        PRICE_AMOUNT,
        PRICE_RESOURCE,
        RECRUIT_FRAME,
        RETURN_FRAME,
        ROLL_FRAME,
        SPARE_FRAME,
        SPECIALIST_FRAME,
        SPLIT_FRAME,
        STEP,
        TAKE_FRAME,
        TILES_FRAME,
        TURN_FRAME,
        VISIT_FRAME,
    )
    from cupola.engine.constants.layout import (
        BUTTRESSES,
        CITIES,
        CONTRACTS,
        DICE,
        MATERIALS,
        ORNAMENT_KINDS,
        PLACES,
        RUBLES,
        SECTIONS,
        SLOTS,
        SPACES,
    )
    from cupola.engine.constants.opcodes import (
        ACTIVATE,
        ACTIVATE_RIVAL,
        ANY_ORDER,
        CLAIM_NOW,
        GAIN_KIND,
        GAIN_OTHER,
        GUILD,
        MARKET,
        MAY,
        MOVE_FOREMAN,
        OWN_SECTION,
        PAY_DIFFERENT,
        PAY_KIND,
        PAY_ORNAMENT,
        SWAP,
        TAKE_AT_TILE,
        TAKE_BUTTRESS,
        TILE_ONCE,
    )
    from cupola.engine.constants.reasons import (
        ACTION_OPEN,
        ACTION_POSSIBLE,
        ACTION_TAKEN,
        ALLOWED,
        DICE_ROLLING,
        MATCH_OVER,
        NO_MODULE,
        NO_SUCH_ACTION,
        NOT_NOW,
    )
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
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if is_over(state):
        return MATCH_OVER
    kind = top_kind(state)
    seat = top_owner(state)
    if is_chance_kind(kind):
        return DICE_ROLLING
    if is_optional(action) and kind != IVAN_FRAME:
        return why_not_optional(state, seat, action)
    if kind == TURN_FRAME:
        return why_not_in_turn(state, seat, action)
    if kind == VISIT_FRAME:
        return why_not_in_visit(state, seat, action)
    if kind == DELIVERY_FRAME:
        return why_not_in_delivery(state, seat, action)
    if kind == EFFECT_FRAME:
        return why_not_in_effect(state, seat, action)
    return why_not_in_detail(state, kind, seat, action)


def is_chance_kind(kind: int) -> bool:
    """Whether chance answers in a frame of this kind."""
    if kind == ROLL_FRAME or kind == SPECIALIST_FRAME or kind == CONTRACT_FRAME:
        return True
    return kind == SPARE_FRAME or kind == TILES_FRAME


def is_in(action: int, first: int, count: int) -> bool:
    """Whether an action belongs to the family that begins there."""
    return first <= action < first + count


def why_not_in_turn(state: State, seat: int, action: int) -> int:
    """A1: a basic action, or the end of the turn."""
    if action == END_TURN:
        return ALLOWED if has_acted(state) else ACTION_OPEN
    basic = why_not_basic(state, seat, action)
    return ACTION_TAKEN if has_acted(state) and basic != NOT_NOW else basic


def is_optional(action: int) -> bool:
    """O3, N10: what may be done at every decision of one's own turn, and never in Ivan's (V12)."""
    if action == SELL_PRESTIGE or action == BUY_PASS or is_in(action, USE_BUTTRESS, BUTTRESSES):
        return True
    return is_in(action, REROLL, SPACES)


def is_between_steps(kind: int) -> bool:
    """Whether a frame asks for the next step: there bots look at optional actions, and not within a step.

    Nearly all that an optional action can do within a step it can do before it; bots leave out the rest.
    """
    return kind == TURN_FRAME or kind == VISIT_FRAME


def why_not_basic(state: State, seat: int, action: int) -> int:
    """A1: claim, build, market, or a pass when none of them is possible."""
    if is_in(action, MOVE, dice_in_play(state) * PUSHES):
        return why_not_move(state, seat, (action - MOVE) // PUSHES, (action - MOVE) % PUSHES)
    if is_in(action, MOVE, DICE * PUSHES):
        return NO_MODULE
    if is_in(action, RECRUIT, CITIES):
        return why_not_recruit(state, seat, action - RECRUIT)
    if is_in(action, CLAIM, SECTIONS):
        return why_not_claim(state, seat, action - CLAIM)
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS) or is_in(action, DECORATE, SECTIONS):
        return why_not_build(state, seat, action)
    if action != PASS:
        return NOT_NOW
    if can_move(state, seat) or can_claim(state, seat) or can_deliver(state, seat, RUBLES, 0):
        return ACTION_POSSIBLE
    if can_recruit(state, seat):
        return ACTION_POSSIBLE
    return ALLOWED


def why_not_build(state: State, seat: int, action: int) -> int:
    """B1, B6: one delivery or the beginning of one decoration."""
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS):
        member = action - DELIVER_TO
        return why_not_deliver_now(state, seat, member // MATERIALS, member % MATERIALS)
    return why_not_decorate_now(state, seat, action - DECORATE)


def why_not_optional(state: State, seat: int, action: int) -> int:
    """O1, O2, O4, N10: prestige for rubles, for a re-roll or for a pass; a buttress."""
    if action == SELL_PRESTIGE:
        return why_not_sell(state, seat)
    if action == BUY_PASS:
        return why_not_buy_pass(state, seat)
    if is_in(action, USE_BUTTRESS, BUTTRESSES):
        return why_not_use_buttress(state, seat, action - USE_BUTTRESS)
    return why_not_reroll(state, seat, action - REROLL)


def why_not_in_visit(state: State, seat: int, action: int) -> int:
    """M3: the three market actions, or the roll that ends the visit."""
    if action == ROLL_DICE:
        return ALLOWED
    if is_in(action, TAKE, MOST_TAKEN + 1):
        return why_not_take(state, seat, action - TAKE)
    if is_in(action, USE_INFLUENCE, 8):
        return why_not_influence(state, seat, (action - USE_INFLUENCE) // 2, (action - USE_INFLUENCE) % 2)
    if is_in(action, USE_WORKSHOP, SLOTS):
        return why_not_work(state, seat, action - USE_WORKSHOP)
    return why_not_work_specialist(state, seat) if action == USE_SPECIALIST else NOT_NOW


def why_not_in_delivery(state: State, seat: int, action: int) -> int:
    """B1, I4: another piece, or enough."""
    if action == DONE_DELIVERING:
        return why_not_done(state, seat)
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS) or is_in(action, DECORATE, SECTIONS):
        return why_not_build(state, seat, action)
    return NOT_NOW


def why_not_done(state: State, seat: int) -> int:
    """B1, O3: a piece was delivered, or none can be any more, since a buttress spent what it needs."""
    reason = why_not_stop(state)
    if reason == ALLOWED:
        return ALLOWED
    possible = can_deliver(state, seat, counter(state, PRICE_RESOURCE), counter(state, PRICE_AMOUNT))
    return reason if possible else ALLOWED


def why_not_enough(state: State, seat: int, op: int) -> int:
    """K13, O3: what was only offered may be declined; a cost that can no longer be paid ends the effect."""
    if counter(state, DECLINABLE) == 1:
        return ALLOWED
    if op != PAY_KIND and op != PAY_DIFFERENT and op != PAY_ORNAMENT:
        return NOT_NOW
    step = counter(state, STEP)
    reason = why_not_perform(state, seat, step, counter(state, LAST_PAID), counter(state, KINDS_PAID))
    return NOT_NOW if reason == ALLOWED else ALLOWED


def why_not_in_effect(state: State, seat: int, action: int) -> int:
    """The choice the waiting step of an effect asks for."""
    op = opcode(state, counter(state, STEP))
    if action == ENOUGH and op != MAY:
        return why_not_enough(state, seat, op)
    if op == PAY_KIND or op == PAY_DIFFERENT:
        return (
            why_not_pay_with(state, seat, action - PAY_WITH)
            if is_in(action, PAY_WITH, MATERIALS)
            else NOT_NOW
        )
    if op == ACTIVATE:
        if is_in(action, USE_WORKSHOP, SLOTS):
            again = operand(state, counter(state, STEP), 1)
            return why_not_activate(state, seat, action - USE_WORKSHOP, again == 1)
        return NOT_NOW
    if op == SWAP:
        return ALLOWED if is_in(action, SWAP_TILES, SWAPS) else NOT_NOW
    if op == GAIN_KIND or op == GAIN_OTHER:
        return why_not_choose(state, seat, action - CHOOSE) if is_in(action, CHOOSE, MATERIALS) else NOT_NOW
    if op == MARKET:
        return why_not_market_again(state, seat, action)
    return why_not_in_guild(state, seat, op, action)


def why_not_market_again(state: State, seat: int, action: int) -> int:
    """N5: a further take, influence or workshop."""
    if is_in(action, TAKE, MOST_TAKEN + 1):
        return why_not_take_again(state, seat, action - TAKE)
    if is_in(action, USE_INFLUENCE, 8):
        member = action - USE_INFLUENCE
        return why_not_influence_again(state, seat, member // 2, member % 2)
    if is_in(action, USE_WORKSHOP, SLOTS):
        return why_not_work_again(state, seat, action - USE_WORKSHOP)
    return why_not_specialist_again(state, seat) if action == USE_SPECIALIST else NOT_NOW


def why_not_in_guild(state: State, seat: int, op: int, action: int) -> int:
    """The choices of guilds, specialists and buttresses."""
    if op == ACTIVATE_RIVAL and is_in(action, USE_RIVAL, RIVAL_SLOTS):
        return why_not_use_rival(state, seat, (action - USE_RIVAL) // SLOTS, (action - USE_RIVAL) % SLOTS)
    if (op == TILE_ONCE or op == TAKE_AT_TILE) and is_in(action, AT_TILE, SPACES):
        return why_not_at_tile(state, seat, action - AT_TILE)
    if op == GUILD and is_in(action, USE_INFLUENCE, 8):
        member = action - USE_INFLUENCE
        except_guild = operand(state, counter(state, STEP), 0)
        return why_not_use_guild(state, seat, member // 2, member % 2, except_guild)
    if op == MOVE_FOREMAN and is_in(action, WALK_FOREMAN, 2):
        return why_not_walk(state, action - WALK_FOREMAN + 1)
    if op == OWN_SECTION and is_in(action, DRAW_ON, SECTIONS):
        resource = operand(state, counter(state, STEP), 0)
        return why_not_draw_on(state, seat, action - DRAW_ON, resource)
    if op == TAKE_BUTTRESS and is_in(action, TAKE_THE_BUTTRESS, BUTTRESSES):
        return why_not_take_buttress(state, action - TAKE_THE_BUTTRESS)
    if op == CLAIM_NOW and is_in(action, CLAIM, SECTIONS):
        return why_not_claim(state, seat, action - CLAIM)
    if op == PAY_ORNAMENT and is_in(action, GIVE_ORNAMENT, ORNAMENT_KINDS):
        return why_not_give(state, seat, action - GIVE_ORNAMENT)
    if op == MAY and action == ENOUGH:
        return ALLOWED
    if op == MAY and action == GO_ON:
        return why_not_perform(state, seat, counter(state, STEP) + 1, NO_KIND, 0)
    return ALLOWED if op == ANY_ORDER and is_in(action, ORDER, 2) else NOT_NOW


def why_not_in_detail(state: State, kind: int, seat: int, action: int) -> int:
    """The small questions inside a claim, a decoration, a take, a repetition or a full inventory."""
    if kind == BANNER_FRAME and is_in(action, TAKE_BANNER, 4):
        return why_not_take_banner(state, seat, action - TAKE_BANNER)
    if kind == PLACE_FRAME and is_in(action, PLACE_UP, SLOTS):
        return why_not_place(state, seat, action - PLACE_UP, True)
    if kind == PLACE_FRAME and is_in(action, PLACE_DOWN, SLOTS):
        return why_not_place(state, seat, action - PLACE_DOWN, False)
    if kind == JEWELS_FRAME and is_in(action, SET_JEWELS, JEWEL_SETS):
        return why_not_set_jewels(state, seat, action - SET_JEWELS)
    if kind == JEWELS_FRAME and action == DONE_DELIVERING:
        return NOT_NOW if can_set_jewels(state, seat) else ALLOWED
    if kind == TAKE_FRAME and is_in(action, TAKE, MOST_TAKEN + 1):
        return why_not_take_more(state, seat, action - TAKE)
    if kind == GOODS_FRAME and is_in(action, CHOOSE, MATERIALS):
        return why_not_choose_goods(state, action - CHOOSE)
    if kind == BUY_FRAME and is_in(action, CHOOSE, MATERIALS):
        return why_not_buy(state, seat, action - CHOOSE)
    if kind == BUY_FRAME and action == ENOUGH:
        return ALLOWED
    if kind == INFLUENCE_FRAME and action == ENOUGH:
        return ALLOWED
    if kind == INFLUENCE_FRAME and is_in(action, USE_INFLUENCE, 8):
        return why_not_again(state, seat, (action - USE_INFLUENCE) // 2, (action - USE_INFLUENCE) % 2)
    if kind == IVAN_FRAME:
        return why_not_for_ivan(state, action)
    return why_not_in_module(state, kind, seat, action)


def why_not_in_module(state: State, kind: int, seat: int, action: int) -> int:
    """The questions of recruiting, contracts and spare sections."""
    if kind == RECRUIT_FRAME and is_in(action, KEEP_SPECIALIST, PLACES):
        return why_not_specialist(state, seat, action - KEEP_SPECIALIST, True)
    if kind == RECRUIT_FRAME and is_in(action, DISMISS_SPECIALIST, PLACES):
        return why_not_specialist(state, seat, action - DISMISS_SPECIALIST, False)
    if kind == KEEP_FRAME and is_in(action, KEEP_CONTRACT, CONTRACTS):
        return why_not_keep(state, action - KEEP_CONTRACT)
    if kind == KEEP_FRAME and is_in(action, UNDER_CONTRACT, CONTRACTS):
        return why_not_lay_under(state, action - UNDER_CONTRACT)
    if kind == RETURN_FRAME and is_in(action, UNDER_CONTRACT, CONTRACTS):
        return why_not_return(state, seat, action - UNDER_CONTRACT)
    return ALLOWED if kind == SPLIT_FRAME and is_in(action, CHOOSE_SPARE, 2) else NOT_NOW


def why_not_for_ivan(state: State, action: int) -> int:
    """V8, V9: where he claims and what he decorates."""
    if is_in(action, CLAIM, SECTIONS):
        return why_not_ivan_claim(state, action - CLAIM)
    return why_not_ivan_decorate(state, action - DECORATE) if is_in(action, DECORATE, SECTIONS) else NOT_NOW
