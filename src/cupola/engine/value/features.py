"""What the learned value sees of a seat beside the terms of its worth.

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
    from cupola.engine.accessors.region import dice_in_play, has_module, sent, strip
    from cupola.engine.accessors.solo import is_solo, ivan_site, ivan_store
    from cupola.engine.constants.layout import (
        BANNERS,
        CITIES,
        DIAMOND,
        DIE_FACES,
        FLOORS,
        IVAN,
        MATERIALS,
        ORNAMENT_KINDS,
        SLOTS,
        SPACES,
    )
    from cupola.engine.constants.value_terms import (
        AHEAD_SIGN,
        BANNERS_SIGN,
        BEST_VISIT_SIGN,
        ENDING_SIGN,
        FACE_SIGN,
        FACES_KNOWN,
        FINISHED_SIGN,
        FOUR_SIGN,
        FREE_SIGN,
        GOODS_SIGN,
        GUILD_SIGN,
        INPUTS,
        IVAN_SIGN,
        IVAN_SITE_SIGN,
        IVAN_STORE_SIGN,
        LACKING_SIGN,
        LAST_TURN_SIGN,
        LATE_SIGN,
        LEAD_SIGN,
        LOCKED_SIGN,
        MISSING_SIGN,
        MODULE_SIGN,
        NEAREST_SIGN,
        NEXT_VISIT_SIGN,
        ORNAMENT_SIGN,
        PURSE_SIGN,
        ROOM_SIGN,
        ROUND_SIGN,
        SENT_SIGN,
        SIDE_SIGN,
        SITES_SIGN,
        SLOTS_SIGN,
        SOLO_SIGN,
        STAGE_SIGN,
        STRIP_SIGN,
        TERMS,
        THREE_SIGN,
        VISITS_SIGN,
        WAIT_SIGN,
        WORTH_SIGN,
    )
    from cupola.engine.rules.inventory import room
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.survey import part


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


def show_signs(appraiser: Appraiser, state: State, seat: int, worth: float) -> None:
    """Show the terms and all signs of a seat that was measured, and its plain worth."""
    base = seat * INPUTS
    for index in range(INPUTS):
        appraiser.seen[base + index] = appraiser.terms[index] if index < TERMS else 0.0
    appraiser.seen[base + WORTH_SIGN] = worth
    show_goods(appraiser, state, seat, base)
    show_sites(appraiser, state, seat, base)
    show_workshop(appraiser, state, seat, base)
    show_visits(appraiser, state, seat, base)
    show_time(appraiser, state, seat, base)
    show_table(appraiser, state, seat, base)


def show_goods(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """I1, B1: materials, and those that sections under construction still lack beyond them."""
    for kind in range(MATERIALS):
        appraiser.seen[base + GOODS_SIGN + kind] = goods(state, seat, kind)
        appraiser.lacking[kind] = appraiser.left[kind] - goods(state, seat, kind)
    for index in range(appraiser.site_count):
        for kind in range(DIAMOND):
            section = appraiser.sites[index]
            appraiser.lacking[kind] += cost(state, section, kind) - delivered(state, section, kind)
    for kind in range(DIAMOND):
        appraiser.seen[base + LACKING_SIGN + kind] = appraiser.lacking[kind]
    appraiser.seen[base + PURSE_SIGN] = min(rubles(state, seat), 15)
    appraiser.seen[base + ROOM_SIGN] = room(state, seat)
    if is_solo(state) and seat == IVAN:
        for kind in range(MATERIALS):
            appraiser.seen[base + IVAN_STORE_SIGN] += ivan_store(state, kind)
            appraiser.seen[base + IVAN_SITE_SIGN] += ivan_site(state, kind)


def show_sites(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """B1, B5: sections done, begun and to be claimed, and how far the begun ones are from done."""
    total = 0
    nearest = 6
    for index in range(appraiser.site_count):
        total += appraiser.missing[index]
        nearest = min(nearest, appraiser.missing[index])
    appraiser.seen[base + FINISHED_SIGN] = finished(state, seat)
    appraiser.seen[base + SITES_SIGN] = appraiser.site_count
    appraiser.seen[base + BANNERS_SIGN] = BANNERS - finished(state, seat) - appraiser.site_count
    appraiser.seen[base + MISSING_SIGN] = total
    appraiser.seen[base + NEAREST_SIGN] = nearest


def show_workshop(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """C3, C5, M6: faces in use, slots still empty, ornaments at hand and locked."""
    for slot in range(SLOTS):
        face = slot_tile(state, seat, slot) - 1
        if 0 <= face < FACES_KNOWN:
            appraiser.seen[base + FACE_SIGN + face] += 1.0
        if face == -1:
            appraiser.seen[base + SLOTS_SIGN] += 1.0
        if slot_ornament(state, seat, slot) > 0:
            appraiser.seen[base + LOCKED_SIGN] += 1.0
    for kind in range(ORNAMENT_KINDS):
        appraiser.seen[base + ORNAMENT_SIGN + kind] = ornaments(state, seat, kind)
    appraiser.seen[base + SIDE_SIGN] = side(state, seat)


# The market


def show_visits(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """M4: pieces a seat lacks that the best die and the next best would bring, and all dice in the mean."""
    for space in range(SPACES):
        appraiser.useful[space] = useful_pieces(appraiser, state, seat, space)
    best = 0.0
    second = 0.0
    total = 0.0
    for die in range(dice_in_play(state)):
        pieces = pieces_by_die(appraiser, state, die)
        total += pieces
        second = max(second, min(best, pieces))
        best = max(best, pieces)
    appraiser.seen[base + BEST_VISIT_SIGN] = best
    appraiser.seen[base + NEXT_VISIT_SIGN] = second
    appraiser.seen[base + VISITS_SIGN] = total / dice_in_play(state)


def useful_pieces(appraiser: Appraiser, state: State, seat: int, space: int) -> int:
    """M4: pieces of a space that a seat lacks and has room for, once another die has come there."""
    tile = resource_tile(state, space)
    kind = tile_resource(state, tile, 0)
    if kind >= DIAMOND or appraiser.lacking[kind] <= 0:
        return 0
    taken = tile_amount(state, tile, 0) * (appraiser.crowd[space] + 1)
    return min(taken, appraiser.lacking[kind], room(state, seat))


def pieces_by_die(appraiser: Appraiser, state: State, die: int) -> float:
    """M1: useful pieces where a die would land; of a die that is being rolled the mean over its faces."""
    space = die_space(state, die)
    value = die_value(state, die)
    if value > 0:
        return appraiser.useful[(space + value) % SPACES]
    total = 0
    for pips in range(1, DIE_FACES + 1):
        total += appraiser.useful[(space + pips) % SPACES]
    return part(total, DIE_FACES)


# The match


def show_time(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """B5, E1: how far the match and the seat are, and how many turns pass before its own."""
    turns = turns_until(state, seat)
    appraiser.seen[base + WAIT_SIGN + turns] = 1.0
    appraiser.seen[base + AHEAD_SIGN] = appraiser.ahead
    rounds = part(turn_number(state), players(state))
    appraiser.seen[base + ROUND_SIGN] = min(rounds, 40.0) / 10.0
    appraiser.seen[base + LATE_SIGN] = max(0.0, min(rounds, 60.0) - 30.0) / 10.0
    if trigger(state) >= 0:
        appraiser.seen[base + ENDING_SIGN] = 1.0
        appraiser.seen[base + LAST_TURN_SIGN] = 1.0 if turns + gone(state) <= last_turns(state) else 0.0
        return
    appraiser.seen[base + STAGE_SIGN] = appraiser.stages[seat]
    furthest = 0.0
    for other in range(players(state)):
        if other != seat:
            furthest = max(furthest, appraiser.stages[other])
    appraiser.seen[base + LEAD_SIGN] = appraiser.stages[seat] - furthest


def turns_until(state: State, seat: int) -> int:
    """How many turns of others pass before a seat begins one."""
    return (seat - turn_seat(state) - gone(state) + players(state)) % players(state)


def gone(state: State) -> int:
    """1 once the turn under way has nothing but the dice left."""
    return 1 if has_acted(state) else 0


def show_table(appraiser: Appraiser, state: State, seat: int, base: int) -> None:
    """What is played: how many, with which modules, against whom."""
    appraiser.seen[base + FREE_SIGN] = appraiser.free
    appraiser.seen[base + THREE_SIGN] = 1.0 if players(state) == 3 else 0.0
    appraiser.seen[base + FOUR_SIGN] = 1.0 if players(state) == 4 else 0.0
    appraiser.seen[base + GUILD_SIGN] = 1.0 if guild_in_play(state) > 0 else 0.0
    if is_solo(state):
        appraiser.seen[base + SOLO_SIGN] = 1.0
        appraiser.seen[base + IVAN_SIGN] = 1.0 if seat == IVAN else 0.0
    if has_module(state):
        appraiser.seen[base + MODULE_SIGN] = 1.0
        appraiser.seen[base + STRIP_SIGN] = strip(state, seat)
        for city in range(CITIES):
            appraiser.seen[base + SENT_SIGN] += sent(state, seat, city)
