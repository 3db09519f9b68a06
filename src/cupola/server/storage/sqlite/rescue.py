"""What is still open of a file that was deleted or replaced is saved beside the place where it was.

The system keeps such a file for as long as a server has it open, with every move that was acknowledged; it is
gone for good when the server ends.
"""

import ctypes
import logging
import os
import sqlite3
import threading
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.config.folders import OWNER_FILE

PAUSE_SECONDS: Final = 60.0  # between two attempts
# What a copy is called until it is whole, and how its name says when it was made; of backups, too.
UNFINISHED: Final = ".part"
WRITTEN: Final = "%Y%m%d-%H%M%S"

logger = logging.getLogger("cupola.server")


class Rescue:
    """Saves everything once; what cannot be saved now is tried again when somebody writes a minute later.

    Once moves are stored again, because the file was put back, a later loss is another one.
    """

    def __init__(self, engine: Engine, path: Path) -> None:
        self._engine = engine
        self._path = path
        self._lock = threading.Lock()
        self._tried_at = float("-inf")
        self.saved: Path | None = None

    def save(self, why: str) -> None:
        """Copy all that is open into a new file, and say so in the log."""
        with self._lock:
            if self.saved is not None or time.monotonic() - self._tried_at < PAUSE_SECONDS:
                return
            self._tried_at = time.monotonic()
            when = f"{datetime.now(UTC):{WRITTEN}}"
            place = self._path.with_name(f"{self._path.name}.rescued-{when}")
            try:
                self._copy(place)
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                place.with_name(place.name + UNFINISHED).unlink(missing_ok=True)
                logger.error("%s, and what is open of it could not be saved", why, exc_info=error)
                return
            self.saved = place
            logger.error(
                "%s; every stored move was saved in %s: stop the server and put it back with"
                " `cupola db restore FILE --replace`",
                why,
                place.name,
            )

    def note_stored(self) -> None:
        """Something was stored: what was saved before is not everything any more."""
        if self.saved is not None:
            with self._lock:
                self.saved = None

    def _copy(self, place: Path) -> None:
        unfinished = place.with_name(place.name + UNFINISHED)
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_FILE))
        # One that is open already: SQLite would make a new file for another.
        with self._engine.connect() as connection, closing(sqlite3.connect(unfinished)) as copy:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").fetchall()
        unfinished.replace(place)


def leave_log_alone(engine: Engine) -> None:
    """Keep SQLite from moving the log into the file when the last connection is closed.

    What was cut off a log would be zeros in the file, and the log that lies at its path may be another
    one. SQLite leaves both alone while a connection is open, so one is never closed: not even when Python
    ends, which closes whatever nobody holds any more.
    """
    try:
        held = engine.raw_connection()
    except (SQLAlchemyError, sqlite3.Error):
        return  # none is open: nothing is moved
    held.detach()
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(held))
