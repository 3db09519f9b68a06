"""The same people once more: a finished table leads to one new one, however often it is asked for."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, select

from cupola.play.chance import SealedLuck, fresh_seed
from cupola.server.identity.viewer import Viewer, account_of, check_may_watch
from cupola.server.problems import conflict, not_yours
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.entries import Opened, Rematched
from cupola.server.storage.rows import (
    Author,
    Game,
    Seat,
    append,
    find_game,
    insert_game,
    lock_game,
    save_game,
    seats_of,
)
from cupola.server.tables.open import check_count, free_seat, new_game


def rematch(connection: Connection, services: Services, game: str, viewer: Viewer) -> tuple[Game, Game]:
    """The finished table and the new one, set by whoever asks first and found by everybody else (R2)."""
    account = account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    own = [seat.seat for seat in seats if seat.account == account]  # whoever resigned may want another, too
    check_may_watch(locked, viewer, seats)
    if not own:
        raise not_yours("You have no seat at this table.")
    if locked.rematch is not None:
        return locked, find_game(connection, locked.rematch)
    if locked.status != "over":
        raise conflict("not_over", "The game is not over yet.", status=locked.status)
    check_count(connection, services, account)
    again = set_again(connection, services, locked, seats, account)
    told = append(connection, locked, Rematched(), Author(own[0], account), services.clock())
    over = msgspec.structs.replace(told, rematch=again.id)
    save_game(connection, over)
    return over, again


def set_again(
    connection: Connection, services: Services, game: Game, seats: Sequence[Seat], account: str
) -> Game:
    """A table like a finished one with a seed that nobody knows yet; the asker is its host."""
    luck = SealedLuck(fresh_seed(), is_practice=game.is_practice)
    now = services.clock()
    again = new_game(services, game.options, account, luck, now, game.title, game.manners, game.is_public)
    names = living_names(connection, seats)
    insert_game(connection, again, [seat_again(again, seat, names) for seat in seats])
    opened = append(connection, again, Opened(), Author(account=account), now)
    save_game(connection, opened)
    return opened


def living_names(connection: Connection, seats: Sequence[Seat]) -> dict[str, str]:
    """The accounts of seats that are still there, with their names."""
    account = schema.accounts.c
    asked = [seat.account for seat in seats if seat.account is not None]
    query = select(account.id, account.name).where(account.id.in_(asked), ~account.is_deleted)
    return {row.id: row.name for row in connection.execute(query)}


def seat_again(game: Game, seat: Seat, names: dict[str, str]) -> Seat:
    """A seat of the new table: for the same person, though they resigned, or the same bot."""
    wants_it = seat.is_held or seat.has_resigned or seat.account == game.host
    if seat.account in names and wants_it:
        name = seat.name or names[seat.account]
        return Seat(game.id, seat.seat, "person", seat.account, name, None, None, False)
    if seat.kind == "ivan" or (seat.kind == "bot" and not seat.has_resigned):
        return Seat(game.id, seat.seat, seat.kind, None, seat.name, seat.bot, None, False)
    return free_seat(game.id, seat.seat)
