"""Read the players and their boards into a state."""

from collections import Counter

from msgspec import UnsetType, structs

from cupola.engine.accessors.cells import (
    add_goods,
    add_ornaments,
    add_rubles,
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
    slot_ornament,
    slot_tile,
)
from cupola.engine.accessors.printed import inventory_spaces, start_ornaments, supply
from cupola.engine.constants.actions import ORNAMENT_NAMES
from cupola.engine.constants.layout import ADVANCED, BANNERS, RUBLES, SLOTS, WHITE
from cupola.engine.state.state import State
from cupola.play.position.defaults import (
    Tally,
    prestige_on,
    space_with,
    usual_beside,
    usual_covered,
    usual_marker,
    usual_ornaments,
    usual_rubles,
    usual_slot_banner,
    usual_slot_ornament,
)
from cupola.play.position.faults import Fault, number_of, take_piece
from cupola.play.position.module_parts import Ivan
from cupola.play.position.parts import (
    ORNAMENTS,
    SIDES,
    SLOT_NAMES,
    OrnamentsAtHand,
    Pieces,
    Player,
    Reserve,
    Slot,
)
from cupola.play.position.snapshot import PlainState
from cupola.play.setup.catalogue import Catalogue


def given_or(value: int | UnsetType, usual: int) -> int:
    """The usual one when it is left out."""
    return usual if isinstance(value, UnsetType) else int(value)


def amounts_of(pieces: Pieces) -> list[int]:
    return [given_or(amount, 0) for amount in structs.astuple(pieces)]


def lay_boards(
    state: PlainState,
    catalogue: Catalogue,
    seated: tuple[Player, ...],
    reserve: Reserve,
    counted: Tally,
    bag: Counter[int],
) -> None:
    """S2-S5, S11: everything that belongs to the players."""
    held = _rubles_held(state, seated, reserve)
    for seat, player in enumerate(seated):
        path = f"players[{seat}]"
        set_side(state, seat, SIDES.index(player.side))
        lay_marker(state, catalogue, seat, player, path)
        add_rubles(state, seat, held[seat])
        set_finished(state, seat, counted.finished[seat])
        slots: tuple[Slot, ...] = structs.astuple(player.workshop)
        _lay_tiles(state, catalogue, seat, slots, path, bag)
        _lay_banners(state, seat, player, slots, counted.claimed[seat], path)
        _lock_ornaments(state, seat, player, slots, counted, path)
        lay_ornaments(state, seat, player.ornaments, counted, path)
        _lay_goods(state, seat, player, path)


def lay_marker(state: State, catalogue: Catalogue, seat: int, player: Player | Ivan, path: str) -> None:
    """T5: the score marker, by its space or by the prestige it stands for; both must agree."""
    usual = usual_marker(state, catalogue, seat)
    if isinstance(player.marker, UnsetType) and not isinstance(player.prestige, UnsetType):
        usual = space_with(catalogue, player.prestige)
    space = given_or(player.marker, usual)
    worth = prestige_on(catalogue, space)
    if given_or(player.prestige, worth) != worth:
        message = f"{player.prestige}, but a marker on space {space} has {worth}: leave one of the two out"
        raise Fault(f"{path}.prestige", message)
    set_marker(state, seat, space)


def _rubles_held(state: State, seated: tuple[Player, ...], reserve: Reserve) -> list[int]:
    """S11: the rubles of the players; where the box has no more, those that are not named hold fewer."""
    named = sum(given_or(player.rubles, 0) for player in seated)
    left = max(0, supply(state, RUBLES) - named)
    held = []
    for seat, player in enumerate(seated):
        usual = usual_rubles(state, seat)
        if isinstance(player.rubles, UnsetType) and isinstance(reserve.rubles, UnsetType):
            usual = min(usual, left)
            left -= usual
        held.append(given_or(player.rubles, usual))
    return held


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
    """S3: the banners that are not on the cathedral; those not named give way, the last to go up last."""
    given = player.banners
    named = [given.inventory, given.beside, *(slot.banner for slot in slots)]
    left = BANNERS - claimed - sum(given_or(banners, 0) for banners in named)
    if left < 0:
        message = f"{BANNERS - left} banners with those on the cathedral, not {BANNERS}"
        raise Fault(f"{path}.banners", message)
    spaces = inventory_spaces(state) - sum(amounts_of(player.goods))
    inventory = given_or(given.inventory, max(0, min(usual_covered(state, claimed), left, spaces)))
    left -= inventory if isinstance(given.inventory, UnsetType) else 0
    aside = given_or(given.beside, min(usual_beside(state, seat, claimed), left))
    left -= aside if isinstance(given.beside, UnsetType) else 0
    set_covered(state, seat, inventory)
    set_beside(state, seat, aside)
    _lay_slot_banners(state, seat, slots, claimed, left, path)


def _lay_slot_banners(
    state: State, seat: int, slots: tuple[Slot, ...], claimed: int, left: int, path: str
) -> None:
    """S3: the banners on white slots, as many as are left where they are not named."""
    for number, slot in enumerate(slots):
        lies = given_or(slot.banner, min(usual_slot_banner(state, seat, number, claimed), left))
        left -= lies if isinstance(slot.banner, UnsetType) else 0
        if lies and (number < WHITE or side(state, seat) != ADVANCED or slot.tile is not None):
            where = f"{path}.workshop.{SLOT_NAMES[number]}.banner"
            raise Fault(where, "banners lie on white slots of an advanced board, with no tile")
        set_slot_banner(state, seat, number, lies)


def _lock_ornaments(
    state: State, seat: int, player: Player, slots: tuple[Slot, ...], counted: Tally, path: str
) -> None:
    """S4, C5: the ornaments locked on slots; one that is named elsewhere is not locked any more."""
    left = _ornaments_left(state, seat, player, slots, counted)
    for number, slot in enumerate(slots):
        locked = usual_slot_ornament(state, seat, number)
        if not isinstance(slot.ornament, UnsetType):
            locked = 0 if slot.ornament is None else 1 + ORNAMENT_NAMES.index(slot.ornament)
        elif locked and left[locked - 1] > 0:
            left[locked - 1] -= 1
        else:
            locked = 0
        is_free = number >= WHITE or side(state, seat) != ADVANCED or slot_tile(state, seat, number) > 0
        if locked and is_free:
            where = f"{path}.workshop.{SLOT_NAMES[number]}.ornament"
            raise Fault(where, "ornaments lie on coloured slots of an advanced board, under no open tile")
        set_slot_ornament(state, seat, number, locked)


def _ornaments_left(
    state: State, seat: int, player: Player, slots: tuple[Slot, ...], counted: Tally
) -> list[int]:
    """Of each kind those that a document names nowhere."""
    at_hand: tuple[int | UnsetType, ...] = structs.astuple(player.ornaments)
    locked = Counter(slot.ornament for slot in slots)
    return [
        start_ornaments(state, kind) - counted.placed[seat][kind] - given_or(at_hand[kind], 0) - locked[name]
        for kind, name in enumerate(ORNAMENTS)
    ]


def lay_ornaments(state: PlainState, seat: int, at_hand: OrnamentsAtHand, counted: Tally, path: str) -> None:
    """S4: the ornaments at hand; with those locked and placed there are no more than the player owns."""
    given: tuple[int | UnsetType, ...] = structs.astuple(at_hand)
    usual = usual_ornaments(state, seat, counted)
    for kind, name in enumerate(ORNAMENT_NAMES):
        add_ornaments(state, seat, kind, given_or(given[kind], usual[kind]))
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
