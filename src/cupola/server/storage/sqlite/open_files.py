"""The open files of an SQLite database: are they still those at their paths, and as long as they were?

A file that is deleted or replaced while it is open takes everything that is written to it, and all of it is
gone when the server ends. A log that was cut short takes what comes next behind a gap, and SQLite reads a log
only up to its first gap. Nothing fails meanwhile, so a writer has to look (R1).
"""

import os
import sqlite3
import threading
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from cupola.server.storage.sqlite.damage import why_damaged
from cupola.server.storage.sqlite.wal import (
    HEADER_BYTES,
    INDEX_READ,
    Header,
    Index,
    header_in,
    index_in,
    read_header,
    readable_frames,
)
from cupola.server.storage.sqlite.writer import BEGIN

Identity = tuple[int, int]  # the device and the number of a file on it
EMPTIED: Final[Identity] = (0, 0)
CUT: Final = "the {} of the database was cut short"


class FilesLost(sqlite3.OperationalError):
    """What is open is no longer what lies at its path."""


class FilesCut(FilesLost):
    """What is open is shorter than it was: what was cut off is not there to be read, either."""


class OpenFiles:
    """The file as the first connection found it, and its log for as long as there is a connection."""

    def __init__(self, engine: Engine) -> None:
        self.path = Path(str(engine.url.database)).absolute()
        self._file, self._log = str(self.path), f"{self.path}-wal"
        self._opened: tuple[Identity | None, Identity | None] | None = None
        self._connections: set[int] = set()
        self._noting = threading.Lock()
        self._longest = 0  # that the file was
        self._index: int | None = None  # of the log, kept open: to close it would end SQLite's locks
        self._cut: str | None = None  # once something was cut off, nothing written after it can be trusted
        event.listen(engine, "do_connect", self._before_connect)
        event.listen(engine, "connect", self._note)
        event.listen(engine, "close", self._forget)
        event.listen(engine, "commit", self._check_commit)

    def why_lost(self) -> str | None:
        """What was deleted, replaced or cut short; none while all is as it was opened."""
        opened = self._opened
        if opened is None:
            return None
        for what, before, now in zip(("file", "log"), opened, self._identities(), strict=True):
            if before is not None and now != before:
                why = f"the {what} of the database was {became(now)}"
                self._cut = why if now == EMPTIED else self._cut
                return why
        self._cut = self._cut or self._why_cut()
        return self._cut

    def _why_cut(self) -> str | None:
        if self._is_log_cut() and self._is_log_cut():  # it may have been begun again between two looks at it
            return CUT.format("log")
        before, now = self._longest, length_of(self._file)
        if now < before and why_damaged(self.path, most=None) is not None:
            return CUT.format("file")
        self._longest = now
        return None

    def _is_log_cut(self) -> bool:
        """Whether the log is shorter than its index knows it to be, or has another beginning."""
        index = self._read_index()
        if index is None or index.frames == 0:
            return False
        header = header_of(self._log)
        if header is None or not header.is_whole or header.salts != index.salts:
            return True
        return length_of(self._log) < index.log_bytes

    def _read_index(self) -> Index | None:
        if self._index is None:
            return None
        return index_in(os.pread(self._index, INDEX_READ, 0))

    def check_stored(self) -> None:
        """After a commit: what was written can be found again in the log."""
        if self._opened is not None and self._is_log_cut() and self._is_log_cut():
            self._cut = CUT.format("log")
            raise OperationalError("COMMIT", {}, FilesCut(self._cut))

    def drop_refused(self) -> None:
        """Cut off what stands in the log behind its last commit; only while nobody else writes.

        At the beginning of a log all of it: if its header could not be written, an older log is still there.
        """
        index, opened = self._read_index(), self._opened
        if index is None or opened is None:
            return
        kept = index.log_bytes if index.frames else 0
        with open(self._log, "r+b") as log:
            found = os.fstat(log.fileno())
            if (found.st_dev, found.st_ino) == opened[1] and found.st_size > kept:
                log.truncate(kept)

    def why_log_damaged(self, most: int) -> str | None:
        """What is damaged in the log and not in the file yet; none for a log that is too long to look at."""
        index = self._read_index()
        if index is None or index.frames == index.moved or index.frames > most:
            return None
        try:
            with open(self._log, "rb") as log:
                header = read_header(log)
                readable = None if header is None else readable_frames(log, header)
        except OSError:
            return None  # which `why_lost` tells
        if readable is None or readable >= index.frames or self._has_changed(index):
            return None
        return f"the log of the database is damaged behind its frame {readable}"

    def _has_changed(self, index: Index) -> bool:
        now = self._read_index()
        return now is None or now.salts != index.salts

    def _identities(self) -> tuple[Identity | None, Identity | None]:
        # The log is empty at first, the file never is.
        return identity_of(self._file, may_be_empty=False), identity_of(self._log, may_be_empty=True)

    def check(self) -> None:
        """Raise `FilesLost` where something was deleted, replaced or cut short."""
        why = self.why_lost()
        if why is not None:
            raise FilesCut(why) if why == self._cut else FilesLost(why)

    def close(self) -> None:
        """Know no file any more: whatever is opened next is the database."""
        with self._noting:
            self._opened = self._cut = None
            self._longest = 0
            self._connections.clear()
            self._close_index()

    def _before_connect(self, *_: object) -> None:
        self.check()  # SQLite would make a new file, and everybody would take it for the old one

    def _note(self, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        assert isinstance(connection, sqlite3.Connection)
        try:
            connection.execute("SELECT 1 FROM sqlite_schema").fetchone()  # now the log is there, too
            with self._noting:
                self.check()
                if not self._connections:
                    self._opened = self._identities()
                    self._open_index()
                self._connections.add(id(connection))
        except BaseException:
            connection.close()
            raise

    def _forget(self, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        with self._noting:
            self._connections.discard(id(connection))
            if not self._connections and self._opened is not None:
                # The last one takes the log away. The file stays the one we know: with it replaced meanwhile,
                # the next connection would go on in another database as if nothing had happened.
                self._opened = self._opened[0], None
                self._close_index()

    def _open_index(self) -> None:
        self._close_index()
        try:
            self._index = os.open(f"{self._file}-shm", os.O_RDONLY)
        except OSError:
            self._index = None  # then nobody can tell

    def _close_index(self) -> None:
        if self._index is not None:
            os.close(self._index)
            self._index = None

    def _check_commit(self, connection: Connection) -> None:
        if BEGIN not in connection.get_execution_options():
            return  # what was read was stored before
        try:
            self.check()
        except FilesLost as lost:
            raise OperationalError("COMMIT", {}, lost) from lost


def identity_of(path: str, *, may_be_empty: bool) -> Identity | None:
    """Which file lies at a path; none where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_size or may_be_empty else EMPTIED


def became(now: Identity | None) -> str:
    """What happened to a file that is not the one it was."""
    return "deleted" if now is None else "emptied" if now == EMPTIED else "replaced"


def length_of(path: str) -> int:
    """How long a file is; a file that is not there is empty."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def header_of(log: str) -> Header | None:
    """The beginning of a log, whole or not. No lock is lost with it: SQLite locks the file and the index."""
    try:
        opened = os.open(log, os.O_RDONLY)
    except OSError:
        return None
    try:
        return header_in(os.read(opened, HEADER_BYTES))
    except OSError:
        return None
    finally:
        os.close(opened)
