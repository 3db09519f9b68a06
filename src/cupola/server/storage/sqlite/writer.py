"""One writer at a time for one file; those who wait share the wait for the disk.

A transaction is on disk when the disk says so, which takes as long for one as for many. One that comes while
another is being written takes part in the next: each part is undone alone when it fails, all reach the disk
together, and nobody hears of success before that (R1).
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, RootTransaction
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cupola.server.storage.cursors import run_text
from cupola.server.storage.faults import committing, sqlite_code
from cupola.server.storage.sqlite.open_files import OpenFiles

BEGIN: Final = "begin"
MOST_PARTS: Final = 32


class Shared:
    def __init__(self, engine: Engine, files: OpenFiles) -> None:
        self._files = files
        try:
            self.connection, self._transaction = begin_writing(engine, files)
        except OperationalError as error:
            if sqlite_code(error.orig) != sqlite3.SQLITE_READONLY:
                raise
            engine.dispose()  # it was opened while nobody could write; another one may
            self.connection, self._transaction = begin_writing(engine, files)
        self.parts = 0
        self.fault: BaseException | None = None
        self.is_settled = threading.Event()

    def settle(self) -> None:
        """Commit, unless the transaction is lost, and wake everybody who waits."""
        try:
            if self.fault is None:
                self._check_alive()
                with committing():
                    self._transaction.commit()
                    self._files.check()
            else:
                self._transaction.rollback()
        except BaseException as fault:
            self.fault = self.fault or fault
            self._let_go()
        finally:
            try:
                self.connection.close()
            finally:
                self.is_settled.set()

    def _let_go(self) -> None:
        # A commit that fails leaves its transaction open, which would lock everybody out.
        with suppress(SQLAlchemyError, sqlite3.Error):
            self.connection.connection.rollback()
        self.connection.invalidate()

    def _check_alive(self) -> None:
        # The driver takes a commit without a transaction for a success: that would acknowledge what is lost.
        raw = self.connection.connection.driver_connection
        if not isinstance(raw, sqlite3.Connection) or not raw.in_transaction:
            undone = sqlite3.OperationalError("the transaction was undone before its end")
            raise OperationalError("COMMIT", {}, undone)

    @contextmanager
    def part(self) -> Iterator[None]:
        """Undone alone when it raises; where even that fails, all parts are lost."""
        self.parts += 1
        self._begin_part()
        try:
            yield
            run_text(self.connection, "RELEASE part")
        except BaseException:
            self._undo_part()
            raise

    def _begin_part(self) -> None:
        try:
            self._check_alive()  # else the part would begin a transaction of its own, and end it unasked
            run_text(self.connection, "SAVEPOINT part")
        except SQLAlchemyError as fault:
            self.fault = fault
            raise

    def _undo_part(self) -> None:
        try:
            run_text(self.connection, "ROLLBACK TO part")
            run_text(self.connection, "RELEASE part")
        except BaseException as fault:  # a full disk undoes more than the part that met it
            self.fault = fault


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


class WriteResult(Struct, frozen=True):
    """The value of one part, or why it is undone."""

    value: Any = None
    fault: BaseException | None = None


Work = Callable[[Connection], Any]


class OneFile:
    def __init__(self, engine: Engine, files: OpenFiles) -> None:
        self._engine = engine
        self._files = files
        self._turn = threading.Lock()
        self._counting = threading.Lock()
        self.waiting = 0
        self._shared: Shared | None = None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """On disk when the block ends, undone when it raises."""
        self._count(1)
        with self._turn:
            self._count(-1)
            shared = self._shared = self._shared or Shared(self._engine, self._files)
            try:
                with shared.part():
                    yield shared.connection
            finally:
                self._settle_if_last(shared)
        shared.is_settled.wait()
        if shared.fault is not None:
            raise shared.fault

    def write_all(self, works: Sequence[Work]) -> list[WriteResult]:
        """One part for each, in as few transactions as possible; all on disk on return."""
        outcomes: list[WriteResult] = []
        while len(outcomes) < len(works):
            outcomes += self._write_some(works[len(outcomes) :])
        return outcomes

    def _write_some(self, works: Sequence[Work]) -> list[WriteResult]:
        outcomes: list[WriteResult] = []
        self._count(1)
        with self._turn:
            self._count(-1)
            try:
                shared = self._shared = self._shared or Shared(self._engine, self._files)
            except Exception as fault:
                return [WriteResult(fault=fault)]
            try:
                for work in works:
                    outcomes.append(try_part(shared, work))
                    if shared.fault or shared.parts >= MOST_PARTS:
                        break
            finally:
                self._settle_if_last(shared)
        shared.is_settled.wait()
        return outcomes if shared.fault is None else [not_on_disk(each, shared.fault) for each in outcomes]

    def _settle_if_last(self, shared: Shared) -> None:
        # All who wait take part; the last one writes for all.
        if shared.fault or self.waiting == 0 or shared.parts >= MOST_PARTS:
            self._shared = None
            shared.settle()

    def _count(self, more: int) -> None:
        with self._counting:
            self.waiting += more


def try_part(shared: Shared, work: Work) -> WriteResult:
    """On disk only once the transaction is."""
    try:
        with shared.part():
            return WriteResult(work(shared.connection))
    except StopIteration as fault:  # which nobody who waits could be told
        return WriteResult(fault=RuntimeError(f"StopIteration: {fault}"))
    except BaseException as fault:
        return WriteResult(fault=fault)


def not_on_disk(outcome: WriteResult, fault: BaseException) -> WriteResult:
    return outcome if outcome.fault is not None else WriteResult(fault=fault)
