"""The canonical set-up: what a document may leave out, the same for reader and writer.

Everything in the order of the content, never at random; banners and ornaments as the cathedral leaves them.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import add

from msgspec import Struct

from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.accessors.board import (
    banner,
    card,
    height,
    is_finished,
    ornament,
    part_of,
    tower_count,
)
from cupola.engine.accessors.cells import first_seat, players, rubles, side, slot_tile
from cupola.engine.accessors.guild_pieces import diamond_supply, guild_in_play
from cupola.engine.accessors.printed import (
    covered_at_start,
    slot_flag,
    slot_holds,
    start_marker,
    start_ornaments,
    start_rubles,
    supply,
)
from cupola.engine.accessors.region import dice_in_play, has_module, tower_city
from cupola.engine.accessors.solo import is_ivan, ivan_site, ivan_start, ivan_store
from cupola.engine.constants.actions import PART_NAMES
from cupola.engine.constants.layout import (
    ADVANCED,
    BANNERS,
    CITIES,
    DIAMOND,
    FLOORS,
    IVAN,
    JEWELLERS,
    MATERIALS,
    ORNAMENT_KINDS,
    SEATS,
    SECTIONS,
    SPACES,
    WHITE,
)
from cupola.engine.rules.track import prestige_at, space_of_prestige
from cupola.engine.state.state import State
from cupola.play.position.snapshot import PlainState
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import cards_of_group, face_copies, replaced_tile, tiles_in_play
from cupola.play.setup.options import TableOptions

NOTHING = -1


def fill_places(given: Sequence[int | None], usual: Sequence[int], bag: Counter[int]) -> list[int]:
    """What is given, else the usual piece, else the first one left in the bag."""
    laid = list(given)
    for place, piece in enumerate(usual):
        if laid[place] is None and (piece == NOTHING or bag[piece] > 0):
            laid[place] = piece
            bag[piece] -= 1
    return [_first_left(bag) if piece is None else piece for piece in laid]


def _first_left(bag: Counter[int]) -> int:
    for piece, left in bag.items():
        if left > 0:
            bag[piece] -= 1
            return piece
    return NOTHING


# The cathedral


class Tally(Struct, frozen=True):
    claimed: list[int]
    finished: list[int]
    placed: list[list[int]]
    delivered: list[int]


def tally(state: PlainState) -> Tally:
    claimed, finished = [0] * SEATS, [0] * SEATS
    placed = [[0] * ORNAMENT_KINDS for _ in range(SEATS)]
    pieces = [0] * MATERIALS
    for section in sections_of(state):
        owner = banner(state, section)
        if owner == NOTHING:
            continue
        claimed[owner] += 1
        if is_finished(state, section):
            finished[owner] += 1
            if ornament(state, section) >= 0:
                placed[ornament(state, section)][part_of(state, section)] += 1
        else:
            pieces = list(map(add, pieces, state.delivered_to(section)))
    return Tally(claimed, finished, placed, pieces)


def sections_of(state: State) -> list[int]:
    """Tower by tower from the base up."""
    return sections_in(heights_of(state))


def heights_of(state: State) -> tuple[int, ...]:
    return tuple(height(state, tower) for tower in range(tower_count(state)))


def sections_in(heights: Sequence[int]) -> list[int]:
    return [tower * FLOORS + floor for tower, floors in enumerate(heights) for floor in range(floors)]


def usual_plan(catalogue: Catalogue, count: int) -> tuple[int, ...]:
    return next(plan.heights for plan in catalogue.box.base.plans if plan.players == count)


def sections_by_part(heights: Sequence[int]) -> list[list[int]]:
    """Tower by tower."""
    bases = [tower * FLOORS for tower in range(len(heights))]
    domes = [tower * FLOORS + floors - 1 for tower, floors in enumerate(heights)]
    middles = [section for section in sections_in(heights) if section not in {*bases, *domes}]
    return [bases, middles, domes]


def cards_by_part(catalogue: Catalogue) -> list[list[int]]:
    rows = catalogue.box.base.sections.rows
    return [[card for card, row in enumerate(rows) if row.part == part] for part in PART_NAMES]


@lru_cache(maxsize=256)
def usual_cards(catalogue: Catalogue, heights: tuple[int, ...]) -> tuple[int, ...]:
    """S9: the section card of every section, in the order of the content."""
    cards = [NOTHING] * SECTIONS
    for sections, fitting in zip(sections_by_part(heights), cards_by_part(catalogue), strict=True):
        for section, fitting_card in zip(sections, fitting, strict=False):
            cards[section] = fitting_card
    return tuple(cards)


def workshop_bag(catalogue: Catalogue, count: int, module: bool) -> Counter[int]:
    """S10, K1: the copies of every workshop face that are in play."""
    copies = face_copies(TableOptions(players=count, contractors=module), catalogue)
    return Counter({face: number for face, number in enumerate(copies) if number})


@lru_cache(maxsize=256)
def usual_tiles(catalogue: Catalogue, count: int, module: bool, heights: tuple[int, ...]) -> tuple[int, ...]:
    """S10: the workshop face of every section: all faces in order, then their copies."""
    bag = workshop_bag(catalogue, count, module)
    faces = [face for copy in range(max(bag.values())) for face in bag if copy < bag[face]]
    tiles = [NOTHING] * SECTIONS
    for section, face in zip(sections_in(heights), faces, strict=False):
        tiles[section] = face
    return tuple(tiles)


# The players


@lru_cache(maxsize=16)
def ivan_marker(catalogue: Catalogue) -> int:
    """W2: where Ivan's marker starts with the module."""
    state = State(catalogue.tables)
    return space_of_prestige(state, ivan_start(state))


