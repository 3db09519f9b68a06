"""What may be chosen: one verdict for every action in every frame, and from it the options.

`why_not` answers for a single action; `offer_options` asks it for every candidate of the open frame, so the
options and the refusals can never disagree.
"""

import cython

if not cython.compiled:
    from cupola.engine.actions import (
        ACTIONS,
        CHOOSE,
        CLAIM,
        DECORATE,
        DELIVER_TO,
        DONE_DELIVERING,
        END_TURN,
        ENOUGH,
        JEWEL_SETS,
        MOST_TAKEN,
        MOVE,
        PASS,
        PAY_WITH,
        PLACE_DOWN,
        PLACE_UP,
        PUSHES,
        REROLL,
        ROLL_DICE,
        SELL_PRESTIGE,
        SET_JEWELS,
        SWAP_TILES,
        SWAPS,
        TAKE,
        TAKE_BANNER,
        USE_INFLUENCE,
        USE_WORKSHOP,
    )
    from cupola.engine.board import banner, height, is_finished, quadrant_of, tower_count
    from cupola.engine.build import (
        can_deliver,
        why_not_decorate_now,
        why_not_deliver_now,
        why_not_set_jewels,
        why_not_stop,
    )
    from cupola.engine.cells import goods, has_acted, has_taken, is_over, moved_die, visited
    from cupola.engine.claim import can_claim, why_not_claim, why_not_place, why_not_take_banner
    from cupola.engine.effects import why_not_activate, why_not_choose, why_not_choose_goods, why_not_pay_with
    from cupola.engine.frames import (
        ACTION_AGAIN,
        BANNER_FRAME,
        DELIVERY_FRAME,
        EFFECT_FRAME,
        GOODS_FRAME,
        INFLUENCE_FRAME,
        JEWELS_FRAME,
        PLACE_FRAME,
        QUADRANT_AGAIN,
        ROLL_FRAME,
        STEP,
        TAKE_FRAME,
        TURN_FRAME,
        VISIT_FRAME,
    )
    from cupola.engine.inventory import stored
    from cupola.engine.layout import DICE, FLOORS, MATERIALS, RUBLES, SECTIONS, SLOTS, SPACES, WHITE
    from cupola.engine.market import (
        can_move,
        may_push,
        most_taken_here,
        why_not_again,
        why_not_influence,
        why_not_move,
        why_not_take,
        why_not_take_more,
        why_not_work,
    )
    from cupola.engine.opcodes import ACTIVATE, PAY_DIFFERENT, PAY_KIND, SWAP
    from cupola.engine.optional import why_not_reroll, why_not_sell
    from cupola.engine.printed import opcode
    from cupola.engine.reasons import (
        ACTION_OPEN,
        ACTION_POSSIBLE,
        ACTION_TAKEN,
        ALLOWED,
        DICE_ROLLING,
        MATCH_OVER,
        NO_SUCH_ACTION,
        NOT_NOW,
    )
    from cupola.engine.stack import clear_options, counter, offer, top_kind, top_owner
    from cupola.engine.state import State
    from cupola.engine.track import can_lose_prestige


