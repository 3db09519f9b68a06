"""The database: nothing is acknowledged before it is on disk, and one decision is one transaction."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Final, Protocol, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from cupola.server.config.folders import parsed_url
from cupola.server.config.settings import SettingsError
from cupola.server.storage.after_commit import Deed, deeds_put_off, nothing_to_wait_for
from cupola.server.storage.sqlite.open_files import FilesLost, OpenFiles
from cupola.server.storage.sqlite.rescue import Rescue, leave_log_alone
from cupola.server.storage.sqlite.wal import MOST_FRAMES
from cupola.server.storage.sqlite.writer import BEGIN, OneFile, Outcome, Work
from cupola.server.storage.statements import run_text

BUSY_MILLISECONDS: Final = 10_000
PATIENT_MILLISECONDS: Final = 500  # for which nobody can write while the log is emptied
MOST_LOOKED_AT: Final = 500  # frames of the log beside the moves: a fortieth of a second
MOST_PAGES: Final = 100_000  # of the log, should nobody tidy it up meanwhile
FRESH_SECONDS: Final = 2.0  # for which a connection that has worked is trusted
USED_AT: Final = "used_at"
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # R1: on disk before the reply
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={BUSY_MILLISECONDS}",
    f"PRAGMA wal_autocheckpoint={MOST_PAGES}",
    "PRAGMA secure_delete=ON",  # what a person deleted is gone from the file as well
)


class Database:
    """Where the games lie: reading sees one moment, writing is one transaction at a time for a game."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.files = OpenFiles(self.engine) if self.is_sqlite else None
        self._one_file = OneFile(self.engine, self)
        self.rescue = Rescue(self.engine, self.files.path) if self.files else None
        self.owes_empty_log = False

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one moment of the database."""
        with self.engine.connect() as connection:
            if not self.is_sqlite:  # where every statement would otherwise see a moment of its own
                connection.execution_options(isolation_level="REPEATABLE READ")
            nothing_to_wait_for(connection)
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: on disk when the block ends, undone when it raises."""
        try:
            with self._one_file.writing() if self.is_sqlite else self._alone() as connection:
                deeds = deeds_put_off(connection)
                yield connection
        except DBAPIError as error:
            self._save_what_is_open(error)
            raise
        for deed in deeds:
            deed()

    def write_all(self, works: Sequence[Work]) -> list[Outcome]:
        """The same for works that came together, on one file: each undone alone when it raises."""
        deeds: list[list[Deed]] = [[] for _ in works]

        def part(number: int, work: Work) -> Work:
            def run(connection: Connection) -> object:
                deeds[number] = deeds_put_off(connection)
                return work(connection)

            return run

        outcomes = self._one_file.write_all([part(*each) for each in enumerate(works)])
        return [self._followed(*each) for each in zip(outcomes, deeds, strict=True)]

    def _followed(self, outcome: Outcome, deeds: Sequence[Deed]) -> Outcome:
        """What came of a part, once all is done that was put off; a fault there is no fault of the others."""
        if isinstance(outcome.fault, DBAPIError):
            self._save_what_is_open(outcome.fault)
        try:
            for deed in deeds if outcome.fault is None else ():
                deed()
        except Exception as fault:
            return Outcome(fault=fault)
        return outcome

    def check_stored(self) -> None:
        """After a commit: what was written can be found again in the files."""
        if self.files is not None:
            self.files.check_stored()
        if self.rescue is not None:
            self.rescue.note_stored()

    def drop_refused(self) -> None:
        """Cut off what was refused and stands in the log; only while nobody else writes."""
        if self.files is not None:
            self.files.drop_refused()

    def _save_what_is_open(self, error: DBAPIError) -> None:
        if self.rescue is not None and type(error.orig) is FilesLost:  # what was cut off is not open, either
            self.rescue.save(str(error.orig))

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @property
    def writers_waiting(self) -> int:
        """How many wait to write to the one file."""
        return self._one_file.waiting

    def tidy_log(self) -> None:
        """Move what the log of an SQLite file holds into the file, locking nobody out."""
        self._check_files()  # what is damaged in the log would be damaged in the file, too
        with self.engine.connect() as connection:
            # Outside any transaction, which the driver would else begin.
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def empty_log(self) -> None:
        """Leave nothing in the log of an SQLite file, where what was deleted would stay.

        It does not wait long for readers of an older moment; then it is left for the next time.
        """
        if not self.is_sqlite:
            return
        self.owes_empty_log = True
        self._check_files()
        with self.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.execute(f"PRAGMA busy_timeout={PATIENT_MILLISECONDS}")
            try:
                is_busy, *_ = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                raw.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        self.owes_empty_log = bool(is_busy)

    def _check_files(self) -> None:
        if self.files is None:
            return
        self.files.check()
        damage = self.files.why_log_damaged(MOST_LOOKED_AT)
        if damage is not None:
            raise sqlite3.DatabaseError(damage)

    def close(self) -> None:
        """Give every connection back."""
        if self.files is not None and (self.files.why_lost() or self.files.why_log_damaged(MOST_FRAMES)):
            leave_log_alone(self.engine)
        self.engine.dispose()
        if self.files is not None:
            self.files.close()


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
            hide_parameters=True,  # what was to be stored may be a secret, and an error goes into the log
        )
    except (ArgumentError, NoSuchModuleError) as error:
        raise SettingsError("database-url: must be sqlite:///FILE or postgresql://...") from error
    except ModuleNotFoundError as error:
        raise SettingsError(f"database-url: needs the package {error.name}: cupola[workers]") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        event.listen(engine, "handle_error", _give_up_read_only)
    else:
        Pings(engine)
    return engine


class HasFileno(Protocol):
    """A connection of a driver that tells its socket."""

    def fileno(self) -> int:
        """The number of the socket."""


class Pings:
    """Asks a connection to a database server whether it still lives, unless it did a moment ago.

    A server that has gone since has said so, or hung up: then there is something to read.
    """

    def __init__(self, engine: Engine) -> None:
        self._dialect = engine.dialect
        event.listen(engine, "checkin", self._note)
        event.listen(engine, "checkout", self._ask)

    def _note(self, _: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
        entry.info[USED_AT] = monotonic()

    def _ask(self, connection: DBAPIConnection, entry: ConnectionPoolEntry, _: object) -> None:
        used_at = entry.info.get(USED_AT)
        if used_at is None or (monotonic() - used_at < FRESH_SECONDS and self._is_silent(connection)):
            return
        try:
            self._dialect.do_ping(connection)
        except self._dialect.loaded_dbapi.Error as error:
            raise DisconnectionError("the database server has gone, and perhaps come back") from error

    def _is_silent(self, connection: DBAPIConnection) -> bool:
        """Whether nothing has come over an idle connection."""
        with DefaultSelector() as selector:
            try:
                selector.register(cast(HasFileno, connection), EVENT_READ)
            except (self._dialect.loaded_dbapi.Error, ValueError):  # it is closed already
                return False
            return not selector.select(0)


def sqlite_url(path: Path) -> str:
    """The URL of a file."""
    return f"sqlite:///{path}"


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()  # which nobody else would, before Python throws it away
        raise


def _begin_sqlite(connection: Connection) -> None:
    run_text(connection, connection.get_execution_options().get(BEGIN, "BEGIN"))


def _give_up_read_only(context: ExceptionContext) -> None:
    """A connection that was opened while nobody could write stays so when they can: none is kept."""
    cause = context.original_exception
    if getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY:
        context.is_disconnect = True
