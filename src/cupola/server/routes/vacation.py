"""My vacation: days on which my clocks stand still at slow tables."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import insert

from cupola.server.context import ServerContext
from cupola.server.deadlines import DAY_MS, days_left, end_taken, for_every_game, vacation_now
from cupola.server.storage import schema
from cupola.server.storage.server_time import moment_now
from cupola.table.parts.game import Game, new_id
from cupola.table.parts.problems import conflict, unusable
from cupola.table.parts.viewer import account_id
from cupola.table.turns.clock import gone_away


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


def get_vacation(context: ServerContext) -> Vacation:
    """Whether I am on vacation, and how many days I may still take."""
    account, connection, now = account_id(context.viewer), context.connection, context.now
    taken = vacation_now(connection, account)
    ends_at = None if taken is None else now + max(0, taken.until - moment_now(connection, now))
    left = days_left(connection, context.services, account)
    return Vacation(ends_at, left, context.services.settings.vacation_days)


def post_vacation(context: ServerContext, order: VacationOrder) -> Vacation:
    """Begin a vacation of so many days."""
    connection, services, now = context.connection, context.services, context.now
    account = account_id(context.viewer)
    context.lock_account()
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
    changed = for_every_game(
        connection, services, account, lambda game, seats: gone_away(game, seats, account, order.days, now)
    )
    return change_clocks(context, changed)


def post_vacation_end(context: ServerContext) -> Vacation:
    """End my vacation; days that have not begun are given back."""
    context.lock_account()
    taken = vacation_now(context.connection, account_id(context.viewer))
    changed = () if taken is None else end_taken(context.connection, context.services, taken)
    return change_clocks(context, changed)


def change_clocks(context: ServerContext, games: Sequence[Game]) -> Vacation:
    """Let the tables hear of a vacation that their clocks stand still for."""
    for game in games:
        context.note_change(game)
    return get_vacation(context)
