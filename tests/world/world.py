"""One world: a seed says who plays, what goes wrong, and when."""

import asyncio
import gc
import logging
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, Literal

import pytest
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import insert

from cupola.calls.tables import open_new
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.context import ServerContext
from cupola.server.games import bot_turns as bot_turns_module
from cupola.server.identity import RequestViewer, open_account
from cupola.server.notify import delivery as delivery_module
from cupola.server.routes.webhooks import WebhookOrder, put_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, save_seat, seats_of
from cupola.table.parts import clock as clock_module
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.open import SeatOrder, TableOrder
from tests.server.conftest import draw_from
from tests.world.ground import Ground, Machine, put_in_place
from tests.world.judge import Judge, forms_of
from tests.world.loop import SimulatedLoop, wait_for
from tests.world.once import work_out_once
from tests.world.onlooker import Onlooker
from tests.world.people import Invite, Person
from tests.world.worker import LOOK_SECONDS, Network, Worker

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
CALM: Final = 4.0  # seconds in which people play on while everything works
RESTART_SECONDS: Final = 1.0  # until a worker that ended is followed by another
MOST_LOOKS: Final = 3  # at the end: meanwhile somebody's time may be up
LONG_ENOUGH: Final = 40.0  # seconds in which a table that waits for a bot is taken up, by another worker too
OPTIONS: Final = (
    TableOptions(players=2),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=2, contractors=True),
    TableOptions(players=4),
)


class Outcome(Struct, frozen=True):
    seed: int
    faults: tuple[str, ...]
    trace: str
    stored: str  # a digest of the files that it leaves, to the byte
    acknowledged: int
    deaths: int
    power_cuts: int
    steps: int
    virtual_seconds: float
    happened: dict[str, int]  # entries by their kind, notices by their event


