"""C: claim a section: put up a banner and take its workshop tile."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, card, set_banner, set_tile, tile, tower_count
    from cupola.engine.accessors.cells import (
        add_ornaments,
        beside,
        covered,
        rubles,
        set_beside,
        set_covered,
        set_slot_banner,
        set_slot_ornament,
        set_slot_tile,
        slot_banner,
        slot_ornament,
        slot_tile,
    )
    from cupola.engine.accessors.guild_pieces import has_free_placement, set_free_placement
    from cupola.engine.accessors.printed import face_code, slot_price
    from cupola.engine.accessors.solo import is_solo, set_ivan_tower
    from cupola.engine.accessors.stack import (
        begin_effect,
        counter,
        counter_at,
        depth,
        kind_at,
        note,
        pop_frame,
        push_frame,
        set_counter,
    )
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import FLOORS, RUBLES, SECOND_WHITE, WHITE
    from cupola.engine.rules.inventory import pay
    from cupola.engine.state.state import State


def banners_left(state: State, seat: int) -> int:
    """Banners a player has not put on the cathedral."""
    on_slots = slot_banner(state, seat, WHITE) + slot_banner(state, seat, SECOND_WHITE)
    return covered(state, seat) + beside(state, seat) + on_slots


def why_not_claim(state: State, seat: int, section: int) -> int:
    """C2, C7: an unclaimed section, a base or above any banner, and a banner to put there."""
    if card(state, section) < 0:
        return reasons.NO_SECTION
    if banner(state, section) >= 0 or is_being_claimed(state, section):
        return reasons.ALREADY_CLAIMED
    if section % FLOORS > 0 and banner(state, section - 1) < 0:
        return reasons.NOTHING_BELOW
    return reasons.ALLOWED if banners_left(state, seat) > banners_promised(state) else reasons.NO_BANNER


def is_being_claimed(state: State, section: int) -> bool:
    """N10: whether a claim has begun whose banner is still to be chosen; a buttress may come in between."""
    for level in range(1, depth(state)):
        if kind_at(state, level) == frames.BANNER_FRAME and counter_at(state, level, 0) == section:
            return True
    return False


def banners_promised(state: State) -> int:
    """N10: banners that claims already begun will take."""
    count = 0
    for level in range(1, depth(state)):
        if kind_at(state, level) == frames.BANNER_FRAME:
            count += 1
    return count


def is_claiming(state: State) -> bool:
    """N13: whether a claim is under way, its tile not yet laid."""
    for level in range(1, depth(state)):
        if kind_at(state, level) == frames.BANNER_FRAME or kind_at(state, level) == frames.PLACE_FRAME:
            return True
    return False


def can_claim(state: State, seat: int) -> bool:
    """Whether any section can be claimed."""
    for section in range(tower_count(state) * FLOORS):
        if why_not_claim(state, seat, section) == reasons.ALLOWED:
            return True
    return False


def claim(state: State, seat: int, section: int) -> None:
    """C1: begin a claim; the banner is chosen next."""
    note(state, events.CLAIMED, seat, section, 0, 0, 0)
    if is_solo(state):
        set_ivan_tower(state, section // FLOORS)  # W2
    push_frame(state, frames.BANNER_FRAME, seat)
    set_counter(state, 0, section)


def why_not_take_banner(state: State, seat: int, place: int) -> int:
    """C1: a banner must lie at that place."""
    if place == a.FROM_INVENTORY:
        return reasons.ALLOWED if covered(state, seat) > 0 else reasons.NO_BANNER
    if place == a.FROM_BESIDE:
        return reasons.ALLOWED if beside(state, seat) > 0 else reasons.NO_BANNER
    return (
        reasons.ALLOWED if slot_banner(state, seat, WHITE + place - a.FROM_WHITE) == 1 else reasons.NO_BANNER
    )


def take_banner(state: State, seat: int, place: int) -> None:
    """C1, C2: the banner leaves its place and goes up; the tile of the section comes to hand (C3)."""
    section = counter(state, 0)
    if place == a.FROM_INVENTORY:
        set_covered(state, seat, covered(state, seat) - 1)
    elif place == a.FROM_BESIDE:
        set_beside(state, seat, beside(state, seat) - 1)
    else:
        set_slot_banner(state, seat, WHITE + place - a.FROM_WHITE, 0)
    set_banner(state, section, seat)
    note(state, events.BANNER_TAKEN, seat, place, section, 0, 0)
    face = tile(state, section)
    set_tile(state, section, -1)
    pop_frame(state)
    if face >= 0:
        push_frame(state, frames.PLACE_FRAME, seat)
        set_counter(state, 0, face)


def price_now(state: State, seat: int, slot: int) -> int:
    """C3, N13: the price of a slot, nothing with a free placement."""
    return 0 if has_free_placement(state) else slot_price(state, seat, slot)


def why_not_place(state: State, seat: int, slot: int, face_up: bool) -> int:
    """C3, C5: an empty slot without a banner on it, and its price for a tile face up."""
    if slot_banner(state, seat, slot) == 1:
        return reasons.BANNER_ON_SLOT
    if slot_tile(state, seat, slot) != 0:
        return reasons.SLOT_TAKEN
    if face_up and rubles(state, seat) < price_now(state, seat, slot):
        return reasons.NOT_ENOUGH_RUBLES
    return reasons.ALLOWED


def place_tile(state: State, seat: int, slot: int, face_up: bool) -> None:
    """C3: lay the tile at hand; face up costs its price, frees the ornament and gives its benefit."""
    face = counter(state, 0)
    pop_frame(state)
    if not face_up:
        set_slot_tile(state, seat, slot, -face - 1)
        note(state, events.TILE_PLACED, seat, slot, face, 0, 0)
        return
    price = price_now(state, seat, slot)
    set_free_placement(state, 0)
    set_slot_tile(state, seat, slot, face + 1)
    note(state, events.TILE_PLACED, seat, slot, face, 1, price)
    pay(state, seat, RUBLES, price)
    free_ornament(state, seat, slot)
    begin_effect(state, seat, face_code(state, face))  # C4


def free_ornament(state: State, seat: int, slot: int) -> None:
    """C5: the ornament lying on a slot becomes available."""
    locked = slot_ornament(state, seat, slot)
    if locked > 0:
        set_slot_ornament(state, seat, slot, 0)
        add_ornaments(state, seat, locked - 1, 1)
        note(state, events.ORNAMENT_FREED, seat, slot, locked - 1, 0, 0)
