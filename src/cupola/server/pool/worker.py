"""A thinking process with its own pipe; one that fails is killed and replaced.

Nothing stands between a process and the thread that asks it: no manager that could die, no lock that a killed
process could keep. All times are measured by the steady clock, so that setting the clock ends no thought.
"""

import atexit
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from signal import SIG_DFL, SIG_IGN, SIGINT, SIGTERM, signal
from threading import Lock
from typing import Final, TypeVar, cast

from msgspec import Struct

from cupola.bots.bot import Bot
from cupola.bots.registry import bot_named
from cupola.bots.threads import Threads
from cupola.calls.jobs import BotJob, Steps, bot_steps
from cupola.play.setup.catalogue import standard_catalogue

if sys.platform != "win32":
    import resource
    from signal import ITIMER_REAL, SIGALRM, setitimer

READY: Final = "ready"
NICENESS: Final = 5  # more would starve a bot where others want the processor, too
GRACE: Final = 0.5  # seconds beyond the deadline after which a process ends itself

THOUGHTS_A_PROCESS: Final = 2000  # then a fresh one takes over, so that nothing a bot leaves behind adds up
START_SECONDS: Final = 60.0  # for a process to load the box on a busy machine

# A fork would carry over locks that a thread of the server holds.
_SPAWN: Final = get_context("spawn")

Asked = TypeVar("Asked")
Given = TypeVar("Given")
Work = Callable[[object], object]


class GaveUp(Struct, frozen=True):
    """Sent in place of an answer where there is none: the name of the exception."""

    why: str


class ProcessLost(RuntimeError):
    """The process ended before it answered, or could not be started."""


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
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self._replace()

    def ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        """Blocks: call it in a thread."""
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
            raise RuntimeError(given.why)  # the process is well
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
            raise self._why_lost() from error

    def _why_lost(self) -> Exception:
        """A process that overran its deadline may have ended itself."""
        assert self._process is not None
        self._process.join(1.0)
        if sys.platform != "win32" and self._process.exitcode == -SIGALRM:
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


# Within the process


def answer_questions(pipe: "Connection[object, tuple[Work, object, float]]", memory: int) -> None:
    """Answer one question after the other until the server closes the pipe, or is gone."""
    prepare_process(memory)
    try:
        pipe.send(READY)
        while True:
            work, question, deadline = pipe.recv()
            send(pipe, outcome(work, question, deadline))
    except (EOFError, OSError):
        pass


def outcome(work: Work, question: object, deadline: float) -> object:
    """What comes of some work, be it an exception: whatever a bot raises is its own affair."""
    try:
        return with_alarm(work, question, deadline)
    except BaseException as error:
        return GaveUp(type(error).__name__)


def send(pipe: "Connection[object, tuple[Work, object, float]]", given: object) -> None:
    try:
        pipe.send(given)
    except OSError:
        raise
    except Exception as error:
        pipe.send(GaveUp(type(error).__name__))


def prepare_process(memory: int) -> None:
    """Make a process one that can be killed at any moment, and load the box once."""
    # A handler written in Python waits for compiled code to return; the default ends the process at once.
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_IGN)  # Ctrl-C at the terminal of the server is for the server
    if sys.platform != "win32":
        signal(SIGALRM, SIG_DFL)
        if memory > 0:
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    standard_catalogue()
    give_way()


def give_way() -> None:
    """Let the server go first wherever both want the processor: a move comes before a thought."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # where the system grants none, the niceness must do
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def with_alarm(work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
    """Do some work; should nobody be left to kill it, the alarm does, even inside compiled code."""
    if sys.platform == "win32":
        return work(question)
    setitimer(ITIMER_REAL, deadline + GRACE)
    try:
        return work(question)
    finally:
        setitimer(ITIMER_REAL, 0)


def think(job: BotJob, threads: int, allow_import_paths: bool) -> Steps:
    with Threads(threads) as crew:
        return bot_steps(job, _bot(job.bot, allow_import_paths), crew)


def _bot(name: str, allow_import_paths: bool) -> Bot:
    if allow_import_paths and ":" in name:
        module, _, attribute = name.partition(":")
        return cast(Bot, getattr(import_module(module), attribute)())
    return bot_named(name)
