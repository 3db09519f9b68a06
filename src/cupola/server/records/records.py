"""Records: a table as a match again, and a file as a table."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select

from cupola.play.match import Match
from cupola.server.boxes.frozen import equipment_by_digest
from cupola.server.games.stored_table import StoredHistory
from cupola.server.records.written_records import deleted_among
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entry_row, insert_game
from cupola.server.storage.snapshots import save_snapshots
from cupola.table.boxes.editing import box_needed
from cupola.table.history import line
from cupola.table.history.line import names_at
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import from_record
from cupola.table.seating.from_record import Kept


def match_of(connection: Connection, services: Services, game: Game, seats: Sequence[Seat]) -> Match:
    """A match from its first position along every move that still counts; what was undone is left out."""
    table = Table(game, tuple(seats), StoredHistory(connection, services, game))
    names = names_at(game, table.seats, deleted_among(connection, table.seats))
    return line.match_of(table, names, services.equipment_for(connection, game))


def checked_record(services: Services, raw: bytes, viewer: Viewer) -> Kept:
    """Read a record strictly and play it again; raise a `Problem` at the first fault, nothing is stored."""
    account = account_of(viewer)
    record = from_record.usable_record(raw, services.equipment)
    equipment = equipment_of_record(services, record.header.content, viewer)
    return from_record.kept_record(record, account, equipment, services.clock())


def equipment_of_record(services: Services, digest: str, viewer: Viewer) -> Equipment:
    """What a record is played again with: the packaged box, the sender's, or that of a game here."""
    if digest == services.catalogue.box.digest:
        return services.equipment
    with services.database.writing() as connection:
        found = equipment_by_digest(connection, services, digest, viewer)
    if found is None:
        raise box_needed(digest)
    return found


def keep_record(connection: Connection, services: Services, checked: Kept) -> Game:
    """Store a record that was checked as a table that can be looked at and copied."""
    check_room(connection, services, checked.game.host)
    insert_game(connection, checked.game, checked.seats)
    connection.execute(insert(schema.entries), [entry_row(entry) for entry in checked.entries])
    save_snapshots(connection, checked.snapshots)
    return checked.game


def check_room(connection: Connection, services: Services, account: str) -> None:
    """S4: one account keeps so many records and no more."""
    of_records = select(schema.seats.c.game).where(schema.seats.c.kind == "record", schema.seats.c.seat == 0)
    query = select(func.count()).where(schema.games.c.host == account, schema.games.c.id.in_(of_records))
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.tables_an_account:
        raise conflict("too_many_records", "You have uploaded too many records. Delete some first.")
