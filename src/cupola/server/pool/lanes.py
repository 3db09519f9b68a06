"""Lanes: separate threads for long work, so that no move waits behind a replay (S4).

Python runs one thread at a time, so a lane alone is not enough: long work calls `breathe` again and again,
which rests for as long as it worked. Meanwhile the threads of play have the interpreter to themselves.
"""

import asyncio
import ctypes
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter, sleep
from typing import Any, Final, TypeVar

from cupola.table.parts.problems import Problem, unusable

SLICE_SECONDS: Final = 0.002  # of work, then a rest
MOST_SECONDS: Final = 30.0  # of work: a hundred times what a long match takes
RETRY_SECONDS: Final = 2

Outcome = TypeVar("Outcome")


class Abandoned(Exception):
    """Nobody waits for this work any more."""


class Task:
    """Work as its thread sees it: how long it has worked, and whether somebody still waits for it."""

    def __init__(self, most_seconds: float) -> None:
        self.is_abandoned = threading.Event()
        self._left = most_seconds
        self._began = perf_counter()

    def begin(self) -> None:
        """Waiting for a thread does not count."""
        self._began = perf_counter()

    def breathe(self) -> None:
        """Rest after a slice of work; raise where it is not wanted any more, or took too long."""
        if self.is_abandoned.is_set():
            raise Abandoned
        worked = perf_counter() - self._began
        if worked < SLICE_SECONDS:
            return
        self._left -= worked
        if self._left <= 0:
            raise unusable("too_long", "This game takes too long to replay here.")
        sleep(worked)
        self._began = perf_counter()


_doing = threading.local()


def breathe() -> None:
    """Let others have the interpreter: called between two moves of a replay, on whatever thread it runs."""
    task = getattr(_doing, "task", None)
    if isinstance(task, Task):
        task.breathe()


class _Shared:
    def __init__(self, task: Task, outcome: "asyncio.Future[Any]") -> None:
        self.task = task
        self.outcome = outcome
        self.askers = 0


class Lane:
    """Some threads and a bounded queue; who comes when too many wait is refused."""

    def __init__(
        self, name: str, threads: int, most_waiting: int, most_seconds: float = MOST_SECONDS
    ) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most = threads + most_waiting
        self._most_seconds = most_seconds
        self._shared: dict[Hashable, _Shared] = {}
        self.under_way = 0

    async def run(self, work: Callable[[], Outcome], key: Hashable = None) -> Outcome:
        """Do some work in a thread of this lane; those who ask for the same key meanwhile share it.

        The work is given up when nobody waits for it any more.
        """
        key = object() if key is None else key
        shared = self._shared.get(key) or self._begin(work, key)
        shared.askers += 1
        try:
            outcome: Outcome = await asyncio.shield(shared.outcome)
            return outcome
        finally:
            shared.askers -= 1
            if not shared.askers and not shared.outcome.done():
                self._forget(key, shared)
                shared.task.is_abandoned.set()
                shared.outcome.cancel()

    def _begin(self, work: Callable[[], Outcome], key: Hashable) -> _Shared:
        if self.under_way >= self._most:
            raise Problem(
                429,
                "busy",
                "The server is busy with other long work. Try again soon.",
                retry_after=RETRY_SECONDS,
            )
        task = Task(self._most_seconds)
        running = self._threads.submit(_do, work, task)
        shared = _Shared(task, asyncio.wrap_future(running))
        self._shared[key] = shared
        self.under_way += 1
        shared.outcome.add_done_callback(lambda _: self._end(key, shared))
        return shared

    def _end(self, key: Hashable, shared: _Shared) -> None:
        self.under_way -= 1
        self._forget(key, shared)

    def _forget(self, key: Hashable, shared: _Shared) -> None:
        if self._shared.get(key) is shared:
            del self._shared[key]

    def close(self) -> None:
        for shared in tuple(self._shared.values()):
            shared.task.is_abandoned.set()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _do(work: Callable[[], Outcome], task: Task) -> Outcome:
    task.begin()
    _doing.task = task
    try:
        return work()
    finally:
        _doing.task = None


def give_memory_back() -> None:
    """Where the C library knows how: else freed memory stays with the process."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
