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

from msgspec import Struct
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from cupola.server.storage.sqlite.damage import why_damaged
from cupola.server.storage.sqlite.wal import Header, read_header
from cupola.server.storage.sqlite.writer import BEGIN

Identity = tuple[int, int]  # the device and the number of a file on it
EMPTIED: Final[Identity] = (0, 0)
CUT: Final = "the {} of the database was cut short"


class FilesLost(sqlite3.OperationalError):
    """What is open is no longer what lies at its path."""


class FilesCut(FilesLost):
    """What is open is shorter than it was: what was cut off is not there to be read, either."""


class Lengths(Struct, frozen=True):
    """How long the file and its log were, and the salts of that log, which change when it is begun again."""

    file: int
    log: int
    salts: bytes | None


class OpenFiles:
    """The file as the first connection found it, and its log for as long as there is a connection."""

    def __init__(self, engine: Engine) -> None:
        self.path = Path(str(engine.url.database)).absolute()
        self._file, self._log = str(self.path), f"{self.path}-wal"
        self._opened: tuple[Identity | None, Identity | None] | None = None
        self._connections: set[int] = set()
        self._noting = threading.Lock()
        self._lengths: Lengths | None = None
        self._cut: str | None = None  # once something was cut off, nothing written after it can be trusted
        event.listen(engine, "do_connect", self._before_connect)
        event.listen(engine, "connect", self._note)
        event.listen(engine, "close", self._forget)
        event.listen(engine, "commit", self._check_commit)

    def why_lost(self) -> str | None:
        """What was deleted, replaced or cut short; none while all is as it was opened."""
        opened, lengths = self._opened, self._lengths  # before the files are looked at, which only grow
        if opened is None:
            return None
        for what, before, now in zip(("file", "log"), opened, self._identities(), strict=True):
            if before is not None and now != before:
                return f"the {what} of the database was {became(now)}"
        self._cut = self._cut or (self._why_cut(lengths) if lengths is not None else None)
        return self._cut

    def _why_cut(self, before: Lengths) -> str | None:
        if length_of(self._log) < before.log:
            header = header_of(self._log)
            if header is not None and header.salts == before.salts:  # SQLite cuts no log that goes on
                return CUT.format("log")
            if why_damaged(self.path, most=None) is not None:
                return CUT.format("log")
            self._note_lengths()  # emptied, as somebody else's checkpoint may do
        elif length_of(self._file) < before.file:
            if why_damaged(self.path, most=None) is not None:
                return CUT.format("file")
            self._note_lengths()  # tidied up by somebody else
        return None

    def _note_lengths(self) -> None:
        header = header_of(self._log)
        self._lengths = Lengths(
            length_of(self._file), length_of(self._log), None if header is None else header.salts
        )

    def check_stored(self) -> None:
        """After a commit: what was written can be found again in a log that has a beginning."""
        if self._opened is None:
            return
        header = header_of(self._log)
        if (header is None or not header.is_whole) and length_of(self._log) > 0:
            self._cut = CUT.format("log")
            raise OperationalError("COMMIT", {}, FilesCut(self._cut))
        self._note_lengths()

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
            self._opened = self._lengths = self._cut = None
            self._connections.clear()

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
                    self._note_lengths()
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
                self._opened, self._lengths = (self._opened[0], None), None

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
        with open(log, "rb", buffering=0) as opened:
            return read_header(opened)
    except OSError:
        return None
