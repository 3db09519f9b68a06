"""A rematch: a finished table leads to one new one, however often it is asked for."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from cupola.server.games.stored_table import locked_table, store, store_new
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game
from cupola.server.tables.open import check_count
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.rematch import check_is_over, check_may_rematch, rematched, set_again


def rematch(connection: Connection, services: Services, game: str, viewer: Viewer) -> tuple[Game, Game]:
    """The finished table and the new one, opened by the first to ask and found by the others (R2)."""
    account = account_of(viewer)
    table = locked_table(connection, services, game)
    check_may_rematch(table, viewer)
    if table.game.rematch is not None:
        return table.game, find_game(connection, table.game.rematch)
    check_is_over(table.game)
    check_count(connection, services, account)
    names = living_names(connection, table.seats)
    new = set_again(table, viewer, names, services.equipment_for(connection, table.game), services.clock())
    again = store_new(connection, services, new)
    over = store(connection, services, table.game, rematched(table, viewer, again, services.clock()))
    return over, again


def living_names(connection: Connection, seats: Sequence[Seat]) -> dict[str, str]:
    """The accounts of seats that are still there, with their names."""
    account = schema.accounts.c
    asked = [seat.account for seat in seats if seat.account is not None]
    query = select(account.id, account.name).where(account.id.in_(asked), ~account.is_deleted)
    return {row.id: row.name for row in connection.execute(query)}