@lru_cache(maxsize=1_024)
def prestige_on(catalogue: Catalogue, space: int) -> int:
    """T5: the prestige of a marker on a space."""
    return prestige_at(State(catalogue.tables), space)


@lru_cache(maxsize=1_024)
def space_with(catalogue: Catalogue, prestige: int) -> int:
    """T5: the first space on which a marker has so much prestige."""
    return space_of_prestige(State(catalogue.tables), prestige)


def usual_marker(state: State, catalogue: Catalogue, seat: int) -> int:
    """S5, W2: the space of a marker at the start."""
    if is_ivan(state, seat) and has_module(state):
        return ivan_marker(catalogue)
    return start_marker(state)


def usual_ivan_tower(state: State) -> int:
    """W2: the leftmost tower with a banner of Ivan's."""
    claimed = (section // FLOORS for section in sections_of(state) if banner(state, section) == IVAN)
    return next(claimed, NOTHING)


def usual_rubles(state: State, seat: int) -> int:
    """S11: rubles by turn order."""
    return start_rubles(state, (seat - first_seat(state)) % players(state))


def usual_covered(state: State, claimed: int) -> int:
    """S3: banners in the inventory; they go up last."""
    elsewhere = BANNERS - covered_at_start(state)
    return max(0, covered_at_start(state) - max(0, claimed - elsewhere))


def usual_beside(state: State, seat: int, claimed: int) -> int:
    """S3: banners beside a basic board; they go up first."""
    if side(state, seat) == ADVANCED:
        return 0
    return max(0, BANNERS - covered_at_start(state) - claimed)


def usual_slot_banner(state: State, seat: int, slot: int, claimed: int) -> int:
    """S3: the banner on a white slot of an advanced board; they go up first, and no tile lies under one."""
    if side(state, seat) != ADVANCED or slot_tile(state, seat, slot) != 0:
        return 0
    return slot_flag(state, slot) if claimed <= slot - WHITE else 0


def usual_slot_ornament(state: State, seat: int, slot: int) -> int:
    """S4, C5: the ornament of an advanced slot, free once a tile lies there face up."""
    if side(state, seat) != ADVANCED or slot_tile(state, seat, slot) > 0:
        return 0
    return slot_holds(state, slot)


def usual_ornaments(state: PlainState, seat: int, counted: Tally) -> list[int]:
    """S4: ornaments at hand of each kind: those that are neither locked nor placed."""
    locked = state.slot_ornaments(seat)
    return [
        max(0, start_ornaments(state, kind) - locked.count(kind + 1) - counted.placed[seat][kind])
        for kind in range(ORNAMENT_KINDS)
    ]


# The market


@lru_cache(maxsize=16)
def usual_influence(catalogue: Catalogue) -> tuple[int, ...]:
    """S6: the first influence card of each group."""
    groups = [card.group for card in catalogue.box.base.influence_cards]
    return tuple(groups.index(group) for group in GROUPS)


def fourth_cards(catalogue: Catalogue, group: str, module: bool) -> list[int]:
    """S6, N12: the cards of the clergy, or those of a guild that can be played with or without the module."""
    options = TableOptions(contractors=module, fourth="random")
    cards = cards_of_group("clergy", TableOptions() if group == "clergy" else options, catalogue)
    return [card for card in cards if catalogue.cards[card][0] == group]


@lru_cache(maxsize=16)
def usual_resource_tiles(catalogue: Catalogue, module: bool) -> tuple[int, ...]:
    """S6, K1: the resource tile of every space, in the order of the content."""
    return tuple(tiles_in_play(TableOptions(contractors=module), catalogue))


@lru_cache(maxsize=16)
def first_dice_tile(catalogue: Catalogue, module: bool) -> int:
    """S7, K1: the resource tile from whose space the dice are laid."""
    return SPACES if module else replaced_tile(catalogue)


def usual_dice(state: State, catalogue: Catalogue, tiles: Sequence[int]) -> list[int]:
    """S7: the spaces of the dice, one each from the space of the recognition or pass tile on."""
    first = first_dice_tile(catalogue, has_module(state))
    start = tiles.index(first) if first in tiles else 0
    return [(start + die) % SPACES for die in range(dice_in_play(state))]


def pieces_in_box(state: State, resource: int) -> int:
    """S8, N1: pieces of a material, or rubles; diamonds only with the jewellers."""
    if resource == DIAMOND and guild_in_play(state) == JEWELLERS:
        return supply(state, resource) + diamond_supply(state)
    return supply(state, resource)


def usual_reserve(state: PlainState, counted: Tally) -> list[int]:
    """S8: what is left of the box when everything laid out is taken from it, rubles last."""
    seats = range(players(state))
    laid_out = zip(counted.delivered, *map(state.goods_of, seats), strict=True)
    materials = [
        pieces_in_box(state, kind) - sum(pieces) - ivan_store(state, kind) - ivan_site(state, kind)
        for kind, pieces in enumerate(laid_out)
    ]
    return [*materials, supply(state, MATERIALS) - sum(rubles(state, seat) for seat in seats)]


def spare_cards(state: State, catalogue: Catalogue) -> list[int]:
    """N16: the section cards that the plan left out."""
    laid = {card(state, section) for section in sections_of(state)}
    return [number for number in range(len(catalogue.section_ids)) if number not in laid]


# The region


def usual_cities(state: State) -> list[int]:
    """K2, K8: the cities on the towers in their order; a complete tower has lost its city."""
    return [NOTHING if is_complete(state, tower) else tower for tower in range(tower_count(state))]


def cities_off_towers(state: State) -> list[int]:
    """K2, K8: the cities that are closed, for they are on no tower."""
    on_towers = {tower_city(state, tower) for tower in range(tower_count(state))}
    return [city for city in range(CITIES) if city not in on_towers]


def is_complete(state: State, tower: int) -> bool:
    return all(is_finished(state, tower * FLOORS + floor) for floor in range(height(state, tower)))
