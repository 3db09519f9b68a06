"""V3, V6-V8, W2, W3: what Ivan's cards do, and his claim at the start."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        add_reserve,
        banner,
        cost_size,
        delivered,
        is_finished,
        reserve,
        reward_recognition,
        set_banner,
        set_delivered,
        set_tile,
        tile,
        tower_count,
    )
    from cupola.engine.accessors.cells import beside, set_beside
    from cupola.engine.accessors.printed import face_code, opcode, operand
    from cupola.engine.accessors.region import (
        add_sent,
        add_tools,
        has_module,
        region_place,
        set_in_bag,
        set_region_place,
        set_strip,
        specialist_code,
        specialist_tool,
        strip,
        tools_shown,
        tower_city,
    )
    from cupola.engine.accessors.solo import (
        ivan_gains,
        ivan_holds,
        ivan_moscow,
        ivan_site,
        ivan_store,
        ivan_takes,
        ivan_tower,
        row_card,
        set_ivan_holds,
        set_ivan_site,
        set_ivan_store,
        set_ivan_tower,
    )
    from cupola.engine.accessors.stack import counter, note, set_counter
    from cupola.engine.constants import events, frames, opcodes, reasons
    from cupola.engine.constants.layout import (
        BRICK,
        CENTRE,
        CONSTRUCTION_CARD,
        DIAMOND,
        FLOORS,
        INVENTORY_CARD,
        IVAN,
        LUMBER,
        MATERIALS,
        PLACES,
        QUADRANTS,
        RECOGNITION,
        RECOGNITION_CARD,
        RECRUIT_CARD,
        SPECIALISTS,
        TOOLS,
        TRANSPORT_CARD,
    )
    from cupola.engine.rules.build import finish_section, pieces_on
    from cupola.engine.rules.claim import why_not_claim
    from cupola.engine.rules.contractors.recruiting import reaches, refill_place
    from cupola.engine.rules.ivan.honours import gain_from_cards
    from cupola.engine.rules.track import gain_prestige, gain_recognition
    from cupola.engine.state.state import State


def act(state: State) -> bool:
    """V4: the action of his card; True when the human chooses what he claims."""
    solo_card = row_card(state, counter(state, frames.IVAN_PLACE))
    set_counter(state, frames.IVAN_STAGE, frames.IVAN_ENDS)
    if solo_card == INVENTORY_CARD:
        stock(state)
    elif solo_card == TRANSPORT_CARD:
        carry(state)
    elif solo_card == CONSTRUCTION_CARD:
        construct(state)
    elif solo_card == RECOGNITION_CARD:
        gain_recognition(state, IVAN, ivan_gains(state))
    elif solo_card == RECRUIT_CARD:
        ivan_recruit(state)
    elif can_ivan_claim(state):
        set_counter(state, frames.IVAN_STAGE, frames.IVAN_CLAIMS)
        return True
    return False


def stock(state: State) -> None:
    """V6, V13: 4 of the material most plentiful in the reserve, diamonds left aside."""
    kind = LUMBER
    for other in range(BRICK, DIAMOND):
        if reserve(state, other) > reserve(state, kind):
            kind = other
    amount = min(ivan_takes(state), reserve(state, kind))
    add_reserve(state, kind, -amount)
    set_ivan_store(state, kind, ivan_store(state, kind) + amount)
    if amount > 0:
        note(state, events.IVAN_STOCKED, IVAN, kind, amount, 0, 0)


def carry(state: State) -> None:
    """V6: everything from Inventory to Construction."""
    pieces = 0
    for kind in range(MATERIALS):
        pieces += ivan_store(state, kind)
        set_ivan_site(state, kind, ivan_site(state, kind) + ivan_store(state, kind))
        set_ivan_store(state, kind, 0)
    note(state, events.IVAN_CARRIED, IVAN, pieces, 0, 0, 0)


def construct(state: State) -> None:
    """V7: one by one, towers left to right, each from bottom to top, by number needed."""
    for section in range(tower_count(state) * FLOORS):
        if banner(state, section) == IVAN and not is_finished(state, section):
            supply_section(state, section)


def supply_section(state: State, section: int) -> None:
    """V7: bring what a section still needs, of whatever kind, and finish it when it has all."""
    for kind in range(MATERIALS):
        while ivan_site(state, kind) > 0 and pieces_on(state, section) < cost_size(state, section):
            set_ivan_site(state, kind, ivan_site(state, kind) - 1)
            set_delivered(state, section, kind, delivered(state, section, kind) + 1)
            note(state, events.IVAN_BUILT, IVAN, section, kind, 0, 0)
    if pieces_on(state, section) == cost_size(state, section):
        finish_section(state, section)


def is_above_human(state: State, section: int) -> bool:
    """V8: whether a section lies directly above one of the human's."""
    return section % FLOORS > 0 and banner(state, section - 1) == 1 - IVAN


def claim_rank(state: State, section: int) -> int:
    """V8: 1 above a section of the human's, 2 a base, 3 any other available card, 0 not available."""
    if why_not_claim(state, IVAN, section) != reasons.ALLOWED:
        return 0
    if is_above_human(state, section):
        return 1
    return 2 if section % FLOORS == 0 else 3


