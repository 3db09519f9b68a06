"""The cathedral: the plan, and the cards, tiles, banners and materials on its sections."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import board
from cupola.engine.accessors.cells import players
from cupola.engine.accessors.region import tower_city
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants.actions import MATERIAL_NAMES, PART_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import BANNER, CARD, DIAMOND, FLOORS, MATERIALS, SECTIONS, TILE
from cupola.play.position import parts
from cupola.play.position.faults import Fault, number_of, take_named, take_piece
from cupola.play.position.parts import REGION, Part, Pieces, Row, empty
from cupola.play.position.table import NOTHING, Table, fill_places, sections_in
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import face_copies
from cupola.play.setup.options import TableOptions


class Section(Part, frozen=True):
    """A section: its card, its workshop tile, who claimed it, what it has received."""

    card: str | UnsetType = UNSET
    tile: str | UnsetType | None = UNSET
    owner: Colour | None = None
    finished: bool = False
    delivered: Pieces = empty(Pieces)
    ornament: Colour | None = None


def _city(table: Table, tower: int) -> str | None:
    city = tower_city(table.state, tower)
    return None if city == NOTHING else table.catalogue.city_names[city]


EMPTY_SECTION: Final = empty(Section)


class Tower(Part, frozen=True):
    """A tower: its sections from the base up, and the city on top."""

    sections: Annotated[tuple[Section, ...], Meta(max_length=FLOORS)] = ()
    city: Annotated[str | UnsetType | None, Row(_city, only=REGION)] = UNSET


class Given(Struct, frozen=True):
    """With its number and its JSON path."""

    number: int
    path: str
    section: Section


# What is usual


def usual_plan(table: Table) -> tuple[int, ...]:
    count = players(table.state)
    return next(plan.heights for plan in table.catalogue.box.base.plans if plan.players == count)


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


def usual_cities(table: Table) -> list[int]:
    """K2, K8: the cities on the towers in their order; a complete tower has lost its city."""
    return [
        NOTHING
        if all(board.is_finished(table.state, tower * FLOORS + floor) for floor in range(floors))
        else tower
        for tower, floors in enumerate(table.heights)
    ]


# Writing


def towers_of(table: Table) -> tuple[Tower, ...]:
    cards = usual_cards(table.catalogue, table.heights)
    faces = usual_tiles(table.catalogue, len(table.colours), table.module, table.heights)
    cities = usual_cities(table) if table.module else ()
    runs = zip(*map(table.state.on_sections, (BANNER, TILE, CARD)), strict=True)
    lying = [(owner - 1, face - 1, card - 1) for owner, face, card in runs]
    towers = []
    for tower, floors in enumerate(table.heights):
        run = range(tower * FLOORS, tower * FLOORS + floors)
        sections = [
            _section(table, section, lying[section], cards[section], faces[section]) for section in run
        ]
        is_usual = not table.module or (tower_city(table.state, tower) == cities[tower] and not table.full)
        towers.append(Tower(parts.trimmed(sections), UNSET if is_usual else _city(table, tower)))
    return parts.trimmed(towers)


def _section(
    table: Table, section: int, lying: tuple[int, int, int], usual_card: int, usual_face: int
) -> Section:
    state, (owner, face, card) = table.state, lying
    is_usual_face = not table.full and face == (usual_face if owner == NOTHING else NOTHING)
    if owner == NOTHING and card == usual_card and is_usual_face:
        return EMPTY_SECTION
    names = table.catalogue.section_ids
    name = table.unless(names[usual_card], names[card])
    tile = UNSET if is_usual_face else table.catalogue.face_names[face] if face >= 0 else None
    if owner == NOTHING:
        return Section(name, tile)
    finished = board.is_finished(state, section)
    delivered = [0] * MATERIALS if finished else state.delivered_to(section)
    decorator = board.ornament(state, section) if finished else NOTHING
    ornament = table.colours[decorator] if decorator >= 0 else None
    return Section(name, tile, table.colours[owner], finished, parts.pieces_of(table, delivered), ornament)


# Reading


def lay_plan(table: Table, heights: Sequence[int]) -> None:
    """S9: the heights of the towers."""
    needed = [len(sections) for sections in sections_by_part(heights)]
    for part, cards in enumerate(cards_by_part(table.catalogue)):
        if needed[part] > len(cards):
            raise Fault("plan", f"{needed[part]} {PART_NAMES[part]} cards needed, the box has {len(cards)}")
    board.set_tower_count(table.state, len(heights))
    for tower, floors in enumerate(heights):
        board.set_height(table.state, tower, floors)


def given_sections(heights: Sequence[int], towers: Sequence[Tower]) -> list[Given]:
    """One that the plan does not have is a fault."""
    if len(towers) > len(heights):
        raise Fault(f"towers[{len(heights)}]", f"the plan has {len(heights)} towers")
    return [
        Given(tower * FLOORS + floor, f"towers[{tower}].sections[{floor}]", section)
        for tower, floors in enumerate(heights[: len(towers)])
        for floor, section in _sections_up_to(towers[tower], f"towers[{tower}]", floors)
    ]


def _sections_up_to(tower: Tower, path: str, floors: int) -> Iterator[tuple[int, Section]]:
    if len(tower.sections) > floors:
        raise Fault(f"{path}.sections[{floors}]", f"the tower has {floors} floors")
    return enumerate(tower.sections)


def lay_cards(table: Table, given: Sequence[Given], spares: Collection[int] = ()) -> None:
    """S9: a card of the right part on every section; those named among the spares are not for the plan."""
    bags = [Counter(cards) for cards in cards_by_part(table.catalogue)]
    named = {each.number: _given_card(table, each, bags) for each in given if each.section.card is not UNSET}
    usual = usual_cards(table.catalogue, table.heights)
    for part, sections in enumerate(sections_by_part(table.heights)):
        bag = Counter({card: left for card, left in bags[part].items() if card not in spares})
        open_places = sum(place not in named for place in sections)
        if open_places > bag.total():
            needed = f"{open_places} {PART_NAMES[part]} cards more needed on the plan, {bag.total()} left"
            raise Fault("guild.spares", needed)
        laid = fill_places(
            [named.get(place) for place in sections], [usual[place] for place in sections], bag
        )
        for section, card in zip(sections, laid, strict=True):
            board.set_card(table.state, section, card)


def _given_card(table: Table, given: Given, bags: Sequence[Counter[int]]) -> int:
    path, name = f"{given.path}.card", str(given.section.card)
    card = number_of(name, table.catalogue.section_ids, path, "section card")
    part = board.part_of(table.state, given.number)
    if card not in bags[part]:
        raise Fault(path, f"{name} is not a card for a {PART_NAMES[part]}")
    take_piece(bags[part], card, name, path)
    return card


def lay_tiles(table: Table, given: Sequence[Given], bag: Counter[int]) -> None:
    """S10, C3: a workshop tile on every section without a banner."""
    state, sections = table.state, sections_in(table.heights)
    laid: dict[int, int | None] = {
        section: None if board.banner(state, section) == NOTHING else NOTHING for section in sections
    }
    for each in given:
        if not isinstance(each.section.tile, UnsetType):
            laid[each.number] = _given_tile(table.catalogue, each, each.section.tile, bag)
    usual = usual_tiles(table.catalogue, players(state), table.module, table.heights)
    faces = fill_places([laid[place] for place in sections], [usual[place] for place in sections], bag)
    for section, face in zip(sections, faces, strict=True):
        board.set_tile(state, section, face)


def _given_tile(catalogue: Catalogue, given: Given, name: str | None, bag: Counter[int]) -> int:
    path = f"{given.path}.tile"
    if name is None:
        return NOTHING
    if given.section.owner is not None:
        raise Fault(path, "a claimed section has no workshop tile")
    return taken_face(catalogue, name, path, bag)


def taken_face(catalogue: Catalogue, name: str, path: str, bag: Counter[int]) -> int:
    return take_named(bag, name, catalogue.face_names, path, "workshop tile")


def build_sections(table: Table, given: Sequence[Given]) -> None:
    for each in given:
        _claim(table, each)
        _deliver(table, each)
        _decorate(table, each)


def _claim(table: Table, given: Given) -> None:
    """C2: claims grow from the base up."""
    section = given.section
    if section.owner is None:
        if section.finished:
            raise Fault(f"{given.path}.finished", "a finished section has an owner")
        return
    if given.number % FLOORS > 0 and board.banner(table.state, given.number - 1) == NOTHING:
        below = SECTION_NAMES[given.number - 1]
        raise Fault(f"{given.path}.owner", f"nobody has claimed {below} below it")
    owner = table.seat_of(section.owner, NOTHING, f"{given.path}.owner")
    board.set_banner(table.state, given.number, owner)
    board.set_section_finished(table.state, given.number, int(section.finished))


def _deliver(table: Table, given: Given) -> None:
    """B2, B3: materials stay on a claimed section until it is finished."""
    state, section = table.state, given.section
    if section.delivered is empty(Pieces) or not any(parts.amounts_of(section.delivered)):
        return
    amounts = parts.amounts_of(section.delivered)
    if section.owner is None or section.finished:
        raise Fault(f"{given.path}.delivered", "only a claimed, unfinished section holds materials")
    for kind, name in enumerate(MATERIAL_NAMES):
        pieces, needed = amounts[kind], board.cost(state, given.number, kind)
        if pieces > needed and kind != DIAMOND and not is_ivan(state, board.banner(state, given.number)):
            raise Fault(f"{given.path}.delivered.{name}", f"{pieces} delivered, the card needs {needed}")
        board.set_delivered(state, given.number, kind, pieces)
    # N14, V7: a diamond, or Ivan's piece, is any piece.
    if sum(amounts) >= board.cost_size(state, given.number):
        raise Fault(f"{given.path}.delivered", "all it needs is delivered, so it is finished")


def _decorate(table: Table, given: Given) -> None:
    """B6: an ornament stands on a finished section."""
    path = f"{given.path}.ornament"
    if given.section.ornament is None:
        return
    if not given.section.finished:
        raise Fault(path, "only a finished section has an ornament")
    board.set_ornament(table.state, given.number, table.seat_of(given.section.ornament, NOTHING, path))
