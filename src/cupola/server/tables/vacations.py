"""Vacations: so many days a year on which the clocks of an account stand still at slow tables."""

from collections.abc import Callable
from functools import partial
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, Row, bindparam, func, select, update

from cupola.server.games.stored_table import store
from cupola.server.identity.accounts import lock_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, seats_of
from cupola.server.storage.server_time import moment_now
from cupola.table.parts.clock import DAY, SECOND
from cupola.table.parts.game import Change, Game, Seat
from cupola.table.turns.clock import come_back

DAY_MS: Final = DAY * SECOND
YEAR_MS: Final = 365 * DAY_MS

_OVER: Final = select(schema.vacations.c.account).where(
    ~schema.vacations.c.has_ended, schema.vacations.c.until <= bindparam("moment")
)

Step = Callable[[Game, tuple[Seat, ...]], Change | None]


OpenVacation = Row[str, str, int, int]  # one that goes on; its times are of the server's own


def vacation_now(connection: Connection, account: str) -> OpenVacation | None:
    row = schema.vacations.c
    query = select(row.id, row.account, row.since, row.until).where(row.account == account, ~row.has_ended)
    return connection.execute(query).first()


def days_left(connection: Connection, services: Services, account: str) -> int:
    row = schema.vacations.c
    query = select(func.sum(row.days)).where(
        row.account == account, row.taken_at > services.clock() - YEAR_MS
    )
    return max(0, services.settings.vacation_days - int(connection.execute(query).scalar() or 0))


async def end_vacations(services: Services) -> list[Game]:
    """End every vacation that is over; return the games that changed."""
    accounts = await to_thread.run_sync(services.database.read, partial(back_from, now=services.clock()))
    ended = [await services.write(partial(end_over, services=services, account=each)) for each in accounts]
    return [game for games in ended for game in games]


def back_from(connection: Connection, now: int) -> list[str]:
    return list(connection.execute(_OVER, {"moment": moment_now(connection, now)}).scalars())


def end_over(connection: Connection, services: Services, account: str) -> list[Game]:
    lock_account(connection, account)
    taken = vacation_now(connection, account)
    is_over = taken is not None and taken.until <= moment_now(connection, services.clock())
    return end_taken(connection, services, taken) if taken is not None and is_over else []


def end_taken(connection: Connection, services: Services, taken: OpenVacation) -> list[Game]:
    """Clocks go on; return the games that changed."""
    now = services.clock()
    used = min(moment_now(connection, now), taken.until) - taken.since
    row = schema.vacations
    days = max(1, -(-used // DAY_MS))
    connection.execute(update(row).where(row.c.id == taken.id).values(has_ended=True, days=days))
    return for_every_game(
        connection, services, taken.account, lambda game, seats: come_back(game, seats, taken.account, now)
    )


def for_every_game(connection: Connection, services: Services, account: str, step: Step) -> list[Game]:
    """Take a step in every running game of an account that has a clock, in the order of locking."""
    game, seat = schema.games.c, schema.seats.c
    query = select(game.id).where(game.status == "running", game.clock.is_not(None)).order_by(game.id)
    own = query.where(game.id.in_(select(seat.game).where(seat.account == account)))
    changed: list[Game] = []
    for found in connection.execute(own).scalars().all():
        locked = lock_game(connection, found)
        change = step(locked, seats_of(connection, found))
        if change is not None:
            changed.append(store(connection, services, locked, change))
    return changed
