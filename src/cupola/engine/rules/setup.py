"""S: set up the table, a pure function of box, options and luck (S12).

Draws come in this order: first seat, market tiles, cards and quadrants, dice, plan, sections, workshop tiles,
cities, specialists, Ivan's cards, his die tiles.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        add_reserve,
        card,
        height,
        influence_card,
        resource_tile,
        set_card,
        set_die_space,
        set_die_value,
        set_height,
        set_influence_card,
        set_resource_tile,
        set_tile,
        set_tower_count,
        tower_count,
    )
    from cupola.engine.accessors.cells import (
        add_ornaments,
        add_rubles,
        clear_cells,
        first_seat,
        ornaments,
        players,
        rubles,
        seat_match,
        set_beside,
        set_colour,
        set_covered,
        set_marker,
        set_side,
        set_slot_banner,
        set_slot_ornament,
    )
    from cupola.engine.accessors.guild_pieces import (
        card_guild,
        diamond_supply,
        set_buttress,
        set_contract_at,
        set_foreman,
        set_guild_in_play,
        set_spare,
    )
    from cupola.engine.accessors.printed import (
        card_count,
        card_part,
        covered_at_start,
        deal_colour,
        deal_faces,
        deal_first,
        deal_first_tile,
        deal_group_card,
        deal_group_count,
        deal_height,
        deal_module,
        deal_plans,
        deal_players,
        deal_side,
        deal_solo,
        deal_tile,
        face_count,
        slot_flag,
        slot_holds,
        start_marker,
        start_ornaments,
        start_rubles,
        supply,
    )
    from cupola.engine.accessors.region import (
        add_passes,
        contractors,
        dice_in_play,
        has_module,
        passes_at_start,
        set_closed,
        set_dice_in_play,
        set_in_bag,
        set_module,
        set_region_place,
        set_strip,
        set_tower_city,
    )
    from cupola.engine.accessors.solo import (
        is_solo,
        ivan_start,
        set_row_card,
        set_row_die,
        set_row_up,
        set_solo,
    )
    from cupola.engine.accessors.stack import bag_size, empty_bag, put_in_bag, take_from_bag
    from cupola.engine.constants.layout import (
        ARCHIVISTS,
        BANNERS,
        BASE,
        BASIC,
        BRICKMAKERS,
        BUTTRESSES,
        CITIES,
        CONTRACTS,
        DIAMOND,
        DICE,
        DOME,
        FLOORS,
        FOREMEN,
        IN_DECK,
        IVAN,
        JEWELLERS,
        MASTER_BUILDERS,
        MATERIALS,
        MIDDLE,
        NOT_SPARE,
        ORNAMENT_KINDS,
        PLACES,
        QUADRANTS,
        RUBLES,
        SLOTS,
        SOLO_CARDS,
        SPACES,
        SPARE_DECK,
        SPECIALISTS,
        TOWERS,
    )
    from cupola.engine.rules.ivan.cards import first_claim
    from cupola.engine.rules.track import space_of_prestige
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import Deal, State


def lay_table(state: State, deal: Deal, luck: Luck) -> None:
    """S1-S11: everything up to the first turn, which the caller begins."""
    clear_cells(state)
    count = deal_players(deal)
    first = deal_first(deal) - 1 if deal_first(deal) > 0 else draw(luck, count)
    seat_match(state, count, first)
    for resource in range(MATERIALS + 1):  # S8
        add_reserve(state, resource, supply(state, resource))
    set_module(state, deal_module(deal))
    set_solo(state, deal_solo(deal))
    set_dice_in_play(state, DICE if deal_module(deal) == 1 else DICE - 1)
    for seat in range(count):
        lay_board(state, deal, seat)
    lay_market(state, deal, luck)
    lay_dice(state, deal, luck)
    lay_cathedral(state, deal, luck)
    lay_tiles(state, deal, luck)
    if has_module(state):
        lay_region(state, luck)
    lay_guild(state)
    if is_solo(state):
        lay_ivan(state, luck)
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
    for index in range(SPACES):
        put_in_bag(state, deal_tile(deal, index))
    for space in range(SPACES):
        set_resource_tile(state, space, draw_from_bag(state, luck))
    empty_bag(state)
    for quadrant in range(QUADRANTS):
        put_in_bag(state, quadrant)
    for group in range(QUADRANTS):
        quadrant = draw_from_bag(state, luck)
        card_id = deal_group_card(deal, group, draw(luck, deal_group_count(deal, group)))
        set_influence_card(state, quadrant, card_id)


def lay_dice(state: State, deal: Deal, luck: Luck) -> None:
    """S7: one die per space in random order from the recognition or pass tile on, each rolled."""
    start = 0
    for space in range(SPACES):
        if resource_tile(state, space) == deal_first_tile(deal):
            start = space
    empty_bag(state)
    for die in range(dice_in_play(state)):
        put_in_bag(state, die)
    for index in range(dice_in_play(state)):
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


def lay_tiles(state: State, deal: Deal, luck: Luck) -> None:
    """S10: workshop tiles, those marked + only with three or four, one on every section."""
    empty_bag(state)
    for face in range(face_count(state)):
        for _ in range(deal_faces(deal, face)):
            put_in_bag(state, face)
    for section in range(TOWERS * FLOORS):
        if has_section(state, section):
            set_tile(state, section, draw_from_bag(state, luck))


def has_section(state: State, section: int) -> bool:
    """Whether the plan has a section there."""
    return section % FLOORS < height(state, section // FLOORS)


def lay_region(state: State, luck: Luck) -> None:
    """K2, K3: cities on the towers, the others closed; five specialists; passes and contractors."""
    empty_bag(state)
    for city in range(CITIES):
        put_in_bag(state, city)
    for tower in range(tower_count(state)):
        set_tower_city(state, tower, draw_from_bag(state, luck))
    while bag_size(state) > 0:
        set_closed(state, take_from_bag(state, 0), 1)
    for specialist_id in range(SPECIALISTS):
        set_in_bag(state, specialist_id, 1)
        put_in_bag(state, specialist_id)
    for place in range(PLACES):
        specialist_id = draw_from_bag(state, luck)
        set_in_bag(state, specialist_id, 0)
        set_region_place(state, place, specialist_id)
    for seat in range(players(state)):
        set_strip(state, seat, contractors(state))
        if not (is_solo(state) and seat == IVAN):
            add_passes(state, seat, passes_at_start(state))


def lay_guild(state: State) -> None:
    """N1, N3, N8, N9, N10: the pieces of the guild in play, if there is one."""
    guild = 0
    for quadrant in range(QUADRANTS):
        guild = max(guild, card_guild(state, influence_card(state, quadrant)))
    set_guild_in_play(state, guild)
    if guild == JEWELLERS:
        add_reserve(state, DIAMOND, diamond_supply(state))
    elif guild == FOREMEN:
        set_foreman(state, 0)
    elif guild == ARCHIVISTS:
        for contract in range(CONTRACTS):
            set_contract_at(state, contract, IN_DECK)
    elif guild == MASTER_BUILDERS:
        lay_spares(state)
    elif guild == BRICKMAKERS:
        for index in range(BUTTRESSES):
            set_buttress(state, index, 1)


def lay_spares(state: State) -> None:
    """N16: every section card the plan left out goes to the deck."""
    for card_id in range(card_count(state, BASE) + card_count(state, MIDDLE) + card_count(state, DOME)):
        set_spare(state, card_id, SPARE_DECK)
    for section in range(TOWERS * FLOORS):
        if has_section(state, section):
            set_spare(state, card(state, section), NOT_SPARE)


def lay_ivan(state: State, luck: Luck) -> None:
    """V1-V3, W1, W2: his row, his banners, his first claim; no workshop board and no rubles."""
    add_reserve(state, RUBLES, rubles(state, IVAN))
    add_rubles(state, IVAN, -rubles(state, IVAN))
    set_covered(state, IVAN, 0)
    set_beside(state, IVAN, BANNERS)
    set_side(state, IVAN, BASIC)
    for kind in range(ORNAMENT_KINDS):
        add_ornaments(state, IVAN, kind, start_ornaments(state, kind) - ornaments(state, IVAN, kind))
    for slot in range(SLOTS):
        set_slot_banner(state, IVAN, slot, 0)
        set_slot_ornament(state, IVAN, slot, 0)
    count = SOLO_CARDS if has_module(state) else SOLO_CARDS - 1
    lay_row(state, luck, count)
    if has_module(state):
        set_marker(state, IVAN, space_of_prestige(state, ivan_start(state)))
    first_claim(state)


def lay_row(state: State, luck: Luck, count: int) -> None:
    """V2, W1: the solo cards in random order, a random die tile face up on each."""
    empty_bag(state)
    for solo_card in range(count):
        put_in_bag(state, solo_card)
    for place in range(count):
        set_row_card(state, place, draw_from_bag(state, luck))
    for die in range(count):
        put_in_bag(state, die)
    for place in range(count):
        set_row_die(state, place, draw_from_bag(state, luck))
        set_row_up(state, place, 1)
