"""Seats whose time is up: a bot plays on, or the seat is given up, as the table chose.

Nothing is kept in memory: the row of a game says when to look at its clock. Each game is looked at again once
it is locked, so that of several workers one acts.
"""

from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, bindparam, select

from cupola.server.background import changes_told
from cupola.server.games.stored_table import store
from cupola.server.notify.bus import Bus
from cupola.server.notify.outbox import note
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, save_game, seats_of
from cupola.server.storage.server_time import ServerClock, moment_now
from cupola.server.tables.vacations import end_vacations
from cupola.table.parts.clock import STAND_IN, ClockRule, is_up
from cupola.table.parts.entries import Handed, Resigned
from cupola.table.parts.game import Change, Game, Seat
from cupola.table.seating.handover import give_to_bot
from cupola.table.seating.resign import given_up
from cupola.table.turns.clock import with_warning

PAUSE: Final = 3.0  # seconds between two looks
MOST_AT_ONCE: Final = 500

_DUE: Final = (
    select(schema.games.c.id)
    .where(schema.games.c.clock_due_at <= bindparam("moment"))
    .order_by(schema.games.c.clock_due_at)
    .limit(MOST_AT_ONCE)
)


def heart_of(services: Services) -> ServerClock:
    """What counts the server's own time in this worker."""
    return ServerClock(services.clock, has_others=services.settings.workers > 1)


async def look_at_clocks(services: Services, heart: ServerClock) -> list[Game]:
    """Count the time, end vacations that are over, act where time is up; return the games that changed."""
    if not await to_thread.run_sync(services.database.read, heart.is_wanted):
        return []
    await services.write(heart.beat)
    due = await to_thread.run_sync(services.database.read, partial(games_due, now=services.clock()))
    acted = [await services.write(partial(act_on, services=services, game=game)) for game in due]
    return [*await end_vacations(services), *(game for game in acted if game is not None)]


def games_due(connection: Connection, now: int) -> list[str]:
    return list(connection.execute(_DUE, {"moment": moment_now(connection, now)}).scalars())


def act_on(connection: Connection, services: Services, game: str) -> Game | None:
    """Warn the deciding player, or take the seat where time is up; return the game if it changed."""
    locked = lock_game(connection, game)
    moment = moment_now(connection, services.clock())
    clock, rule = locked.clock, locked.settings.clock
    if clock is None or rule is None or locked.clock_due_at is None or locked.clock_due_at > moment:
        return None
    assert clock.running is not None
    if is_up(clock, moment):
        seat = seats_of(connection, game)[clock.running]
        return store(connection, services, locked, time_up(locked, seat, rule, services.clock()))
    save_game(connection, with_warning(locked, moment))
    note(connection, locked, "time_nears", services.clock(), seat=clock.running)
    return None


def time_up(game: Game, seat: Seat, rule: ClockRule, now: int) -> Change:
    if rule.then == "resign":
        return given_up(game, seat, Resigned(STAND_IN, for_time=True), None, now)
    return give_to_bot(game, seat, Handed(rule.bot, why="time"), None, now)


def clocks_watched(services: Services, bus: Bus, pause: float = PAUSE) -> AbstractAsyncContextManager[None]:
    look = partial(look_at_clocks, services, heart_of(services))
    return changes_told(look, bus.tell, pause, "due clocks")
