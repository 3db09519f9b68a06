"""Whether what lies in an SQLite file is whole, asked of SQLite itself."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

LONGEST: Final = 200
EMPTIED: Final = "it is empty, and its log is not"


def why_damaged(path: Path, most: int | None = None) -> str | None:
    """None if nothing is damaged; of a file of more bytes than `most` only the schema is read."""
    if is_emptied(path):
        return EMPTIED
    try:
        return _why_damaged(path, "ro", most)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
        # A crash in the middle of the first transaction: SQLite takes it back, which is a write.
        return _why_damaged(path, "rw", most)


def _why_damaged(path: Path, mode: Literal["ro", "rw"], most: int | None) -> str | None:
    try:
        # Neither mode makes a file that is not there.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as connection:
            if most is not None and path.stat().st_size > most:
                connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                return None
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except (sqlite3.Error, OSError) as error:
        code = getattr(error, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
        is_busy = code & 0xFF == sqlite3.SQLITE_BUSY
        return None if is_busy else in_one_line(error)
    return None if found == "ok" else in_one_line(found)


def in_one_line(what: object) -> str:
    return " ".join(str(what).split())[:LONGEST]


def is_emptied(path: Path) -> bool:
    """SQLite takes an emptied file for a new one, and deletes its log when it opens it."""
    log = path.with_name(f"{path.name}-wal")
    return path.exists() and path.stat().st_size == 0 and log.exists() and log.stat().st_size > 0
