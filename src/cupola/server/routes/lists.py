"""Lists of tables: those that wait for players, mine, and those I put away."""

from typing import Annotated, Final, Literal

from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, and_, case, delete, exists, insert, or_, select

from cupola.calls.context import GameId
from cupola.engine.constants.layout import SEATS
from cupola.play.setup.options import TableOptions
from cupola.server.context import ServerContext
from cupola.server.routes.people import person_meant
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game_and_seats, game_of, table_rows
from cupola.table.parts.problems import not_yours
from cupola.table.parts.viewer import account_id, check_may_watch
from cupola.table.seen.rows import GROUPS, MY_TURN, MyPage, TablePage, my_cursor, my_table

Group = Literal["waiting", "running", "open", "over"]
GROUP_NUMBERS: Final[dict[Group, int]] = {"waiting": MY_TURN, "running": 1, "open": 2, "over": 3}
MOST_ROWS: Final = 50
USUAL_ROWS: Final = 20

Rows = Annotated[int, Meta(ge=1, le=MOST_ROWS)]
OpenCursor = Annotated[str, Meta(max_length=60, pattern="^[0-9]{1,15}-[0-9a-z]{1,24}$")]
MyCursor = Annotated[str, Meta(max_length=60, pattern="^[0-3]-[0-9]{1,15}-[0-9a-z]{1,24}$")]
PersonHandle = Annotated[str, Meta(max_length=24, pattern="^[0-9a-f]+$")]
Players = Annotated[int, Meta(ge=1, le=SEATS)]
YesOrNo = Literal["true", "false"]  # a bool that may be left out would also take "null"


def get_tables(
    context: ServerContext, before: OpenCursor | None = None, limit: Rows = USUAL_ROWS
) -> TablePage:
    """The public tables that wait for players, the newest first."""
    return open_tables(context.connection, before, limit)


def open_tables(connection: Connection, before: str | None, limit: int) -> TablePage:
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


def get_my_tables(
    context: ServerContext,
    before: MyCursor | None = None,
    limit: Rows = USUAL_ROWS,
    archived: bool = False,
    group: Group | None = None,
    person: PersonHandle | None = None,
    players: Players | None = None,
    contractors: YesOrNo | None = None,
) -> MyPage:
    """The tables I set or sit at: those that wait for me, then running, open, over.

    Those I put away are listed with `archived`; the other words ask for fewer: by group, by a person I have
    played with, by the number of players, with or without the Contractors.
    """
    account, connection = account_id(context.viewer), context.connection
    game, own_group = schema.games.c, group_for(account)
    mine = or_(game.host == account, has_seat(account))  # also one that a bot minds
    query = select(schema.games).where(mine, game.status.in_(GROUPS))
    query = query.where(is_archived(account) if archived else ~is_archived(account))
    if group is not None:
        query = query.where(own_group == GROUP_NUMBERS[group])
    if person is not None:
        query = query.where(has_seat(person_meant(context, person).account))
    if players is not None:
        query = query.where(has_option("players", players))
    if contractors is not None:
        query = query.where(has_option("contractors", contractors == "true"))
    if before is not None:
        last_group, moved_at, last = before.split("-")
        later = and_(own_group == int(last_group), is_earlier(game.moved_at, int(moved_at), last))
        query = query.where(or_(own_group > int(last_group), later))
    query = query.order_by(own_group, game.moved_at.desc(), game.id.desc()).limit(limit + 1)
    found = [game_of(row) for row in connection.execute(query).mappings()]
    listed = zip(found, table_rows(connection, found), strict=True)
    tables = [my_table(each, row, seats, context.viewer) for each, (row, seats) in listed]
    cursor = my_cursor(tables[limit - 1]) if len(tables) > limit else None
    return MyPage(tuple(tables[:limit]), cursor)


def has_option(name: str, value: int | bool) -> ColumnElement[bool]:
    """Whether a table is played with an option; the usual one is not stored."""
    options = schema.games.c.options
    if value == getattr(TableOptions(), name):
        return ~options.contains(f'"{name}":')
    return options.contains(f'"{name}":{str(value).lower()}')


def is_earlier(time: ColumnElement[int], than: int, last: str) -> ColumnElement[bool]:
    return or_(time < than, and_(time == than, schema.games.c.id < last))


def has_seat(account: str) -> ColumnElement[bool]:
    return schema.games.c.id.in_(select(schema.seats.c.game).where(schema.seats.c.account == account))


def group_for(account: str) -> ColumnElement[int]:
    game, seat = schema.games.c, schema.seats.c
    waits = exists().where(
        seat.game == game.id, seat.seat == game.decider, seat.account == account, seat.kind == "person"
    )
    groups = [(game.status == status, group) for status, group in GROUPS.items()]
    return case((and_(game.status == "running", waits), MY_TURN), *groups, else_=len(GROUPS) + 1)


def is_archived(account: str) -> ColumnElement[bool]:
    kept = schema.archived.c
    return exists().where(kept.account == account, kept.game == schema.games.c.id)


def put_archived(context: ServerContext, game_id: GameId) -> None:
    """Take a table off my list; it goes on as before, and `archived` lists it."""
    account, connection = account_id(context.viewer), context.connection
    game, seats = find_game_and_seats(connection, game_id)
    check_may_watch(game, context.viewer, seats)
    if game.host != account and all(seat.account != account for seat in seats):
        raise not_yours("This table is not yours.")
    kept = schema.archived.c
    query = select(kept.game).where(kept.account == account, kept.game == game_id)
    if connection.execute(query).first() is None:  # R2
        row = {"account": account, "game": game_id, "at": context.now}
        connection.execute(insert(schema.archived), row)


def delete_archived(context: ServerContext, game_id: GameId) -> None:
    """Put a table back on my list."""
    kept = schema.archived.c
    mine = delete(schema.archived).where(kept.account == account_id(context.viewer), kept.game == game_id)
    context.connection.execute(mine)
