"""Bots think in processes of their own that can be killed: no thought can freeze a table (R10).

A question holds only what the seat may know, so no hidden hand ever reaches the process of a bot. A thought
that overruns its deadline is killed with its process, whatever it is doing. That, a crash and nonsense are
all answered by the fallback, in microseconds.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from time import monotonic
from typing import Final, Literal, TypeVar

from msgspec import Struct
from pebble import ProcessExpired, ProcessPool

from cupola.bots.bot import Budget
from cupola.bots.registry import FALLBACK, bot_named
from cupola.bots.runs import is_decision_of, why_not_run
from cupola.engine.luck import Luck as EngineLuck
from cupola.engine.seen import seen_by
from cupola.engine.state import State
from cupola.play.catalogue import standard_catalogue
from cupola.server.thought import (
    ALARM,
    FALLBACK_STREAM,
    Question,
    prepare_worker,
    sampled_state,
    think,
    with_alarm,
)

PATIENCE: Final = 30.0  # seconds a question may wait for a free process, beyond its own deadline
THOUGHTS_A_PROCESS: Final = 2000  # then a fresh one takes over, so that nothing a bot leaves behind adds up
MEMORY: Final = 2 * 1024**3  # bytes a process may take before its bot is told there are no more

MOST_WAITING: Final = 12  # pieces of other work for each process: whoever comes later is told so at once

Steps = tuple[str, ...]
Asked = TypeVar("Asked")
Given = TypeVar("Given")


class Answer(Struct, frozen=True):
    """The steps to take, the bot that chose them, whether it had to step in, and how long it all took."""

    steps: Steps
    by: str
    fell_back: bool
    milliseconds: float


class ThinkingHealth(Struct, frozen=True):
    """What became of the questions so far, and how many wait for an answer now."""

    asked: int
    answered: int
    timeouts: int
    crashes: int
    nonsense: int
    waiting: int
    restarts: int


class ThinkingClosed(RuntimeError):
    """The server is going down: the turn is left for the next start, not to the fallback."""


class WorkFailed(RuntimeError):
    """Nothing came of some work: it took too long, broke down, or too much of it waits already."""


def question_of(state: State, seat: int, bot: str, seed: int, deadline: float) -> Question:
    """A question about a state, with everything blank that the seat may not know (R5)."""
    return Question(bot, seat, tuple(seen_by(state, seat).values()), seed, deadline)


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
        self._pool: ProcessPool | None = None
        self._pools = 0
        self._renewing = asyncio.Lock()
        self._closing = asyncio.Event()
        self._asked = self._answered = self._timeouts = self._crashes = self._nonsense = self._waiting = 0

    @property
    def health(self) -> ThinkingHealth:
        """The counters for the health page."""
        restarts = max(0, self._pools - 1)
        return ThinkingHealth(
            self._asked,
            self._answered,
            self._timeouts,
            self._crashes,
            self._nonsense,
            self._waiting,
            restarts,
        )

    async def start(self) -> None:
        """Start the processes now, so that the first question need not wait for them."""
        await self._ready_pool()

    async def close(self, timeout: float = 10.0) -> None:
        """Take no more questions, kill what still thinks, and wait some seconds for the processes to end."""
        self._closing.set()
        async with self._renewing:
            pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.wait_for(asyncio.to_thread(_end, pool), timeout)

    async def answer(self, question: Question) -> Answer:
        """The steps of the bot, or those of the fallback when it gives none that the rules allow."""
        began = monotonic()
        state = sampled_state(question)
        _check(question, state)
        self._asked += 1
        self._waiting += 1
        try:
            ask = partial(think, allow_import_paths=self._allow_import_paths)
            steps = await self._outcome(ask, question, question.deadline)
        finally:
            self._waiting -= 1
        if steps is not None and why_not_run(state, question.seat, steps):
            self._nonsense += 1
            steps = None
        self._answered += 1
        by = question.bot if steps is not None else FALLBACK
        chosen = steps if steps is not None else _fallback_steps(question, state)
        return Answer(chosen, by, steps is None, 1000 * (monotonic() - began))

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
        for is_last in (False, True):
            try:
                return await self._ask(work, question, deadline)
            except TimeoutError:
                self._timeouts += 1
                return None
            except ThinkingClosed:
                raise
            except BrokenProcessPool:
                if not is_last:
                    continue  # another thought may have broken the pool: this one has a second try
            except ProcessExpired as ended:
                if ended.exitcode == -ALARM:
                    self._timeouts += 1
                    return None
            except Exception:  # whatever a bot raises is its own affair
                pass
            break
        self._crashes += 1
        return None

    async def _ask(self, work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
        pool = await self._ready_pool()
        try:
            running = pool.schedule(with_alarm, (work, question, deadline), timeout=deadline)
        except RuntimeError as broken:
            raise BrokenProcessPool(str(broken)) from broken
        thought: asyncio.Future[Given] = asyncio.wrap_future(running)
        closing = asyncio.ensure_future(self._closing.wait())
        either: set[asyncio.Future[Given] | asyncio.Future[Literal[True]]] = {thought, closing}
        limit = deadline + self._patience
        try:
            await asyncio.wait(either, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
            if closing.done():
                raise ThinkingClosed("closed while thinking")
            if not thought.done():
                raise TimeoutError
            return thought.result()
        finally:
            closing.cancel()
            thought.cancel()  # kills its process where it still thinks

    async def _ready_pool(self) -> ProcessPool:
        async with self._renewing:
            if self._closing.is_set():
                raise ThinkingClosed("closed: no more questions are taken")
            if self._pool is None or not self._pool.active:
                self._pool = await asyncio.to_thread(self._new_pool, self._pool)
                self._pools += 1
            return self._pool

    def _new_pool(self, broken: ProcessPool | None) -> ProcessPool:
        if broken is not None:
            _end(broken)
        pool = ProcessPool(
            max_workers=self._max_workers,
            max_tasks=THOUGHTS_A_PROCESS,
            initializer=prepare_worker,
            initargs=(self._memory,),
            context=get_context("spawn"),  # a fork would carry over locks that a thread of the server holds
        )
        if not pool.active:  # the question also starts the processes
            raise BrokenProcessPool("no process for thinking could be started")
        return pool


def _end(pool: ProcessPool) -> None:
    orders: tuple[Callable[[], object], ...] = (pool.stop, pool.join)
    for order in orders:
        order()


def _check(question: Question, state: State) -> None:
    if question.deadline <= 0:
        raise ValueError(f"deadline: {question.deadline} is no time to think")
    if not is_decision_of(state, question.seat):
        raise ValueError(f"seat: {question.seat} does not decide here")


def _fallback_steps(question: Question, state: State) -> Steps:
    luck = EngineLuck(question.seed, FALLBACK_STREAM)
    return bot_named(FALLBACK).think(state, question.seat, standard_catalogue(), luck, Budget()).steps
