"""What is wrong with the storage, read from its driver's error."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import Struct
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError

from cupola.table.history.moments import UnplayableMove

LONGEST_CAUSE: Final = 200
# What the driver of SQLite says of text that is no UTF-8, without a code, before it quotes all of it.
NO_TEXT: Final = "Could not decode to UTF-8"
QUOTED: Final = " with text "
# Our statements are right, so what they name is missing.
MISSING: Final = ("no such table", "no such column", "has no column named", "no such index")


# SQLSTATE classes with which PostgreSQL refuses a commit: a constraint, and a transaction that it undid.
REFUSED_COMMITS: Final = ("23", "40")


class FilesLost(sqlite3.OperationalError):
    """What is open is no longer what lies at its path."""


class NoRoom(sqlite3.OperationalError):
    sqlite_errorcode = sqlite3.SQLITE_FULL


class OutcomeUnknown(OperationalError):
    """A commit failed, and what it was to store may be on disk all the same."""


class DamagedRow(DatabaseError):
    def __init__(self, what: str) -> None:
        super().__init__(None, None, ValueError(what))
        self.what = what


class StorageFault(Struct, frozen=True):
    """One way in which storage fails, and the response to a request that met it."""

    code: str
    reason: str
    advice: str = "nothing was stored"
    status: int = 503

    @property
    def message(self) -> str:
        return f"{self.reason}; {self.advice}."


UNKNOWN: Final = StorageFault("outcome_unknown", "It is not certain whether this was stored", "send it again")
FULL: Final = StorageFault("storage_full", "The server's disk is full", status=507)
AWAY: Final = StorageFault("storage_away", "The database is not responding")
LOST: Final = StorageFault("storage_lost", "The database file was deleted or replaced")
DAMAGED: Final = StorageFault("storage_damaged", "The database is damaged")
ROW_DAMAGED: Final = StorageFault("storage_damaged", "A row of the database is damaged")
INCOMPLETE: Final = StorageFault("storage_damaged", "The database lacks a table or a column")
READ_ONLY: Final = StorageFault("storage_read_only", "The database cannot be written to")
FAILING: Final = StorageFault("storage_failing", "The server's disk is failing")

FAULTS: Final = (UNKNOWN, FULL, AWAY, LOST, DAMAGED, READ_ONLY, FAILING)

# SQLite's code where it says more than its low byte.
BY_WHOLE_CODE: Final = {sqlite3.SQLITE_READONLY_DBMOVED: LOST, sqlite3.SQLITE_IOERR_SHORT_READ: DAMAGED}
# The low byte of it.
BY_SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_ERROR: INCOMPLETE,
}
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
    """None for anything else, such as a mistake in a statement."""
    if isinstance(error, UnplayableMove):
        return None if error.is_of_other_rules else ROW_DAMAGED
    if not isinstance(error, DBAPIError):
        return None
    return UNKNOWN if isinstance(error, OutcomeUnknown) else cause_in_storage(error)


def cause_in_storage(error: DBAPIError) -> StorageFault | None:
    """What is wrong, also where the outcome is unknown."""
    cause = error.orig
    if isinstance(error, DamagedRow) or is_no_text(cause):
        return ROW_DAMAGED
    if isinstance(cause, FilesLost):
        return LOST
    found = BY_POSTGRES.get(str(getattr(cause, "sqlstate", ""))) or _by_sqlite(cause)
    if found is not None:
        return found
    is_away = isinstance(error, OperationalError) or error.connection_invalidated
    return AWAY if is_away else None


@contextmanager
def committing() -> Iterator[None]:
    """Raise `OutcomeUnknown` for a commit that fails, unless it is certain that nothing was stored."""
    try:
        yield
    except Exception as fault:
        cause = fault.orig if isinstance(fault, DBAPIError) and fault.orig is not None else fault
        is_refused = isinstance(fault, IntegrityError) or sqlite_code(cause) == sqlite3.SQLITE_BUSY
        if is_refused or str(getattr(cause, "sqlstate", "")).startswith(REFUSED_COMMITS):
            raise
        raise OutcomeUnknown("COMMIT", {}, cause) from fault


def sqlite_code(error: BaseException | None) -> int:
    """As the driver raised it; 0 where SQLite was not asked."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def cause_of(error: BaseException) -> str:
    """In one short line and without the row that it may quote."""
    cause = getattr(error, "orig", None) or error
    first = next(iter(without_quotes(cause).splitlines()), "")
    return first[:LONGEST_CAUSE] or type(cause).__name__


def without_quotes(cause: BaseException) -> str:
    """Without the damaged text that a driver quotes: it may hold a secret."""
    return str(cause).partition(QUOTED)[0] if is_no_text(cause) else str(cause)


def is_no_text(cause: BaseException | None) -> bool:
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
