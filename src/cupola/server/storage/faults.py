"""What is wrong with the storage, read from its driver's error."""

import sqlite3
from typing import Final

from msgspec import Struct
from sqlalchemy.exc import DBAPIError, OperationalError

from cupola.server.storage.damaged_rows import DamagedRow
from cupola.server.storage.sqlite.open_files import FilesCut, FilesLost
from cupola.table.history.moments import UnplayableMove

LONGEST_CAUSE: Final = 200
# What the driver of SQLite says of text that is no UTF-8, without a code, before it quotes all of it.
NO_TEXT: Final = "Could not decode to UTF-8"
QUOTED: Final = " with text "


class StorageFault(Struct, frozen=True):
    """One way in which storage fails, and how a request is answered that met it."""

    status: int
    code: str
    message: str

    @property
    def reason(self) -> str:
        """What is so, without what it means for a request."""
        return self.message.partition(";")[0]


FULL: Final = StorageFault(507, "storage_full", "The server's disk is full; nothing was stored.")
AWAY: Final = StorageFault(503, "storage_away", "The database is not responding; nothing was stored.")
LOST: Final = StorageFault(
    503, "storage_lost", "The database file was deleted or replaced; nothing was stored."
)
DAMAGED: Final = StorageFault(503, "storage_damaged", "The database is damaged; nothing was stored.")
ROW_DAMAGED: Final = StorageFault(
    503, "storage_damaged", "A row of the database is damaged; nothing was stored."
)
INCOMPLETE: Final = StorageFault(
    503, "storage_damaged", "The database lacks a table or a column; nothing was stored."
)
READ_ONLY: Final = StorageFault(
    503, "storage_read_only", "The database cannot be written to; nothing was stored."
)
FAILING: Final = StorageFault(503, "storage_failing", "The server's disk is failing; nothing was stored.")

# SQLite's code where it says more than its low byte.
BY_WHOLE_CODE: Final = {
    sqlite3.SQLITE_READONLY_DBMOVED: LOST,
    sqlite3.SQLITE_IOERR_SHORT_READ: DAMAGED,  # cut short, and read before our own look
}
# The low byte of it.
BY_SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_ERROR: INCOMPLETE,
}
# Our statements are right, so what they name is missing.
MISSING: Final = ("no such table", "no such column", "has no column named", "no such index")
BY_POSTGRES: Final = {
    "53100": FULL,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "42P01": INCOMPLETE,
    "42703": INCOMPLETE,
    "25006": READ_ONLY,
    "58030": FAILING,
}


def storage_fault(error: BaseException | None) -> StorageFault | None:
    """What is the matter with the storage; none for anything else, such as a mistake in a statement."""
    if isinstance(error, UnplayableMove):
        return None if error.is_of_other_rules else ROW_DAMAGED
    if not isinstance(error, DBAPIError):
        return None
    cause = error.orig
    if isinstance(error, DamagedRow) or is_no_text(cause):
        return ROW_DAMAGED
    if isinstance(cause, FilesLost):
        return DAMAGED if isinstance(cause, FilesCut) else LOST
    found = BY_POSTGRES.get(str(getattr(cause, "sqlstate", ""))) or _by_sqlite(cause)
    if found is not None:
        return found
    is_away = isinstance(error, OperationalError) or error.connection_invalidated
    return AWAY if is_away else None


def cause_of(error: BaseException) -> str:
    """What the driver says, in one short line and without the row that it may quote."""
    cause = getattr(error, "orig", None) or error
    first = next(iter(unquoted(cause).splitlines()), "")
    return first[:LONGEST_CAUSE] or type(cause).__name__


def unquoted(cause: BaseException) -> str:
    """What an error of a driver says, without the damaged text that it quotes: it may hold a secret."""
    return str(cause).partition(QUOTED)[0] if is_no_text(cause) else str(cause)


def is_no_text(cause: BaseException | None) -> bool:
    """Whether a column holds bytes that are no text."""
    return isinstance(cause, sqlite3.Error) and str(cause).startswith(NO_TEXT)


def _by_sqlite(cause: BaseException | None) -> StorageFault | None:
    if not isinstance(cause, sqlite3.Error):
        return None
    code = getattr(cause, "sqlite_errorcode", -1)
    if code in BY_WHOLE_CODE:
        return BY_WHOLE_CODE[code]
    found = BY_SQLITE.get(code & 0xFF) if code >= 0 else None
    if found is INCOMPLETE and not any(words in str(cause) for words in MISSING):
        return None
    return found
