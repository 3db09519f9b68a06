"""A practice table that starts from a position of another one, with its own luck."""

from typing import Final

from sqlalchemy import Connection, select

from cupola.server.games.stored_table import found_table, store_new
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import game_of, seats_of
from cupola.server.tables.open import check_bot_tables, check_wanted
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.copy import CopyOrder, copy_wanted, open_copy, runs_unadvised

MOST_COPIES: Final = 100  # in a row, of which is asked where they come from


def copy_table(
    connection: Connection, services: Services, game: str, order: CopyOrder, viewer: Viewer
) -> Game:
    """Set a table that begins with a position of another; it begins at once where every seat is taken."""
    account = account_of(viewer)
    source = found_table(connection, services, game)
    is_unadvised = unadvised_origin(connection, source.game) is not None
    equipment = services.equipment_for(connection, source.game)
    wanted = copy_wanted(source, order, viewer, equipment, is_unadvised)
    check_wanted(connection, services, wanted.table, account, equipment)
    new = open_copy(wanted, viewer, equipment, services.clock())
    if new.change.state is not None:
        check_bot_tables(connection, services, account, new.seats)
    return store_new(connection, services, new)


def unadvised_origin(connection: Connection, game: Game) -> Game | None:
    """The match without advice, not over yet, that a table goes on from, over however many copies."""
    for _ in range(MOST_COPIES):
        query = select(schema.games).where(schema.games.c.id == game.origin)
        row = connection.execute(query).mappings().first() if game.origin else None
        if row is None:
            return None
        game = game_of(row)
        is_for_real = not game.is_practice or not game.manners.undo
        if is_for_real and runs_unadvised(game, seats_of(connection, game.id)):
            return game
    return None
