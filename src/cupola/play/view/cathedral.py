"""The cathedral as everyone sees it: towers, sections, and who leads where."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cupola.engine.accessors import board
from cupola.engine.accessors.cells import players
from cupola.engine.constants.actions import MATERIAL_NAMES, PART_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import FLOORS, MATERIALS
from cupola.engine.rules.build import finished_above
from cupola.engine.rules.guilds.foreman import reprimand_weight
from cupola.engine.rules.scoring import presence, tower_prestige, tower_value
from cupola.engine.state.state import State
from cupola.play.phrases.effects import face_called
from cupola.play.phrases.names import named_counts, part_called, tower_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.phrases.pieces import city_on
from cupola.play.setup.catalogue import Catalogue


class SeenSection(Struct, frozen=True):
    """One section: its card, what it costs, has, lacks and pays, and what stands on it.

    The pieces lacking are fewer than the kinds lacking where a diamond stands for one of them (N14).
    """

    name: str
    card: str
    part: str
    part_label: Phrase
    cost: dict[str, int]
    delivered: dict[str, int]
    lacking: dict[str, int]
    pieces_lacking: int
    recognition: int
    rubles: int
    owner: int | None
    finished: bool
    ornament: int | None
    tile: str | None
    benefit: Phrase | None
    available: bool
    reprimand: int


SHOWN_AT_ONCE: Final = 8_192  # sections that are kept as they were last shown: those of some 300 tables


class SeenTower(Struct, frozen=True):
    """One tower: its sections from the base up, and what it would be worth to each seat now (E5 to E7)."""

    name: str
    sections: tuple[SeenSection, ...]
    value: int
    presence: tuple[int, ...]
    prestige: tuple[int, ...]
    leaders: tuple[int, ...]
    city: str | None


def seen_tower(state: State, tower: int, catalogue: Catalogue) -> SeenTower:
    first = tower * FLOORS
    shown = tuple(presence(state, seat, tower) for seat in range(players(state)))
    return SeenTower(
        name=tower_name(first),
        sections=tuple(
            seen_section(state, section, catalogue)
            for section in range(first, first + board.height(state, tower))
        ),
        value=tower_value(state, tower),
        presence=shown,
        prestige=tuple(tower_prestige(state, seat, tower) for seat in range(players(state))),
        leaders=tuple(seat for seat, each in enumerate(shown) if each == max(shown) > 0),
        city=city_on(state, tower),
    )


def seen_section(state: State, section: int, catalogue: Catalogue) -> SeenSection:
    owner, is_done = board.banner(state, section), board.is_finished(state, section)
    return section_shown(
        catalogue,
        section,
        board.card(state, section),
        board.part_of(state, section),
        tuple([board.delivered(state, section, kind) for kind in range(MATERIALS)]),
        owner,
        is_done,
        board.ornament(state, section),
        board.tile(state, section),
        is_available(state, section),
        reprimand_due(state, section, owner) if owner >= 0 and not is_done else 0,
    )


@lru_cache(SHOWN_AT_ONCE)  # a move changes one section or none, and a view shows them all
def section_shown(
    catalogue: Catalogue,
    section: int,
    card: int,
    part: int,
    delivered: tuple[int, ...],
    owner: int,
    finished: bool,
    ornament: int,
    tile: int,
    available: bool,
    reprimand: int,
) -> SeenSection:
    printed = catalogue.box.base.sections.rows[card]
    cost = [printed.cost.count(kind) for kind in MATERIAL_NAMES]
    lacking = [max(0, need - has) for need, has in zip(cost, delivered, strict=True)]
    return SeenSection(
        name=SECTION_NAMES[section],
        card=printed.id,
        part=PART_NAMES[part],
        part_label=part_called(part),
        cost=named_counts(MATERIAL_NAMES, cost),
        delivered=named_counts(MATERIAL_NAMES, delivered),
        lacking={} if finished else named_counts(MATERIAL_NAMES, lacking),
        pieces_lacking=0 if finished else sum(cost) - sum(delivered),
        recognition=printed.recognition,
        rubles=printed.rubles,
        owner=owner if owner >= 0 else None,
        finished=finished,
        ornament=ornament if ornament >= 0 else None,
        tile=catalogue.face_names[tile] if tile >= 0 else None,
        benefit=face_called(catalogue.faces[tile]) if tile >= 0 else None,
        available=available,
        reprimand=reprimand,
    )


def reprimand_due(state: State, section: int, owner: int) -> int:
    """B4, N3: what the next finish above would cost the owner already."""
    return finished_above(state, section, owner) * reprimand_weight(state, section)


def is_available(state: State, section: int) -> bool:
    """C2: no banner on it, and a base or above a section with any player's banner."""
    below = section % FLOORS == 0 or board.banner(state, section - 1) >= 0
    return board.banner(state, section) < 0 and below
