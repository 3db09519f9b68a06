"""Lists of tables: those anyone may join, and those of one account, page by page."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, case, exists, or_, select

from cupola.play.setup.options import Colour, TableOptions
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, game_of
from cupola.server.tables.archive import is_archived
from cupola.server.tables.seats import invited_seat
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.game import Game, Seat, Status
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seen.rows import (
    GROUPS,
    MY_TURN,
    MyPage,
    TablePage,
    TableRow,
    my_cursor,
    my_table,
    table_row,
)

Group = Literal["waiting", "running", "open", "over"]
GROUP_NUMBERS: Final[dict[Group, int]] = {"waiting": MY_TURN, "running": 1, "open": 2, "over": 3}
MOST_ROWS: Final = 50
USUAL_ROWS: Final = 20
OPEN_CURSOR: Final = "^[0-9]{1,15}-[0-9a-z]{1,24}$"
MY_CURSOR: Final = "^[0-3]-[0-9]{1,15}-[0-9a-z]{1,24}$"


class Invitation(Struct, frozen=True):
    """What an invitation is for: the table as a list shows it, the seat, and whether the asker used it."""

    table: TableRow
    status: Status
    seat: int
    colour: Colour
    is_yours: bool
    clock: ClockRule | None


def open_tables(connection: Connection, before: str | None, limit: int) -> TablePage:
    """The public tables with a free seat whose match has not begun, the newest first."""
    game, seat = schema.games.c, schema.seats.c
    free = exists().where(seat.game == game.id, seat.kind == "free")
    query = select(schema.games).where(game.status == "open", game.is_public, free)
    if before is not None:
        created_at, last = before.split("-")
        query = query.where(is_earlier(game.created_at, int(created_at), last))
    query = query.order_by(game.created_at.desc(), game.id.desc()).limit(limit + 1)
    found = [game_of(row) for row in connection.execute(query).mappings()]
    last_one = found[limit - 1] if len(found) > limit else None
    cursor = None if last_one is None else f"{last_one.created_at}-{last_one.id}"
    return TablePage(tuple(row for row, _ in table_rows(connection, found[:limit])), cursor)


class Wanted(Struct, frozen=True):
    """Which of my tables: all that I have not put away, or fewer."""

    is_archived: bool = False
    group: Group | None = None
    person: str | None = None  # the account of somebody who has a seat there
    players: int | None = None
    contractors: bool | None = None


EVERY_TABLE: Final = Wanted()


def my_tables(
    connection: Connection, viewer: Viewer, before: str | None, limit: int, wanted: Wanted = EVERY_TABLE
) -> MyPage:
    """The tables that an account set or sits at: its turn first, then running, open, over."""
    account = account_of(viewer)
    game, group = schema.games.c, group_for(account)
    query = select(schema.games).where(is_of(account), game.status.in_(GROUPS), *which(wanted, account))
    if before is not None:
        last_group, moved_at, last = before.split("-")
        later = and_(group == int(last_group), is_earlier(game.moved_at, int(moved_at), last))
        query = query.where(or_(group > int(last_group), later))
    query = query.order_by(group, game.moved_at.desc(), game.id.desc()).limit(limit + 1)
    found = [game_of(row) for row in connection.execute(query).mappings()]
    listed = zip(found, table_rows(connection, found), strict=True)
    tables = [my_table(each, row, seats, viewer) for each, (row, seats) in listed]
    cursor = my_cursor(tables[limit - 1]) if len(tables) > limit else None
    return MyPage(tuple(tables[:limit]), cursor)


def which(wanted: Wanted, account: str) -> Iterator[ColumnElement[bool]]:
    """What the tables that are wanted have in common."""
    put_away = is_archived(account)
    yield put_away if wanted.is_archived else ~put_away
    if wanted.group is not None:
        yield group_for(account) == GROUP_NUMBERS[wanted.group]
    if wanted.person is not None:
        theirs = select(schema.seats.c.game).where(schema.seats.c.account == wanted.person)
        yield schema.games.c.id.in_(theirs)
    if wanted.players is not None:
        yield has_option("players", wanted.players)
    if wanted.contractors is not None:
        yield has_option("contractors", wanted.contractors)


def has_option(name: str, value: int | bool) -> ColumnElement[bool]:
    """Whether a table is played with an option; the usual one is not written down."""
    options = schema.games.c.options
    if value == getattr(TableOptions(), name):
        return ~options.contains(f'"{name}":')
    return options.contains(f'"{name}":{str(value).lower()}')


def invitation(connection: Connection, invite: str, viewer: Viewer) -> Invitation:
    """What an invitation is for; one that another has used tells nothing of the table any more."""
    seat = invited_seat(connection, invite)
    if seat.kind != "free" and not viewer.holds(seat):
        raise conflict("invite_used", "This invitation has already been used.")
    game = find_game(connection, seat.game)
    row, _ = next(table_rows(connection, [game]))
    colour = row.seats[seat.seat].colour
    return Invitation(row, game.status, seat.seat, colour, viewer.holds(seat), game.manners.clock)


def is_earlier(time: ColumnElement[int], than: int, last: str) -> ColumnElement[bool]:
    """Whether a table comes after the last one of a page, the later ones first."""
    return or_(time < than, and_(time == than, schema.games.c.id < last))


def is_of(account: str) -> ColumnElement[bool]:
    """Whether an account set a table or has a seat there, though a bot may play it."""
    seated = select(schema.seats.c.game).where(schema.seats.c.account == account)
    return or_(schema.games.c.host == account, schema.games.c.id.in_(seated))


def group_for(account: str) -> ColumnElement[int]:
    """Where in the list of an account a table stands."""
    game, seat = schema.games.c, schema.seats.c
    waits = exists().where(
        seat.game == game.id, seat.seat == game.decider, seat.account == account, seat.kind == "person"
    )
    groups = [(game.status == status, group) for status, group in GROUPS.items()]
    return case((and_(game.status == "running", waits), MY_TURN), *groups, else_=len(GROUPS) + 1)


def table_rows(connection: Connection, games: Sequence[Game]) -> Iterator[tuple[TableRow, tuple[Seat, ...]]]:
    """Games as lists show them, with their seats; two questions to the database for all of them."""
    ids, hosts = [game.id for game in games], {game.host for game in games}
    seat, account = schema.seats.c, schema.accounts.c
    query = select(schema.seats).where(seat.game.in_(ids)).order_by(seat.seat)
    seats = [Seat(**row) for row in connection.execute(query).mappings()]
    named = select(account.id, account.name).where(account.id.in_(hosts))
    names = {row.id: row.name for row in connection.execute(named)}
    for game in games:
        own = tuple(each for each in seats if each.game == game.id)
        yield table_row(game, own, names[game.host]), own
