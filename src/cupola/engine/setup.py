"""S: the table is laid: a pure function of the box, the wishes of the table and the luck (S12).

Draws come in this order: first seat, market tiles, cards and quadrants, dice, plan, sections, workshop tiles.
"""

import cython

if not cython.compiled:
    from cupola.engine.board import (
        add_reserve,
        height,
        resource_tile,
        set_card,
        set_die_space,
        set_die_value,
        set_height,
        set_influence_card,
        set_resource_tile,
        set_tile,
        set_tower_count,
    )
    from cupola.engine.cells import (
        add_ornaments,
        add_rubles,
        clear_cells,
        first_seat,
        players,
        seat_match,
        set_beside,
        set_colour,
        set_covered,
        set_marker,
        set_side,
        set_slot_banner,
        set_slot_ornament,
    )
    from cupola.engine.layout import (
        BANNERS,
        BASE,
        BASIC,
        DICE,
        DOME,
        FLOORS,
        MATERIALS,
        MIDDLE,
        ORNAMENT_KINDS,
        QUADRANTS,
        RUBLES,
        SLOTS,
        SPACES,
        TOWERS,
    )
    from cupola.engine.luck import Luck, draw
    from cupola.engine.printed import (
        card_count,
        card_part,
        covered_at_start,
        deal_colour,
        deal_first,
        deal_group_card,
        deal_group_count,
        deal_height,
        deal_plans,
        deal_players,
        deal_side,
        face_count,
        face_plain,
        face_plus,
        first_dice_tile,
        slot_flag,
        slot_holds,
        start_marker,
        start_ornaments,
        start_rubles,
        supply,
        tile_count,
    )
    from cupola.engine.stack import bag_size, empty_bag, put_in_bag, take_from_bag
    from cupola.engine.state import Deal, State


def lay_table(state: State, deal: Deal, luck: Luck) -> None:
    """S1-S11: everything up to the first turn, which the caller begins."""
    clear_cells(state)
    count = deal_players(deal)
    first = deal_first(deal) - 1 if deal_first(deal) > 0 else draw(luck, count)
    seat_match(state, count, first)
    for resource in range(MATERIALS + 1):  # S8
        add_reserve(state, resource, supply(state, resource))
    for seat in range(count):
        lay_board(state, deal, seat)
    lay_market(state, deal, luck)
    lay_dice(state, luck)
    lay_cathedral(state, deal, luck)
    lay_tiles(state, luck)
    empty_bag(state)


def draw_from_bag(state: State, luck: Luck) -> int:
    """Take a random thing out of the bag."""
    return take_from_bag(state, draw(luck, bag_size(state)))


def lay_board(state: State, deal: Deal, seat: int) -> None:
    """S2-S5, S11: workshop board, banners, ornaments, marker and rubles of one player."""
    set_colour(state, seat, deal_colour(deal, seat))
    set_side(state, seat, deal_side(deal, seat))
    set_marker(state, seat, start_marker(state))
    place = (seat - first_seat(state) + players(state)) % players(state)
    add_rubles(state, seat, start_rubles(state, place))
    add_reserve(state, RUBLES, -start_rubles(state, place))
    set_covered(state, seat, covered_at_start(state))
    if deal_side(deal, seat) == BASIC:
        lay_basic_side(state, seat)
    else:
        lay_advanced_side(state, seat)


def lay_basic_side(state: State, seat: int) -> None:
    """S3, S4: the other banners beside the board, every ornament at hand."""
    set_beside(state, seat, BANNERS - covered_at_start(state))
    for kind in range(ORNAMENT_KINDS):
        add_ornaments(state, seat, kind, start_ornaments(state, kind))


def lay_advanced_side(state: State, seat: int) -> None:
    """S3, S4: banners on the white slots, ornaments locked on the coloured ones."""
    for slot in range(SLOTS):
        set_slot_banner(state, seat, slot, slot_flag(state, slot))
        set_slot_ornament(state, seat, slot, slot_holds(state, slot))


def lay_market(state: State, deal: Deal, luck: Luck) -> None:
    """S6: resource tiles on the spaces; one card of each group on a random quadrant."""
    empty_bag(state)
    for tile_id in range(tile_count(state)):
        put_in_bag(state, tile_id)
    for space in range(SPACES):
        set_resource_tile(state, space, draw_from_bag(state, luck))
    empty_bag(state)
    for quadrant in range(QUADRANTS):
        put_in_bag(state, quadrant)
    for group in range(QUADRANTS):
        quadrant = draw_from_bag(state, luck)
        card_id = deal_group_card(deal, group, draw(luck, deal_group_count(deal, group)))
        set_influence_card(state, quadrant, card_id)


def lay_dice(state: State, luck: Luck) -> None:
    """S7: one die a space in random order from the space of the recognition tile, each rolled."""
    start = 0
    for space in range(SPACES):
        if resource_tile(state, space) == first_dice_tile(state):
            start = space
    empty_bag(state)
    for die in range(DICE):
        put_in_bag(state, die)
    for index in range(DICE):
        die = draw_from_bag(state, luck)
        set_die_space(state, die, (start + index) % SPACES)
        set_die_value(state, die, 1 + draw(luck, 6))


def lay_cathedral(state: State, deal: Deal, luck: Luck) -> None:
    """S9: a plan, then a random base, middles and dome for every tower."""
    plan = draw(luck, deal_plans(deal))
    towers = 0
    for tower in range(TOWERS):
        set_height(state, tower, deal_height(deal, plan, tower))
        if deal_height(deal, plan, tower) > 0:
            towers += 1
    set_tower_count(state, towers)
    for part in range(3):
        fill_bag_with_part(state, part)
        for tower in range(towers):
            lay_part(state, luck, part, tower, deal_height(deal, plan, tower))


def fill_bag_with_part(state: State, part: int) -> None:
    """Put every section card of a part into the bag."""
    empty_bag(state)
    for card_id in range(card_count(state, BASE) + card_count(state, MIDDLE) + card_count(state, DOME)):
        if card_part(state, card_id) == part:
            put_in_bag(state, card_id)


def lay_part(state: State, luck: Luck, part: int, tower: int, floors: int) -> None:
    """Lay the base, the middles or the dome of a tower."""
    first = 0
    last = 0
    if part == MIDDLE:
        first = 1
        last = floors - 2
    if part == DOME:
        first = floors - 1
        last = floors - 1
    for floor in range(first, last + 1):
        set_card(state, tower * FLOORS + floor, draw_from_bag(state, luck))


def lay_tiles(state: State, luck: Luck) -> None:
    """S10: workshop tiles, those marked + only with three or four, one on every section."""
    empty_bag(state)
    for face in range(face_count(state)):
        copies = face_plain(state, face) + (face_plus(state, face) if players(state) > 2 else 0)
        for _ in range(copies):
            put_in_bag(state, face)
    for section in range(TOWERS * FLOORS):
        if has_section(state, section):
            set_tile(state, section, draw_from_bag(state, luck))


def has_section(state: State, section: int) -> bool:
    """Whether the plan has a section there."""
    return section % FLOORS < height(state, section // FLOORS)
