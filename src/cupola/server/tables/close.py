"""A host closes a table: before the match, or during it if nobody else plays."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import locked_table, store
from cupola.server.services import Services
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import close


def put_away(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """Put a table away; once it is, saying so again changes nothing."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, close.put_away(table, viewer, services.clock()))
