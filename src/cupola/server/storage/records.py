"""The records that an account keeps, as rows: tables whose seats are those of a record."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select

from cupola.server.storage import schema
from cupola.server.storage.rows import entry_row, game_of, insert_game, seats_by_game
from cupola.server.storage.snapshots import save_snapshots
from cupola.table.parts.game import Game, Seat
from cupola.table.seating.from_record import StoredRecord

MOST_LISTED: Final = 200  # as many as one account may keep


def is_record_of(account: str) -> ColumnElement[bool]:
    game, seat = schema.games.c, schema.seats.c
    has_seats = exists().where(seat.game == game.id, seat.seat == 0, seat.kind == "record")
    return (game.host == account) & has_seats


def records_of(connection: Connection, account: str) -> Sequence[tuple[Game, tuple[Seat, ...]]]:
    """The records of an account, the newest first."""
    game = schema.games.c
    query = select(schema.games).where(is_record_of(account))
    found = connection.execute(query.order_by(game.created_at.desc(), game.id.desc()).limit(MOST_LISTED))
    games = [game_of(row) for row in found.mappings()]
    seats = seats_by_game(connection, games)
    return [(game, seats[game.id]) for game in games]


def save_record(connection: Connection, kept: StoredRecord) -> None:
    insert_game(connection, kept.game, kept.seats)
    connection.execute(insert(schema.entries), [entry_row(entry) for entry in kept.entries])
    save_snapshots(connection, kept.snapshots)


def forget_game(connection: Connection, game: Game) -> None:
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
