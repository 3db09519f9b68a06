"""Players who are away: whose time is up, who is silent for days, who is on vacation.

Nothing is kept in memory: the row of a game says when to look at its clock. Each game is looked at again once
it is locked, so that of several workers one acts.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from time import monotonic
from typing import Final

from sqlalchemy import JSON, Connection, Row, Text, bindparam, cast, func, select, update

from cupola.server.background import changes_told
from cupola.server.games.stored_table import store
from cupola.server.identity import lock_account
from cupola.server.notify.bus import Bus
from cupola.server.notify.outbox import note
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, save_game, seats_of
from cupola.server.storage.server_time import ServerClock, moment_now
from cupola.table.parts.clock import DAY, SECOND, STAND_IN, ClockRule, is_up
from cupola.table.parts.entries import Handed, Resigned
from cupola.table.parts.game import Change, Game, Seat
from cupola.table.seating.resign import given_up
from cupola.table.seating.seats import give_to_bot
from cupola.table.turns.clock import come_back, with_warning

CLOCKS_PAUSE: Final = 3.0  # seconds between two looks
MOST_AT_ONCE: Final = 500

_DUE: Final = (
    select(schema.games.c.id)
    .where(schema.games.c.clock_due_at <= bindparam("moment"))
    .order_by(schema.games.c.clock_due_at)
    .limit(MOST_AT_ONCE)
)


# Clocks: where time is up a bot plays on, or the seat is given up, as the table chose


def heart_of(services: Services) -> ServerClock:
    """What counts the server's own time in this worker."""
    return ServerClock(services.clock, has_others=services.settings.workers > 1)


async def look_at_clocks(services: Services, heart: ServerClock) -> list[Game]:
    """Count the time, end vacations that are over, act where time is up; return the games that changed."""
    if not await services.read(heart.is_wanted):
        return []
    await services.write(heart.beat)
    due = await services.read(partial(games_due, now=services.clock()))
    acted = [await services.write(partial(act_on, services=services, game=game)) for game in due]
    return [*await end_vacations(services), *(game for game in acted if game is not None)]


def games_due(connection: Connection, now: int) -> list[str]:
    return list(connection.execute(_DUE, {"moment": moment_now(connection, now)}).scalars())


def act_on(connection: Connection, services: Services, game: str) -> Game | None:
    """Warn the deciding player, or take the seat where time is up; return the game if it changed."""
    locked = find_game(connection, game, is_locked=True)
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


def clocks_watched(
    services: Services, bus: Bus, pause: float = CLOCKS_PAUSE
) -> AbstractAsyncContextManager[None]:
    look = partial(look_at_clocks, services, heart_of(services))
    return changes_told(look, bus.tell, pause, "due clocks")


# Silence: if the table says so, a bot plays for a player who is silent for days; the player may return


SILENCE_PAUSE: Final = 300.0  # seconds between two looks
SLACK: Final = 600_000  # milliseconds that may lie between a jump and the look that sees it
LEAST_LEAP: Final = 60_000  # milliseconds; less is a clock that is being set right
AS_JSON: Final = JSON().with_variant(Text(), "sqlite")  # SQLite reads JSON out of text as it is


class Leaps:
    """The jumps of the system clock while this worker runs: nobody was silent for a day that never passed."""

    def __init__(self, clock: Callable[[], int], passed: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._passed = passed
        self._offset = self._offset_now()
        self._leaps: list[tuple[int, int]] = []  # the first hour seen after it, and by how much

    def _offset_now(self) -> int:
        return self._clock() - round(self._passed() * 1000)

    def look(self) -> None:
        offset = self._offset_now()
        leap = offset - self._offset
        if abs(leap) >= LEAST_LEAP:
            self._leaps.append((self._clock(), leap))
            self._offset = offset

    def since(self, moment: int) -> int:
        """By how many milliseconds the clock jumped ahead since a moment.

        Back from now, jump by jump, to the time at which that moment can have been noted.
        """
        hour, jumped = self._clock(), 0
        for seen_at, leap in reversed(self._leaps):
            if seen_at - max(leap, SLACK) < moment <= hour:
                break
            jumped += leap
            hour = seen_at - leap
        return jumped


async def take_over_silent(services: Services, leaps: Leaps | None = None) -> list[Game]:
    """Let a bot play on where it has been the same player's turn for too long."""
    leaps = leaps or Leaps(services.clock)
    leaps.look()
    waiting = await services.read(partial(waiting_games, now=services.clock()))
    taking = (partial(take_over, services=services, game=game, leaps=leaps) for game in waiting)
    handed = [await services.write(take) for take in taking]
    return [game for game in handed if game is not None]


def waiting_games(connection: Connection, now: int) -> list[str]:
    """The games with a limit that wait for a person for a day or longer."""
    game = schema.games.c
    days = cast(game.manners, AS_JSON)["silent_days"].as_integer()
    waits = select(game.id).where(
        game.status == "running",
        ~game.awaits_bot,
        game.paused_at.is_(None),
        game.moved_at <= now - DAY_MS,
        days.is_not(None),
    )
    return list(connection.execute(waits.order_by(game.moved_at).limit(MOST_AT_ONCE)).scalars())


def take_over(connection: Connection, services: Services, game: str, leaps: Leaps) -> Game | None:
    """None where the player is not silent any more."""
    locked = find_game(connection, game, is_locked=True)
    days = locked.settings.silent_days
    if locked.status != "running" or locked.decider is None or days is None or locked.paused_at:
        return None
    seat = seats_of(connection, game)[locked.decider]
    since = waits_since(connection, locked)
    is_silent = services.clock() - since - leaps.since(since) >= days * DAY_MS
    if seat.kind not in ("person", "free") or not is_silent:
        return None
    change = give_to_bot(locked, seat, Handed(STAND_IN, days), None, services.clock())
    return store(connection, services, locked, change)


def waits_since(connection: Connection, game: Game) -> int:
    """Since when the player of the deciding seat could move; a newcomer is not silent."""
    entry = schema.entries.c
    came = select(func.max(entry.at)).where(
        entry.game == game.id, entry.seat == game.decider, entry.kind.in_(("seated", "handed"))
    )
    return max(game.moved_at, connection.execute(came).scalar() or 0)


def silence_watched(
    services: Services, bus: Bus, pause: float = SILENCE_PAUSE
) -> AbstractAsyncContextManager[None]:
    look = partial(take_over_silent, services, Leaps(services.clock))
    return changes_told(look, bus.tell, pause, "silent seats")


# Vacations: so many days a year on which the clocks of an account stand still at slow tables


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
    accounts = await services.read(partial(back_from, now=services.clock()))
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
        locked = find_game(connection, found, is_locked=True)
        change = step(locked, seats_of(connection, found))
        if change is not None:
            changed.append(store(connection, services, locked, change))
    return changed