class World(Onlooker):
    def __init__(self, ground: Ground, seed: int, loop: SimulatedLoop, seconds: float) -> None:
        self.seed = seed
        self.loop = loop
        self.chance = random.Random(f"world {seed}")
        super().__init__(Machine(ground, seed, loop))
        self.network = Network(random.Random(f"network {seed}"))
        self.catalogue = standard_catalogue()
        self.judge = Judge(self)
        self.people: list[Person] = []
        self.workers: list[Worker] = []
        self.is_resting = self.tells = False
        self.awaited: dict[str, int] = {}  # tables that wait for a bot once all is calm
        self.deaths = self.power_cuts = 0
        self._seconds = seconds
        self._waits_to_the_end = seed % 5 == 0  # the others end once nothing is left to happen
        self._several = self.chance.random() < 0.6
        self._wanted = self.chance.choice((2, 2, 3)) if self._several else 1
        self._number = 0
        self._seats: dict[tuple[str, int], int] = {}
        self.holders: dict[tuple[str, int], set[str]] = {}  # who may have each seat, however it went
        self._trace = sha256()

    def note(self, *what: object) -> None:
        line = f"{self.loop.time():.6f} {' '.join(map(str, what))}"
        self._trace.update(line.encode())
        if self.tells:
            print(line)

    def seat_of(self, game: str, person: int) -> int:
        return self._seats[game, person]

    def some_worker(self, chance: random.Random) -> Worker | None:
        """A worker that takes requests, as whoever stands before them would choose one."""
        ready = [worker for worker in self.workers if worker.is_ready and worker.is_alive]
        return chance.choice(ready) if ready else None

    # The beginning

    def sit_down(self) -> None:
        is_full = self.chance.random() < 0.15
        count = self.chance.randint(2, 4) if is_full else self.chance.choice((1, 1, 2, 2, 3))
        crowd = self.chance.randint(4, 8) if is_full else self.chance.choice((2, 3, 3, 4))
        with self.looking_on() as (_, services), services.database.writing() as connection:
            viewers = [open_account(connection, f"Person {number}", 1).viewer for number in range(crowd)]
            for viewer in viewers:
                if self.chance.random() < 0.4:
                    connection.execute(insert(schema.reminders), {"account": viewer.account, "hours": 1})
            games = [self._table(connection, services, viewers) for _ in range(count)]
        for number, viewer in enumerate(viewers):
            own = [game for game in games if (game, number) in self._seats]
            self.people.append(Person(self, number, viewer, own))

    def _table(self, connection: Any, services: Services, viewers: list[RequestViewer]) -> str:
        options = self.chance.choice(OPTIONS)
        most = min(options.players, len(viewers))
        people = self.chance.sample(range(len(viewers)), self.chance.choice((1, 2, 2, most, most)))
        bots = [SeatOrder("bot", bot="greedy")] * (options.players - len(people))
        order = TableOrder(
            options,
            (*[SeatOrder("me")] * len(people), *bots),
            settings=TableSettings(clock=self._clock_rule(), deserted_after=60),
            start=True,
        )
        game = open_new(ServerContext(connection, services, viewers[people[0]]), order).game.id
        for person, seat in zip(people, seats_of(connection, game), strict=False):
            viewer = viewers[person]
            save_seat(connection, replace(seat, account=viewer.account, name=viewer.name))
            self._seats[game, person] = seat.seat
            self.holders[game, seat.seat] = {str(viewer.account)}
            hook = WebhookOrder(f"https://example.com/{seat.seat}")
            if self.chance.random() < 0.5:
                put_webhook(ServerContext(connection, services, viewer), game, seat.seat, hook)
        seed = find_game(connection, game).seed
        assert seed is not None
        self.judge.seeds[game] = forms_of(seed)
        self.games.append(game)
        return game

    def _clock_rule(self) -> ClockRule | None:
        then: Literal["bot", "resign"] = "bot" if self.chance.random() < 0.5 else "resign"
        kind = self.chance.random()
        if kind < 0.35:
            return ClockRule(turn=self.chance.choice((12, 30)), then=then)
        return ClockRule(bank=20, increment=5, then=then) if kind < 0.6 else None

    # Seats that change hands

    def invite(self, chance: random.Random, game: str, seat: int, secret: str) -> None:
        """A player gives a seat away to somebody who has none at the table, if there is such a one."""
        strangers = [person for person in self.people if (game, person.number) not in self._seats]
        if strangers:
            chosen = chance.choice(strangers)
            self.holders[game, seat].add(str(chosen.viewer.account))
            chosen.invites.append(Invite(game, seat, secret))

    def seat_taken(self, invite: Invite, person: Person) -> None:
        self._seats[invite.game, person.number] = invite.seat
        person.games.append(invite.game)

    # What goes wrong

    def _start_worker(self) -> None:
        self._number += 1
        self.workers.append(Worker(self._number, self.machine, self.network, self._several))

    def _bury(self) -> None:
        for worker in list(self.workers):
            if not worker.is_alive:
                self.workers.remove(worker)
                worker.bury()
                self.deaths += 1
                self.note("dead", worker.number)

    async def _fate(self) -> None:
        """One thing after the other goes wrong, until all is calm."""
        until = self.loop.time() + self._seconds
        while self.loop.time() < until:
            await asyncio.sleep(self.chance.uniform(0.3, 3.0))
            self._bury()
            self._befall(self.chance.random())
            while len(self.workers) < self._wanted and self.chance.random() < 0.7:
                self._start_worker()

    def _befall(self, what: float) -> None:
        if what < 0.15 and self.workers:
            self.loop.kill(self.chance.choice(self.workers).number)
            self._bury()
        elif what < 0.2 and self.workers:
            self.chance.choice(self.workers).life.cancel()  # a graceful stop
        elif what < 0.25:
            self._cut_power()
        elif what < 0.45:
            self.machine.trouble = self.chance.choice(("full", "failing", "busy", None))
        elif what < 0.6:
            self.network.is_bad = not self.network.is_bad
        elif what < 0.7:
            self.machine.deadly = self.chance.choice((0.0, 0.0, 0.02, 0.1))
        elif what < 0.78:
            self.machine.offset += self.chance.choice((-DAY, -HOUR, -1000, 1000, HOUR, DAY))
        self.note("fate", round(what, 4))

    def _cut_power(self) -> None:
        for worker in self.workers:
            self.loop.kill(worker.number)
        self._bury()
        self.look_away()
        self.machine.cut_power()
        self.power_cuts += 1
        self.note("dark")

    async def calm_down(self) -> None:
        """Everything works again: every wait must end now."""
        self.machine.trouble, self.machine.deadly, self.network.is_bad = None, 0.0, False
        self._supervisor = asyncio.create_task(self._supervise())
        await asyncio.sleep(CALM)

    async def _supervise(self) -> None:
        """Start another worker for each that ends, to the end: one that was stopped takes its time."""
        while True:
            self._bury()
            while len(self.workers) < self._wanted:
                self._start_worker()
            await asyncio.sleep(RESTART_SECONDS)

    # A life

    async def survived(self) -> None:
        """Live; whatever breaks the world itself is a fault like any other."""
        try:
            await self.live()
        except Exception as error:
            self.judge.fault(f"the world broke: {type(error).__name__}: {error}")

    async def live(self) -> None:
        self.sit_down()
        for _ in range(self._wanted):
            self._start_worker()
        lives = [asyncio.create_task(person.live()) for person in self.people]
        await self._fate()
        await self.calm_down()
        self.is_resting = True
        done, late = await asyncio.wait(lives, timeout=400)
        for task in late:
            self.judge.fault("somebody never came to rest")
            task.cancel()
        for task in done:
            if task.exception() is not None:
                raise task.exception()  # type: ignore[misc]
        self.awaited = self.awaiting()
        until = self.loop.time() + LONG_ENOUGH
        while self.loop.time() < until and (self._waits_to_the_end or not self.is_quiet()):
            await asyncio.sleep(LOOK_SECONDS)
        await self.come_to_rest()
        with self.looking_on() as (_, services):
            self.judge.judge(services)
        self.note("end", *(self.version_of(game) for person in self.people for game in person.games))

    async def come_to_rest(self) -> None:
        """Everybody asks again first, which changes tables; then they look until nobody has missed any."""
        for person in self.people:
            await person.ask_again()
        for _ in range(MOST_LOOKS):
            for person in self.people:
                await person.look_at_all()
            if not any(self.judge.unseen()):
                return

    async def end(self) -> None:
        """Let everybody go, the dead as well, so that nothing is left hanging."""
        self.machine.spare(True)
        self.loop.raise_the_dead()
        for _ in range(9):  # who is ended may begin something else
            me = asyncio.current_task()
            everybody = [task for task in self.loop.tasks if task is not me and not task.done()]
            if not everybody:
                return
            for task in everybody:
                task.cancel()
            await asyncio.wait(everybody, timeout=60)

    def leave(self) -> None:
        """Take every hand off the parts that the next world is built of."""
        for worker in self.workers:
            worker.bury()

    def outcome(self) -> Outcome:
        """What came of it, once nobody has the files open any more."""
        return Outcome(
            self.seed,
            tuple(self.judge.faults),
            self._trace.hexdigest(),
            self.machine.ground.digest(),
            sum(len(person.acknowledged) for person in self.people),
            self.deaths,
            self.power_cuts,
            self.loop.steps,
            round(self.loop.time(), 1),
            dict(self.judge.happened + Counter(event for *_, event in self.network.posted)),
        )


