"""Work that runs beside the requests, and the copying of SQLite's log as part of it."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Final

from anyio import to_thread
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.storage.database import Database
from cupola.table.parts.game import Game

PAUSE_SECONDS: Final = 60.0
logger = logging.getLogger("cupola.server")


@asynccontextmanager
async def in_background(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run a coroutine while the block runs, and cancel it at its end."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def changes_told(
    look: Callable[[], Awaitable[Iterable[Game]]], tell: Callable[[Game], None], pause: float, what: str
) -> AsyncIterator[None]:
    """Look again and again, and tell which games changed; a look that has begun ends within the block."""
    closing = asyncio.Event()

    async def keep_looking() -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(closing.wait(), pause)
                return
            try:
                for game in await look():
                    tell(game)
            except Exception as error:  # the database may be away for a while; the next look finds the same
                logger.error("the look for %s failed", what, exc_info=error)

    looking = asyncio.create_task(keep_looking())
    try:
        yield
    finally:
        closing.set()
        await looking


@asynccontextmanager
async def log_tidied(database: Database) -> AsyncIterator[None]:
    """Copy SQLite's log into its file now and then, beside the moves and never within one.

    SQLite would do so in the middle of whichever commit fills the log, and that commit and all after it would
    wait for the whole file to reach the disk. What is in the log is on disk already (R1). The disk is busy
    meanwhile, so it is done seldom. A database server tidies up by itself.
    """
    if not database.is_sqlite:
        yield
        return
    async with in_background(keep_tidy(database)):
        yield


async def keep_tidy(database: Database) -> None:
    """At once, since a crash may have left deleted data in the log, and again after every pause."""
    await try_to_tidy(database.empty_log)
    while True:
        await asyncio.sleep(PAUSE_SECONDS)
        await try_to_tidy(database.empty_log if database.owes_empty_log else database.tidy_log)


async def try_to_tidy(tidy: Callable[[], None]) -> None:
    """A full or busy disk is no fault of the caller, and the next time may do."""
    try:
        await to_thread.run_sync(tidy)
    except (SQLAlchemyError, sqlite3.Error) as error:
        logger.warning("the log of the database could not be tidied up", exc_info=error)
