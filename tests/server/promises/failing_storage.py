"""A storage that fails when it is told to, and requests that share a transaction in a fixed order."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal

import psycopg
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from cupola.server.storage.database import Database

MOST_STATEMENTS: Final = 48  # of a round; where one file has fewer, its commit fails
LONGEST_WAIT_SECONDS: Final = 20.0
MOMENT_SECONDS: Final = 0.002

Request = Callable[[], object]
Way = Literal["statement", "transaction"]  # what a failure takes with it


class Failing:
    """Lets one statement of the writers fail; commits are counted among them."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._is_sqlite = database.is_sqlite
        self._left: int | None = None
        self._way: Way = "statement"
        self._lock = threading.Lock()
        self._reading = threading.local()

    @contextmanager
    def listening(self) -> Iterator[None]:
        event.listen(self._engine, "before_cursor_execute", self._before_statement)
        event.listen(self._engine, "commit", self._before_commit)
        try:
            yield
        finally:
            event.remove(self._engine, "before_cursor_execute", self._before_statement)
            event.remove(self._engine, "commit", self._before_commit)

    @contextmanager
    def failing_at(self, statement: int | None, way: Way) -> Iterator[None]:
        """Let the statement of this number fail, counted from 0, while the block runs, or none of them."""
        self._left, self._way = statement, way
        try:
            yield
        finally:
            self._left = None

    @contextmanager
    def sparing(self) -> Iterator[None]:
        """Who only reads meets no failure."""
        self._reading.is_spared = True
        try:
            yield
        finally:
            self._reading.is_spared = False

    def _before_statement(self, connection: Connection, *_: object) -> None:
        if self._is_due(by=1):
            if self._way == "transaction":  # as SQLite undoes all of it when the disk is full
                self._undo(connection)
            raise self._failure()

    def _before_commit(self, connection: Connection) -> None:
        # On one file all share a commit: nothing comes after it that could fail in its place.
        if self._is_due(by=MOST_STATEMENTS if self._is_sqlite else 1):
            if not self._is_sqlite:  # which alone may leave the transaction open
                self._undo(connection)
            raise self._failure()

    def _is_due(self, by: int) -> bool:
        if getattr(self._reading, "is_spared", False):
            return False
        with self._lock:
            if self._left is None:
                return False
            self._left -= by
            if self._left < 0:
                self._left = None
                return True
            return False

    @staticmethod
    def _undo(connection: Connection) -> None:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.rollback()

    @staticmethod
    def _failure() -> OperationalError:
        return OperationalError("failing", {}, psycopg.OperationalError("the disk is gone"))


class Together:
    """Requests one after the other, each begun while the one before it still holds its transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Request] = []
        self._begun: list[threading.Thread] = []
        self._writing = database.writing
        self.shared = 0

    def __call__(self, requests: Sequence[Request]) -> None:
        """Carry them out; each keeps its own account of how it ended."""
        self._waiting = list(requests)
        while self._waiting:
            self._begin_next()
            for thread in self._begun:  # each may begin the next before it ends
                thread.join(LONGEST_WAIT_SECONDS)
                assert not thread.is_alive(), "a request waits for ever"
        self._begun.clear()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._writing() as connection:
            try:
                yield connection
            finally:
                self.shared += bool(self._waiting)
                self._begin_next()

    def _begin_next(self) -> None:
        if not self._waiting:
            return
        thread = threading.Thread(target=self._waiting.pop(0))
        self._begun.append(thread)
        thread.start()
        if self._database.is_sqlite:
            wait_until(lambda: self._database.writers_waiting > 0 or not thread.is_alive())
        else:
            thread.join(MOMENT_SECONDS)  # as far as it comes before it meets the lock


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST_WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < until, "it never came to be so"
        time.sleep(0.0001)
