"""Features: the inputs of the network for a seat, beside the terms of its worth.

A seat must have been measured before; what all seats share of the market is noted once.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        banner,
        cost,
        delivered,
        die_space,
        die_value,
        height,
        resource_tile,
        tile_amount,
        tile_resource,
        tower_count,
    )
    from cupola.engine.accessors.cells import (
        finished,
        goods,
        has_acted,
        last_turns,
        ornaments,
        players,
        rubles,
        side,
        slot_ornament,
        slot_tile,
        trigger,
        turn_number,
        turn_seat,
    )
    from cupola.engine.accessors.guild_pieces import guild_in_play
    from cupola.engine.accessors.region import (
        dice_in_play,
        has_module,
        is_closed,
        passes,
        region_place,
        sent,
        specialist,
        specialist_tool,
        strip,
        tools_shown,
    )
    from cupola.engine.accessors.solo import is_solo, ivan_site, ivan_store
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import (
        BANNERS,
        CITIES,
        DIAMOND,
        DIE_FACES,
        FLOORS,
        IVAN,
        MATERIALS,
        ORNAMENT_KINDS,
        PLACES,
        SLOTS,
        SPACES,
        TOOLS,
    )
    from cupola.engine.rules.contractors.recruiting import pass_price
    from cupola.engine.rules.inventory import room
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.survey import ratio


# What all seats share


def note_market(appraiser: Appraiser, state: State) -> None:
    """M1, C2: how many dice lie on each space, and how many sections could be claimed."""
    for space in range(SPACES):
        appraiser.crowd[space] = 0
    for die in range(dice_in_play(state)):
        appraiser.crowd[die_space(state, die)] += 1
    appraiser.free = 0
    for tower in range(tower_count(state)):
        floor = 0
        while floor < height(state, tower) and banner(state, tower * FLOORS + floor) >= 0:
            floor += 1
        if floor < height(state, tower):
            appraiser.free += 1


# What one seat has


def write_features(appraiser: Appraiser, state: State, seat: int, worth: float) -> None:
    """Write the terms and all features of a seat that was measured, and its plain worth."""
    base = seat * value_terms.INPUTS
    for index in range(value_terms.TERMS):
        appraiser.inputs[base + index] = appraiser.terms[index]
    for index in range(value_terms.TERMS, value_terms.INPUTS):
        appraiser.inputs[base + index] = 0.0
    appraiser.inputs[base + value_terms.WORTH_FEATURE] = worth
    write_goods(appraiser, state, seat, base)
    write_sites(appraiser, state, seat, base)
    write_workshop(appraiser, state, seat, base)
    write_visits(appraiser, state, seat, base)
    write_time(appraiser, state, seat, base)
    write_table(appraiser, state, seat, base)


def write_goods(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """I1, B1: materials, and those that sections under construction still lack beyond them."""
    for kind in range(MATERIALS):
        appraiser.inputs[base + value_terms.GOODS_FEATURE + kind] = goods(state, seat, kind)
        appraiser.lacking[kind] = appraiser.left[kind] - goods(state, seat, kind)
    for index in range(appraiser.site_count):
        for kind in range(DIAMOND):
            section = appraiser.sites[index]
            appraiser.lacking[kind] += cost(state, section, kind) - delivered(state, section, kind)
    for kind in range(DIAMOND):
        appraiser.inputs[base + value_terms.LACKING_FEATURE + kind] = appraiser.lacking[kind]
    appraiser.inputs[base + value_terms.PURSE_FEATURE] = min(rubles(state, seat), 15)
    appraiser.inputs[base + value_terms.ROOM_FEATURE] = room(state, seat)
    if is_solo(state) and seat == IVAN:
        for kind in range(MATERIALS):
            appraiser.inputs[base + value_terms.IVAN_STORE_FEATURE] += ivan_store(state, kind)
            appraiser.inputs[base + value_terms.IVAN_SITE_FEATURE] += ivan_site(state, kind)


def write_sites(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """B1, B5: sections done, begun and to be claimed, and how far the begun ones are from done."""
    total = 0
    nearest = 6
    for index in range(appraiser.site_count):
        total += appraiser.missing[index]
        nearest = min(nearest, appraiser.missing[index])
    appraiser.inputs[base + value_terms.FINISHED_FEATURE] = finished(state, seat)
    appraiser.inputs[base + value_terms.SITES_FEATURE] = appraiser.site_count
    appraiser.inputs[base + value_terms.BANNERS_FEATURE] = (
        BANNERS - finished(state, seat) - appraiser.site_count
    )
    appraiser.inputs[base + value_terms.MISSING_FEATURE] = total
    appraiser.inputs[base + value_terms.NEAREST_FEATURE] = nearest


def write_workshop(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """C3, C5, M6: faces in use, slots still empty, ornaments at hand and locked."""
    for slot in range(SLOTS):
        face = slot_tile(state, seat, slot) - 1
        if 0 <= face < value_terms.FACES_KNOWN:
            appraiser.inputs[base + value_terms.FACE_FEATURE + face] += 1.0
        if face == -1:
            appraiser.inputs[base + value_terms.SLOTS_FEATURE] += 1.0
        if slot_ornament(state, seat, slot) > 0:
            appraiser.inputs[base + value_terms.LOCKED_FEATURE] += 1.0
    for kind in range(ORNAMENT_KINDS):
        appraiser.inputs[base + value_terms.ORNAMENT_FEATURE + kind] = ornaments(state, seat, kind)
    appraiser.inputs[base + value_terms.SIDE_FEATURE] = side(state, seat)


# The market


def write_visits(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """M4: pieces a seat lacks that the best die and the next best would bring, and all dice in the mean."""
    free = room(state, seat)
    for space in range(SPACES):
        appraiser.useful[space] = useful_pieces(appraiser, state, space, free)
    best = 0.0
    second = 0.0
    total = 0.0
    for die in range(dice_in_play(state)):
        pieces = pieces_by_die(appraiser, state, die)
        total += pieces
        second = max(second, min(best, pieces))
        best = max(best, pieces)
    appraiser.inputs[base + value_terms.BEST_VISIT_FEATURE] = best
    appraiser.inputs[base + value_terms.NEXT_VISIT_FEATURE] = second
    appraiser.inputs[base + value_terms.VISITS_FEATURE] = total / dice_in_play(state)


def useful_pieces(appraiser: Appraiser, state: State, space: int, free: int) -> int:
    """M4: pieces of a space that a seat lacks and has free room for, once another die has come there."""
    tile = resource_tile(state, space)
    kind = tile_resource(state, tile, 0)
    if kind >= DIAMOND or appraiser.lacking[kind] <= 0:
        return 0
    taken = tile_amount(state, tile, 0) * (appraiser.crowd[space] + 1)
    return min(taken, appraiser.lacking[kind], free)


def pieces_by_die(appraiser: Appraiser, state: State, die: int) -> float:
    """M1: useful pieces where a die would land; of a die that is being rolled the mean over its faces."""
    space = die_space(state, die)
    value = die_value(state, die)
    if value > 0:
        return appraiser.useful[(space + value) % SPACES]
    total = 0
    for pips in range(1, DIE_FACES + 1):
        total += appraiser.useful[(space + pips) % SPACES]
    return ratio(total, DIE_FACES)


# The match


def write_time(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """B5, E1: how far the match and the seat are, and how many turns pass before its own."""
    turns = turns_until(state, seat)
    appraiser.inputs[base + value_terms.WAIT_FEATURE + turns] = 1.0
    appraiser.inputs[base + value_terms.AHEAD_FEATURE] = appraiser.ahead
    rounds = ratio(turn_number(state), players(state))
    appraiser.inputs[base + value_terms.ROUND_FEATURE] = min(rounds, 40.0) / 10.0
    appraiser.inputs[base + value_terms.LATE_FEATURE] = max(0.0, min(rounds, 60.0) - 30.0) / 10.0
    if trigger(state) >= 0:
        appraiser.inputs[base + value_terms.ENDING_FEATURE] = 1.0
        appraiser.inputs[base + value_terms.LAST_TURN_FEATURE] = (
            1.0 if turns + spent_turns(state) <= last_turns(state) else 0.0
        )
        return
    appraiser.inputs[base + value_terms.STAGE_FEATURE] = appraiser.stages[seat]
    furthest = 0.0
    for other in range(players(state)):
        if other != seat:
            furthest = max(furthest, appraiser.stages[other])
    appraiser.inputs[base + value_terms.LEAD_FEATURE] = appraiser.stages[seat] - furthest


def turns_until(state: State, seat: int) -> int:
    """How many turns of others pass before a seat begins one."""
    return (seat - turn_seat(state) - spent_turns(state) + players(state)) % players(state)


def spent_turns(state: State) -> int:
    """1 once nothing but the dice is left of the turn under way, else 0."""
    return 1 if has_acted(state) else 0


def write_table(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """What is played: how many, with which modules, against whom."""
    appraiser.inputs[base + value_terms.FREE_FEATURE] = appraiser.free
    appraiser.inputs[base + value_terms.THREE_FEATURE] = 1.0 if players(state) == 3 else 0.0
    appraiser.inputs[base + value_terms.FOUR_FEATURE] = 1.0 if players(state) == 4 else 0.0
    appraiser.inputs[base + value_terms.GUILD_FEATURE] = 1.0 if guild_in_play(state) > 0 else 0.0
    if is_solo(state):
        appraiser.inputs[base + value_terms.SOLO_FEATURE] = 1.0
        appraiser.inputs[base + value_terms.IVAN_FEATURE] = 1.0 if seat == IVAN else 0.0
    if has_module(state):
        appraiser.inputs[base + value_terms.MODULE_FEATURE] = 1.0
        appraiser.inputs[base + value_terms.STRIP_FEATURE] = strip(state, seat)
        for city in range(CITIES):
            appraiser.inputs[base + value_terms.SENT_FEATURE] += sent(state, seat, city)
        write_tools(appraiser, state, seat, base)
        write_cities(appraiser, state, seat, base)


def write_tools(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """K10: kinds of tools shown, whether the specialist at hand has a new one, and new ones on offer."""
    kinds = 0
    for tool in range(TOOLS):
        if tools_shown(state, seat, tool) > 0:
            kinds += 1
    held = -1
    if specialist(state, seat) >= 0:
        held = specialist_tool(state, specialist(state, seat))
    offered = 0
    for place in range(PLACES):
        if region_place(state, place) >= 0:
            tool = specialist_tool(state, region_place(state, place))
            if tool != held and tools_shown(state, seat, tool) == 0:
                offered += 1
    appraiser.inputs[base + value_terms.TOOL_KINDS_FEATURE] = kinds
    appraiser.inputs[base + value_terms.TOOL_NEXT_FEATURE] = (
        1.0 if held >= 0 and tools_shown(state, seat, held) == 0 else 0.0
    )
    appraiser.inputs[base + value_terms.TOOLS_OFFERED_FEATURE] = offered


def write_cities(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """K4: cities that are open, and how many passes a seat lacks for the cheapest of them."""
    count = 0
    cheapest = 6
    for city in range(CITIES):
        if not is_closed(state, city):
            count += 1
            cheapest = min(cheapest, pass_price(state, city))
    appraiser.inputs[base + value_terms.CITIES_OPEN_FEATURE] = count
    appraiser.inputs[base + value_terms.CHEAPEST_CITY_FEATURE] = max(0, cheapest - passes(state, seat))
