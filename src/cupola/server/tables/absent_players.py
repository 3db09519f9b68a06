"""If the table says so, a bot plays for a player who is silent for days; the player may return."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from time import monotonic
from typing import Final

from anyio import to_thread
from sqlalchemy import JSON, Connection, Text, cast, func, select

from cupola.server.background import changes_told
from cupola.server.games.stored_table import store
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, seats_of
from cupola.table.parts.clock import STAND_IN
from cupola.table.parts.entries import Handed
from cupola.table.parts.game import Game
from cupola.table.seating.handover import give_to_bot

DAY: Final = 24 * 3600 * 1000  # milliseconds
PAUSE: Final = 300.0  # seconds between two looks
MOST_AT_ONCE: Final = 500
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
    """Let a bot play on where it has been the same player's turn for too long.

    Each table is looked at again once it is locked, so that two workers hand a seat over only once.
    """
    leaps = leaps or Leaps(services.clock)
    leaps.look()
    look = partial(waiting_games, now=services.clock())
    waiting = await to_thread.run_sync(services.database.read, look)
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
        game.moved_at <= now - DAY,
        days.is_not(None),
    )
    return list(connection.execute(waits.order_by(game.moved_at).limit(MOST_AT_ONCE)).scalars())


def take_over(connection: Connection, services: Services, game: str, leaps: Leaps) -> Game | None:
    """None where the player is not silent any more."""
    locked = lock_game(connection, game)
    days = locked.settings.silent_days
    if locked.status != "running" or locked.decider is None or days is None or locked.paused_at:
        return None
    seat = seats_of(connection, game)[locked.decider]
    since = waits_since(connection, locked)
    is_silent = services.clock() - since - leaps.since(since) >= days * DAY
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


def silence_watched(services: Services, bus: Bus, pause: float = PAUSE) -> AbstractAsyncContextManager[None]:
    look = partial(take_over_silent, services, Leaps(services.clock))
    return changes_told(look, bus.tell, pause, "silent seats")