def best_claim_rank(state: State) -> int:
    """V8: the best rank there is, 0 when nothing can be claimed."""
    best = 0
    for section in range(tower_count(state) * FLOORS):
        rank = claim_rank(state, section)
        if rank > 0 and (best == 0 or rank < best):
            best = rank
    return best


def can_ivan_claim(state: State) -> bool:
    """V8: a banner and a section for it."""
    return best_claim_rank(state) > 0


def why_not_ivan_claim(state: State, section: int) -> int:
    """V8: one of the sections of the best rank."""
    if counter(state, frames.IVAN_STAGE) != frames.IVAN_CLAIMS:
        return reasons.NOT_NOW
    reason = why_not_claim(state, IVAN, section)
    if reason != reasons.ALLOWED:
        return reason
    return (
        reasons.ALLOWED if claim_rank(state, section) == best_claim_rank(state) else reasons.NOT_IVANS_CHOICE
    )


def ivan_claim(state: State, section: int) -> None:
    """V8: his banner goes up where the human chose."""
    set_counter(state, frames.IVAN_STAGE, frames.IVAN_ENDS)
    raise_ivan_banner(state, section)


def raise_ivan_banner(state: State, section: int) -> None:
    """V3, V8, W2: a banner on the section, recognition for its tile, his marker over the tower."""
    face = tile(state, section)
    set_beside(state, IVAN, beside(state, IVAN) - 1)
    set_banner(state, section, IVAN)
    set_tile(state, section, -1)
    set_ivan_tower(state, section // FLOORS)
    note(state, events.IVAN_CLAIMED, IVAN, section, 0, 0, 0)
    if face >= 0:
        gain_printed(state, face_code(state, face))


def gain_printed(state: State, code: int) -> None:
    """V8, W3: he gains the recognition an effect shows outright."""
    amount = printed_recognition(state, code)
    if amount > 0:
        gain_recognition(state, IVAN, amount)


def printed_recognition(state: State, code: int) -> int:
    """V13, W5: recognition an effect shows outright, without payment or condition."""
    total = 0
    step = code
    while opcode(state, step) == opcodes.GAIN:
        if operand(state, step, 0) == RECOGNITION:
            total += operand(state, step, 1)
        step += 1
    return total


def ivan_recruit(state: State) -> None:
    """W3: a contractor to the city of his marker, no passes; both specialists, or a prestige in Moscow."""
    city = tower_city(state, ivan_tower(state)) if ivan_tower(state) >= 0 else -1
    if city < 0 or strip(state, IVAN) == 0:  # the city of a complete tower has left it: it is closed
        return
    set_strip(state, IVAN, strip(state, IVAN) - 1)
    add_sent(state, IVAN, city, 1)
    note(state, events.IVAN_RECRUITED, IVAN, city, 0, 0, 0)
    if city == CENTRE:
        gain_prestige(state, IVAN, ivan_moscow(state))
        return
    for place in range(PLACES):
        if reaches(city, place) and region_place(state, place) >= 0:
            ivan_take_specialist(state, place)
    give_back_pairs(state)
    for place in range(PLACES):
        if reaches(city, place) and region_place(state, place) < 0:
            refill_place(state, IVAN, place)


def ivan_take_specialist(state: State, place: int) -> None:
    """W3, W5: he gains recognition for free, printed or by a guild's action, and sets it aside face down."""
    taken = region_place(state, place)
    note(state, events.IVAN_TOOK_SPECIALIST, IVAN, taken, place, 0, 0)
    set_region_place(state, place, -1)
    set_ivan_holds(state, taken, 1)
    add_tools(state, IVAN, specialist_tool(state, taken), 1)
    code = specialist_code(state, taken)
    gain_printed(state, code)
    if opcode(state, code) == opcodes.MAY and opcode(state, code + 1) == opcodes.GUILD:
        gain_from_cards(state, 0, QUADRANTS - 1)


def give_back_pairs(state: State) -> None:
    """W3, W5: two equal tools return to the bag; of three one stays."""
    for tool in range(TOOLS):
        if tools_shown(state, IVAN, tool) >= 2:
            give_back_two(state, tool)


def give_back_two(state: State, tool: int) -> None:
    """W3: two of his specialists with a tool go back into the bag."""
    left = 2
    for specialist_id in range(SPECIALISTS):
        if left > 0 and ivan_holds(state, specialist_id) and specialist_tool(state, specialist_id) == tool:
            set_ivan_holds(state, specialist_id, 0)
            set_in_bag(state, specialist_id, 1)
            add_tools(state, IVAN, tool, -1)
            note(state, events.IVAN_LOST_SPECIALIST, IVAN, specialist_id, 0, 0, 0)
            left -= 1


def first_claim(state: State) -> None:
    """V3, V13: at once the base with most recognition, the leftmost on a tie; a claim like his others."""
    best = 0
    for tower in range(tower_count(state)):
        if reward_recognition(state, tower * FLOORS) > reward_recognition(state, best):
            best = tower * FLOORS
    raise_ivan_banner(state, best)
    city = tower_city(state, best // FLOORS)
    if has_module(state) and city >= 0:  # W2, W5: no specialist and no prestige now
        set_strip(state, IVAN, strip(state, IVAN) - 1)
        add_sent(state, IVAN, city, 1)
