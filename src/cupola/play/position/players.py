"""The players and their boards."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import UNSET, UnsetType, structs

from cupola.content.shape.vocabulary import COLOURS, Colour, Ornament
from cupola.engine.accessors import cells, guild_pieces, printed, region
from cupola.engine.accessors.solo import is_ivan, ivan_start
from cupola.engine.constants import layout
from cupola.engine.constants.actions import ORNAMENT_NAMES
from cupola.engine.rules.track import prestige_at, space_of_prestige
from cupola.engine.state.state import State
from cupola.play.position import parts
from cupola.play.position.faults import Fault, take_named
from cupola.play.position.parts import REGION, SLOT_NAMES, Part, Pieces, Row, cell, empty, given_or, nested
from cupola.play.position.table import NOTHING, Table, fill_places
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import Side

HELD = 2  # a buttress by a seat: + seat


# What is usual


def usual_covered(table: Table, seat: int) -> int:
    """S3: banners in the inventory; they go up last."""
    covered = printed.covered_at_start(table.state)
    return max(0, covered - max(0, table.counted.claimed[seat] - layout.BANNERS + covered))


def usual_beside(table: Table, seat: int) -> int:
    """S3: banners beside a basic board; they go up first."""
    if cells.side(table.state, seat) == layout.ADVANCED:
        return 0
    return max(0, layout.BANNERS - printed.covered_at_start(table.state) - table.counted.claimed[seat])


def usual_slot_banner(table: Table, seat: int, slot: int) -> int:
    """S3: the banner on a white slot of an advanced board; they go up first, and no tile lies under one."""
    if cells.side(table.state, seat) != layout.ADVANCED or cells.slot_tile(table.state, seat, slot) != 0:
        return 0
    return printed.slot_flag(table.state, slot) if table.counted.claimed[seat] <= slot - layout.WHITE else 0


def usual_slot_ornament(table: Table, seat: int, slot: int) -> int:
    """S4, C5: the ornament of an advanced slot, free once a tile lies there face up."""
    if cells.side(table.state, seat) != layout.ADVANCED or cells.slot_tile(table.state, seat, slot) > 0:
        return 0
    return printed.slot_holds(table.state, slot)


def usual_ornaments(table: Table, seat: int, kind: int) -> int:
    """S4: ornaments at hand: those that are neither locked nor placed."""
    locked = table.state.slot_ornaments(seat).count(kind + 1)
    return max(0, printed.start_ornaments(table.state, kind) - locked - table.counted.placed[seat][kind])


def usual_rubles(table: Table, seat: int) -> int:
    """S11: rubles by turn order."""
    state = table.state
    return printed.start_rubles(state, (seat - cells.first_seat(state)) % cells.players(state))


@lru_cache(maxsize=16)
def ivan_marker(catalogue: Catalogue) -> int:
    """W2: where Ivan's marker starts with the module."""
    state = State(catalogue.tables)
    return space_of_prestige(state, ivan_start(state))


@lru_cache(maxsize=1_024)
def prestige_on(catalogue: Catalogue, space: int) -> int:
    return prestige_at(State(catalogue.tables), space)


@lru_cache(maxsize=1_024)
def space_with(catalogue: Catalogue, prestige: int) -> int:
    """T5: the first space on which a marker has so much prestige."""
    return space_of_prestige(State(catalogue.tables), prestige)


def usual_marker(table: Table, seat: int) -> int:
    """S5, W2: the space of a marker at the start."""
    if is_ivan(table.state, seat) and table.module:
        return ivan_marker(table.catalogue)
    return printed.start_marker(table.state)


def usual_strip(table: Table, seat: int) -> int:
    """K4: the contractors that were not sent."""
    return max(0, region.contractors(table.state) - sum(table.state.sent_by(seat)))


def none_at_all(table: Table, seat: int) -> tuple[str, ...]:
    return ()


# What stands in a state


def _shown_prestige(table: Table, seat: int) -> int | UnsetType:
    """T5: what the marker of a seat is worth, for readers of a full document."""
    return prestige_on(table.catalogue, cells.marker(table.state, seat)) if table.full else UNSET


def _repeated(names: Sequence[str], times: list[int]) -> tuple[str, ...]:
    if not any(times):
        return ()
    return tuple(name for name, often in zip(names, times, strict=False) for _ in range(often))


def _sent(table: Table, seat: int) -> tuple[str, ...]:
    return _repeated(table.catalogue.city_names, table.state.sent_by(seat))


def _tools_shown(table: Table, seat: int) -> tuple[str, ...]:
    return _repeated(table.catalogue.box.contractors.specialists.tools, table.state.tools_of(seat))


def _specialist(table: Table, seat: int) -> int | None:
    kept = region.specialist(table.state, seat)
    return None if kept == NOTHING else kept + 1


