"""The options: each frame's candidates that the verdict allows."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, height, is_finished, quadrant_of, tower_count
    from cupola.engine.accessors.cells import goods, has_acted, has_taken, is_over, moved_die, rubles, visited
    from cupola.engine.accessors.guild_pieces import guild_in_play
    from cupola.engine.accessors.printed import opcode
    from cupola.engine.accessors.region import dice_in_play, has_module
    from cupola.engine.accessors.stack import (
        clear_options,
        counter,
        offer,
        option,
        option_count,
        top_kind,
        top_owner,
    )
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames, opcodes, reasons
    from cupola.engine.constants.layout import BLACK, BRICKMAKERS, BUTTRESSES, FLOORS, MATERIALS, WHITE
    from cupola.engine.rules.effects.supplies import most_taken_at
    from cupola.engine.rules.inventory import stored
    from cupola.engine.rules.market import may_push
    from cupola.engine.rules.optional import lend, may_use_buttress, passes_in_reach, rubles_in_reach
    from cupola.engine.rules.track import can_lose_prestige
    from cupola.engine.state.state import State
    from cupola.engine.turn.legal import is_chance_kind, why_not


def offer_options(state: State) -> None:
    """Offer every action the open frame allows; none at a chance node and when the match is over."""
    clear_options(state)
    if is_over(state):
        return
    kind = top_kind(state)
    seat = top_owner(state)
    if kind == frames.TURN_FRAME:
        offer_turn(state, seat)
    elif kind == frames.VISIT_FRAME:
        offer_visit(state, seat)
    else:
        offer_inside(state, kind, seat)
        if kind != frames.IVAN_FRAME and not is_chance_kind(kind):
            offer_optional_inside(state, kind, seat)


def offer_inside(state: State, kind: int, seat: int) -> None:
    """Candidates of a decision within a step of the turn."""
    if kind == frames.DELIVERY_FRAME:
        offer_build(state, seat)
        offer_allowed(state, a.DONE_DELIVERING)
    elif kind == frames.EFFECT_FRAME:
        offer_effect(state)
    else:
        offer_detail(state, kind)


def offer_optional_inside(state: State, kind: int, seat: int) -> None:
    """O3: the optional actions at a decision within a step; a single choice they cannot change stays so."""
    if option_count(state) != 1 or could_widen(state, kind, seat):
        offer_optional(state, seat)


def could_widen(state: State, kind: int, seat: int) -> bool:
    """O3: whether an optional action could add to the single choice, by paying or by a buttress.

    Only a choice that costs rubles or passes can be added to: which banner, which piece or which card cannot.
    The turn would go on by itself otherwise, so the choice is looked at again with all that could be paid.
    """
    if not is_priced(state, kind):
        return False
    if may_use_buttress(state, seat) and can_use_buttress(state):
        return True
    coins = rubles_in_reach(state, seat)
    tickets = passes_in_reach(state, seat)
    if coins + tickets == 0:
        return False
    only = option(state, 0)
    lend(state, seat, coins, tickets)
    clear_options(state)
    offer_inside(state, kind, seat)
    choices = option_count(state)
    lend(state, seat, -coins, -tickets)
    clear_options(state)
    offer(state, only)
    return choices > 1


def can_use_buttress(state: State) -> bool:
    """N10: whether any buttress can be used now."""
    for index in range(BUTTRESSES):
        if why_not(state, a.USE_BUTTRESS + index) == reasons.ALLOWED:
            return True
    return False


def is_priced(state: State, kind: int) -> bool:
    """O3: whether a decision within a step has choices that more rubles, passes or goods could open."""
    if kind == frames.JEWELS_FRAME:
        return counter(state, frames.PRICE_AMOUNT) > 0
    if kind == frames.DELIVERY_FRAME:
        return counter(state, frames.PRICE_AMOUNT) > 0 or may_use_buttress(state, top_owner(state))
    if kind == frames.PLACE_FRAME or kind == frames.RECRUIT_FRAME or kind == frames.INFLUENCE_FRAME:
        return True
    if kind != frames.EFFECT_FRAME:
        return False
    op = opcode(state, counter(state, frames.STEP))
    return op == opcodes.MAY or op == opcodes.GUILD


def offer_allowed(state: State, action: int) -> None:
    if why_not(state, action) == reasons.ALLOWED:
        offer(state, action)


def offer_family(state: State, family: int) -> None:
    """Offer what is allowed of a family."""
    action = family
    while action < a.ACTIONS and a.FAMILY_OF[action] == family:
        offer_allowed(state, action)
        action += 1


def offer_turn(state: State, seat: int) -> None:
    """Candidates of a turn: dice with every push that can be paid, towers with their lowest free section."""
    if not has_acted(state):
        for die in range(dice_in_play(state)):
            pushes = min(a.PUSHES, rubles(state, seat) + 1) if may_push(state, seat, die) else 1
            for push in range(pushes):
                offer_allowed(state, a.MOVE + die * a.PUSHES + push)
        for tower in range(tower_count(state)):
            offer_allowed(state, a.CLAIM + lowest_free(state, tower))
        offer_build(state, seat)
        if has_module(state):
            offer_family(state, a.RECRUIT)
        offer_allowed(state, a.PASS)
    offer_optional(state, seat)
    offer_allowed(state, a.END_TURN)


def offer_optional(state: State, seat: int) -> None:
    """Candidates of the optional actions; all but the buttresses cost prestige."""
    if can_lose_prestige(state, seat):
        offer_allowed(state, a.SELL_PRESTIGE)
        offer_family(state, a.REROLL)
        if has_module(state):
            offer_allowed(state, a.BUY_PASS)
    if guild_in_play(state) == BRICKMAKERS:
        offer_family(state, a.USE_BUTTRESS)


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
                offer_allowed(state, a.DECORATE + section)
            elif banner(state, section) == seat:
                offer_deliveries(state, seat, section)


def offer_deliveries(state: State, seat: int, section: int) -> None:
    """Candidates for one section: the materials at hand."""
    for kind in range(MATERIALS):
        if goods(state, seat, kind) > 0:
            offer_allowed(state, a.DELIVER_TO + section * MATERIALS + kind)


def offer_visit(state: State, seat: int) -> None:
    """Candidates of a visit: the tile, the card of the quadrant, the slots, and what is optional."""
    if not has_taken(state):
        for amount in range(most_taken_at(state, seat, visited(state)) + 1):
            offer_allowed(state, a.TAKE + amount)
    offer_card(state)
    offer_workshop(state)
    offer_optional(state, seat)
    offer_allowed(state, a.ROLL_DICE)


def offer_card(state: State) -> None:
    """The card of the quadrant visited."""
    for side in range(a.SIDES):
        offer_allowed(state, a.USE_INFLUENCE + quadrant_of(state, visited(state)) * a.SIDES + side)


def offer_workshop(state: State) -> None:
    """The slot of the die, two for white, the specialist for black."""
    die = moved_die(state)
    if die == BLACK:
        offer_allowed(state, a.USE_SPECIALIST)
    else:
        offer_allowed(state, a.USE_WORKSHOP + die)
    if die == WHITE:
        offer_allowed(state, a.USE_WORKSHOP + WHITE + 1)


def offer_effect(state: State) -> None:
    """Candidates of the waiting step of an effect; where it only offers, enough is one of them (K13)."""
    offer_step(state, opcode(state, counter(state, frames.STEP)))
    if counter(state, frames.DECLINABLE) == 1 or option_count(state) == 0:
        offer_allowed(state, a.ENOUGH)


def offer_step(state: State, op: int) -> None:
    if op == opcodes.MARKET:
        offer_family(state, a.TAKE)
        offer_card(state)
        offer_workshop(state)
    elif a.ASKED_BY[op] != a.NO_FAMILY:
        offer_family(state, a.ASKED_BY[op])
    if op == opcodes.MAY:
        offer_allowed(state, a.ENOUGH)


def offer_detail(state: State, kind: int) -> None:
    """Candidates of the small questions."""
    if kind == frames.BANNER_FRAME:
        offer_family(state, a.TAKE_BANNER)
    elif kind == frames.PLACE_FRAME:
        offer_family(state, a.PLACE_UP)
        offer_family(state, a.PLACE_DOWN)
    elif kind == frames.JEWELS_FRAME:
        offer_family(state, a.SET_JEWELS)
        if option_count(state) == 0:
            offer_allowed(state, a.DONE_DELIVERING)
    elif kind == frames.TAKE_FRAME:
        offer_family(state, a.TAKE)
    elif kind == frames.GOODS_FRAME:
        offer_family(state, a.CHOOSE)
    elif kind == frames.INFLUENCE_FRAME:
        quadrant = counter(state, frames.QUADRANT_AGAIN)
        offer_allowed(state, a.USE_INFLUENCE + quadrant * a.SIDES + counter(state, frames.ACTION_AGAIN))
        offer_allowed(state, a.ENOUGH)
    else:
        offer_module(state, kind)


def offer_module(state: State, kind: int) -> None:
    """Candidates of the questions of recruiting, contracts, spare sections and Ivan."""
    if kind == frames.RECRUIT_FRAME:
        offer_family(state, a.KEEP_SPECIALIST)
        offer_family(state, a.DISMISS_SPECIALIST)
    elif kind == frames.KEEP_FRAME or kind == frames.RETURN_FRAME:
        offer_family(state, a.KEEP_CONTRACT)
        offer_family(state, a.UNDER_CONTRACT)
    elif kind == frames.SPLIT_FRAME:
        offer_family(state, a.CHOOSE_SPARE)
    elif kind == frames.BUY_FRAME:
        offer_family(state, a.CHOOSE)
        offer_allowed(state, a.ENOUGH)
    elif kind == frames.IVAN_FRAME:
        offer_family(state, a.CLAIM)
        offer_family(state, a.DECORATE)
