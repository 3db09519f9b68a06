"""Copy SQLite's log into its file now and then, beside the moves and never within one.

SQLite would do so in the middle of whichever commit fills the log, and that commit and all after it would
wait for the whole file to reach the disk. What is in the log is on disk already (R1). The disk is busy
meanwhile, so it is done seldom.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.storage.database import Database

PAUSE_SECONDS: Final = 60.0

logger = logging.getLogger("cupola.server")


@asynccontextmanager
async def log_tidied(database: Database) -> AsyncIterator[None]:
    """Tidy up while the block runs; a database server does so by itself."""
    if not database.is_sqlite:
        yield
        return
    async with in_background(keep_tidy(database)):
        yield


async def keep_tidy(database: Database) -> None:
    """Tidy up, and again after a pause, for ever; a crash may have left the log with what was deleted."""
    await tidied(database.empty_log)
    while True:
        await asyncio.sleep(PAUSE_SECONDS)
        await tidied(database.empty_log if database.owes_empty_log else database.tidy_log)


async def tidied(tidy: Callable[[], None]) -> None:
    """Tidy up as well as can be: a full or busy disk is no fault of who asks, and the next time may do."""
    try:
        await to_thread.run_sync(tidy)
    except (SQLAlchemyError, sqlite3.Error) as error:
        logger.warning("the log of the database could not be tidied up", exc_info=error)