contracts_at = parts.numbered(guild_pieces.contract_at, layout.CONTRACTS)
buttresses_at = parts.numbered(guild_pieces.buttress, layout.BUTTRESSES)


# The parts


class Banners(Part, frozen=True):
    """Banners not yet on the cathedral; those on white slots are listed there."""

    inventory: Annotated[parts.BannerCount | UnsetType, cell(cells.covered, usual_covered)] = UNSET
    beside: Annotated[parts.BannerCount | UnsetType, cell(cells.beside, usual_beside)] = UNSET


def _at_hand(kind: int) -> Row:
    return Row(
        lambda table, seat: cells.ornaments(table.state, seat, kind),
        lambda table, seat: usual_ornaments(table, seat, kind),
    )


class OrnamentsAtHand(Part, frozen=True):
    """Ornaments a player can place."""

    door: Annotated[parts.OrnamentCount | UnsetType, _at_hand(0)] = UNSET
    arch: Annotated[parts.OrnamentCount | UnsetType, _at_hand(1)] = UNSET
    cross: Annotated[parts.OrnamentCount | UnsetType, _at_hand(2)] = UNSET


class Slot(Part, frozen=True):
    """A slot of a workshop board: the tile on it, and what lies there on the advanced side."""

    tile: str | None = None
    face: Literal["up", "down"] = "up"
    banner: bool | UnsetType = UNSET
    ornament: Ornament | UnsetType | None = UNSET


EMPTY_SLOT: Final = empty(Slot)


class Workshop(Part, frozen=True):
    """The six slots of a workshop board."""

    red: Slot = EMPTY_SLOT
    blue: Slot = EMPTY_SLOT
    yellow: Slot = EMPTY_SLOT
    green: Slot = EMPTY_SLOT
    white1: Slot = EMPTY_SLOT
    white2: Slot = EMPTY_SLOT


def _workshop(table: Table, seat: int) -> Workshop:
    state = table.state
    runs = zip(state.slot_tiles(seat), state.slot_banners(seat), state.slot_ornaments(seat), strict=True)
    return parts.or_empty(Workshop(*[_slot(table, seat, slot, *run) for slot, run in enumerate(runs)]))


def _slot(table: Table, seat: int, slot: int, lying: int, flag: int, locked: int) -> Slot:
    if not (table.full or lying or flag or locked) and cells.side(table.state, seat) != layout.ADVANCED:
        return EMPTY_SLOT
    is_usual_flag = flag == usual_slot_banner(table, seat, slot)
    is_usual_ornament = locked == usual_slot_ornament(table, seat, slot)
    if not table.full and not lying and is_usual_flag and is_usual_ornament:
        return EMPTY_SLOT
    kind = parts.ORNAMENTS[locked - 1] if locked else None
    written = Slot(
        tile=table.catalogue.face_names[abs(lying) - 1] if lying else None,
        face="down" if lying < 0 else "up",
        banner=UNSET if is_usual_flag and not table.full else flag == 1,
        ornament=UNSET if is_usual_ornament and not table.full else kind,
    )
    return parts.or_empty(written)


# Rows that Ivan has, too.
COLOUR: Final = Row(lambda table, seat: table.colours[seat], lambda table, seat: COLOURS[seat])
MARKER: Final = cell(cells.marker, usual_marker)
PRESTIGE: Final = Row(_shown_prestige)
ORNAMENTS: Final = nested(OrnamentsAtHand)
STRIP: Final = cell(region.strip, usual_strip, only=REGION)
SENT: Final = Row(_sent, none_at_all, only=REGION)


