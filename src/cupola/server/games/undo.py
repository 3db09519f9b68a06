"""Undo past the last roll: at once if nobody else is affected, otherwise when all agree."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import locked_table, store
from cupola.server.services import Services
from cupola.table.parts.entries import UndoAsked
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.turns import undo
from cupola.table.turns.undo import UndoAnswer, UndoOrder


def ask_undo(connection: Connection, services: Services, game: str, order: UndoOrder, viewer: Viewer) -> Game:
    """Go back at once where no other person is concerned, or ask the others."""
    account = account_of(viewer)
    table = locked_table(connection, services, game)
    change = undo.ask_undo(table, order, viewer, services.clock())
    if change is not None and isinstance(change.entries[-1].body, UndoAsked):
        services.limits.check_undo_question(account)  # S4: who goes back alone disturbs nobody
    return store(connection, services, table.game, change)


def answer_undo(
    connection: Connection, services: Services, game: str, order: UndoAnswer, viewer: Viewer
) -> Game:
    """Agree to the undo that is asked for, or do not; the last to agree makes it happen."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, undo.answer_undo(table, order, viewer, services.clock()))
