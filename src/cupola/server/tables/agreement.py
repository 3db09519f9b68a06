"""What the people of a table decide together: who plays on at a deserted seat, and when to pause."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import locked_table, store
from cupola.server.services import Services
from cupola.server.tables.seats import seat_stored
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import agreement
from cupola.table.seating.agreement import Answer, PauseOrder, ReplaceOrder


def ask_for_seat(
    connection: Connection, services: Services, game: str, seat: int, order: ReplaceOrder, viewer: Viewer
) -> Game:
    """Ask the others who is to play on at a deserted seat; where nobody else plays, that happens at once."""
    account = account_of(viewer)
    table = locked_table(connection, services, game)
    equipment = services.equipment_for(connection, table.game)
    change = agreement.ask_for_seat(table, seat, order, viewer, equipment, services.clock())
    if change is not None and change.game.question is not None:
        services.limits.check_question(account)
    return seat_stored(connection, services, table, change)


def ask_for_pause(
    connection: Connection, services: Services, game: str, order: PauseOrder, viewer: Viewer
) -> Game:
    """Ask the others for a pause; where nobody else plays, it begins at once."""
    account = account_of(viewer)
    table = locked_table(connection, services, game)
    change = agreement.ask_for_pause(table, order, viewer, services.clock())
    if change is not None:
        services.limits.check_question(account)
    return store(connection, services, table.game, change)


def answer(connection: Connection, services: Services, game: str, order: Answer, viewer: Viewer) -> Game:
    """Agree to what is asked, or do not; the last to agree makes it happen."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = agreement.answer(table, order, viewer, services.clock())
    return seat_stored(connection, services, table, change)


def resume(connection: Connection, services: Services, game: str, order: PauseOrder, viewer: Viewer) -> Game:
    """End a pause."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, agreement.resume(table, order, viewer, services.clock()))