class Player(Part, frozen=True):
    """What belongs to one player; from the passes on, only where the region or a guild has such pieces."""

    colour: Annotated[Colour | UnsetType, COLOUR] = UNSET
    side: Annotated[Side, parts.named(parts.SIDES, cells.side, cells.set_side)] = "basic"
    marker: Annotated[parts.Marker | UnsetType, MARKER] = UNSET
    prestige: Annotated[parts.Marker | UnsetType, PRESTIGE] = UNSET
    rubles: Annotated[parts.Rubles | UnsetType, cell(cells.rubles, usual_rubles)] = UNSET
    goods: Annotated[Pieces, Row(lambda table, seat: parts.pieces_of(table, table.state.goods_of(seat)))] = (
        empty(Pieces)
    )
    banners: Annotated[Banners, nested(Banners)] = empty(Banners)
    ornaments: Annotated[OrnamentsAtHand, ORNAMENTS] = empty(OrnamentsAtHand)
    workshop: Annotated[Workshop, Row(_workshop)] = empty(Workshop)
    passes: Annotated[
        parts.Count | UnsetType,
        cell(region.passes, lambda table, seat: region.passes_at_start(table.state), only=REGION),
    ] = UNSET
    strip: Annotated[parts.Count | UnsetType, STRIP] = UNSET
    sent: Annotated[tuple[str, ...] | UnsetType, SENT] = UNSET
    specialist: Annotated[
        parts.SpecialistNumber | UnsetType | None, Row(_specialist, lambda table, seat: None, only=REGION)
    ] = UNSET
    tools: Annotated[tuple[str, ...] | UnsetType, Row(_tools_shown, none_at_all, only=REGION)] = UNSET
    contracts: Annotated[
        tuple[parts.ContractNumber, ...] | UnsetType,
        Row(
            lambda table, seat: contracts_at(table, layout.IN_HAND + seat),
            none_at_all,
            only=parts.only_with(layout.ARCHIVISTS),
        ),
    ] = UNSET
    buttresses: Annotated[
        tuple[parts.ButtressNumber, ...] | UnsetType,
        Row(
            lambda table, seat: buttresses_at(table, HELD + seat),
            none_at_all,
            only=parts.only_with(layout.BRICKMAKERS),
        ),
    ] = UNSET


Seated = tuple[Player, ...]


def players_of(table: Table) -> Seated | UnsetType:
    """Clockwise, without Ivan."""
    seated = tuple(parts.write(Player, table, seat) for seat in table.humans)
    return table.unless((empty(Player), empty(Player)), seated)


# Reading


def colour_numbers(colours: list[tuple[str, Colour | UnsetType]]) -> list[int]:
    """Of the seats, each with its path."""
    given: list[int | None] = [None] * len(colours)
    bag = Counter(range(len(COLOURS)))
    for seat, (path, name) in enumerate(colours):
        if isinstance(name, UnsetType):
            continue
        number = given[seat] = COLOURS.index(name)
        if bag[number] == 0:
            raise Fault(f"{path}.colour", f"two players are {name}")
        bag[number] -= 1
    return fill_places(given, range(len(colours)), bag)


def lay_boards(table: Table, seated: Seated, reserve: int | UnsetType, bag: Counter[int]) -> None:
    """S2-S5, S11: everything that belongs to the players."""
    state, held = table.state, _rubles_held(table, seated, reserve)
    for seat, player in enumerate(seated):
        path = f"players[{seat}]"
        parts.lay(player, table, seat)
        lay_marker(table, seat, player.marker, player.prestige, path)
        cells.add_rubles(state, seat, held[seat])
        cells.set_finished(state, seat, table.counted.finished[seat])
        slots: tuple[Slot, ...] = structs.astuple(player.workshop)
        _lay_tiles(table, seat, slots, path, bag)
        _lay_banners(table, seat, player, slots, path)
        _lock_ornaments(table, seat, player, slots, path)
        lay_ornaments(table, seat, player.ornaments, path)
        _lay_goods(table, seat, player, path)


def lay_marker(
    table: Table, seat: int, marker: int | UnsetType, prestige: int | UnsetType, path: str
) -> None:
    """T5: the score marker, by its space or by the prestige it stands for; both must agree."""
    usual = usual_marker(table, seat)
    if isinstance(marker, UnsetType) and not isinstance(prestige, UnsetType):
        usual = space_with(table.catalogue, prestige)
    space = given_or(marker, usual)
    worth = prestige_on(table.catalogue, space)
    if given_or(prestige, worth) != worth:
        message = f"{prestige}, but a marker on space {space} has {worth}: leave one of the two out"
        raise Fault(f"{path}.prestige", message)
    cells.set_marker(table.state, seat, space)


def _rubles_held(table: Table, seated: Seated, reserve: int | UnsetType) -> list[int]:
    """S11: the rubles of the players; where the box has no more, those that are not named hold fewer."""
    named = sum(given_or(player.rubles, 0) for player in seated)
    left = max(0, printed.supply(table.state, layout.RUBLES) - named)
    held = []
    for seat, player in enumerate(seated):
        usual = usual_rubles(table, seat)
        if isinstance(player.rubles, UnsetType) and isinstance(reserve, UnsetType):
            usual = min(usual, left)
            left -= usual
        held.append(given_or(player.rubles, usual))
    return held


def _lay_tiles(table: Table, seat: int, slots: tuple[Slot, ...], path: str, bag: Counter[int]) -> None:
    """C3: the tiles on the slots, face up or face down."""
    for number, slot in enumerate(slots):
        where = f"{path}.workshop.{SLOT_NAMES[number]}"
        if slot.tile is None:
            if slot.face == "down":
                raise Fault(f"{where}.face", "there is no tile on the slot")
            continue
        face = take_named(bag, slot.tile, table.catalogue.face_names, f"{where}.tile", "workshop tile")
        cells.set_slot_tile(table.state, seat, number, face + 1 if slot.face == "up" else -face - 1)