@contextmanager
def world_on(ground: Ground, seed: int, seconds: float = 20.0) -> Iterator[World]:
    """A world in which nothing has happened yet; at the end of the block it is taken down."""
    loop = SimulatedLoop(random.Random(f"loop {seed}"))
    with pytest.MonkeyPatch.context() as patch:
        draw_from(f"world {seed}", patch)
        world = World(ground, seed, loop, seconds)
        put_in_place(world.machine, patch)
        work_out_once(patch)
        patch.setattr(clock_module, "SHORTEST_TURN", 1)  # time is to be up while a world lasts
        patch.setattr(clock_module, "SHORTEST_BANK", 1)
        patch.setattr(asyncio, "wait_for", wait_for)
        patch.setattr(bot_turns_module, "monotonic", loop.time)
        patch.setattr(bot_turns_module, "POLL_SECONDS", LOOK_SECONDS)
        patch.setattr(delivery_module, "POLL_SECONDS", LOOK_SECONDS)
        patch.setattr(delivery_module, "time", SimpleNamespace(monotonic=loop.time))
        with world.machine.disk.in_place():
            asyncio.set_event_loop(loop)
            try:
                yield world
                loop.run_until_complete(world.end())
            finally:
                world.leave()
                asyncio.set_event_loop(None)
                loop.close()
                ground.give_all_back()


def run_seed(ground: Ground, seed: int, seconds: float = 20.0, *, tells: bool = False) -> Outcome:
    """Live through one world; where it tells, every line of its trace is printed."""
    with world_on(ground, seed, seconds) as world:
        world.tells = tells
        world.loop.run_until_complete(world.survived())
    return world.outcome()


def outcome_of(ground: Ground, seed: int, *, tells: bool = False) -> Outcome:
    """The same for one of many: a world that comes to no end is a fault, and the others go on."""
    try:
        return run_seed(ground, seed, tells=tells)
    except Exception as error:
        fault = f"the world broke: {type(error).__name__}: {error}"
        return Outcome(seed, (fault,), "", "", 0, 0, 0, 0, 0.0, {})


@contextmanager
def ground_in_memory() -> Iterator[Ground]:
    """A ground for worlds, in memory where there is one; nobody reads the log of the servers on it."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    logger = logging.getLogger("cupola.server")
    was_disabled, logger.disabled = logger.disabled, True
    asyncio_logger = logging.getLogger("asyncio")
    asyncio_was, asyncio_logger.disabled = asyncio_logger.disabled, True
    try:
        with tempfile.TemporaryDirectory(prefix="cupola-world-", dir=memory) as folder:
            ground = Ground(Path(folder))
            with garbage_left_lying():
                yield ground
    finally:
        gc.collect()
        logger.disabled, asyncio_logger.disabled = was_disabled, asyncio_was


@contextmanager
def garbage_left_lying() -> Iterator[None]:
    """Collect garbage once in some worlds: a tenth of their time went into looking for it."""
    often = gc.get_threshold()
    gc.freeze()  # or all of the server's modules are looked through each time
    gc.set_threshold(100_000)
    try:
        yield
    finally:
        gc.set_threshold(*often)
        gc.unfreeze()
