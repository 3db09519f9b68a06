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
    from cupola.engine.constants.actions import (
        AT_TILE,
        BUY_PASS,
        CHOOSE,
        CHOOSE_SPARE,
        CLAIM,
        DECORATE,
        DELIVER_TO,
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
        USE_BUTTRESS,
        USE_INFLUENCE,
        USE_RIVAL,
        USE_SPECIALIST,
        USE_WORKSHOP,
        WALK_FOREMAN,
    )
    from cupola.engine.constants.frames import (
        ACTION_AGAIN,
        BANNER_FRAME,
        BUY_FRAME,
        DECLINABLE,
        DELIVERY_FRAME,
        EFFECT_FRAME,
        GOODS_FRAME,
        INFLUENCE_FRAME,
        IVAN_FRAME,
        JEWELS_FRAME,
        KEEP_FRAME,
        PLACE_FRAME,
        PRICE_AMOUNT,
        QUADRANT_AGAIN,
        RECRUIT_FRAME,
        RETURN_FRAME,
        SPLIT_FRAME,
        STEP,
        TAKE_FRAME,
        TURN_FRAME,
        VISIT_FRAME,
    )
    from cupola.engine.constants.layout import (
        BLACK,
        BRICKMAKERS,
        BUTTRESSES,
        CITIES,
        CONTRACTS,
        FLOORS,
        MATERIALS,
        ORNAMENT_KINDS,
        PLACES,
        SECTIONS,
        SLOTS,
        SPACES,
        WHITE,
    )
    from cupola.engine.constants.opcodes import (
        ACTIVATE,
        ACTIVATE_RIVAL,
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
    from cupola.engine.constants.reasons import ALLOWED
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
    if kind == TURN_FRAME:
        offer_turn(state, seat)
    elif kind == VISIT_FRAME:
        offer_visit(state, seat)
    else:
        offer_inside(state, kind, seat)
        if kind != IVAN_FRAME and not is_chance_kind(kind):
            offer_optional_inside(state, kind, seat)


def offer_inside(state: State, kind: int, seat: int) -> None:
    """Candidates of a decision within a step of the turn."""
    if kind == DELIVERY_FRAME:
        offer_build(state, seat)
        offer_allowed(state, DONE_DELIVERING, 1)
    elif kind == EFFECT_FRAME:
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
        if why_not(state, USE_BUTTRESS + index) == ALLOWED:
            return True
    return False


def is_priced(state: State, kind: int) -> bool:
    """O3: whether a decision within a step has choices that more rubles, passes or goods could open."""
    if kind == JEWELS_FRAME:
        return counter(state, PRICE_AMOUNT) > 0
    if kind == DELIVERY_FRAME:
        return counter(state, PRICE_AMOUNT) > 0 or may_use_buttress(state, top_owner(state))
    if kind == PLACE_FRAME or kind == RECRUIT_FRAME or kind == INFLUENCE_FRAME:
        return True
    if kind != EFFECT_FRAME:
        return False
    op = opcode(state, counter(state, STEP))
    return op == MAY or op == GUILD


def offer_allowed(state: State, first: int, count: int) -> None:
    """Offer what is allowed of a run of actions."""
    for action in range(first, first + count):
        if why_not(state, action) == ALLOWED:
            offer(state, action)


def offer_turn(state: State, seat: int) -> None:
    """Candidates of a turn: dice with every push that can be paid, towers with their lowest free section."""
    if not has_acted(state):
        for die in range(dice_in_play(state)):
            pushes = min(PUSHES, rubles(state, seat) + 1) if may_push(state, seat, die) else 1
            offer_allowed(state, MOVE + die * PUSHES, pushes)
        for tower in range(tower_count(state)):
            offer_allowed(state, CLAIM + lowest_free(state, tower), 1)
        offer_build(state, seat)
        if has_module(state):
            offer_allowed(state, RECRUIT, CITIES)
        offer_allowed(state, PASS, 1)
    offer_optional(state, seat)
    offer_allowed(state, END_TURN, 1)


def offer_optional(state: State, seat: int) -> None:
    """Candidates of the optional actions; all but the buttresses cost prestige."""
    if can_lose_prestige(state, seat):
        offer_allowed(state, SELL_PRESTIGE, 1)
        offer_allowed(state, REROLL, SPACES)
        if has_module(state):
            offer_allowed(state, BUY_PASS, 1)
    if guild_in_play(state) == BRICKMAKERS:
        offer_allowed(state, USE_BUTTRESS, BUTTRESSES)


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
        offer_allowed(state, TAKE, most_taken_at(state, seat, visited(state)) + 1)
    offer_allowed(state, USE_INFLUENCE + quadrant_of(state, visited(state)) * 2, 2)
    offer_workshop(state)
    offer_optional(state, seat)
    offer_allowed(state, ROLL_DICE, 1)


def offer_workshop(state: State) -> None:
    """Candidates of the workshop: the slot of the die, two for white, the specialist for black."""
    if moved_die(state) == BLACK:
        offer_allowed(state, USE_SPECIALIST, 1)
    else:
        offer_allowed(state, USE_WORKSHOP + moved_die(state), 2 if moved_die(state) == WHITE else 1)


def offer_effect(state: State) -> None:
    """Candidates of the waiting step of an effect; where it only offers, enough is one of them (K13)."""
    offer_step(state, opcode(state, counter(state, STEP)))
    if counter(state, DECLINABLE) == 1 or option_count(state) == 0:
        offer_allowed(state, ENOUGH, 1)


def offer_step(state: State, op: int) -> None:
    """Candidates of a step."""
    if op == PAY_KIND or op == PAY_DIFFERENT:
        offer_allowed(state, PAY_WITH, MATERIALS)
    elif op == ACTIVATE:
        offer_allowed(state, USE_WORKSHOP, SLOTS)
    elif op == SWAP:
        offer_allowed(state, SWAP_TILES, SWAPS)
    elif op == GAIN_KIND or op == GAIN_OTHER:
        offer_allowed(state, CHOOSE, MATERIALS)
    elif op == MARKET:
        offer_allowed(state, TAKE, MOST_TAKEN + 1)
        offer_allowed(state, USE_INFLUENCE + quadrant_of(state, visited(state)) * 2, 2)
        offer_workshop(state)
    else:
        offer_guild(state, op)


def offer_guild(state: State, op: int) -> None:
    """Candidates of the choices of guilds, specialists and buttresses."""
    if op == ACTIVATE_RIVAL:
        offer_allowed(state, USE_RIVAL, RIVAL_SLOTS)
    elif op == TILE_ONCE or op == TAKE_AT_TILE:
        offer_allowed(state, AT_TILE, SPACES)
    elif op == GUILD:
        offer_allowed(state, USE_INFLUENCE, 8)
    elif op == MOVE_FOREMAN:
        offer_allowed(state, WALK_FOREMAN, 2)
    elif op == OWN_SECTION:
        offer_allowed(state, DRAW_ON, SECTIONS)
    elif op == TAKE_BUTTRESS:
        offer_allowed(state, TAKE_THE_BUTTRESS, BUTTRESSES)
    elif op == CLAIM_NOW:
        offer_allowed(state, CLAIM, SECTIONS)
    elif op == PAY_ORNAMENT:
        offer_allowed(state, GIVE_ORNAMENT, ORNAMENT_KINDS)
    elif op == MAY:
        offer_allowed(state, GO_ON, 1)
        offer_allowed(state, ENOUGH, 1)
    else:
        offer_allowed(state, ORDER, 2)


def offer_detail(state: State, kind: int) -> None:
    """Candidates of the small questions."""
    if kind == BANNER_FRAME:
        offer_allowed(state, TAKE_BANNER, 4)
    elif kind == PLACE_FRAME:
        offer_allowed(state, PLACE_UP, SLOTS * 2)
    elif kind == JEWELS_FRAME:
        offer_allowed(state, SET_JEWELS, JEWEL_SETS)
        if option_count(state) == 0:
            offer_allowed(state, DONE_DELIVERING, 1)
    elif kind == TAKE_FRAME:
        offer_allowed(state, TAKE, MOST_TAKEN + 1)
    elif kind == GOODS_FRAME:
        offer_allowed(state, CHOOSE, MATERIALS)
    elif kind == INFLUENCE_FRAME:
        again = USE_INFLUENCE + counter(state, QUADRANT_AGAIN) * 2 + counter(state, ACTION_AGAIN)
        offer_allowed(state, again, 1)
        offer_allowed(state, ENOUGH, 1)
    else:
        offer_module(state, kind)


def offer_module(state: State, kind: int) -> None:
    """Candidates of the questions of recruiting, contracts, spare sections and Ivan."""
    if kind == RECRUIT_FRAME:
        offer_allowed(state, KEEP_SPECIALIST, PLACES * 2)
    elif kind == KEEP_FRAME or kind == RETURN_FRAME:
        offer_allowed(state, KEEP_CONTRACT, CONTRACTS * 2)
    elif kind == SPLIT_FRAME:
        offer_allowed(state, CHOOSE_SPARE, 2)
    elif kind == BUY_FRAME:
        offer_allowed(state, CHOOSE, MATERIALS)
        offer_allowed(state, ENOUGH, 1)
    elif kind == IVAN_FRAME:
        offer_allowed(state, CLAIM, SECTIONS)
        offer_allowed(state, DECORATE, SECTIONS)
