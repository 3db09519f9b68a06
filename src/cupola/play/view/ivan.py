"""Ivan's row and what lies on his cards, as everyone sees them (V, W)."""

from msgspec import Struct

from cupola.engine.accessors import solo
from cupola.engine.constants.actions import DIE_NAMES, MATERIAL_NAMES, ORNAMENT_NAMES
from cupola.engine.constants.layout import FLOORS, MATERIALS, SOLO_CARDS
from cupola.engine.rules.ivan.turn import next_ornament, next_place
from cupola.engine.state.state import State
from cupola.play.phrases import phrase as words
from cupola.play.phrases.names import named_counts, tower_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.phrases.pieces import solo_card_called


class SeenSoloCard(Struct, frozen=True):
    """A card of his row with its die tile; the next one is the leftmost with its tile face up (V4)."""

    card: str
    label: Phrase
    die: str | None
    face_up: bool
    next: bool


class SeenIvan(Struct, frozen=True):
    """Ivan: his row, his materials, his next ornament, and the tower his marker stands over (W2)."""

    row: tuple[SeenSoloCard, ...]
    store: dict[str, int]
    site: dict[str, int]
    next_ornament: str | None
    marker_tower: str | None


def seen_ivan(state: State) -> SeenIvan | None:
    """V2: what belongs to Ivan, None when there are other players."""
    if not solo.is_solo(state):
        return None
    ornament, tower = next_ornament(state), solo.ivan_tower(state)
    places = [place for place in range(SOLO_CARDS) if solo.row_card(state, place) >= 0]
    kinds = range(MATERIALS)
    return SeenIvan(
        row=tuple(seen_solo_card(state, place) for place in places),
        store=named_counts(MATERIAL_NAMES, (solo.ivan_store(state, kind) for kind in kinds)),
        site=named_counts(MATERIAL_NAMES, (solo.ivan_site(state, kind) for kind in kinds)),
        next_ornament=ORNAMENT_NAMES[ornament] if ornament >= 0 else None,
        marker_tower=tower_name(tower * FLOORS) if tower >= 0 else None,
    )


def seen_solo_card(state: State, place: int) -> SeenSoloCard:
    die = solo.row_die(state, place)
    return SeenSoloCard(
        card=words.SOLO_CARDS[solo.row_card(state, place)],
        label=solo_card_called(solo.row_card(state, place)),
        die=DIE_NAMES[die] if die >= 0 else None,
        face_up=die >= 0 and solo.is_row_up(state, place),
        next=next_place(state) == place,
    )
