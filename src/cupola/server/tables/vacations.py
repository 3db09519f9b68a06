"""Vacations: so many days a year on which the clocks of an account stand still at slow tables."""

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, bindparam, func, insert, select, update

from cupola.server.games.stored_table import store
from cupola.server.identity.accounts import lock_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, seats_of
from cupola.server.storage.server_time import moment_now
from cupola.table.parts.change import Change
from cupola.table.parts.clock import DAY, SECOND
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.ids import new_id
from cupola.table.parts.problems import conflict, unusable
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.turns.clock import come_back, gone_away

DAY_MS: Final = DAY * SECOND
YEAR_MS: Final = 365 * DAY_MS

_OVER: Final = select(schema.vacations.c.account).where(
    ~schema.vacations.c.has_ended, schema.vacations.c.until <= bindparam("moment")
)

Step = Callable[[Game, tuple[Seat, ...]], Change | None]


class VacationOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """So many days from now on."""

    days: Annotated[int, Meta(ge=1, le=366)]


class Vacation(Struct, frozen=True):
    """Whether an account is on vacation, about until when, and the days it may still take.

    Days count from when they were taken, for a year.
    """

    ends_at: int | None
    days_left: int
    days_a_year: int


class Taken(Struct, frozen=True):
    """A vacation that goes on; `since` and `until` are of the server's own time."""

    id: str
    account: str
    since: int
    until: int


def vacation_of(connection: Connection, services: Services, viewer: Viewer) -> Vacation:
    """The vacation of an account."""
    account, now = account_of(viewer), services.clock()
    taken = vacation_now(connection, account)
    ends_at = None if taken is None else now + max(0, taken.until - moment_now(connection, now))
    return Vacation(ends_at, days_left(connection, services, account), services.settings.vacation_days)


def vacation_now(connection: Connection, account: str) -> Taken | None:
    """The vacation that an account is on, where it is."""
    row = schema.vacations.c
    query = select(row.id, row.account, row.since, row.until).where(row.account == account, ~row.has_ended)
    found = connection.execute(query).mappings().first()
    return None if found is None else Taken(**found)


def days_left(connection: Connection, services: Services, account: str) -> int:
    """The days that an account may still take."""
    row = schema.vacations.c
    query = select(func.sum(row.days)).where(
        row.account == account, row.taken_at > services.clock() - YEAR_MS
    )
    return max(0, services.settings.vacation_days - int(connection.execute(query).scalar() or 0))


def take_vacation(
    connection: Connection, services: Services, order: VacationOrder, viewer: Viewer
) -> list[Game]:
    """Begin a vacation: the clocks of the account stand still at its slow tables; the games that changed."""
    account, now = account_of(viewer), services.clock()
    lock_account(connection, account)
    if vacation_now(connection, account) is not None:
        raise conflict("on_vacation", "You are on vacation. End it first.")
    left = days_left(connection, services, account)
    if order.days > left:
        raise unusable(
            "too_many_days", f"days: {order.days} are more than the {left} you have left", left=left
        )
    since = moment_now(connection, now)
    row = {
        "id": new_id(),
        "account": account,
        "taken_at": now,
        "days": order.days,
        "since": since,
        "until": since + order.days * DAY_MS,
        "has_ended": False,
    }
    connection.execute(insert(schema.vacations), row)
    return for_every_game(
        connection, services, account, lambda game, seats: gone_away(game, seats, account, order.days, now)
    )


def end_vacation(connection: Connection, services: Services, viewer: Viewer) -> list[Game]:
    """End a vacation early; days that were not begun are given back. The games that changed."""
    account = account_of(viewer)
    lock_account(connection, account)
    taken = vacation_now(connection, account)
    return [] if taken is None else ended(connection, services, taken)


def end_vacations(services: Services) -> list[Game]:
    """End every vacation that is over; the games that changed."""
    with services.database.reading() as connection:
        moment = moment_now(connection, services.clock())
        accounts = list(connection.execute(_OVER, {"moment": moment}).scalars())
    changed: list[Game] = []
    for account in accounts:
        with services.database.writing() as connection:
            lock_account(connection, account)
            taken = vacation_now(connection, account)
            if taken is not None and taken.until <= moment:
                changed += ended(connection, services, taken)
    return changed


def ended(connection: Connection, services: Services, taken: Taken) -> list[Game]:
    """The end of a vacation: clocks go on."""
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
