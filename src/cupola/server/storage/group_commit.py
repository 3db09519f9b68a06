"""One thread writes to one file for all requests, and those who wait share a commit.

Only one can write at a time, so a thread for each would mostly hand the lock, and Python's own, to the next:
dearer than the disk. Those who come while the disk works wait in a queue, and share the next transaction.
"""

import asyncio
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context, copy_context
from queue import SimpleQueue
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection

from cupola.server.storage.database import Database
from cupola.server.storage.sqlite import Work, WriteResult

MOST_PARTS: Final = 32  # of one transaction
CLOSE_SECONDS: Final = 10.0


class Job(Struct, frozen=True):
    work: Work
    context: Context
    loop: AbstractEventLoop
    future: "Future[Any]"

    def run(self, connection: Connection) -> Any:
        return self.context.run(self.work, connection)


class WritingThread:
    """The thread starts with the first job."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    async def run(self, work: Work) -> Any:
        """What comes of some work, once it is on disk (R1)."""
        if self._thread is None:
            self._start()
        loop = asyncio.get_running_loop()
        job = Job(work, copy_context(), loop, loop.create_future())
        self._jobs.put(job)
        return await job.future

    def close(self) -> None:
        """Write what was asked for until now, and end the thread."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            thread.join(CLOSE_SECONDS)

    def _start(self) -> None:
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._write, name="writing", daemon=True)
                self._thread.start()

    def _write(self) -> None:
        while True:
            jobs = self._next_jobs()
            works = [job for job in jobs if job is not None]
            self._write_all(works)
            if len(works) < len(jobs):
                return

    def _next_jobs(self) -> list[Job | None]:
        jobs = [self._jobs.get()]
        while jobs[-1] is not None and len(jobs) < MOST_PARTS and not self._jobs.empty():
            jobs.append(self._jobs.get())
        return jobs

    def _write_all(self, jobs: Sequence[Job]) -> None:
        try:
            outcomes = self._database.write_all([job.run for job in jobs])
        except BaseException as fault:
            outcomes = [WriteResult(fault=fault)] * len(jobs)
        for loop in {job.loop for job in jobs}:
            told = [
                (job.future, outcome) for job, outcome in zip(jobs, outcomes, strict=True) if job.loop is loop
            ]
            with suppress(RuntimeError):  # it has ended: nobody waits
                loop.call_soon_threadsafe(tell, told)


def tell(told: Sequence[tuple["Future[Any]", WriteResult]]) -> None:
    for future, outcome in told:
        if future.done():
            continue
        if outcome.fault is not None:
            future.set_exception(outcome.fault)
        else:
            future.set_result(outcome.value)
