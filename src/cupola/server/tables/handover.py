"""Seats during play: hand over to a bot or a person, come back (S1)."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import locked_table, store
from cupola.server.services import Services
from cupola.server.tables.seats import bot_stored, forget_invitations, seat_stored
from cupola.table.parts.entries import Handed
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import handover


def hand_to_bot(
    connection: Connection, services: Services, game: str, seat: int, bot: str, viewer: Viewer
) -> Game:
    """Let a bot play on; the player may return at any time."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = handover.hand_to_bot(
        table, seat, bot, viewer, services.equipment_for(connection, table.game), services.clock()
    )
    return bot_stored(connection, services, table, change, viewer)


def give_to_bot(
    connection: Connection, services: Services, game: Game, seat: Seat, handed: Handed, account: str | None
) -> Game:
    """Put a bot in a player's place; the seat still knows its player."""
    change = handover.give_to_bot(game, seat, handed, account, services.clock())
    return store(connection, services, game, change)


def hand_to_anybody(
    connection: Connection, services: Services, game: str, seat: int, viewer: Viewer
) -> tuple[Game, Seat]:
    """Offer the seat to another person by a fresh invitation; the match waits until one comes."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = handover.hand_to_anybody(table, seat, viewer, services.clock())
    offered = table.seats[seat] if change is None else change.seats[0]
    if change is not None:
        forget_invitations(connection, game, seat)
    return store(connection, services, table.game, change), offered


def return_to_seat(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Play on oneself, where a bot did, nobody came, or whoever came has not moved yet."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return seat_stored(
        connection, services, table, handover.return_to_seat(table, seat, viewer, services.clock())
    )
