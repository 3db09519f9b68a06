"""One worker of the server, as `create_app` puts it together, without sockets and processes below it."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import copy_context
from datetime import datetime
from functools import partial
from typing import Any, Final

from msgspec import json, structs

from cupola.bots.bot import Budget
from cupola.bots.registry import FALLBACK, bot_named
from cupola.calls.jobs import BotJob, catalogue_for, sampled_state
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.server.background import log_tidied
from cupola.server.deadlines import clocks_watched
from cupola.server.games.bot_turns import BotTurns
from cupola.server.identity import RequestViewer
from cupola.server.notify.bus import Bus
from cupola.server.notify.delivery import Sending
from cupola.server.notify.posting import Post, PostResult
from cupola.server.pool.processes import Thinking
from cupola.server.pool.worker import ProcessLost
from cupola.server.services import Services
from tests.server.scenes.app import plain_settings
from tests.world.ground import Machine
from tests.world.loop import PROCESS

LOOK_SECONDS: Final = 9.0  # between two looks at the clocks: each costs the simulation a millisecond


class Lost(Exception):
    """No answer came: nobody knows whether the request was carried out."""


class Network:
    """How messages travel: late, twice, or not at all, while there is trouble."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.is_bad = False
        self.workers: list[Worker] = []
        self.posted: list[tuple[str, int, int, str]] = []

    def delay(self) -> float:
        late = self.is_bad and self.chance.random() < 0.1
        return self.chance.uniform(1, 8) if late else self.chance.random() * 0.05

    def copies(self) -> int:
        if not self.is_bad:
            return 1
        return self.chance.choices((0, 1, 2), (8, 84, 8))[0]

    def broadcast(self, message: bytes) -> None:
        loop = asyncio.get_running_loop()
        for worker in self.workers:
            for _ in range(self.copies()):
                loop.call_later(self.delay(), worker.hear, message, context=worker.context)


class Radio:
    is_away = False

    def __init__(self, network: Network) -> None:
        self._network = network
        self.hear: Callable[[bytes], None] | None = None

    def tell(self, message: bytes) -> None:
        self._network.broadcast(message)

    @asynccontextmanager
    async def hearing(self, hear: Callable[[bytes], None]) -> AsyncIterator[None]:
        self.hear = hear
        yield


class SimulatedThinking(Thinking):
    """Bots whose processes answer in their own time, not at all, or with nonsense."""

    def __init__(self, network: Network) -> None:
        super().__init__(0)
        self._network = network

    async def _ask(self, work: Any, question: Any, deadline: float) -> Any:
        self._check_open()
        chance = self._network.chance
        await asyncio.sleep(chance.uniform(0.5, 4))
        self._check_open()
        fate = chance.random() if self._network.is_bad else 1.0
        if fate < 0.05:
            raise TimeoutError
        if fate < 0.1:
            raise ProcessLost("simulated")
        if fate < 0.15:
            return ("nonsense",)
        return quick_steps(question)


def quick_steps(question: BotJob) -> tuple[str, ...]:
    """What the fallback would do: any bot will do here, the quickest does best."""
    luck = EngineLuck(question.seed, 7)
    thought = bot_named(FALLBACK).think(
        sampled_state(question), question.seat, catalogue_for(question.box), luck, Budget()
    )
    return thought.steps


class SimulatedPoster:
    """Receivers of notices, who may not hear, and may not be heard."""

    is_open = True

    def __init__(self, network: Network) -> None:
        self._network = network

    def open(self) -> None:
        """There is nothing to open."""

    async def close(self) -> None:
        """There is nothing to close."""

    async def post(self, post: Post, _: datetime) -> PostResult:
        await asyncio.sleep(self._network.delay())
        if self._network.copies() == 0:
            return PostResult("no connection (simulated)")
        body = json.decode(post.body)
        self._network.posted.append((body["game"], body["seat"], body["version"], body["event"]))
        await asyncio.sleep(self._network.delay())
        return PostResult("no answer (simulated)") if self._network.copies() == 0 else PostResult()


