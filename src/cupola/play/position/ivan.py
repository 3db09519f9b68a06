"""What belongs to Ivan in the solo game."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal, get_args

from msgspec import UNSET, Meta, UnsetType, structs

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import cells, region, solo
from cupola.engine.accessors.board import banner
from cupola.engine.constants.layout import BANNERS, FLOORS, IVAN, MATERIALS, SOLO_CARDS, SPECIALISTS
from cupola.engine.state.state import State
from cupola.play.position import parts, players
from cupola.play.position.faults import Fault, take_piece
from cupola.play.position.table import NOTHING, Table, fill_places, sections_in

SoloCardName = Literal["inventory", "transport", "construction", "claim", "recognition", "recruit"]
SOLO_CARD_NAMES: Final[tuple[SoloCardName, ...]] = get_args(SoloCardName)
LETTERS_OR_NONE: Final = (*parts.TOWER_LETTERS, None)  # none at -1
DICE_OR_NONE: Final = (*parts.DIE_NAMES, None)


def _usual_tower(table: Table, seat: int) -> parts.TowerLetter | None:
    """W2: the leftmost tower with a banner of Ivan's."""
    sections = sections_in(table.heights)
    claimed = (section // FLOORS for section in sections if banner(table.state, section) == IVAN)
    return LETTERS_OR_NONE[next(claimed, NOTHING)]


def _lay_tower(table: Table, seat: int, letter: parts.TowerLetter | None) -> None:
    """W2: his marker over the tower of his last claim."""
    tower = NOTHING if letter is None else parts.TOWER_LETTERS.index(letter)
    if tower >= len(table.heights):
        raise Fault("ivan.tower", f"the plan has no tower {letter}")
    solo.set_ivan_tower(table.state, tower)


def _stored(amount: Callable[[State, int], int], set_amount: Callable[[State, int, int], None]) -> parts.Row:
    def lay(table: Table, seat: int, pieces: parts.Pieces) -> None:
        for kind, number in enumerate(parts.amounts_of(pieces)):
            set_amount(table.state, kind, number)

    def value(table: Table, seat: int) -> parts.Pieces:
        return parts.pieces_of(table, [amount(table.state, kind) for kind in range(MATERIALS)])

    return parts.Row(value, lay=lay)


_held = parts.numbered(solo.ivan_holds, SPECIALISTS)


class RowPlace(parts.Part, frozen=True):
    """A place of Ivan's row: the solo card, the die on its tile (none while it is lifted), and its side."""

    card: Annotated[
        SoloCardName | UnsetType,
        parts.Row(
            lambda table, place: SOLO_CARD_NAMES[solo.row_card(table.state, place)],
            lambda table, place: SOLO_CARD_NAMES[place],
        ),
    ] = UNSET
    die: Annotated[
        parts.DieName | UnsetType | None,
        parts.Row(
            lambda table, place: DICE_OR_NONE[solo.row_die(table.state, place)],
            lambda table, place: parts.DIE_NAMES[place],
        ),
    ] = UNSET
    up: Annotated[bool, parts.cell(solo.is_row_up)] = True


def _row(table: Table, seat: int) -> tuple[RowPlace, ...]:
    """V2: the row from left to right, as many places as there are dice."""
    places = range(region.dice_in_play(table.state))
    return parts.trimmed([parts.write(RowPlace, table, place) for place in places])


class Ivan(parts.Part, frozen=True):
    """What belongs to Ivan in the solo game."""

    colour: Annotated[Colour | UnsetType, players.COLOUR] = UNSET
    marker: Annotated[parts.Marker | UnsetType, players.MARKER] = UNSET
    prestige: Annotated[parts.Marker | UnsetType, players.PRESTIGE] = UNSET
    banners: Annotated[
        parts.BannerCount | UnsetType,
        parts.cell(cells.beside, lambda table, seat: BANNERS - table.counted.claimed[seat]),
    ] = UNSET
    ornaments: Annotated[players.OrnamentsAtHand, players.ORNAMENTS] = parts.empty(players.OrnamentsAtHand)
    placed: Annotated[
        parts.OrnamentCount | UnsetType,
        parts.Row(
            lambda table, seat: solo.ivan_ornament(table.state),
            lambda table, seat: sum(table.counted.placed[seat]),
            parts.counted(solo.count_ivan_ornament),
        ),
    ] = UNSET
    row: Annotated[Annotated[tuple[RowPlace, ...], Meta(max_length=SOLO_CARDS)], parts.Row(_row)] = ()
    store: Annotated[parts.Pieces, _stored(solo.ivan_store, solo.set_ivan_store)] = parts.empty(parts.Pieces)
    site: Annotated[parts.Pieces, _stored(solo.ivan_site, solo.set_ivan_site)] = parts.empty(parts.Pieces)
    tower: Annotated[
        parts.TowerLetter | UnsetType | None,
        parts.Row(
            lambda table, seat: LETTERS_OR_NONE[solo.ivan_tower(table.state)], _usual_tower, _lay_tower
        ),
    ] = UNSET
    strip: Annotated[parts.Count | UnsetType, players.STRIP] = UNSET
    sent: Annotated[tuple[str, ...] | UnsetType, players.SENT] = UNSET
    specialists: Annotated[
        tuple[parts.SpecialistNumber, ...] | UnsetType,
        parts.Row(lambda table, seat: _held(table, 1), players.none_at_all, only=parts.REGION),
    ] = UNSET


def ivan_of(table: Table) -> Ivan | UnsetType:
    ivan = parts.write(Ivan, table, IVAN) if table.solo else parts.empty(Ivan)
    return UNSET if ivan is parts.empty(Ivan) else ivan


def lay_ivan(table: Table, ivan: Ivan, is_laying: bool) -> None:
    """V1-V3: his marker, banners, ornaments, row and materials."""
    claimed = table.counted.claimed[IVAN]
    players.lay_marker(table, IVAN, ivan.marker, ivan.prestige, "ivan")
    cells.set_finished(table.state, IVAN, table.counted.finished[IVAN])
    beside = parts.given_or(ivan.banners, max(0, BANNERS - claimed))
    if beside + claimed > BANNERS:
        message = f"{beside + claimed} banners with those on the cathedral, not {BANNERS}"
        raise Fault("ivan.banners", message)
    cells.set_beside(table.state, IVAN, beside)
    players.lay_ornaments(table, IVAN, ivan.ornaments, "ivan")
    _lay_row(table, ivan.row, is_laying)
    parts.lay(ivan, table, IVAN)


def _lay_row(table: Table, given: Sequence[RowPlace], is_laying: bool) -> None:
    """V2, V9, W1: as many solo cards and die tiles as there are dice; tiles still to be laid are lifted."""
    count = region.dice_in_play(table.state)
    if len(given) > count:
        raise Fault(f"ivan.row[{count}]", f"the row has {count} places")
    row = [*given, *[parts.empty(RowPlace)] * (count - len(given))]
    if is_laying and not any(each.die is None for each in row):
        row = _lifted(row)
    bag_of_cards, bag_of_dice = Counter(range(count)), Counter(range(count))
    cards: list[int | None] = []
    dice: list[int | None] = []
    for place, each in enumerate(row):
        path = f"ivan.row[{place}]"
        cards.append(_taken(each.card, SOLO_CARD_NAMES, bag_of_cards, f"{path}.card"))
        dice.append(_taken(each.die, parts.DIE_NAMES, bag_of_dice, f"{path}.die"))
    laid = zip(
        fill_places(cards, range(count), bag_of_cards),
        fill_places(dice, range(count), bag_of_dice),
        strict=True,
    )
    for place, (card, die) in enumerate(laid):
        if die == NOTHING and row[place].up:
            raise Fault(f"ivan.row[{place}].up", "the tile is lifted")
        solo.set_row_card(table.state, place, card)
        solo.set_row_die(table.state, place, die)
        solo.set_row_up(table.state, place, int(row[place].up))


def _lifted(row: Sequence[RowPlace]) -> list[RowPlace]:
    """V9: the row with the tiles lifted behind the last one that is named."""
    named = [place for place, each in enumerate(row) if not isinstance(each.die, UnsetType)]
    laid = named[-1] + 1 if named else 0
    return [*row[:laid], *(structs.replace(each, die=None, up=False) for each in row[laid:])]


def _taken(name: str | UnsetType | None, names: Sequence[str], bag: Counter[int], path: str) -> int | None:
    if name is None or isinstance(name, UnsetType):
        return NOTHING if name is None else None
    piece = names.index(name)
    take_piece(bag, piece, name, path)
    return piece
