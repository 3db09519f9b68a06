from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from cupola.content.shape.vocabulary import Colour
from cupola.play.setup.options import seat_colours
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.game import Game, Seat, SeatKind, Status
from cupola.table.parts.viewer import Viewer, seats_held
from cupola.table.seen.view import AllOptions, BoxNamed, box_named

# What wants its player first comes first; closed tables are in no list.
MY_TURN: Final = 0
GROUPS: Final = {"running": 1, "open": 2, "over": 3}


class SeatRow(Struct, frozen=True):
    """Who sits at a seat of a listed table."""

    seat: int
    colour: Colour
    kind: SeatKind
    name: str


class TableRow(Struct, frozen=True):
    """A table that waits for players."""

    game: str
    title: str
    host: str
    options: AllOptions
    clock: ClockRule | None
    is_practice: bool
    box: BoxNamed | None
    seats: tuple[SeatRow, ...]
    created_at: int


class TablePage(Struct, frozen=True):
    """Some tables, the newest first; `before` asks for those after them, None at the end."""

    tables: tuple[TableRow, ...]
    before: str | None


class MyTable(Struct, frozen=True):
    """A table of mine: whose turn it is, and when the last move was."""

    table: TableRow
    status: Status
    version: int
    is_host: bool
    seats_held: tuple[int, ...]
    decider: int | None
    is_my_turn: bool
    moved_at: int


class MyPage(Struct, frozen=True):
    """Some of my tables, those that wait for me first; `before` asks for those after them."""

    tables: tuple[MyTable, ...]
    before: str | None


class KeptRecord(Struct, frozen=True):
    """A record that was sent here: who played, whether to the end, and how many turns it has."""

    table: TableRow
    status: Status
    turns: int
    kept_at: int


def group_of(table: MyTable) -> int:
    return MY_TURN if table.is_my_turn else GROUPS[table.status]


def my_cursor(last: MyTable) -> str:
    return f"{group_of(last)}-{last.moved_at}-{last.table.game}"


def my_table(game: Game, row: TableRow, seats: Sequence[Seat], viewer: Viewer) -> MyTable:
    held = seats_held(viewer, seats)
    return MyTable(
        table=row,
        status=game.status,
        version=game.version,
        is_host=viewer.is_host(game),
        seats_held=held,
        decider=game.decider,
        is_my_turn=game.status == "running" and game.decider in held,
        moved_at=game.moved_at,
    )


def table_row(game: Game, seats: Sequence[Seat], host: str) -> TableRow:
    """A game as lists show it: nothing of its position."""
    colours = seat_colours(game.options)
    return TableRow(
        game=game.id,
        title=game.title,
        host=host,
        options=AllOptions(**structs.asdict(game.options)),
        clock=game.settings.clock,
        is_practice=game.is_practice,
        box=box_named(game),
        seats=tuple(SeatRow(each.seat, colours[each.seat], each.kind, each.name) for each in seats),
        created_at=game.created_at,
    )
