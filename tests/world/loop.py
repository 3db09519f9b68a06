"""An event loop without a machine below it: time is a number, and chance picks whose turn it is.

Each simulated process keeps asyncio's promise that callbacks run in the order in which they were asked for;
between processes there is no such promise, and none here. A process that is killed runs nothing any more, not
even what would tidy up after it. Threads are calls: work begins and ends at moments that chance picks, and
nothing else runs in between, as a transaction has it.
"""

import asyncio
import heapq
import random
from asyncio import Handle
from collections.abc import Awaitable, Callable
from contextvars import Context, ContextVar
from typing import Any, Final, TypeVar

PROCESS: Final[ContextVar[int]] = ContextVar("process", default=0)  # 0 is the world itself
MOST_STEPS: Final = 2_000_000

Given = TypeVar("Given")


class Stuck(AssertionError):
    """Nothing will ever happen again, and somebody still waits."""


class SimulatedLoop(asyncio.BaseEventLoop):
    _ready: Any
    _scheduled: Any

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.dead: set[int] = set()
        self._never_run: list[Handle] = []
        self.tasks: list[asyncio.Task[Any]] = []  # a dead one must not be collected, and tidy up after all
        self.set_task_factory(self._kept_task)
        self.steps = 0
        self._now = 0.0
        self._chance = chance

    def time(self) -> float:
        return self._now

    def _kept_task(self, _: object, work: Any, context: Context | None = None) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=self, context=context)
        self.tasks.append(task)
        return task

    def kill(self, process: int) -> None:
        self.dead.add(process)

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def _process_events(self, _: object) -> None:
        """There are none: nothing outside is listened to."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def _run_once(self) -> None:
        self._gather_due()
        handle = self._next()
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Stuck(f"after {MOST_STEPS} steps there is no end")
        if handle is not None:
            handle._run()

    def _gather_due(self) -> None:
        while self._scheduled and not self._is_wanted(self._scheduled[0]):
            timer = heapq.heappop(self._scheduled)
            timer._scheduled = False
            self._put_aside(timer)
        if not self._ready:
            if not self._scheduled:
                raise Stuck("everybody waits for somebody else")
            self._now = max(self._now, self._scheduled[0]._when)
        while self._scheduled and self._scheduled[0]._when <= self._now:
            timer = heapq.heappop(self._scheduled)
            timer._scheduled = False
            self._ready.append(timer)

    def _next(self) -> Handle | None:
        """The first callback of a process that chance picks."""
        ready = self._ready
        if len(ready) == 1:  # two thirds of the steps
            picked: Handle = ready.popleft()
        else:
            first: dict[int, int] = {}
            for place, handle in enumerate(ready):
                process = handle._context.get(PROCESS, 0)  # not asked of `process_of`: seven calls a step
                if process not in first:
                    first[process] = place
            place = self._chance.choice(list(first.values())) if len(first) > 1 else 0
            picked = ready[place]
            del ready[place]
        if self._is_wanted(picked):
            return picked
        self._put_aside(picked)
        return None

    def _put_aside(self, handle: Handle) -> None:
        if not handle._cancelled:
            self._never_run.append(handle)

    def raise_the_dead(self) -> None:
        """When all is over, let dead processes run on to where they can be ended in an orderly way."""
        self.dead.clear()
        self._ready.extend(self._never_run)
        self._never_run.clear()

    def _is_wanted(self, handle: Handle) -> bool:
        return not handle._cancelled and process_of(handle) not in self.dead


def process_of(handle: Handle) -> int:
    context: Context = handle._context  # type: ignore[attr-defined]
    return context.get(PROCESS, 0)


async def wait_for(work: Awaitable[Given], timeout: float | None) -> Given:
    """As `asyncio.wait_for` is from Python 3.12 on; before, it takes more steps, and the world is another."""
    async with asyncio.timeout(timeout):
        return await work
