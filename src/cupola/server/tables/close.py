"""A host puts a table away: before the match, or in the middle of it where nobody else plays."""

from collections.abc import Sequence

from msgspec import structs
from sqlalchemy import Connection

from cupola.server.identity.viewer import Viewer, account_of
from cupola.server.problems import conflict
from cupola.server.services import Services
from cupola.server.storage.entries import Closed
from cupola.server.storage.rows import Author, Game, Seat, append, save_game, save_seat, seats_of
from cupola.server.tables.seats import check_not_finished, close_table, hosted_game


def put_away(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """Put a table away; once it is, saying so again changes nothing."""
    locked = hosted_game(connection, game, viewer)
    if locked.status == "running":
        return end_match(connection, services, locked, viewer)
    if locked.status == "over":
        check_not_finished(locked)
    return close_table(connection, services, game, viewer)


def end_match(connection: Connection, services: Services, game: Game, viewer: Viewer) -> Game:
    """End a running match: nobody decides any more, no bot moves, and it has no result; its record stays."""
    account = account_of(viewer)
    seats = seats_of(connection, game.id)
    others = players_besides(seats, account)
    if others:
        raise conflict(
            "others_play",
            "Other people are playing here. You can end the game once they have resigned.",
            seats=others,
        )
    for seat in seats:
        save_seat(connection, structs.replace(seat, invite=None))
    now = services.clock()
    closed = append(connection, game, Closed(), Author(account=account), now)
    ended = structs.replace(
        closed, status="closed", decider=None, awaits_bot=False, undo_asked=None, ended_at=now
    )
    save_game(connection, ended)
    return ended


def players_besides(seats: Sequence[Seat], account: str) -> list[int]:
    """The seats of other people, those too to which they may still return from a bot."""
    return [seat.seat for seat in seats if seat.account not in (None, account) and not seat.has_resigned]
