"""The players as a viewer sees them."""

from msgspec import Struct

from cupola.engine.accessors import cells
from cupola.engine.accessors.printed import inventory_spaces, slot_price
from cupola.engine.accessors.region import passes
from cupola.engine.constants.actions import MATERIAL_NAMES, ORNAMENT_NAMES, SLOT_NAMES
from cupola.engine.constants.layout import BASIC, SLOTS
from cupola.engine.rules.claim import banners_left
from cupola.engine.rules.inventory import room
from cupola.engine.rules.scoring import leftover_prestige, ornaments_placed
from cupola.engine.rules.track import can_lose_prestige, prestige, prestige_at, space_of_prestige
from cupola.engine.state.state import State
from cupola.play.phrases.effects import face_called
from cupola.play.phrases.names import colour_name, materials_in_play, player, slot_called
from cupola.play.phrases.phrase import Phrase
from cupola.play.scoring.sheet import scored_now
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.guild import SeenHand, seen_hand
from cupola.play.view.region import SeenStrip, seen_strip


class SeenSlot(Struct, frozen=True):
    """A workshop slot: its price, the tile on it, the banner or ornament that still lies there."""

    name: str
    label: Phrase
    price: int
    tile: str | None
    face_up: bool
    benefit: Phrase | None
    banner: bool
    ornament: str | None
    locked: bool


class SeenBanners(Struct, frozen=True):
    """The banners a player has left, and where they lie."""

    left: int
    inventory: int
    beside: int
    slots: tuple[str, ...]


class SeenPlayer(Struct, frozen=True):
    """One player's board, pieces and place on the track.

    `prestige_if_ended` is what the final scoring would come to now, as far as the viewer knows the contracts.
    """

    seat: int
    colour: str
    name: Phrase
    side: str
    marker: int
    prestige: int
    prestige_if_ended: int
    to_next_prestige: int
    sale_costs: int | None
    rubles: int
    goods: dict[str, int]
    passes: int
    room: int
    inventory_spaces: int
    banners: SeenBanners
    slots: tuple[SeenSlot, ...]
    ornaments: dict[str, int]
    ornaments_placed: int
    finished: int
    leftover_prestige: int
    strip: SeenStrip | None
    hand: SeenHand | None


def seen_players(state: State, viewer: int | None, catalogue: Catalogue) -> tuple[SeenPlayer, ...]:
    """In the order of their seats."""
    ended = state if cells.is_over(state) else scored_now(state, viewer)[0]
    return tuple(seen_player(state, seat, viewer, catalogue, ended) for seat in range(cells.players(state)))


def seen_player(
    state: State, seat: int, viewer: int | None, catalogue: Catalogue, ended: State
) -> SeenPlayer:
    """`ended` is the same match, scored."""
    return SeenPlayer(
        seat=seat,
        colour=colour_name(state, seat),
        name=player(state, seat),
        side="basic" if cells.side(state, seat) == BASIC else "advanced",
        marker=cells.marker(state, seat),
        prestige=prestige(state, seat),
        prestige_if_ended=prestige(ended, seat),
        to_next_prestige=space_of_prestige(state, prestige(state, seat) + 1) - cells.marker(state, seat),
        sale_costs=sale_costs(state, seat),
        rubles=cells.rubles(state, seat),
        goods={MATERIAL_NAMES[kind]: cells.goods(state, seat, kind) for kind in materials_in_play(state)},
        passes=passes(state, seat),
        room=room(state, seat),
        inventory_spaces=inventory_spaces(state),
        banners=seen_banners(state, seat),
        slots=tuple(seen_slot(state, seat, slot, catalogue) for slot in range(SLOTS)),
        ornaments={name: cells.ornaments(state, seat, kind) for kind, name in enumerate(ORNAMENT_NAMES)},
        ornaments_placed=ornaments_placed(state, seat),
        finished=cells.finished(state, seat),
        leftover_prestige=leftover_prestige(state, seat),
        strip=seen_strip(state, seat, catalogue),
        hand=seen_hand(state, seat, viewer),
    )


def sale_costs(state: State, seat: int) -> int | None:
    """T3: the spaces one prestige would cost; None where none can be paid."""
    if not can_lose_prestige(state, seat):
        return None
    behind = prestige_at(state, cells.marker(state, seat) - 1)
    return cells.marker(state, seat) - space_of_prestige(state, behind)


def seen_banners(state: State, seat: int) -> SeenBanners:
    """C1: the banners left and their places."""
    return SeenBanners(
        left=banners_left(state, seat),
        inventory=cells.covered(state, seat),
        beside=cells.beside(state, seat),
        slots=tuple(SLOT_NAMES[slot] for slot in range(SLOTS) if cells.slot_banner(state, seat, slot)),
    )


def seen_slot(state: State, seat: int, slot: int, catalogue: Catalogue) -> SeenSlot:
    """C3, C5: a slot; an ornament under a face-down tile is locked for good."""
    lying = cells.slot_tile(state, seat, slot)
    face = abs(lying) - 1
    ornament = cells.slot_ornament(state, seat, slot)
    return SeenSlot(
        name=SLOT_NAMES[slot],
        label=slot_called(slot),
        price=slot_price(state, seat, slot),
        tile=catalogue.face_names[face] if lying else None,
        face_up=lying > 0,
        benefit=face_called(catalogue.faces[face]) if lying > 0 else None,
        banner=cells.slot_banner(state, seat, slot) == 1,
        ornament=ORNAMENT_NAMES[ornament - 1] if ornament else None,
        locked=ornament > 0 and lying < 0,
    )
