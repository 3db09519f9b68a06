"""A thinking process with its own pipe; one that fails is killed and replaced.

Nothing stands between a process and the thread that asks it: no manager that could die, no lock that a killed
process could keep. All times are measured by the steady clock, so that setting the clock ends no thought.
"""

import atexit
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Final, TypeVar

from cupola.server.pool.job import ALARM, READY, GaveUp, answer_questions

THOUGHTS_A_PROCESS: Final = 2000  # then a fresh one takes over, so that nothing a bot leaves behind adds up
START_SECONDS: Final = 60.0  # for a process to load the box on a busy machine

# A fork would carry over locks that a thread of the server holds.
_SPAWN: Final = get_context("spawn")

Asked = TypeVar("Asked")
Given = TypeVar("Given")


class ProcessLost(RuntimeError):
    """The process ended before it answered, or could not be started."""


class WorkRaised(RuntimeError):
    """The work raised an exception, or gave something that cannot leave its process; the process is well."""


class Thinker:
    """Answers one question at a time in a process, which it starts when it has none."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._process: SpawnProcess | None = None
        self._pipe: Connection[object, object] | None = None
        self._thoughts = 0
        self._is_closed = False
        self._starting = Lock()
        atexit.register(self.close)

    def start(self) -> None:
        """Start the process, unless it runs."""
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self._replace()

    def ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        """Have the process do some work about a question, and wait for it: call this in a thread."""
        if self._thoughts >= THOUGHTS_A_PROCESS:
            self._end()
        try:
            given = self._answer(self._begin((work, question, deadline)), deadline)
        except (ProcessLost, TimeoutError):
            self._end()
            raise
        except OSError as error:
            self._end()
            raise ProcessLost("the pipe to the process broke") from error
        if isinstance(given, GaveUp):
            raise WorkRaised(given.why)
        return given  # type: ignore[return-value]

    def close(self) -> None:
        """Kill the process for good; a thread that waits for its answer hears that it is gone."""
        with self._starting:
            self._is_closed = True
            process = self._process
        if process is not None:
            _kill(process)
        atexit.unregister(self.close)

    def _begin(self, order: tuple[Callable[[Asked], Given], Asked, float]) -> "Connection[object, object]":
        self.start()
        assert self._pipe is not None
        self._thoughts += 1
        self._pipe.send(order)
        return self._pipe

    def _answer(self, pipe: "Connection[object, object]", seconds: float) -> object:
        if not pipe.poll(seconds):
            raise TimeoutError(f"no answer within {seconds} seconds")
        try:
            return pipe.recv()
        except Exception as error:  # the end of the pipe, or an answer that cannot be read here
            raise self._lost() from error

    def _lost(self) -> Exception:
        """Why there is no answer: a process that overran its deadline may have ended itself."""
        assert self._process is not None
        self._process.join(1.0)
        if self._process.exitcode == -ALARM:
            return TimeoutError("the process ended itself at its deadline")
        return ProcessLost(f"the process ended with {self._process.exitcode}")

    def _replace(self) -> None:
        self._end()
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=answer_questions, args=(theirs, self._memory))
        with self._starting:
            if self._is_closed:
                raise ProcessLost("closed: no process is started any more")
            try:
                process.start()
            except OSError as error:
                raise ProcessLost(f"no process could be started: {error}") from error
            self._process, self._pipe = process, ours
        theirs.close()  # so that the pipe ends with the process
        self._thoughts = 0
        if self._answer(ours, START_SECONDS) != READY:
            raise ProcessLost("the process did not begin as it should")

    def _end(self) -> None:
        process, pipe, self._pipe = self._process, self._pipe, None
        if process is not None:
            _kill(process)
        if pipe is not None:
            pipe.close()


def _kill(process: SpawnProcess) -> None:
    process.kill()
    process.join()
