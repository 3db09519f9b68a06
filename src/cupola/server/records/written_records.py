"""A table's record for one reader: each move is written once and kept while there is room."""

from sqlalchemy import Connection, select

from cupola.server.games.stored_table import table_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.viewer import Viewer
from cupola.table.seen import record
from cupola.table.seen.record import RecordAsked, written_record


def record_asked(
    connection: Connection, services: Services, game: Game, viewer: Viewer, seat: int | None
) -> RecordAsked:
    """What the asker may know of a match: all of it after the end (R5)."""
    table = table_of(connection, services, game)
    return record.record_asked(
        table, services.equipment_for(connection, game), viewer, seat, deleted_among(connection, table.seats)
    )


def deleted_among(connection: Connection, seats: tuple[Seat, ...]) -> frozenset[str]:
    """The accounts of seats that were deleted."""
    account = schema.accounts.c
    asked = [seat.account for seat in seats if seat.account is not None]
    gone = select(account.id).where(account.id.in_(asked), account.is_deleted)
    return frozenset(connection.execute(gone).scalars())


def record_of_table(connection: Connection, services: Services, asked: RecordAsked) -> bytes:
    """The record as a file; raise a `Problem` where even its beginning is hidden from the reader."""
    kept = services.replayed.get(asked.key)
    if kept is None:
        kept = written_record(
            table_of(connection, services, asked.game), services.equipment_for(connection, asked.game), asked
        )
        services.replayed.keep(connection, asked.key, kept)
    return kept
