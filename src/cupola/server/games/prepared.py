"""Prepared turns over the net: laid out, kept, withdrawn."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import found_table, locked_table
from cupola.server.services import Services
from cupola.server.storage.prepared_turns import forget_prepared, save_prepared
from cupola.table.parts.game import Game
from cupola.table.parts.problems import not_yours
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch, seats_held
from cupola.table.seen.view import GameView
from cupola.table.turns import prepared
from cupola.table.turns.prepared import PreparedOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply


def preview_prepared(
    connection: Connection, services: Services, game: str, seat: int, order: PreviewOrder, viewer: Viewer
) -> GameView:
    """The table after these steps, as if the turn of a seat had come."""
    account_of(viewer)
    table = found_table(connection, services, game)
    equipment = services.equipment_for(connection, table.game)
    return prepared.preview_prepared(table, seat, order, viewer, equipment)


def why_not_prepare(
    connection: Connection, services: Services, game: str, seat: int, order: WhyNotOrder, viewer: Viewer
) -> WhyNotReply:
    """Why each piece that offers nothing offers nothing, as if the turn of a seat had come."""
    account_of(viewer)
    table = found_table(connection, services, game)
    equipment = services.equipment_for(connection, table.game)
    return prepared.why_not_prepare(table, seat, order, viewer, equipment)


def prepare(
    connection: Connection, services: Services, game: str, seat: int, order: PreparedOrder, viewer: Viewer
) -> Game:
    """Keep a turn for when it is due, in place of an earlier one.

    The game is locked: a turn that comes meanwhile finds it or is found by it.
    """
    account_of(viewer)
    table = locked_table(connection, services, game)
    equipment = services.equipment_for(connection, table.game)
    save_prepared(connection, prepared.prepare(table, seat, order, viewer, equipment), services.clock())
    return table.game


def withdraw(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Forget the prepared turn of a seat, or what became of it; where there is none, nothing happens."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    check_may_watch(table.game, viewer, table.seats)
    if seat not in seats_held(viewer, table.seats):
        raise not_yours(f"Seat {seat} is not yours.")
    forget_prepared(connection, game, (seat,))
    return table.game
