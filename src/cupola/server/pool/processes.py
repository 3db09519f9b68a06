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
from time import monotonic
from typing import Final, Literal, TypeVar

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from msgspec.structs import replace

from cupola.bots.bot import Budget
from cupola.bots.registry import FALLBACK, bot_named, uses_threads
from cupola.bots.runs import why_not_run
from cupola.content.box import Box
from cupola.engine.plain.views import seen_by
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.state import State
from cupola.play.commits import is_decision_of
from cupola.server.pool.job import Question, catalogue_for, sampled_state, think
from cupola.server.pool.worker import ProcessLost, Thinker
from cupola.table.parts.streams import FALLBACK_STREAM

PATIENCE: Final = 30.0  # seconds a question may wait for a free process, beyond its own deadline
MEMORY: Final = 2 * 1024**3  # bytes a process may take before its bot runs out of memory

MOST_THREADS: Final = 4  # of one thought: more add little, and each has a tree of 30 MB

MOST_WAITING: Final = 12  # pieces of other work for each process: later ones are turned away at once

ALARMING: Final = 3  # questions in a row without an answer: the log says so once, /health for as long

Steps = tuple[str, ...]
Asked = TypeVar("Asked")
Given = TypeVar("Given")

logger = logging.getLogger("cupola.server")


class Answer(Struct, frozen=True):
    """The steps to take, the bot that chose them, whether it had to step in, and how long it all took."""

    steps: Steps
    by: str
    fell_back: bool
    milliseconds: float


class ThinkingHealth(Struct, frozen=True):
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


class ThinkingClosed(RuntimeError):
    """The server is going down: the turn is left for the next start, not to the fallback."""


class WorkFailed(RuntimeError):
    """Nothing came of some work: it took too long, broke down, or too much of it waits already."""


def question_of(
    state: State, seat: int, bot: str, seed: int, deadline: float, box: Box | None = None
) -> Question:
    """A question about a state, with everything blank that the seat may not know (R5)."""
    return Question(bot, seat, tuple(seen_by(state, seat).values()), seed, deadline, box)


class Thinking:
    """Answers questions with the help of some processes; they start with the first question."""

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
        self._asked = self._answered = self._timeouts = self._crashes = self._nonsense = self._waiting = 0
        self._restarts = self._unanswered = 0
        self._extra_threads = 0  # further threads of thoughts under way

    @property
    def health(self) -> ThinkingHealth:
        """The counters for the health page."""
        return ThinkingHealth(
            self._asked,
            self._answered,
            self._timeouts,
            self._crashes,
            self._nonsense,
            self._waiting,
            self._restarts,
            self._unanswered,
        )

    async def start(self) -> None:
        """Start the processes now, so that the first question need not wait for them."""
        self._check_open()
        await asyncio.gather(*(to_thread.run_sync(thinker.start) for thinker in self._thinkers))

    async def close(self, timeout: float = 10.0) -> None:
        """Take no more questions, kill what still thinks, and wait some seconds for the processes to end."""
        self._closing.set()
        ending = (asyncio.to_thread(thinker.close) for thinker in self._thinkers)
        await asyncio.wait_for(asyncio.gather(*ending), timeout)

    async def answer(self, question: Question) -> Answer:
        """The steps of the bot, or those of the fallback when it gives none that the rules allow."""
        began = monotonic()
        state = sampled_state(question)
        _check(question, state)
        self._asked += 1
        threads = self._threads_left() if uses_threads(question.bot) else 1
        self._waiting += 1
        self._extra_threads += threads - 1
        try:
            ask = partial(think, allow_import_paths=self._allow_import_paths)
            steps = await self._outcome(ask, replace(question, threads=threads), question.deadline)
        finally:
            self._waiting -= 1
            self._extra_threads -= threads - 1
        if steps is not None and why_not_run(state, question.seat, steps):
            self._nonsense += 1
            steps = None
        self._answered += 1
        by = question.bot if steps is not None else FALLBACK
        chosen = steps if steps is not None else _fallback_steps(question, state)
        return Answer(chosen, by, steps is None, 1000 * (monotonic() - began))

    def _threads_left(self) -> int:
        """The threads of the next thought: what processes that have nothing to do would take."""
        return max(1, min(MOST_THREADS, self._max_workers - self._waiting - self._extra_threads))

    def is_full(self, most: int = MOST_WAITING) -> bool:
        """Whether so many pieces of work wait for each process already, or are being done."""
        return self._waiting >= most * self._max_workers

    async def work(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        """Have a process do any work of a module about a question; both travel there. Else `WorkFailed`."""
        if self.is_full():
            raise WorkFailed("too much work waits already")
        self._asked += 1
        self._waiting += 1
        try:
            given = await self._outcome(work, question, deadline)
        finally:
            self._waiting -= 1
        if given is None:
            raise WorkFailed("nothing came of it in time")
        self._answered += 1
        return given

    async def _outcome(
        self, work: Callable[[Asked], Given], question: Asked, deadline: float
    ) -> Given | None:
        """What a process answers, unchecked; nothing when its thought came to no end or to a bad one."""
        try:
            given = await self._ask(work, question, deadline)
        except ThinkingClosed:
            raise
        except TimeoutError:
            self._timeouts += 1
            self._note_silence()
        except ProcessLost:
            self._crashes += 1
            self._note_silence()
        except Exception:  # whatever a bot raises is its own affair
            self._crashes += 1
            self._unanswered = 0
        else:
            self._unanswered = 0
            return given
        return None

    def _note_silence(self) -> None:
        self._unanswered += 1
        if self._unanswered == ALARMING:
            logger.error("%d questions in a row were not answered: are the bots well?", ALARMING)

    async def _ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        self._check_open()
        thought = asyncio.ensure_future(self._thought(work, question, deadline))
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

    async def _thought(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        thinker = await self._idle.get()
        ask = partial(thinker.ask, work, question, deadline)
        try:
            return await to_thread.run_sync(ask, abandon_on_cancel=True, limiter=self._threads)
        except asyncio.CancelledError:
            self._restarts += 1
            thinker = self._replaced(thinker)
            raise
        except (TimeoutError, ProcessLost):  # the thinker takes another process by itself
            self._restarts += 1
            raise
        finally:
            self._idle.put_nowait(thinker)

    def _replaced(self, given_up: Thinker) -> Thinker:
        """Another in the place of one whose answer nobody waits for any more: a thread may still hold it."""
        fresh = Thinker(self._memory)
        self._thinkers[self._thinkers.index(given_up)] = fresh
        asyncio.get_running_loop().run_in_executor(None, given_up.close)
        return fresh

    def _check_open(self) -> None:
        if self._closing.is_set():
            raise ThinkingClosed("closed: no more questions are taken")


def _check(question: Question, state: State) -> None:
    if question.deadline <= 0:
        raise ValueError(f"deadline: {question.deadline} is no time to think")
    if not is_decision_of(state, question.seat):
        raise ValueError(f"seat: {question.seat} does not decide here")


def _fallback_steps(question: Question, state: State) -> Steps:
    luck = EngineLuck(question.seed, FALLBACK_STREAM)
    return bot_named(FALLBACK).think(state, question.seat, catalogue_for(question.box), luck, Budget()).steps