def _lay_banners(table: Table, seat: int, player: Player, slots: tuple[Slot, ...], path: str) -> None:
    """S3: the banners that are not on the cathedral; those not named give way, the last to go up last."""
    state, given = table.state, player.banners
    named = [given.inventory, given.beside, *(slot.banner for slot in slots)]
    left = layout.BANNERS - table.counted.claimed[seat] - sum(given_or(banners, 0) for banners in named)
    if left < 0:
        message = f"{layout.BANNERS - left} banners with those on the cathedral, not {layout.BANNERS}"
        raise Fault(f"{path}.banners", message)
    spaces = printed.inventory_spaces(state) - sum(parts.amounts_of(player.goods))
    inventory = given_or(given.inventory, max(0, min(usual_covered(table, seat), left, spaces)))
    left -= inventory if isinstance(given.inventory, UnsetType) else 0
    aside = given_or(given.beside, min(usual_beside(table, seat), left))
    left -= aside if isinstance(given.beside, UnsetType) else 0
    cells.set_covered(state, seat, inventory)
    cells.set_beside(state, seat, aside)
    for number, slot in enumerate(slots):
        lies = int(given_or(slot.banner, min(usual_slot_banner(table, seat, number), left)))
        left -= lies if isinstance(slot.banner, UnsetType) else 0
        if lies and (
            number < layout.WHITE or cells.side(state, seat) != layout.ADVANCED or slot.tile is not None
        ):
            where = f"{path}.workshop.{SLOT_NAMES[number]}.banner"
            raise Fault(where, "banners lie on white slots of an advanced board, with no tile")
        cells.set_slot_banner(state, seat, number, lies)


def _lock_ornaments(table: Table, seat: int, player: Player, slots: tuple[Slot, ...], path: str) -> None:
    """S4, C5: the ornaments locked on slots; one that is named elsewhere is not locked any more."""
    state, left = table.state, _ornaments_left(table, seat, player, slots)
    for number, slot in enumerate(slots):
        locked = usual_slot_ornament(table, seat, number)
        if not isinstance(slot.ornament, UnsetType):
            locked = 0 if slot.ornament is None else 1 + ORNAMENT_NAMES.index(slot.ornament)
        elif locked and left[locked - 1] > 0:
            left[locked - 1] -= 1
        else:
            locked = 0
        is_free = (
            number >= layout.WHITE
            or cells.side(state, seat) != layout.ADVANCED
            or cells.slot_tile(state, seat, number) > 0
        )
        if locked and is_free:
            where = f"{path}.workshop.{SLOT_NAMES[number]}.ornament"
            raise Fault(where, "ornaments lie on coloured slots of an advanced board, under no open tile")
        cells.set_slot_ornament(state, seat, number, locked)


def _ornaments_left(table: Table, seat: int, player: Player, slots: tuple[Slot, ...]) -> list[int]:
    """Of each kind those that a document names nowhere."""
    at_hand: tuple[int | UnsetType, ...] = structs.astuple(player.ornaments)
    locked, placed = Counter(slot.ornament for slot in slots), table.counted.placed[seat]
    return [
        printed.start_ornaments(table.state, kind) - placed[kind] - given_or(at_hand[kind], 0) - locked[name]
        for kind, name in enumerate(parts.ORNAMENTS)
    ]


def lay_ornaments(table: Table, seat: int, at_hand: OrnamentsAtHand, path: str) -> None:
    """S4: the ornaments at hand; with those locked and placed there are no more than the player owns."""
    state = table.state
    given: tuple[int | UnsetType, ...] = structs.astuple(at_hand)
    for kind, name in enumerate(ORNAMENT_NAMES):
        cells.add_ornaments(state, seat, kind, given_or(given[kind], usual_ornaments(table, seat, kind)))
        locked = sum(cells.slot_ornament(state, seat, slot) == kind + 1 for slot in range(layout.SLOTS))
        total = cells.ornaments(state, seat, kind) + locked + table.counted.placed[seat][kind]
        owned = printed.start_ornaments(state, kind)
        if total > owned:
            raise Fault(f"{path}.ornaments.{name}", f"{total} with those locked and placed, not {owned}")


def _lay_goods(table: Table, seat: int, player: Player, path: str) -> None:
    """I1: the materials in the inventory."""
    stored = parts.amounts_of(player.goods)
    for kind, pieces in enumerate(stored):
        cells.add_goods(table.state, seat, kind, pieces)
    free = printed.inventory_spaces(table.state) - cells.covered(table.state, seat)
    if sum(stored) > free:
        raise Fault(f"{path}.goods", f"{sum(stored)} pieces, but {free} free spaces")