def why_not(state: State, action: int) -> int:
    """Why the deciding player may not choose an action now; 0 when it is allowed."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if is_over(state):
        return MATCH_OVER
    kind = top_kind(state)
    seat = top_owner(state)
    if kind == TURN_FRAME:
        return why_not_in_turn(state, seat, action)
    if kind == VISIT_FRAME:
        return why_not_in_visit(state, seat, action)
    if kind == DELIVERY_FRAME:
        return why_not_in_delivery(state, seat, action)
    if kind == EFFECT_FRAME:
        return why_not_in_effect(state, seat, action)
    if kind == ROLL_FRAME:
        return DICE_ROLLING
    return why_not_in_detail(state, kind, seat, action)


def is_in(action: int, first: int, count: int) -> bool:
    """Whether an action belongs to the family that begins there."""
    return first <= action < first + count


def why_not_in_turn(state: State, seat: int, action: int) -> int:
    """A1, O: a basic action, an optional one, or the end of the turn."""
    if action == END_TURN:
        return ALLOWED if has_acted(state) else ACTION_OPEN
    if action == SELL_PRESTIGE or is_in(action, REROLL, SPACES):
        return why_not_optional(state, seat, action)
    basic = why_not_basic(state, seat, action)
    return ACTION_TAKEN if has_acted(state) and basic != NOT_NOW else basic


def why_not_basic(state: State, seat: int, action: int) -> int:
    """A1: claim, build, market, or a pass when none of them is possible."""
    if is_in(action, MOVE, DICE * PUSHES):
        return why_not_move(state, seat, (action - MOVE) // PUSHES, (action - MOVE) % PUSHES)
    if is_in(action, CLAIM, SECTIONS):
        return why_not_claim(state, seat, action - CLAIM)
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS) or is_in(action, DECORATE, SECTIONS):
        return why_not_build(state, seat, action)
    if action != PASS:
        return NOT_NOW
    if can_move(state, seat) or can_claim(state, seat) or can_deliver(state, seat, RUBLES, 0):
        return ACTION_POSSIBLE
    return ALLOWED


def why_not_build(state: State, seat: int, action: int) -> int:
    """B1, B6: one delivery or the beginning of one decoration."""
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS):
        member = action - DELIVER_TO
        return why_not_deliver_now(state, seat, member // MATERIALS, member % MATERIALS)
    return why_not_decorate_now(state, seat, action - DECORATE)


def why_not_optional(state: State, seat: int, action: int) -> int:
    """O1, O2: prestige for rubles, or for a re-roll."""
    if action == SELL_PRESTIGE:
        return why_not_sell(state, seat)
    return why_not_reroll(state, seat, action - REROLL)


def why_not_in_visit(state: State, seat: int, action: int) -> int:
    """M3: the three market actions, the optional ones, or the roll that ends the visit."""
    if action == ROLL_DICE:
        return ALLOWED
    if action == SELL_PRESTIGE or is_in(action, REROLL, SPACES):
        return why_not_optional(state, seat, action)
    if is_in(action, TAKE, MOST_TAKEN + 1):
        return why_not_take(state, seat, action - TAKE)
    if is_in(action, USE_INFLUENCE, 8):
        return why_not_influence(state, seat, (action - USE_INFLUENCE) // 2, (action - USE_INFLUENCE) % 2)
    if is_in(action, USE_WORKSHOP, SLOTS):
        return why_not_work(state, seat, action - USE_WORKSHOP)
    return NOT_NOW


def why_not_in_delivery(state: State, seat: int, action: int) -> int:
    """B1, I4: another piece, or enough."""
    if action == DONE_DELIVERING:
        return why_not_stop(state)
    if is_in(action, DELIVER_TO, SECTIONS * MATERIALS) or is_in(action, DECORATE, SECTIONS):
        return why_not_build(state, seat, action)
    return NOT_NOW


def why_not_in_effect(state: State, seat: int, action: int) -> int:
    """The choice the waiting step of an effect asks for."""
    op = opcode(state, counter(state, STEP))
    if op == PAY_KIND or op == PAY_DIFFERENT:
        return (
            why_not_pay_with(state, seat, action - PAY_WITH)
            if is_in(action, PAY_WITH, MATERIALS)
            else NOT_NOW
        )
    if op == ACTIVATE:
        if is_in(action, USE_WORKSHOP, SLOTS):
            return why_not_activate(state, seat, action - USE_WORKSHOP)
        return NOT_NOW
    if op == SWAP:
        return ALLOWED if is_in(action, SWAP_TILES, SWAPS) else NOT_NOW
    return why_not_choose(state, seat, action - CHOOSE) if is_in(action, CHOOSE, MATERIALS) else NOT_NOW


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
    if kind == TAKE_FRAME and is_in(action, TAKE, MOST_TAKEN + 1):
        return why_not_take_more(state, seat, action - TAKE)
    if kind == GOODS_FRAME and is_in(action, CHOOSE, MATERIALS):
        return why_not_choose_goods(state, action - CHOOSE)
    if kind == INFLUENCE_FRAME and action == ENOUGH:
        return ALLOWED
    if kind == INFLUENCE_FRAME and is_in(action, USE_INFLUENCE, 8):
        return why_not_again(state, seat, (action - USE_INFLUENCE) // 2, (action - USE_INFLUENCE) % 2)
    return NOT_NOW


# The options


def offer_options(state: State) -> None:
    """Offer every action the open frame allows; none at a chance node and when the match is over."""
    clear_options(state)
    if is_over(state):
        return
    kind = top_kind(state)
    seat = top_owner(state)
    if kind == TURN_FRAME:
        offer_turn(state, seat)
    elif kind == VISIT_FRAME:
        offer_visit(state, seat)
    elif kind == DELIVERY_FRAME:
        offer_build(state, seat)
        offer_allowed(state, DONE_DELIVERING, 1)
    elif kind == EFFECT_FRAME:
        offer_effect(state)
    else:
        offer_detail(state, kind)


def offer_allowed(state: State, first: int, count: int) -> None:
    """Offer what is allowed of a run of actions."""
    for action in range(first, first + count):
        if why_not(state, action) == ALLOWED:
            offer(state, action)


def offer_turn(state: State, seat: int) -> None:
    """Candidates of a turn: dice that can be pushed get every push, towers their lowest free section."""
    if not has_acted(state):
        for die in range(DICE):
            offer_allowed(state, MOVE + die * PUSHES, PUSHES if may_push(state, seat, die) else 1)
        for tower in range(tower_count(state)):
            offer_allowed(state, CLAIM + lowest_free(state, tower), 1)
        offer_build(state, seat)
        offer_allowed(state, PASS, 1)
    offer_optional(state, seat)
    offer_allowed(state, END_TURN, 1)


def offer_optional(state: State, seat: int) -> None:
    """Candidates of the optional actions; all of them cost prestige."""
    if can_lose_prestige(state, seat):
        offer_allowed(state, SELL_PRESTIGE, 1)
        offer_allowed(state, REROLL, SPACES)


def lowest_free(state: State, tower: int) -> int:
    """The lowest section of a tower without a banner; its top section when there is none."""
    section = tower * FLOORS
    while banner(state, section) >= 0 and section % FLOORS < height(state, tower) - 1:
        section += 1
    return section


def offer_build(state: State, seat: int) -> None:
    """Candidates of a build: materials for own open sections, ornaments for finished ones."""
    if stored(state, seat) == 0:
        return
    for tower in range(tower_count(state)):
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            if is_finished(state, section):
                offer_allowed(state, DECORATE + section, 1)
            elif banner(state, section) == seat:
                offer_deliveries(state, seat, section)


def offer_deliveries(state: State, seat: int, section: int) -> None:
    """Candidates for one section: the materials at hand."""
    for kind in range(MATERIALS):
        if goods(state, seat, kind) > 0:
            offer_allowed(state, DELIVER_TO + section * MATERIALS + kind, 1)


def offer_visit(state: State, seat: int) -> None:
    """Candidates of a visit: the tile, the card of the quadrant, the slots, and what is optional."""
    if not has_taken(state):
        offer_allowed(state, TAKE, most_taken_here(state, seat) + 1)
    offer_allowed(state, USE_INFLUENCE + quadrant_of(state, visited(state)) * 2, 2)
    offer_allowed(state, USE_WORKSHOP + moved_die(state), 2 if moved_die(state) == WHITE else 1)
    offer_optional(state, seat)
    offer_allowed(state, ROLL_DICE, 1)


def offer_effect(state: State) -> None:
    """Candidates of the waiting step of an effect."""
    op = opcode(state, counter(state, STEP))
    if op == PAY_KIND or op == PAY_DIFFERENT:
        offer_allowed(state, PAY_WITH, MATERIALS)
    elif op == ACTIVATE:
        offer_allowed(state, USE_WORKSHOP, SLOTS)
    elif op == SWAP:
        offer_allowed(state, SWAP_TILES, SWAPS)
    else:
        offer_allowed(state, CHOOSE, MATERIALS)


def offer_detail(state: State, kind: int) -> None:
    """Candidates of the small questions."""
    if kind == BANNER_FRAME:
        offer_allowed(state, TAKE_BANNER, 4)
    elif kind == PLACE_FRAME:
        offer_allowed(state, PLACE_UP, SLOTS * 2)
    elif kind == JEWELS_FRAME:
        offer_allowed(state, SET_JEWELS, JEWEL_SETS)
    elif kind == TAKE_FRAME:
        offer_allowed(state, TAKE, MOST_TAKEN + 1)
    elif kind == GOODS_FRAME:
        offer_allowed(state, CHOOSE, MATERIALS)
    elif kind == INFLUENCE_FRAME:
        again = USE_INFLUENCE + counter(state, QUADRANT_AGAIN) * 2 + counter(state, ACTION_AGAIN)
        offer_allowed(state, again, 1)
        offer_allowed(state, ENOUGH, 1)
