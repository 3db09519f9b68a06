"""K: passes, recruiting, specialists and their tools."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import players, rubles
    from cupola.engine.accessors.region import (
        add_sent,
        add_tools,
        contractors,
        has_module,
        is_closed,
        is_in_bag,
        most_passes,
        passes,
        region_place,
        sent,
        set_in_bag,
        set_region_place,
        set_specialist,
        set_strip,
        specialist,
        specialist_code,
        specialist_price,
        specialist_tool,
        strip,
        strip_code,
    )
    from cupola.engine.accessors.stack import (
        begin_effect,
        counter,
        note,
        pop_frame,
        push_frame,
        set_counter,
        top_kind,
    )
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import CENTRE, CITIES, PASSES, PLACES, RUBLES, SPECIALISTS
    from cupola.engine.rules.inventory import gain, pay
    from cupola.engine.rules.track import can_lose_prestige, lose_prestige
    from cupola.engine.state.state import State


def why_not_buy_pass(state: State, seat: int) -> int:
    """O4, O6: a prestige to lose and room for a pass."""
    if not has_module(state):
        return reasons.NO_MODULE
    if passes(state, seat) >= most_passes(state):
        return reasons.PASSES_FULL
    return reasons.ALLOWED if can_lose_prestige(state, seat) else reasons.NO_PRESTIGE


def buy_pass(state: State, seat: int) -> None:
    """O4: 1 prestige for 1 pass."""
    note(state, events.PASS_BOUGHT, seat, 0, 0, 0, 0)
    lose_prestige(state, seat)
    gain(state, seat, PASSES, 1)


def pass_price(state: State, city: int) -> int:
    """K4: contractors of all players in a city, the one to be sent included."""
    count = 1
    for seat in range(players(state)):
        count += sent(state, seat, city)
    return count


def why_not_recruit(state: State, seat: int, city: int) -> int:
    """K4, K9, K12: an open city, a contractor on the strip, and the passes."""
    if not has_module(state):
        return reasons.NO_MODULE
    if is_closed(state, city):
        return reasons.CITY_CLOSED
    if strip(state, seat) == 0:
        return reasons.NO_CONTRACTOR
    return reasons.ALLOWED if passes(state, seat) >= pass_price(state, city) else reasons.NOT_ENOUGH_PASSES


def can_recruit(state: State, seat: int) -> bool:
    """Whether a contractor can be sent anywhere."""
    for city in range(CITIES):
        if why_not_recruit(state, seat, city) == reasons.ALLOWED:
            return True
    return False


def recruit(state: State, seat: int, city: int) -> None:
    """K4, K12: passes, then the strip bonus, then a specialist."""
    price = pass_price(state, city)
    index = contractors(state) - strip(state, seat)
    note(state, events.RECRUITED, seat, city, price, 0, 0)
    pay(state, seat, PASSES, price)
    set_strip(state, seat, strip(state, seat) - 1)
    add_sent(state, seat, city, 1)
    note(state, events.STRIP_UNCOVERED, seat, index, 0, 0, 0)
    push_frame(state, frames.RECRUIT_FRAME, seat)
    set_counter(state, frames.RECRUIT_CITY, city)
    begin_effect(state, seat, strip_code(state, index))


def reaches(city: int, place: int) -> bool:
    """K4: the places a city reaches: two neighbours on the ring, all five from the centre."""
    return city == CENTRE or place == city or place == (city + 1) % PLACES


def run_recruit(state: State) -> bool:
    """K11: True when there is a specialist to choose; a city whose places are empty asks nothing."""
    for place in range(PLACES):
        if reaches(counter(state, frames.RECRUIT_CITY), place) and region_place(state, place) >= 0:
            return True
    pop_frame(state)
    return False


def why_not_specialist(state: State, seat: int, place: int, keep: bool) -> int:
    """K4: a specialist the city reaches, and 2 rubles to keep it."""
    if not reaches(counter(state, frames.RECRUIT_CITY), place) or region_place(state, place) < 0:
        return reasons.NO_SPECIALIST
    if keep and rubles(state, seat) < specialist_price(state):
        return reasons.NOT_ENOUGH_RUBLES
    return reasons.ALLOWED


def choose_specialist(state: State, seat: int, place: int, keep: bool) -> None:
    """K4, K5: keep it for rubles, the old one face down; or it leaves the game; the place is refilled."""
    chosen = region_place(state, place)
    pop_frame(state)
    set_region_place(state, place, -1)
    if keep:
        note(state, events.SPECIALIST_KEPT, seat, chosen, place, 0, 0)
        pay(state, seat, RUBLES, specialist_price(state))
        retire_specialist(state, seat, events.SPECIALIST_REPLACED)
        set_specialist(state, seat, chosen)
    else:
        note(state, events.SPECIALIST_LEFT, seat, chosen, place, 0, 0)
    refill_place(state, seat, place)


def retire_specialist(state: State, seat: int, event: int) -> None:
    """K5, K6: the kept specialist is turned face down and shows its tool."""
    kept = specialist(state, seat)
    if kept >= 0:
        add_tools(state, seat, specialist_tool(state, kept), 1)
        set_specialist(state, seat, -1)
        note(state, event, seat, kept, specialist_tool(state, kept), 0, 0)


def use_specialist(state: State, seat: int) -> None:
    """K6: its effect, in place of a workshop tile; then it shows its tool."""
    kept = specialist(state, seat)
    retire_specialist(state, seat, events.SPECIALIST_USED)
    begin_effect(state, seat, specialist_code(state, kept))


def bag_count(state: State) -> int:
    """Specialists in the bag."""
    count = 0
    for specialist_id in range(SPECIALISTS):
        if is_in_bag(state, specialist_id):
            count += 1
    return count


def refill_place(state: State, seat: int, place: int) -> None:
    """K4, K11: draw a specialist for an empty place, if the bag has one."""
    if bag_count(state) > pending_refills(state):
        push_frame(state, frames.SPECIALIST_FRAME, seat)
        set_counter(state, frames.DRAW_PLACE, place)


def pending_refills(state: State) -> int:
    """Draws already waiting on the stack."""
    return 1 if top_kind(state) == frames.SPECIALIST_FRAME else 0


def land_specialist(state: State, seat: int, value: int) -> None:
    """Chance: the value-th specialist of the bag comes to the place."""
    place = counter(state, frames.DRAW_PLACE)
    left = value
    for specialist_id in range(SPECIALISTS):
        if is_in_bag(state, specialist_id):
            left -= 1
            if left == 0:
                set_in_bag(state, specialist_id, 0)
                set_region_place(state, place, specialist_id)
                note(state, events.SPECIALIST_DRAWN, seat, specialist_id, place, 0, 0)
    pop_frame(state)
