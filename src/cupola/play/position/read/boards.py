"""Read the players and their boards into a state."""

from collections import Counter

from msgspec import UnsetType, structs

from cupola.engine.accessors.cells import (
    add_goods,
    add_ornaments,
    add_rubles,
    beside,
    covered,
    ornaments,
    set_beside,
    set_covered,
    set_finished,
    set_marker,
    set_side,
    set_slot_banner,
    set_slot_ornament,
    set_slot_tile,
    side,
    slot_banner,
    slot_ornament,
    slot_tile,
)
from cupola.engine.accessors.printed import inventory_spaces, start_ornaments
from cupola.engine.constants.actions import ORNAMENT_NAMES
from cupola.engine.constants.layout import ADVANCED, BANNERS, SLOTS, WHITE
from cupola.engine.state.state import State
from cupola.play.position.defaults import (
    Tally,
    usual_beside,
    usual_covered,
    usual_marker,
    usual_ornaments,
    usual_rubles,
    usual_slot_banner,
    usual_slot_ornament,
)
from cupola.play.position.faults import Fault, number_of, take_piece
from cupola.play.position.parts import SIDES, SLOT_NAMES, OrnamentsAtHand, Pieces, Player, Slot
from cupola.play.setup.catalogue import Catalogue


def given_or(value: int | UnsetType, usual: int) -> int:
    """A number of the document, the usual one when it is left out."""
    return usual if isinstance(value, UnsetType) else int(value)


def amounts_of(pieces: Pieces) -> list[int]:
    """Pieces of each material by its number."""
    return [given_or(amount, 0) for amount in structs.astuple(pieces)]


def lay_boards(
    state: State, catalogue: Catalogue, seated: tuple[Player, ...], counted: Tally, bag: Counter[int]
) -> None:
    """S2-S5, S11: everything that belongs to the players."""
    for seat, player in enumerate(seated):
        path = f"players[{seat}]"
        set_side(state, seat, SIDES.index(player.side))
        set_marker(state, seat, given_or(player.marker, usual_marker(state, catalogue, seat)))
        add_rubles(state, seat, given_or(player.rubles, usual_rubles(state, seat)))
        set_finished(state, seat, counted.finished[seat])
        slots: tuple[Slot, ...] = structs.astuple(player.workshop)
        _lay_tiles(state, catalogue, seat, slots, path, bag)
        _lay_banners(state, seat, player, slots, counted.claimed[seat], path)
        _lock_ornaments(state, seat, slots, path)
        lay_ornaments(state, seat, player.ornaments, counted, path)
        _lay_goods(state, seat, player, path)


def _lay_tiles(
    state: State, catalogue: Catalogue, seat: int, slots: tuple[Slot, ...], path: str, bag: Counter[int]
) -> None:
    """C3: the tiles on the slots, face up or face down."""
    for number, slot in enumerate(slots):
        where = f"{path}.workshop.{SLOT_NAMES[number]}"
        if slot.tile is None:
            if slot.face == "down":
                raise Fault(f"{where}.face", "there is no tile on the slot")
            continue
        face = number_of(slot.tile, catalogue.face_names, f"{where}.tile", "workshop tile")
        take_piece(bag, face, slot.tile, f"{where}.tile")
        set_slot_tile(state, seat, number, face + 1 if slot.face == "up" else -face - 1)


def _lay_banners(
    state: State, seat: int, player: Player, slots: tuple[Slot, ...], claimed: int, path: str
) -> None:
    """S3: the banners that are not on the cathedral."""
    set_covered(state, seat, given_or(player.banners.inventory, usual_covered(state, claimed)))
    set_beside(state, seat, given_or(player.banners.beside, usual_beside(state, seat, claimed)))
    for number, slot in enumerate(slots):
        lies = given_or(slot.banner, usual_slot_banner(state, seat, number, claimed))
        if lies and (number < WHITE or side(state, seat) != ADVANCED or slot.tile is not None):
            where = f"{path}.workshop.{SLOT_NAMES[number]}.banner"
            raise Fault(where, "banners lie on white slots of an advanced board, with no tile")
        set_slot_banner(state, seat, number, lies)
    on_slots = sum(slot_banner(state, seat, slot) for slot in range(SLOTS))
    total = claimed + covered(state, seat) + beside(state, seat) + on_slots
    if total > BANNERS:
        raise Fault(f"{path}.banners", f"{total} banners with those on the cathedral, not {BANNERS}")


def _lock_ornaments(state: State, seat: int, slots: tuple[Slot, ...], path: str) -> None:
    """S4, C5: the ornaments locked on slots."""
    for number, slot in enumerate(slots):
        locked = usual_slot_ornament(state, seat, number)
        if not isinstance(slot.ornament, UnsetType):
            locked = 0 if slot.ornament is None else 1 + ORNAMENT_NAMES.index(slot.ornament)
        is_free = number >= WHITE or side(state, seat) != ADVANCED or slot_tile(state, seat, number) > 0
        if locked and is_free:
            where = f"{path}.workshop.{SLOT_NAMES[number]}.ornament"
            raise Fault(where, "ornaments lie on coloured slots of an advanced board, under no open tile")
        set_slot_ornament(state, seat, number, locked)


def lay_ornaments(state: State, seat: int, at_hand: OrnamentsAtHand, counted: Tally, path: str) -> None:
    """S4: the ornaments at hand; with those locked and placed there are no more than the player owns."""
    given: tuple[int | UnsetType, ...] = structs.astuple(at_hand)
    for kind, name in enumerate(ORNAMENT_NAMES):
        add_ornaments(state, seat, kind, given_or(given[kind], usual_ornaments(state, seat, kind, counted)))
        locked = sum(slot_ornament(state, seat, slot) == kind + 1 for slot in range(SLOTS))
        total = ornaments(state, seat, kind) + locked + counted.placed[seat][kind]
        if total > start_ornaments(state, kind):
            where = f"{path}.ornaments.{name}"
            raise Fault(where, f"{total} with those locked and placed, not {start_ornaments(state, kind)}")


def _lay_goods(state: State, seat: int, player: Player, path: str) -> None:
    """I1: the materials in the inventory."""
    stored = amounts_of(player.goods)
    for kind, pieces in enumerate(stored):
        add_goods(state, seat, kind, pieces)
    free = inventory_spaces(state) - covered(state, seat)
    if sum(stored) > free:
        raise Fault(f"{path}.goods", f"{sum(stored)} pieces, but {free} free spaces")
