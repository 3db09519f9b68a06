"""Requests that share a transaction, in a fixed order."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection

from cupola.server.storage.database import Database

LONGEST_WAIT_SECONDS: Final = 20.0

Request = Callable[[], object]


class Together:
    """Requests one after the other, each begun while the one before it still holds its transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Request] = []
        self._begun: list[threading.Thread] = []
        self._writing = database.writing

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
                self._begin_next()

    def _begin_next(self) -> None:
        if not self._waiting:
            return
        thread = threading.Thread(target=self._waiting.pop(0))
        self._begun.append(thread)
        thread.start()
        wait_until(lambda: self._database.writers_waiting > 0 or not thread.is_alive())


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST_WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < until, "it never came to be so"
        time.sleep(0.0001)
