"""Read the cathedral into a state."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from msgspec import UNSET, Struct, UnsetType

from cupola.engine.accessors.board import (
    banner,
    cost,
    cost_size,
    part_of,
    set_banner,
    set_card,
    set_delivered,
    set_height,
    set_ornament,
    set_section_finished,
    set_tile,
    set_tower_count,
)
from cupola.engine.accessors.cells import players
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants.actions import MATERIAL_NAMES, PART_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import DIAMOND, FLOORS
from cupola.engine.state.state import State
from cupola.play.position.defaults import (
    NOTHING,
    cards_by_part,
    fill_places,
    heights_of,
    sections_by_part,
    sections_of,
    usual_cards,
    usual_tiles,
)
from cupola.play.position.faults import Fault, number_of, take_piece
from cupola.play.position.parts import Section, Tower
from cupola.play.position.read.boards import amounts_of
from cupola.play.position.seats import seat_of
from cupola.play.setup.catalogue import Catalogue


class Given(Struct, frozen=True):
    """With its number and its JSON path."""

    number: int
    path: str
    section: Section


def lay_plan(state: State, catalogue: Catalogue, heights: Sequence[int]) -> None:
    """S9: the heights of the towers."""
    needed = [len(sections) for sections in sections_by_part(heights)]
    for part, cards in enumerate(cards_by_part(catalogue)):
        if needed[part] > len(cards):
            raise Fault("plan", f"{needed[part]} {PART_NAMES[part]} cards needed, the box has {len(cards)}")
    set_tower_count(state, len(heights))
    for tower, floors in enumerate(heights):
        set_height(state, tower, floors)


def given_sections(state: State, towers: Sequence[Tower]) -> list[Given]:
    """One that the plan does not have is a fault."""
    heights = heights_of(state)
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


def lay_cards(
    state: State, catalogue: Catalogue, given: Sequence[Given], spares: Collection[int] = ()
) -> None:
    """S9: a card of the right part on every section; those named among the spares are not for the plan."""
    parts = cards_by_part(catalogue)
    bags = [Counter(cards) for cards in parts]
    named: dict[int, int] = {}
    for each in given:
        if each.section.card is UNSET:
            continue
        path = f"{each.path}.card"
        card = number_of(each.section.card, catalogue.section_ids, path, "section card")
        part = part_of(state, each.number)
        if card not in parts[part]:
            raise Fault(path, f"{each.section.card} is not a card for a {PART_NAMES[part]}")
        take_piece(bags[part], card, each.section.card, path)
        named[each.number] = card
    usual = usual_cards(catalogue, heights_of(state))
    for part, sections in enumerate(sections_by_part(heights_of(state))):
        bag = Counter({card: left for card, left in bags[part].items() if card not in spares})
        open_places = sum(place not in named for place in sections)
        if open_places > bag.total():
            needed = f"{open_places} {PART_NAMES[part]} cards more needed on the plan, {bag.total()} left"
            raise Fault("guild.spares", needed)
        laid = fill_places(
            [named.get(place) for place in sections], [usual[place] for place in sections], bag
        )
        for section, card in zip(sections, laid, strict=True):
            set_card(state, section, card)


def lay_tiles(state: State, catalogue: Catalogue, given: Sequence[Given], bag: Counter[int]) -> None:
    """S10, C3: a workshop tile on every section without a banner."""
    sections = sections_of(state)
    laid: dict[int, int | None] = {
        section: None if banner(state, section) == NOTHING else NOTHING for section in sections
    }
    for each in given:
        if not isinstance(each.section.tile, UnsetType):
            laid[each.number] = _given_tile(catalogue, each, each.section.tile, bag)
    usual = usual_tiles(catalogue, players(state), has_module(state), heights_of(state))
    faces = fill_places([laid[place] for place in sections], [usual[place] for place in sections], bag)
    for section, face in zip(sections, faces, strict=True):
        set_tile(state, section, face)


def _given_tile(catalogue: Catalogue, given: Given, name: str | None, bag: Counter[int]) -> int:
    path = f"{given.path}.tile"
    if name is None:
        return NOTHING
    if given.section.owner is not None:
        raise Fault(path, "a claimed section has no workshop tile")
    face = number_of(name, catalogue.face_names, path, "workshop tile")
    take_piece(bag, face, name, path)
    return face


def build_sections(state: State, given: Sequence[Given]) -> None:
    for each in given:
        _claim(state, each)
        _deliver(state, each)
        _decorate(state, each)


def _claim(state: State, given: Given) -> None:
    """C2: claims grow from the base up."""
    section = given.section
    if section.owner is None:
        if section.finished:
            raise Fault(f"{given.path}.finished", "a finished section has an owner")
        return
    if given.number % FLOORS > 0 and banner(state, given.number - 1) == NOTHING:
        below = SECTION_NAMES[given.number - 1]
        raise Fault(f"{given.path}.owner", f"nobody has claimed {below} below it")
    set_banner(state, given.number, seat_of(state, section.owner, NOTHING, f"{given.path}.owner"))
    set_section_finished(state, given.number, int(section.finished))


def _deliver(state: State, given: Given) -> None:
    """B2, B3: materials stay on a claimed section until it is finished."""
    section = given.section
    amounts = amounts_of(section.delivered)
    if not any(amounts):
        return
    if section.owner is None or section.finished:
        raise Fault(f"{given.path}.delivered", "only a claimed, unfinished section holds materials")
    for kind, name in enumerate(MATERIAL_NAMES):
        pieces, needed = amounts[kind], cost(state, given.number, kind)
        if pieces > needed and kind != DIAMOND and not is_ivan(state, banner(state, given.number)):
            raise Fault(f"{given.path}.delivered.{name}", f"{pieces} delivered, the card needs {needed}")
        set_delivered(state, given.number, kind, pieces)
    if sum(amounts) >= cost_size(state, given.number):  # N14, V7: a diamond, or Ivan's piece, is any piece
        raise Fault(f"{given.path}.delivered", "all it needs is delivered, so it is finished")


def _decorate(state: State, given: Given) -> None:
    """B6: an ornament stands on a finished section."""
    path = f"{given.path}.ornament"
    if given.section.ornament is None:
        return
    if not given.section.finished:
        raise Fault(path, "only a finished section has an ornament")
    set_ornament(state, given.number, seat_of(state, given.section.ornament, NOTHING, path))
