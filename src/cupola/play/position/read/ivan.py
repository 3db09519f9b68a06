"""Read Ivan's pieces into a state."""

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET, UnsetType, structs

from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.cells import set_beside, set_finished
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import (
    count_ivan_ornament,
    set_ivan_site,
    set_ivan_store,
    set_ivan_tower,
    set_row_card,
    set_row_die,
    set_row_up,
)
from cupola.engine.constants.layout import BANNERS, IVAN
from cupola.engine.state.state import State
from cupola.play.position.defaults import NOTHING, Tally, fill_places, usual_ivan_tower
from cupola.play.position.faults import Fault, take_piece
from cupola.play.position.frames import AnyFrame, TilesFrame
from cupola.play.position.module_parts import SOLO_CARD_NAMES, USUAL_ROW_PLACE, Ivan, RowPlace
from cupola.play.position.parts import DIE_NAMES, TOWER_LETTERS
from cupola.play.position.read.boards import amounts_of, given_or, lay_marker, lay_ornaments
from cupola.play.position.snapshot import PlainState
from cupola.play.setup.catalogue import Catalogue


def lay_ivan(
    state: PlainState, catalogue: Catalogue, ivan: Ivan, counted: Tally, pending: Sequence[AnyFrame]
) -> None:
    """V1-V3: his marker, banners, ornaments, row and materials."""
    lay_marker(state, catalogue, IVAN, ivan, "ivan")
    set_finished(state, IVAN, counted.finished[IVAN])
    beside = given_or(ivan.banners, max(0, BANNERS - counted.claimed[IVAN]))
    total = beside + counted.claimed[IVAN]
    if total > BANNERS:
        raise Fault("ivan.banners", f"{total} banners with those on the cathedral, not {BANNERS}")
    set_beside(state, IVAN, beside)
    lay_ornaments(state, IVAN, ivan.ornaments, counted, "ivan")
    for _ in range(given_or(ivan.placed, sum(counted.placed[IVAN]))):
        count_ivan_ornament(state)
    _lay_row(state, ivan, any(isinstance(frame, TilesFrame) for frame in pending))
    for kind, pieces in enumerate(amounts_of(ivan.store)):
        set_ivan_store(state, kind, pieces)
    for kind, pieces in enumerate(amounts_of(ivan.site)):
        set_ivan_site(state, kind, pieces)
    _lay_tower(state, ivan)


def _lay_tower(state: State, ivan: Ivan) -> None:
    """W2: his marker over the tower of his last claim."""
    tower = usual_ivan_tower(state)
    if not isinstance(ivan.tower, UnsetType):
        tower = NOTHING if ivan.tower is None else TOWER_LETTERS.index(ivan.tower)
    if tower >= tower_count(state):
        raise Fault("ivan.tower", f"the plan has no tower {ivan.tower}")
    set_ivan_tower(state, tower)


def _lay_row(state: State, ivan: Ivan, is_laying: bool) -> None:
    """V2, V9, W1: as many solo cards and die tiles as there are dice; tiles still to be laid are lifted."""
    count = dice_in_play(state)
    if len(ivan.row) > count:
        raise Fault(f"ivan.row[{count}]", f"the row has {count} places")
    row = [*ivan.row, *[USUAL_ROW_PLACE] * (count - len(ivan.row))]
    if is_laying and not any(each.die is None for each in row):
        row = _lifted(row)
    cards, dice = Counter(range(count)), Counter(range(count))
    given = [(_card(each, place, cards), _die(each, place, dice)) for place, each in enumerate(row)]
    laid_cards = fill_places([card for card, _ in given], range(count), cards)
    laid_dice = fill_places([die for _, die in given], range(count), dice)
    for place, each in enumerate(row):
        if laid_dice[place] == NOTHING and each.up:
            raise Fault(f"ivan.row[{place}].up", "the tile is lifted")
        set_row_card(state, place, laid_cards[place])
        set_row_die(state, place, laid_dice[place])
        set_row_up(state, place, int(each.up))


def _lifted(row: Sequence[RowPlace]) -> list[RowPlace]:
    """V9: the row with the tiles lifted behind the last one that is named."""
    named = [place for place, each in enumerate(row) if not isinstance(each.die, UnsetType)]
    laid = named[-1] + 1 if named else 0
    return [*row[:laid], *(structs.replace(each, die=None, up=False) for each in row[laid:])]


def _card(each: RowPlace, place: int, bag: Counter[int]) -> int | None:
    if each.card is UNSET:
        return None
    card = SOLO_CARD_NAMES.index(each.card)
    take_piece(bag, card, each.card, f"ivan.row[{place}].card")
    return card


def _die(each: RowPlace, place: int, bag: Counter[int]) -> int | None:
    if isinstance(each.die, UnsetType):
        return None
    if each.die is None:
        return NOTHING
    die = DIE_NAMES.index(each.die)
    take_piece(bag, die, each.die, f"ivan.row[{place}].die")
    return die
