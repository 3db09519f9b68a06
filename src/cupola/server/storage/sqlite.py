"""One SQLite file: whether its open files are still those at their paths, and its one writer.

A file that is deleted or replaced while it is open takes everything that is written to it, and all of it is
gone when the server ends. Nothing fails meanwhile, so a writer has to look (R1).

A transaction is on disk when the disk says so, which takes as long for one as for many. So what comes while
another is being written takes part in the next: each part is undone alone when it fails, all reach the disk
together, and nobody hears of success before that (R1).
"""

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, Engine, RootTransaction, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from cupola.server.storage.faults import FilesLost, NoRoom, committing, sqlite_code
from cupola.server.storage.statements import run_text

Identity = tuple[int, int]  # the device and the number of a file on it
ROOM_TO_WRITE: Final = 1 << 20  # bytes: a commit that runs out of room may be stored all the same
BUSY_MILLISECONDS: Final = 10_000
PATIENT_MILLISECONDS: Final = 500  # for which nobody can write while the log is emptied
LONGEST: Final = 200  # of what SQLite says of damage
BEGIN: Final = "begin"
EMPTIED: Final = "it is empty, and its log is not"


class OpenFiles:
    """The file as the first connection found it, and its log while there is a connection."""

    def __init__(self, engine: Engine) -> None:
        self.path = Path(str(engine.url.database)).absolute()
        self._file, self._log = str(self.path), f"{self.path}-wal"
        self._opened: tuple[Identity | None, Identity | None] = None, None
        self._connections = 0
        self._is_log_moved = False
        self._noting = threading.Lock()
        # Before SQLite makes a new file, which everybody would take for the old one.
        event.listen(engine, "do_connect", lambda *_: self.check())
        event.listen(engine, "connect", self._note)
        event.listen(engine, "close", self._forget)

    def why_lost(self) -> str | None:
        """None while all is as it was opened."""
        for what, before, now in zip(("file", "log"), self._opened, self._identities(), strict=True):
            if before is not None and now != before:
                return f"the {what} of the database was {'deleted' if now is None else 'replaced'}"
        return None

    def check(self) -> None:
        """Raise `FilesLost` where something was deleted or replaced."""
        why = self.why_lost()
        if why is not None:
            raise FilesLost(why)

    def check_before_writing(self, connection: sqlite3.Connection) -> None:
        """Raise also where the log that was found cannot be moved into the file first.

        Of what a sync once failed to store no later sync tells: nothing may be written behind it.
        """
        self.check()
        if shutil.disk_usage(self.path.parent).free < ROOM_TO_WRITE:
            raise NoRoom("the disk is full")
        if not self._is_log_moved:
            truncate_log(connection)
            self._is_log_moved = True

    def close(self) -> None:
        """Whatever is opened next is the database."""
        with self._noting:
            self._opened = None, None
            self._connections = 0

    def _identities(self) -> tuple[Identity | None, Identity | None]:
        return identity_of(self._file), identity_of(self._log)

    def _note(self, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        assert isinstance(connection, sqlite3.Connection)
        try:
            connection.execute("SELECT 1 FROM sqlite_schema").fetchone()  # now the log is there, too
            with self._noting:
                self.check()
                if not self._connections:
                    self._opened, self._is_log_moved = self._identities(), False
                self._connections += 1
        except BaseException:
            connection.close()
            raise

    def _forget(self, *_: object) -> None:
        with self._noting:
            self._connections = max(0, self._connections - 1)
            if not self._connections:
                # The last one takes the log away. The file stays the one we know: with it replaced meanwhile,
                # the next connection would go on in another database as if nothing had happened.
                self._opened = self._opened[0], None


def truncate_log(connection: sqlite3.Connection) -> bool:
    """Checkpoint the log and leave it empty; False where readers of an older moment need it."""
    connection.execute(f"PRAGMA busy_timeout={PATIENT_MILLISECONDS}")
    try:
        is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    return not is_busy


def identity_of(path: str) -> Identity | None:
    """None where there is no file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


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


# One writer at a time; those who wait for the writing thread share the wait for the disk


class OneFile:
    def __init__(self, engine: Engine, files: OpenFiles) -> None:
        self._engine = engine
        self._files = files
        self._turn = threading.Lock()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """On disk when the block ends, undone when it raises."""
        with self._turn:
            connection, transaction = self._begin()
            try:
                yield connection
                check_alive(connection)
                with committing():
                    transaction.commit()
                    self._files.check()
            except BaseException:
                undo(connection, transaction)
                raise
            finally:
                connection.close()

    def _begin(self) -> tuple[Connection, RootTransaction]:
        try:
            return begin_writing(self._engine, self._files)
        except OperationalError as error:
            if sqlite_code(error.orig) != sqlite3.SQLITE_READONLY:
                raise
            self._engine.dispose()  # it was opened while nobody could write; another one may
            return begin_writing(self._engine, self._files)


def begin_writing(engine: Engine, files: OpenFiles) -> tuple[Connection, RootTransaction]:
    connection = engine.connect().execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    try:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        files.check_before_writing(raw)
        return connection, connection.begin()
    except BaseException as fault:
        connection.close()
        if isinstance(fault, sqlite3.Error):
            raise OperationalError("BEGIN IMMEDIATE", {}, fault) from fault
        raise


def undo(connection: Connection, transaction: RootTransaction) -> None:
    with suppress(SQLAlchemyError, sqlite3.Error):
        if transaction.is_active:
            transaction.rollback()
            return
        # A commit that fails leaves its transaction open, which would lock everybody out.
        connection.connection.rollback()
    connection.invalidate()


def check_alive(connection: Connection) -> None:
    # The driver takes a commit without a transaction for a success: that would acknowledge what is lost.
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection) or not raw.in_transaction:
        undone = sqlite3.OperationalError("the transaction was undone before its end")
        raise OperationalError("COMMIT", {}, undone)


class WriteResult(Struct, frozen=True):
    """The value of one part, or why it is undone."""

    value: Any = None
    fault: BaseException | None = None


Work = Callable[[Connection], Any]


def try_part(connection: Connection, work: Work) -> WriteResult:
    """Undone alone when it raises; raise where even that fails, for then all parts are lost."""
    check_alive(connection)  # else the part would begin a transaction of its own, and end it unasked
    run_text(connection, "SAVEPOINT part")
    try:
        result = WriteResult(work(connection))
    except BaseException as fault:
        try:
            run_text(connection, "ROLLBACK TO part")
        except SQLAlchemyError as lost:  # a full disk undoes more than the part that met it
            raise fault if isinstance(fault, SQLAlchemyError) else lost  # noqa: B904
        # Nobody who waits can be told of the end of an iteration.
        is_end = isinstance(fault, StopIteration)
        result = WriteResult(fault=RuntimeError(f"StopIteration: {fault}") if is_end else fault)
    run_text(connection, "RELEASE part")
    return result
