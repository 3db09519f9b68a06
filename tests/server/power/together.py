"""Requests that share a transaction, in a fixed order."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection

from cupola.server.storage.database import Database
from cupola.server.storage.sqlite import WriteResult

LONGEST_WAIT_SECONDS: Final = 20.0

Request = Callable[[], object]


class Part:
    """What one request writes: handed a connection in its turn, told in the end what came of it."""

    def __init__(self) -> None:
        self.begins, self.has_ended, self.is_told = threading.Event(), threading.Event(), threading.Event()
        self.connection: Connection | None = None
        self.fault: BaseException | None = None
        self.result = WriteResult()

    def work(self, connection: Connection) -> None:
        self.connection = connection
        self.begins.set()
        assert self.has_ended.wait(LONGEST_WAIT_SECONDS)
        if self.fault is not None:
            raise self.fault

    def tell(self, result: WriteResult) -> None:
        self.result = result
        self.is_told.set()
        self.begins.set()


class Together:
    """Requests that begin one after the other and reach the disk in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writing = database.writing
        self._writer = threading.current_thread()
        self._parts: list[Part] = []
        self._has_come = threading.Event()

    def __call__(self, requests: Sequence[Request]) -> None:
        """Carry them out; each keeps its own account of how it ended."""
        threads = [threading.Thread(target=self._carry_out, args=(request,)) for request in requests]
        for thread in threads:
            self._has_come.clear()
            thread.start()
            assert self._has_come.wait(LONGEST_WAIT_SECONDS), "it never came to be so"
        parts, self._parts = self._parts, []
        results = self._database.write_all([part.work for part in parts])
        for part, result in zip(parts, results, strict=True):
            part.tell(result)
        for thread in threads:
            thread.join(LONGEST_WAIT_SECONDS)
            assert not thread.is_alive(), "a request waits for ever"

    def _carry_out(self, request: Request) -> None:
        try:
            request()
        finally:
            self._has_come.set()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        if threading.current_thread() is self._writer:  # for all parts
            with self._writing() as connection:
                yield connection
            return
        part = Part()
        self._parts.append(part)
        self._has_come.set()
        part.begins.wait(LONGEST_WAIT_SECONDS)
        if part.connection is not None:
            try:
                yield part.connection
            except BaseException as fault:
                part.fault = fault
                raise
            finally:
                part.has_ended.set()
                part.is_told.wait(LONGEST_WAIT_SECONDS)
        if part.result.fault is not None:
            raise part.result.fault
