"""The turn that is being played, and the end of the match."""

from typing import Annotated, Final, Literal, get_args

from msgspec import UNSET, Meta, UnsetType

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import cells, guild_pieces
from cupola.engine.accessors.board import die_space
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.layout import SEATS
from cupola.play.position import parts
from cupola.play.position.table import NOTHING, Table

Sale = Literal["open", "selling", "over"]
CardAction = Literal["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
CARD_ACTIONS: Final = get_args(CardAction)


def _lay_die(table: Table, name: parts.DieName) -> None:
    """M3: the die that was moved."""
    die = parts.DIE_NAMES.index(name)
    cells.begin_visit(table.state, die, die_space(table.state, die))


class Visit(parts.Part, frozen=True):
    """The visit of the market in this turn: the die moved there, and the market actions used."""

    die: Annotated[
        parts.DieName, parts.Row(lambda table: parts.DIE_NAMES[cells.moved_die(table.state)], lay=_lay_die)
    ]
    taken: Annotated[bool, parts.mark(cells.has_taken, cells.mark_taken)] = False
    influenced: Annotated[bool, parts.mark(cells.has_influenced, cells.mark_influenced)] = False
    worked: Annotated[bool, parts.mark(cells.has_worked, cells.mark_worked)] = False


def _visit(table: Table) -> Visit | None:
    return None if cells.moved_die(table.state) == NOTHING else parts.told_part(Visit, table)


def _shows_action(table: Table) -> bool:
    """A1: whether the basic action must have begun; a roll alone may be the optional one (O2)."""
    if table.stack and table.stack[0][0] == kinds.IVAN_FRAME:
        return False
    has_visit = cells.moved_die(table.state) != NOTHING
    return has_visit or any(frame[0] not in (kinds.TURN_FRAME, kinds.ROLL_FRAME) for frame in table.stack)


class Turn(parts.Part, frozen=True):
    """The turn that is being played."""

    player: Annotated[
        Colour | UnsetType,
        parts.Row(
            lambda table: table.colours[cells.turn_seat(table.state)],
            lambda table: table.colours[cells.first_seat(table.state)],
        ),
    ] = UNSET
    number: Annotated[
        Annotated[int, Meta(ge=1, le=10000)],
        parts.cell(cells.turn_number, lay=parts.counted(cells.count_turn)),
    ] = 1
    acted: Annotated[
        bool | UnsetType,
        parts.mark(cells.has_acted, cells.mark_acted)._replace(usual=_shows_action),
    ] = UNSET
    sale: Annotated[Sale, parts.named(get_args(Sale), cells.sale, cells.set_sale)] = "open"
    rerolled: Annotated[bool, parts.mark(cells.has_rerolled, cells.mark_rerolled)] = False
    visit: Annotated[Visit | None, parts.Row(_visit)] = None
    used_tiles: Annotated[
        tuple[parts.SlotName, ...], parts.marks(parts.SLOT_NAMES, cells.is_tile_used, cells.mark_tile_used)
    ] = ()
    lightning: Annotated[
        tuple[CardAction, ...],
        parts.marks(
            CARD_ACTIONS,
            lambda state, at: cells.is_action_closed(state, *divmod(at, 2)),
            lambda state, at: cells.close_action(state, *divmod(at, 2)),
        ),
    ] = ()
    passed_in_row: Annotated[
        Annotated[int, Meta(ge=0, le=SEATS)] | UnsetType,
        parts.Row(
            lambda table: cells.passed_in_row(table.state) or UNSET,
            lay=lambda table, times: cells.set_passed_in_row(table.state, times),
        ),
    ] = UNSET
    buttressed: Annotated[
        bool | UnsetType, parts.mark(guild_pieces.has_buttressed, guild_pieces.mark_buttressed, or_unset=True)
    ] = UNSET
    free_placement: Annotated[
        bool | UnsetType,
        parts.mark(
            guild_pieces.has_free_placement,
            lambda state: guild_pieces.set_free_placement(state, 1),
            or_unset=True,
        ),
    ] = UNSET


class End(parts.Part, frozen=True):
    """The end that was triggered: by whom, and the turns left after the one being played."""

    trigger: Annotated[Colour, parts.Row(lambda table: table.colours[cells.trigger(table.state)])]
    last_turns: Annotated[
        Annotated[int, Meta(ge=0, le=3)],
        parts.cell(cells.last_turns, lay=lambda table, turns: cells.set_last_turns(table.state, turns)),
    ] = 0


def end_of(table: Table) -> End | None:
    return None if cells.trigger(table.state) == NOTHING else parts.told_part(End, table)


def lay_turn(table: Table, turn: Turn) -> None:
    """A1, O: how far the turn has come; the frames are on the stack already."""
    if turn.visit is not None:
        parts.lay(turn.visit, table)
    parts.lay(turn, table)


def lay_end(table: Table, end: End | None, over: bool) -> None:
    """E1: who triggered the end, the turns left, and whether the match is scored."""
    if end is not None:
        cells.set_trigger(table.state, table.seat_of(end.trigger, 0, "end.trigger"))
        parts.lay(end, table)
    if over:
        cells.close_match(table.state)
