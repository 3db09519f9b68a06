"""The database: nothing is acknowledged before it is on disk, and one decision is one transaction."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from cupola.server.config.folders import parsed_url
from cupola.server.config.settings import SettingsError
from cupola.server.counts import counter
from cupola.server.storage.faults import FAULTS, OutcomeUnknown, committing, sqlite_code, storage_fault
from cupola.server.storage.sqlite import (
    BEGIN,
    BUSY_MILLISECONDS,
    OneFile,
    OpenFiles,
    Work,
    WriteResult,
    truncate_log,
    try_part,
)
from cupola.server.storage.statements import run_text

AFTER_COMMIT: Final = "after_commit"

Action = Callable[[], None]
Outcome = TypeVar("Outcome")
MOST_PAGES: Final = 100_000  # of the log, should nobody tidy it up meanwhile
PRAGMAS: Final = (
    "PRAGMA synchronous=FULL",  # R1: on disk before the reply
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={BUSY_MILLISECONDS}",
    f"PRAGMA wal_autocheckpoint={MOST_PAGES}",
    "PRAGMA secure_delete=ON",  # what a person deleted is gone from the file as well
)


def act_at_once(connection: Connection) -> None:
    """For a transaction that only reads: all that it sees is on disk."""
    connection.execution_options(**{AFTER_COMMIT: None})


def collect_actions(connection: Connection) -> list[Action]:
    """For a transaction that writes, or a new part of one; its owner runs these after the commit."""
    actions: list[Action] = []
    connection.execution_options(**{AFTER_COMMIT: actions})
    return actions


def after_commit(connection: Connection, action: Action) -> None:
    """Run it when all that the transaction has seen is on disk: at once where it only reads.

    A transaction that writes sees rows which may never reach the disk: its own, and on one file those of the
    parts it shares the disk with. Whatever outlives the transaction, such as a state kept in memory, must not
    be made of these rows before they are stored.
    """
    options = connection.get_execution_options()
    if AFTER_COMMIT not in options:
        raise RuntimeError("nobody knows when this connection's transaction is on disk: see Database")
    actions: list[Action] | None = options[AFTER_COMMIT]
    if actions is None:
        action()
    else:
        actions.append(action)


class Database:
    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.files = OpenFiles(self.engine) if self.is_sqlite else None
        self._one_file = OneFile(self.engine, self.files) if self.files else None
        self.owes_empty_log = False
        codes = [fault.code for fault in FAULTS]
        self.faults = counter("cupola_storage_errors", "Failed transactions.", "code", codes)
        self.when_unknown: Action = lambda: None  # whether something was stored

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """All reads in the block see one moment."""
        with self._counting_faults(), self.engine.connect() as connection:
            if not self.is_sqlite:  # where every statement would otherwise see a moment of its own
                connection.execution_options(isolation_level="REPEATABLE READ")
            act_at_once(connection)
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: on disk when the block ends, undone when it raises.

        Raise `OutcomeUnknown` where that is not certain.
        """
        try:
            one = self._one_file.writing() if self._one_file else self._alone()
            with self._counting_faults(), one as connection:
                actions = collect_actions(connection)
                yield connection
        except OutcomeUnknown:
            self.when_unknown()
            raise
        for action in actions:
            action()

    def read(self, work: Callable[[Connection], Outcome]) -> Outcome:
        with self.reading() as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], Outcome]) -> Outcome:
        with self.writing() as connection:
            return work(connection)

    def write_all(self, works: Sequence[Work]) -> list[WriteResult]:
        """Several pieces of work in one transaction on one file: each is undone alone when it raises."""
        parts: list[tuple[WriteResult, list[Action]]] = []
        try:
            with self.writing() as connection:
                for work in works:
                    actions = collect_actions(connection)
                    parts.append((try_part(connection, work), actions))
                    self._count(parts[-1][0].fault)
        except Exception as fault:
            lost = WriteResult(fault=fault)
            told = [lost if result.fault is None else result for result, _ in parts]
            return told + [lost] * (len(works) - len(parts))
        return [act_on(*part) for part in parts]

    @contextmanager
    def _counting_faults(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            self._count(error)
            raise

    def _count(self, error: BaseException | None) -> None:
        fault = storage_fault(error)
        if fault is not None:
            self.faults.labels(fault.code).inc()

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            transaction = connection.begin()
            yield connection
            with committing():
                transaction.commit()

    def tidy_log(self) -> None:
        """Checkpoint the log of an SQLite file, locking nobody out."""
        with self._outside_transactions() as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def empty_log(self) -> None:
        """Leave nothing in the log of an SQLite file, where what was deleted would stay.

        It does not wait long for readers of an older moment; then it is left for the next time.
        """
        if not self.is_sqlite:
            return
        self.owes_empty_log = True
        with self._outside_transactions() as connection:
            self.owes_empty_log = not truncate_log(connection)

    @contextmanager
    def _outside_transactions(self) -> Iterator[sqlite3.Connection]:
        if self.files is not None:
            self.files.check()
        with self.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            yield raw

    def close(self) -> None:
        self.engine.dispose()
        if self.files is not None:
            self.files.close()


def act_on(outcome: WriteResult, actions: Sequence[Action]) -> WriteResult:
    """Do what was put off; a fault there is no fault of the other parts."""
    try:
        for action in actions if outcome.fault is None else ():
            action()
    except Exception as fault:
        return WriteResult(fault=fault)
    return outcome


def engine_for(url: str) -> Engine:
    """An engine for a database URL; raise `SettingsError` for one that cannot be used."""
    parsed = parsed_url(url)
    try:
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise SettingsError(f"database-url: {parsed.get_backend_name()} is neither sqlite nor postgresql")
        if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
            raise SettingsError("database-url: sqlite:// names no file: sqlite:///FILE")
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(
            parsed,
            pool_size=20,
            max_overflow=30,
            pool_pre_ping=parsed.get_backend_name() == "postgresql",  # a file does not go away
            hide_parameters=True,  # what was to be stored may be a secret, and an error goes into the log
        )
    except (ArgumentError, NoSuchModuleError) as error:
        raise SettingsError("database-url: must be sqlite:///FILE or postgresql://...") from error
    except ModuleNotFoundError as error:
        raise SettingsError(f"database-url: needs the package {error.name}: cupola[workers]") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    try:
        _use_log(connection)
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()  # which nobody else would, before Python throws it away
        raise


def _use_log(connection: sqlite3.Connection) -> None:
    """Write-ahead; SQLite itself waits for nobody who begins with a new file at the same moment."""
    deadline = monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if sqlite_code(error) != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
        sleep(0.01)


def _begin_sqlite(connection: Connection) -> None:
    run_text(connection, connection.get_execution_options().get(BEGIN, "BEGIN"))
