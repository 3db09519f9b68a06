"""Resign, take it back, and what the last player left may do."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import locked_table, store
from cupola.server.services import Services
from cupola.server.tables.seats import bot_stored
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import resign as resigning
from cupola.table.seating.resign import WinOrder


def resign(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Give up: a bot plays on, and the seat takes no rank at the end."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = resigning.resign(table, seat, viewer, services.clock())
    if all(each.seat == seat or not each.is_persons for each in table.seats):
        return store(connection, services, table.game, change)  # the match ends: nobody is refused that
    return bot_stored(connection, services, table, change, viewer)


def take_back(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Play on after all, within ten seconds of resigning."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, resigning.take_back(table, seat, viewer, services.clock()))


def take_win(connection: Connection, services: Services, game: str, order: WinOrder, viewer: Viewer) -> Game:
    """End the match as its winner."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, resigning.take_win(table, order, viewer, services.clock()))


def play_on(connection: Connection, services: Services, game: str, order: WinOrder, viewer: Viewer) -> Game:
    """Leave the win for now."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, resigning.play_on(table, order, viewer, services.clock()))
