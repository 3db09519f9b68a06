"""One writer at a time for one file; those who wait share the wait for the disk.

A transaction is on disk when the disk says so, which takes as long for one as for many. One that comes while
another is being written takes part in the next: each part is undone alone when it fails, all reach the disk
together, and nobody hears of success before that (R1).
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, Protocol

from msgspec import Struct
from sqlalchemy import Connection, Engine, RootTransaction
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cupola.server.storage.statements import run_text

BEGIN: Final = "begin"
MOST_PARTS: Final = 32
MEANINGLESS: Final = "PRAGMA user_version = 0"  # writes one page as it is


class Log(Protocol):
    """The log that transactions are written to."""

    def check_stored(self) -> None:
        """Raise where the files did not take what was written."""

    def drop_refused(self) -> None:
        """Cut off what stands behind the last commit; only while nobody else writes."""


class Shared:
    """A transaction with several parts, and what became of it."""

    def __init__(self, engine: Engine, log: Log) -> None:
        self._log = log
        try:
            self.connection, self._transaction = begun(engine)
        except OperationalError as error:
            if code_of(error) != sqlite3.SQLITE_READONLY:
                raise
            # It was opened while nobody could write; another one may.
            self.connection, self._transaction = begun(engine)
        self.parts = 0
        self.fault: BaseException | None = None
        self.is_settled = threading.Event()

    def settle(self) -> None:
        """Write it to the disk, unless it is lost, and let everybody know."""
        try:
            if self.fault is None:
                self._check_alive()
                self._transaction.commit()
                self._log.check_stored()
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
        # A commit that fails leaves its transaction open, which would lock everybody out. The connection is
        # kept where it can be: the last one to close moves the log into the file, whatever became of either.
        try:
            self.connection.connection.rollback()
        except (SQLAlchemyError, sqlite3.Error):
            self.connection.invalidate()
            return
        self._take_back()

    def _take_back(self) -> None:
        # A sync that failed leaves the whole transaction in the log, and the next server would take it for
        # stored though it was refused. Whatever is written next takes its place, here something without a
        # meaning. Where the disk fails at this, too, as at the sync that begins a log, it is cut off.
        raw = self.connection.connection.driver_connection
        if not isinstance(raw, sqlite3.Connection) or not is_failed_write(self.fault):
            return
        try:
            raw.execute("BEGIN IMMEDIATE")
            raw.execute(MEANINGLESS)
            raw.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error, OSError):  # a disk that takes nothing keeps it until the next commit
                raw.rollback()
                if sqlite_code(error) != sqlite3.SQLITE_BUSY:  # whoever writes now writes over it
                    raw.execute("BEGIN IMMEDIATE")  # nobody else writes meanwhile
                    self._log.drop_refused()
            with suppress(sqlite3.Error):
                raw.rollback()

    def _check_alive(self) -> None:
        # The driver takes a commit without a transaction for a success: that would acknowledge what is lost.
        raw = self.connection.connection.driver_connection
        if not isinstance(raw, sqlite3.Connection) or not raw.in_transaction:
            undone = sqlite3.OperationalError("the transaction was undone before its end")
            raise OperationalError("COMMIT", {}, undone)

    @contextmanager
    def part(self) -> Iterator[None]:
        """One part: undone alone when it raises; where even that fails, all parts are lost."""
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


def begun(engine: Engine) -> tuple[Connection, RootTransaction]:
    """A connection that has the right to write."""
    connection = engine.connect().execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    try:
        return connection, connection.begin()
    except BaseException:
        connection.close()
        raise


def code_of(fault: BaseException | None) -> int:
    """What SQLite calls a fault; 0 for what is none of its own."""
    return sqlite_code(fault.orig if isinstance(fault, OperationalError) else None)


def sqlite_code(error: BaseException | None) -> int:
    """The code of a fault as the driver raised it; 0 where SQLite was not asked."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_failed_write(fault: BaseException | None) -> bool:
    """Whether the disk failed while something was written to it."""
    return code_of(fault) in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)


class Outcome(Struct, frozen=True):
    """What came of one part: a value, or why it is undone."""

    value: Any = None
    fault: BaseException | None = None


Work = Callable[[Connection], Any]


class OneFile:
    """The transactions that write to one file."""

    def __init__(self, engine: Engine, log: Log) -> None:
        self._engine = engine
        self._log = log
        self._turn = threading.Lock()
        self._counting = threading.Lock()
        self.waiting = 0
        self._shared: Shared | None = None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One part of a transaction: on disk when the block ends, undone when it raises."""
        self._count(1)
        with self._turn:
            self._count(-1)
            shared = self._shared = self._shared or Shared(self._engine, self._log)
            try:
                with shared.part():
                    yield shared.connection
            finally:
                self._settle_if_last(shared)
        shared.is_settled.wait()
        if shared.fault is not None:
            raise shared.fault

    def write_all(self, works: Sequence[Work]) -> list[Outcome]:
        """One part for each work, in as few transactions as may be, all of them on disk at the end."""
        outcomes: list[Outcome] = []
        while len(outcomes) < len(works):
            outcomes += self._write_some(works[len(outcomes) :])
        return outcomes

    def _write_some(self, works: Sequence[Work]) -> list[Outcome]:
        """The parts of one transaction: no more than it takes, and none after one that was its end."""
        outcomes: list[Outcome] = []
        self._count(1)
        with self._turn:
            self._count(-1)
            try:
                shared = self._shared = self._shared or Shared(self._engine, self._log)
            except Exception as fault:
                return [Outcome(fault=fault)]
            try:
                for work in works:
                    outcomes.append(tried(shared, work))
                    if shared.fault or shared.parts >= MOST_PARTS:
                        break
            finally:
                self._settle_if_last(shared)
        shared.is_settled.wait()
        return outcomes if shared.fault is None else [lost(each, shared.fault) for each in outcomes]

    def _settle_if_last(self, shared: Shared) -> None:
        # All who wait take part; the last one writes for all.
        if shared.fault or self.waiting == 0 or shared.parts >= MOST_PARTS:
            self._shared = None
            shared.settle()

    def _count(self, more: int) -> None:
        with self._counting:
            self.waiting += more


def tried(shared: Shared, work: Work) -> Outcome:
    """What comes of one part; on disk only once the transaction is."""
    try:
        with shared.part():
            return Outcome(work(shared.connection))
    except StopIteration as fault:  # which nobody who waits could be told
        return Outcome(fault=RuntimeError(f"StopIteration: {fault}"))
    except BaseException as fault:
        return Outcome(fault=fault)


def lost(outcome: Outcome, fault: BaseException) -> Outcome:
    """What came of a part whose transaction never reached the disk."""
    return outcome if outcome.fault is not None else Outcome(fault=fault)
