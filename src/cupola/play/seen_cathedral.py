"""The cathedral as anybody may see it: towers, their sections, and who leads where."""

from msgspec import Struct

from cupola.engine.actions import MATERIAL_NAMES, PART_NAMES, SECTION_NAMES
from cupola.engine.board import (
    banner,
    card,
    cost,
    cost_size,
    delivered,
    height,
    is_finished,
    ornament,
    part_of,
    reward_recognition,
    reward_rubles,
    tile,
)
from cupola.engine.build import finished_above, pieces_on
from cupola.engine.cells import players
from cupola.engine.foreman import reprimand_weight
from cupola.engine.layout import FLOORS
from cupola.engine.scoring import presence, tower_prestige, tower_value
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.effect_words import face_called
from cupola.play.naming import part_called, tower_name
from cupola.play.piece_words import city_on
from cupola.play.words import Phrase


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
    """A tower and its standing."""
    first = tower * FLOORS
    shown = tuple(presence(state, seat, tower) for seat in range(players(state)))
    return SeenTower(
        name=tower_name(first),
        sections=tuple(
            seen_section(state, section, catalogue) for section in range(first, first + height(state, tower))
        ),
        value=tower_value(state, tower),
        presence=shown,
        prestige=tuple(tower_prestige(state, seat, tower) for seat in range(players(state))),
        leaders=tuple(seat for seat, each in enumerate(shown) if each == max(shown) > 0),
        city=city_on(state, tower),
    )


def seen_section(state: State, section: int, catalogue: Catalogue) -> SeenSection:
    """A section and what stands on it."""
    needs = {name: cost(state, section, kind) for kind, name in enumerate(MATERIAL_NAMES)}
    has = {name: delivered(state, section, kind) for kind, name in enumerate(MATERIAL_NAMES)}
    owner, face, is_done = banner(state, section), tile(state, section), is_finished(state, section)
    return SeenSection(
        name=SECTION_NAMES[section],
        card=catalogue.section_ids[card(state, section)],
        part=PART_NAMES[part_of(state, section)],
        part_label=part_called(part_of(state, section)),
        cost=only_any(needs),
        delivered=only_any(has),
        lacking={} if is_done else only_any({name: max(0, needs[name] - has[name]) for name in needs}),
        pieces_lacking=0 if is_done else cost_size(state, section) - pieces_on(state, section),
        recognition=reward_recognition(state, section),
        rubles=reward_rubles(state, section),
        owner=owner if owner >= 0 else None,
        finished=is_done,
        ornament=ornament(state, section) if ornament(state, section) >= 0 else None,
        tile=catalogue.face_names[face] if face >= 0 else None,
        benefit=face_called(catalogue.faces[face]) if face >= 0 else None,
        available=is_available(state, section),
        reprimand=reprimand_due(state, section, owner) if owner >= 0 and not is_done else 0,
    )


def reprimand_due(state: State, section: int, owner: int) -> int:
    """B4, N3: what the next finish above would cost the owner already."""
    return finished_above(state, section, owner) * reprimand_weight(state, section)


def only_any(counts: dict[str, int]) -> dict[str, int]:
    """The kinds of which there is any."""
    return {name: count for name, count in counts.items() if count}


def is_available(state: State, section: int) -> bool:
    """C2: no banner on it, and a base or above a section with any player's banner."""
    below = section % FLOORS == 0 or banner(state, section - 1) >= 0
    return banner(state, section) < 0 and below
