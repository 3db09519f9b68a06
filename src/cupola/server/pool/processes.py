"""Bots think in processes that can be killed, so no thought can freeze a table (R10).

A question holds only what the seat may know, so no hidden hand ever reaches the process of a bot. A thought
that overruns its deadline is killed with its process, whatever it is doing. That, a crash and nonsense are
all answered by the fallback, in microseconds. Where other processes have nothing to do, a thought takes the
threads they would take.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, Literal, TypeVar

from anyio import CapacityLimiter, to_thread
from msgspec import Struct

from cupola.bots.bot import why_not_run
from cupola.bots.registry import FALLBACK, uses_threads
from cupola.calls.jobs import BotJob, JobFailed, Steps, catalogue_for, sampled_state
from cupola.engine.state.state import State
from cupola.play.commits import is_decision_of
from cupola.server.pool.worker import ProcessLost, Thinker, think
from cupola.table.turns.commit import fallback_steps

PATIENCE: Final = 30.0  # seconds a question may wait for a free process, beyond its own deadline
MEMORY: Final = 2 * 1024**3  # bytes a process may take before its bot runs out of memory

MOST_THREADS: Final = 4  # of one thought: more add little, and each has a tree of 30 MB

MOST_WAITING: Final = 12  # pieces of other work for each process: later ones are turned away at once

ALARMING: Final = 3  # questions in a row without an answer: the log says so once, /health for as long

Asked = TypeVar("Asked")
Given = TypeVar("Given")

logger = logging.getLogger("cupola.server")


class ThoughtReply(Struct, frozen=True):
    """The steps, the bot that chose them, and whether the fallback stepped in."""

    steps: Steps
    by: str
    fell_back: bool


class ThinkingHealth(Struct):
    """What became of the questions so far, and how many wait for an answer now.

    `restarts` counts the processes that had to be replaced, `unanswered` the last questions in a row that
    overran or lost their process: 0 as long as all is well.
    """

    asked: int
    answered: int
    timeouts: int
    crashes: int
    nonsense: int
    waiting: int
    restarts: int
    unanswered: int


class ThinkingClosed(JobFailed):
    """The server is going down: the turn is left for the next start, not to the fallback."""


class Thinking:
    """The processes start with the first question."""

    def __init__(
        self,
        max_workers: int,
        *,
        patience: float = PATIENCE,
        memory: int = MEMORY,
        allow_import_paths: bool = False,
    ) -> None:
        """`allow_import_paths` also takes `module:Class` for the name of a bot, for tests and for study."""
        self._max_workers = max_workers
        self._patience = patience
        self._memory = memory
        self._allow_import_paths = allow_import_paths
        self._thinkers = [Thinker(memory) for _ in range(max_workers)]
        self._idle: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()  # the last to answer is warm
        for thinker in reversed(self._thinkers):
            self._idle.put_nowait(thinker)
        self._threads = CapacityLimiter(max_workers)
        self._closing = asyncio.Event()
        self.health = ThinkingHealth(0, 0, 0, 0, 0, 0, 0, 0)
        self._extra_threads = 0  # further threads of thoughts under way

    async def close(self, timeout: float = 10.0) -> None:
        """Kill what still thinks, and wait some seconds for the processes to end."""
        self._closing.set()
        ending = (asyncio.to_thread(thinker.close) for thinker in self._thinkers)
        await asyncio.wait_for(asyncio.gather(*ending), timeout)

    async def answer(self, question: BotJob) -> ThoughtReply:
        """The steps of the bot, or those of the fallback when it gives none that the rules allow."""
        state = sampled_state(question)
        _check(question, state)
        idle = self._max_workers - self.health.waiting - self._extra_threads  # whose threads it takes
        threads = max(1, min(MOST_THREADS, idle)) if uses_threads(question.bot) else 1
        self._extra_threads += threads - 1
        try:
            ask = partial(think, threads=threads, allow_import_paths=self._allow_import_paths)
            steps = await self._outcome(ask, question, question.deadline)
        finally:
            self._extra_threads -= threads - 1
        if steps is not None and why_not_run(state, question.seat, steps):
            self.health.nonsense += 1
            steps = None
        self.health.answered += 1
        if steps is not None:
            return ThoughtReply(steps, question.bot, fell_back=False)
        steps = fallback_steps(state, question.seat, question.seed, catalogue_for(question.box))
        return ThoughtReply(steps, FALLBACK, fell_back=True)

    def is_full(self, most: int = MOST_WAITING) -> bool:
        """Whether so many pieces of work wait for each process already, or are being done."""
        return self.health.waiting >= most * self._max_workers

    async def work(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        """Have a process do any work of a module about a question; both travel there. Else `JobFailed`."""
        if self.is_full():
            raise JobFailed("too much work waits already")
        given = await self._outcome(work, question, deadline)
        if given is None:
            raise JobFailed("nothing came of it in time")
        self.health.answered += 1
        return given

    async def _outcome(
        self, work: Callable[[Asked], Given], question: Asked, deadline: float
    ) -> Given | None:
        """Unchecked; None when it came to no end or to a bad one."""
        self.health.asked += 1
        self.health.waiting += 1
        try:
            given = await self._ask(work, question, deadline)
        except ThinkingClosed:
            raise
        except TimeoutError:
            self.health.timeouts += 1
            self._note_silence()
        except ProcessLost:
            self.health.crashes += 1
            self._note_silence()
        except Exception:  # whatever a bot raises is its own affair
            self.health.crashes += 1
            self.health.unanswered = 0
        else:
            self.health.unanswered = 0
            return given
        finally:
            self.health.waiting -= 1
        return None

    def _note_silence(self) -> None:
        self.health.unanswered += 1
        if self.health.unanswered == ALARMING:
            logger.error("%d questions in a row were not answered: are the bots well?", ALARMING)

    async def _ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        self._check_open()
        thought = asyncio.ensure_future(self._think(work, question, deadline))
        closing = asyncio.ensure_future(self._closing.wait())
        either: set[asyncio.Future[Given] | asyncio.Future[Literal[True]]] = {thought, closing}
        limit = deadline + self._patience
        try:
            await asyncio.wait(either, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
            if self._closing.is_set():
                raise ThinkingClosed("closed while thinking")
            if not thought.done():
                raise TimeoutError
            return thought.result()
        finally:
            closing.cancel()
            thought.cancel()  # kills its process where it still thinks

    async def _think(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        thinker = await self._idle.get()
        ask = partial(thinker.ask, work, question, deadline)
        try:
            return await to_thread.run_sync(ask, abandon_on_cancel=True, limiter=self._threads)
        except asyncio.CancelledError:
            self.health.restarts += 1
            thinker = self._replace(thinker)
            raise
        except (TimeoutError, ProcessLost):  # the thinker takes another process by itself
            self.health.restarts += 1
            raise
        finally:
            self._idle.put_nowait(thinker)

    def _replace(self, given_up: Thinker) -> Thinker:
        """In the place of one whose answer nobody waits for: a thread may still hold it."""
        fresh = Thinker(self._memory)
        self._thinkers[self._thinkers.index(given_up)] = fresh
        asyncio.get_running_loop().run_in_executor(None, given_up.close)
        return fresh

    def _check_open(self) -> None:
        if self._closing.is_set():
            raise ThinkingClosed("closed: no more questions are taken")


def _check(question: BotJob, state: State) -> None:
    if question.deadline <= 0:
        raise ValueError(f"deadline: {question.deadline} is no time to think")
    if not is_decision_of(state, question.seat):
        raise ValueError(f"seat: {question.seat} does not decide here")
