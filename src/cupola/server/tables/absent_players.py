"""If the table says so, a bot plays for a player who is silent for days; the player may return."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import anyio
from anyio import to_thread
from sqlalchemy import JSON, Connection, Text, cast, func, select

from cupola.server.background import in_background
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, seats_of
from cupola.server.tables.handover import give_to_bot
from cupola.table.parts.clock import STAND_IN
from cupola.table.parts.entries import Handed
from cupola.table.parts.game import Game

DAY: Final = 24 * 3600 * 1000  # milliseconds
PAUSE: Final = 300.0  # seconds between two looks
MOST_AT_ONCE: Final = 500
AS_JSON: Final = JSON().with_variant(Text(), "sqlite")  # SQLite reads JSON out of text as it is

logger = logging.getLogger("cupola.server")


def take_over_silent(services: Services) -> list[Game]:
    """Let a bot play on at every table where it has been the same player's turn for too long.

    Each table is looked at again once it is locked, so that two workers hand a seat over only once.
    """
    with services.database.reading() as connection:
        waiting = waiting_games(connection, services.clock())
    handed = (take_over(services, game) for game in waiting)
    return [game for game in handed if game is not None]


def waiting_games(connection: Connection, now: int) -> list[str]:
    """The games that wait for a person for a day or longer, where the table has a limit."""
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


def take_over(services: Services, game: str) -> Game | None:
    """Hand the seat that decides to a bot, where its player is still silent; None where nothing is to do."""
    with services.database.writing() as connection:
        locked = lock_game(connection, game)
        days = locked.manners.silent_days
        if locked.status != "running" or locked.decider is None or days is None or locked.paused_at:
            return None
        seat = seats_of(connection, game)[locked.decider]
        is_silent = services.clock() - waits_since(connection, locked) >= days * DAY
        if seat.kind not in ("person", "free") or not is_silent:
            return None
        return give_to_bot(connection, services, locked, seat, Handed(STAND_IN, days), None)


def waits_since(connection: Connection, game: Game) -> int:
    """Since when the player of the deciding seat could move; a newcomer is not silent."""
    entry = schema.entries.c
    came = select(func.max(entry.at)).where(
        entry.game == game.id, entry.seat == game.decider, entry.kind.in_(("seated", "handed"))
    )
    return max(game.moved_at, connection.execute(came).scalar() or 0)


async def watch_silence(services: Services, bus: Bus, pause: float = PAUSE) -> None:
    """Look for silent seats every few minutes, for as long as the worker runs."""
    while True:
        await anyio.sleep(pause)
        try:
            handed = await to_thread.run_sync(take_over_silent, services)
        except Exception as error:  # the database may be away for a while; the next look finds the same
            logger.error("the look for silent seats failed", exc_info=error)
            continue
        for game in handed:
            bus.tell(game)


@asynccontextmanager
async def silence_watched(services: Services, bus: Bus, pause: float = PAUSE) -> AsyncIterator[None]:
    """Watch for silent seats while this is open."""
    async with in_background(watch_silence(services, bus, pause)):
        yield
