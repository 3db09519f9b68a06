"""Seats during play: resign, let a bot or another person go on, and come back (S1)."""

from typing import Final

from msgspec import structs
from sqlalchemy import Connection

from cupola.server.identity.viewer import Viewer, account_of, check_may_watch
from cupola.server.problems import conflict, not_yours
from cupola.server.secrets import new_secret
from cupola.server.services import Services
from cupola.server.storage.entries import Handed, Resigned, Seated
from cupola.server.storage.rows import Game, Seat, lock_game, seats_of
from cupola.server.tables.open import check_bot, check_left_to_bots
from cupola.server.tables.seats import seat_of, write_seat

STAND_IN: Final = "greedy"  # plays on where a player resigned or fell silent


def resign(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Give up: a bot plays on, and the seat takes no rank at the end."""
    locked, own = recorded_seat(connection, game, seat, viewer)
    if own.has_resigned:
        return locked
    check_running(locked)
    resigned = structs.replace(own, kind="bot", bot=STAND_IN, invite=None, has_resigned=True)
    check_left_to_bots(connection, services, locked, resigned, viewer)
    return write_seat(connection, services, locked, resigned, Resigned(STAND_IN), viewer.account)


def hand_to_bot(
    connection: Connection, services: Services, game: str, seat: int, bot: str, viewer: Viewer
) -> Game:
    """Let a bot play on; the player may return at any time."""
    locked, own = recorded_seat(connection, game, seat, viewer)
    check_bot(services, bot, "bot")
    check_not_resigned(own)
    check_running(locked)
    if own.kind == "bot" and own.bot == bot:
        return locked
    check_left_to_bots(connection, services, locked, structs.replace(own, kind="bot"), viewer)
    return give_to_bot(connection, services, locked, own, Handed(bot), viewer.account)


def give_to_bot(
    connection: Connection, services: Services, game: Game, seat: Seat, handed: Handed, account: str | None
) -> Game:
    """Put a bot in a player's place; the seat still knows its player."""
    given = structs.replace(seat, kind="bot", bot=handed.bot, invite=None)
    return write_seat(connection, services, game, given, handed, account)


def hand_to_anybody(
    connection: Connection, services: Services, game: str, seat: int, viewer: Viewer
) -> tuple[Game, Seat]:
    """Offer the seat to another person by a fresh invitation; the match waits until one comes."""
    locked, own = recorded_seat(connection, game, seat, viewer)
    check_not_resigned(own)
    check_running(locked)
    if own.kind == "free":
        return locked, own
    offered = structs.replace(own, kind="free", bot=None, invite=new_secret())
    return write_seat(connection, services, locked, offered, Handed(), viewer.account), offered


def return_to_seat(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Play on oneself, where a bot did or nobody came."""
    locked, own = recorded_seat(connection, game, seat, viewer)
    check_not_resigned(own)
    check_running(locked)
    if viewer.holds(own):
        return locked
    returned = structs.replace(own, kind="person", bot=None, invite=None)
    return write_seat(
        connection, services, locked, returned, Seated(own.name), viewer.account, keeps_undo=True
    )


def recorded_seat(connection: Connection, game: str, seat: int, viewer: Viewer) -> tuple[Game, Seat]:
    """S1: a seat that is the asker's, whoever plays it for the moment, and its locked game."""
    account = account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(locked, viewer, seats)
    own = seat_of(seats, seat)
    if own.account != account:
        raise not_yours(f"Seat {seat} is not yours.")
    return locked, own


def check_running(game: Game) -> None:
    """Refuse what is done while the match is under way."""
    if game.status != "running":
        raise conflict("not_running", "The game is not in progress.")


def check_not_resigned(seat: Seat) -> None:
    """Refuse to take back a resignation."""
    if seat.has_resigned:
        raise conflict("resigned", f"Seat {seat.seat} has resigned.", seat=seat.seat)
