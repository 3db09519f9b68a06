"""What could be gained: pieces that fit, tiles, banners and contractors to count, sections."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        reserve,
        resource_tile,
        reward_recognition,
        reward_rubles,
        tile_amount,
        tile_resource,
        tower_count,
    )
    from cupola.engine.accessors.cells import moved_die, players
    from cupola.engine.accessors.guild_pieces import buttress, foreman
    from cupola.engine.accessors.region import sent, specialist
    from cupola.engine.constants import opcodes, reasons, tables
    from cupola.engine.constants.layout import (
        BLACK,
        BUTTRESSES,
        CITIES,
        FLOORS,
        MATERIALS,
        RUBLES,
        SECOND_WHITE,
        WHITE,
    )
    from cupola.engine.rules.build import why_not_under_construction
    from cupola.engine.rules.guilds.foreman import banners_in, most_rival_banners
    from cupola.engine.rules.inventory import receivable, room
    from cupola.engine.rules.optional import dice_on
    from cupola.engine.state.state import State


def why_not_choose_kind(state: State, seat: int, kind: int, kinds: int, other_than: int) -> int:
    """I1, I3, I6: a kind on offer, not the one just paid where another is due, in the reserve, with room."""
    if (kinds >> kind) & 1 == 0 or kind == other_than:
        return reasons.WRONG_KIND
    if reserve(state, kind) == 0:
        return reasons.RESERVE_EMPTY
    return reasons.ALLOWED if room(state, seat) > 0 else reasons.NO_ROOM


def can_choose(state: State, seat: int, kinds: int, other_than: int) -> bool:
    """Whether a piece of one of these kinds would find its way into the inventory."""
    for kind in range(MATERIALS):
        if why_not_choose_kind(state, seat, kind, kinds, other_than) == reasons.ALLOWED:
            return True
    return False


def tile_gives(state: State, seat: int, tile_id: int) -> bool:
    """Whether a resource tile would give anything."""
    for index in range(tables.TILE_GAINS):
        amount = tile_amount(state, tile_id, index)
        if amount > 0 and receivable(state, seat, tile_resource(state, tile_id, index), amount) > 0:
            return True
    return False


def most_taken(state: State, seat: int, tile_id: int, index: int, times: int) -> int:
    """M4: how much of the index-th resource of a tile could be taken that many times."""
    amount = tile_amount(state, tile_id, index) * times
    return receivable(state, seat, tile_resource(state, tile_id, index), amount) if amount > 0 else 0


def most_taken_at(state: State, seat: int, space: int) -> int:
    """M4: how much of the first resource of a space could be taken."""
    return most_taken(state, seat, resource_tile(state, space), 0, dice_on(state, space))


def slot_of_die(state: State, slot: int) -> bool:
    """M6: whether a slot belongs to the moved die; the white one has two, the black one none (K13)."""
    die = moved_die(state)
    if die == BLACK:
        return False
    return slot == die or (die == WHITE and slot == SECOND_WHITE)


def why_not_use_specialist(state: State, seat: int) -> int:
    """K6, K13: the black die was moved, and a specialist is kept."""
    if moved_die(state) != BLACK:
        return reasons.OTHER_SLOT
    return reasons.ALLOWED if specialist(state, seat) >= 0 else reasons.NO_SPECIALIST


def counted(state: State, seat: int, what: int) -> int:
    """N3, N4: banners in the foreman's tower, or contractors on the region board."""
    if what == opcodes.OWN_BANNERS:
        return banners_in(state, seat, foreman(state))
    if what == opcodes.RIVAL_BANNERS:
        return most_rival_banners(state, seat, foreman(state))
    if what == opcodes.OWN_CONTRACTORS:
        return contractors_out(state, seat)
    most = 0
    for other in range(players(state)):
        if other != seat:
            most = max(most, contractors_out(state, other))
    return most


def contractors_out(state: State, seat: int) -> int:
    """N4: contractors of a player on the region board, closed cities included."""
    count = 0
    for city in range(CITIES):
        count += sent(state, seat, city)
    return count


def section_worth(state: State, section: int, resource: int) -> int:
    """N9: the rubles of a section, or half its recognition rounded down."""
    return reward_rubles(state, section) if resource == RUBLES else reward_recognition(state, section) // 2


def why_not_draw_on(state: State, seat: int, section: int, resource: int) -> int:
    """N9, N16: an own section claimed and unfinished that is worth something."""
    reason = why_not_under_construction(state, seat, section)
    if reason != reasons.ALLOWED:
        return reason
    worth = section_worth(state, section, resource)
    return (
        reasons.ALLOWED
        if worth > 0 and receivable(state, seat, resource, worth) > 0
        else reasons.GIVES_NOTHING
    )


def can_draw_on(state: State, seat: int, resource: int) -> bool:
    """Whether any own section could be drawn on."""
    for section in range(tower_count(state) * FLOORS):
        if why_not_draw_on(state, seat, section, resource) == reasons.ALLOWED:
            return True
    return False


def can_take_buttress(state: State) -> bool:
    """N17: whether a buttress is on show."""
    for index in range(BUTTRESSES):
        if buttress(state, index) == 1:
            return True
    return False
