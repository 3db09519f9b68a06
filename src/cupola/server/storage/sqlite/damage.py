"""Whether what lies in an SQLite file is whole, asked of SQLite itself."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

MOST_CONTENT: Final = 64 << 20  # bytes that are looked through; of a larger file only the schema
LONGEST: Final = 200
EMPTIED: Final = "it is empty, and its log is not"


def why_damaged(path: Path, most: int | None = MOST_CONTENT) -> str | None:
    """What is damaged in a file, read again without changing it; None if nothing is."""
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
    """What SQLite says, short enough for a line of the log."""
    return " ".join(str(what).split())[:LONGEST]


def is_emptied(path: Path) -> bool:
    """Whether a file was emptied: SQLite takes it for a new one, and deletes its log where it opens it."""
    log = path.with_name(f"{path.name}-wal")
    return path.exists() and path.stat().st_size == 0 and log.exists() and log.stat().st_size > 0
