"""One writer at a time for one file; those who wait for the writing thread share the wait for the disk.

A transaction is on disk when the disk says so, which takes as long for one as for many. So what comes while
another is being written takes part in the next: each part is undone alone when it fails, all reach the disk
together, and nobody hears of success before that (R1).
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, RootTransaction
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cupola.server.storage.cursors import run_text
from cupola.server.storage.faults import committing, sqlite_code
from cupola.server.storage.sqlite.open_files import OpenFiles

BEGIN: Final = "begin"


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