class Worker:
    def __init__(self, number: int, machine: Machine, network: Network, several: bool) -> None:
        self.number = number
        self.machine = machine
        self.network = network
        self.context = copy_context()
        self.context.run(PROCESS.set, number)
        self.is_ready = False
        self._waiting: dict[asyncio.Future[Any], None] = {}  # in order: a set has another one every time
        settings = structs.replace(
            plain_settings(machine.ground.url), workers=2 if several else 1, bot_processes=2
        )
        self.services = Services(settings, clock=machine.clock)
        # All writing is the loop's, where time is simulated.
        database = self.services.database
        self.services.writer.run = partial(machine.in_thread, database.write)  # type: ignore[method-assign]
        self._unwatch = machine.watch(database)
        self.radio = Radio(network)
        self.bus = self.context.run(Bus, self.services, self.radio)
        self.life = machine.loop.create_task(self._live(), context=self.context)
        network.workers.append(self)

    @property
    def is_alive(self) -> bool:
        return self.number not in self.machine.loop.dead and not self.life.done()

    def hear(self, message: bytes) -> None:
        if self.radio.hear is not None:
            self.radio.hear(message)

    async def _live(self) -> None:
        services, bus = self.services, self.bus
        async with AsyncExitStack() as running:
            await running.enter_async_context(log_tidied(services.database))
            await running.enter_async_context(bus.running())
            sending = Sending(services, is_looking=bus.presence.is_at)
            sending._poster = SimulatedPoster(self.network)  # type: ignore[assignment]
            await running.enter_async_context(sending.running(bus))
            bots = BotTurns(services, bus, SimulatedThinking(self.network))
            await running.enter_async_context(bots.running())
            await running.enter_async_context(clocks_watched(services, bus, LOOK_SECONDS))
            self.is_ready = True
            await asyncio.Event().wait()

    def bury(self) -> None:
        """Let go of what a dead process held: its connections, and who waits for its answers."""
        self.is_ready = False
        if self in self.network.workers:
            self.network.workers.remove(self)
        for waiting in list(self._waiting):
            if not waiting.done():
                waiting.set_exception(Lost("the worker is gone"))
        self._unwatch()
        for lane in self.services.lanes:
            lane.close()
        self.machine.ground.give_back(self.services.database)

    async def answer(self, work: Callable[["Worker"], Coroutine[Any, Any, Any]]) -> Any:
        """What a client hears of a request that it sends to this worker."""
        loop = self.machine.loop
        answer = loop.create_future()
        self._waiting[answer] = None
        try:
            for _ in range(self.network.copies()):
                loop.call_later(self.network.delay(), self._take, work, answer, context=self.context)
            return await asyncio.wait_for(answer, 20)
        except TimeoutError as error:
            raise Lost("no answer") from error
        finally:
            self._waiting.pop(answer, None)

    def _take(
        self, work: Callable[["Worker"], Coroutine[Any, Any, Any]], answer: asyncio.Future[Any]
    ) -> None:
        self._asked = asyncio.create_task(self._handle(work, answer))

    async def _handle(
        self, work: Callable[["Worker"], Coroutine[Any, Any, Any]], answer: asyncio.Future[Any]
    ) -> None:
        try:
            outcome, fault = await work(self), None
        except Exception as error:  # the client decides what to make of it
            outcome, fault = None, error
        await asyncio.sleep(self.network.delay())
        if answer.done() or self.network.copies() == 0:
            return
        if fault is None:
            answer.set_result(outcome)
        else:
            answer.set_exception(fault)


class SimulatedAsker:
    """A caller who is known already, as the routes of play take one."""

    def __init__(self, worker: Worker, viewer: RequestViewer) -> None:
        self.services = worker.services
        self.bus = worker.bus
        self._viewer = viewer
        self._in_thread = worker.machine.in_thread

    async def read(self, work: Callable[..., Any], **_: object) -> Any:
        def work_on() -> Any:
            with self.services.database.reading() as connection:
                return work(connection, self._viewer)

        return await self._in_thread(work_on)

    async def read_and_note_use(self, work: Callable[..., Any]) -> Any:
        return await self.read(work)

    async def write(self, work: Callable[..., Any], tell: Callable[[Any], None]) -> Any:
        done = await self.services.write(lambda connection: work(connection, self._viewer))
        tell(done)
        return done
