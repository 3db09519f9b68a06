"""Moves the log of an SQLite file into the file now and then, beside the moves and never within one.

SQLite would do so in the middle of whichever commit fills the log, and that commit and all after it would
wait for the whole file to reach the disk. What is in the log is on disk already (R1). The disk is busy
meanwhile, so it is done seldom.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from anyio import to_thread
from sqlalchemy.exc import OperationalError

from cupola.server.database import Database

PAUSE_SECONDS: Final = 60.0

logger = logging.getLogger("cupola.server")


@asynccontextmanager
async def log_tidied(database: Database) -> AsyncIterator[None]:
    """Tidy up while the block runs; a database server does so by itself."""
    if not database.is_sqlite:
        yield
        return
    task = asyncio.create_task(keep_tidy(database))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def keep_tidy(database: Database) -> None:
    """Tidy up, and again after a pause, for ever."""
    while True:
        await asyncio.sleep(PAUSE_SECONDS)
        try:
            await to_thread.run_sync(database.tidy_log)
        except OperationalError as error:  # a full or busy disk: the log grows on, and the next time may do
            logger.warning("the log of the database could not be tidied up", exc_info=error)
