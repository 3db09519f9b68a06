"""The records an account keeps: list and delete."""

from typing import Final

from sqlalchemy import Connection, Select, delete, exists, select

from cupola.server.storage import schema
from cupola.server.storage.rows import game_of, lock_game, seats_of
from cupola.server.tables.lists import table_rows
from cupola.table.parts.game import Game
from cupola.table.parts.problems import conflict, not_yours
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch, is_uploader
from cupola.table.seen.rows import KeptRecord

MOST_LISTED: Final = 200  # as many as one account may keep


def kept_records(connection: Connection, viewer: Viewer) -> tuple[KeptRecord, ...]:
    """The records of an account, the newest first."""
    found = [game_of(row) for row in connection.execute(records_of(account_of(viewer))).mappings()]
    rows = (row for row, _ in table_rows(connection, found))
    return tuple(
        KeptRecord(row, game.status, game.turn, game.created_at)
        for game, row in zip(found, rows, strict=True)
    )


def records_of(account: str) -> Select[tuple[object, ...]]:
    """The games of an account whose seats are those of a record."""
    game, seat = schema.games.c, schema.seats.c
    is_record = exists().where(seat.game == game.id, seat.seat == 0, seat.kind == "record")
    query = select(schema.games).where(game.host == account, is_record)
    return query.order_by(game.created_at.desc(), game.id.desc()).limit(MOST_LISTED)


def drop_record(connection: Connection, game: str, viewer: Viewer) -> None:
    """Throw a record away with everything that was stored of it; copies of it play on."""
    account_of(viewer)
    found = lock_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(found, viewer, seats)
    if not any(seat.kind == "record" for seat in seats):
        raise conflict("no_record", "This is a table, not an uploaded record.")
    if not is_uploader(found, seats, viewer):
        raise not_yours("This record is not yours.")
    forget_game(connection, found)


def forget_game(connection: Connection, game: Game) -> None:
    """Delete a game and what hangs on it."""
    for table in (
        schema.notices,
        schema.looks,
        schema.archived,
        schema.last_seen,
        schema.prepared_turns,
        schema.snapshots,
        schema.entries,
        schema.seats,
    ):
        connection.execute(delete(table).where(table.c.game == game.id))
    connection.execute(delete(schema.games).where(schema.games.c.id == game.id))
