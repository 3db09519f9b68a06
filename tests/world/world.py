"""One world: a seed says who plays, what goes wrong, and when."""

import asyncio
import gc
import logging
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.games import bot_turns as bot_turns_module
from cupola.server.identity.accounts import open_account
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify import delivery as delivery_module
from cupola.server.notify.webhooks import WebhookOrder, set_webhook
from cupola.server.pool import processes as processes_module
from cupola.server.services import Services
from cupola.server.storage.rows import find_game, save_seat, seats_of
from cupola.server.tables.open import set_table
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.game import TableSettings
from cupola.table.seating.open import SeatOrder, TableOrder
from tests.server.conftest import draw_from
from tests.server.scenes.household import plain_settings, random_steps
from tests.server.scenes.turns import match_at
from tests.world.ground import Ground, Machine, put_in_place
from tests.world.judge import Judge, forms_of
from tests.world.loop import SimulatedLoop
from tests.world.people import Person
from tests.world.worker import LOOK_SECONDS, Network, Worker

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
LONG_ENOUGH: Final = 40.0  # seconds in which a table that waits for a bot is taken up, by another worker too
OPTIONS: Final = (
    TableOptions(players=2),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=2, contractors=True),
    TableOptions(players=4),
)


class Outcome(Struct, frozen=True):
    """What came of one world."""

    seed: int
    faults: tuple[str, ...]
    trace: str
    acknowledged: int
    deaths: int
    power_cuts: int
    steps: int
    virtual_seconds: float


class World:
    """Tables, people, workers, and what befalls them."""

    def __init__(self, ground: Ground, seed: int, loop: SimulatedLoop, seconds: float) -> None:
        self.seed = seed
        self.loop = loop
        self.chance = random.Random(f"world {seed}")
        self.machine = Machine(ground, seed, loop)
        self.network = Network(random.Random(f"network {seed}"))
        self.catalogue = standard_catalogue()
        self.judge = Judge(self)
        self.people: list[Person] = []
        self.workers: list[Worker] = []
        self.is_resting = self.tells = False
        self.awaited: dict[str, int] = {}  # tables that wait for a bot once all is calm
        self.deaths = self.power_cuts = 0
        self._seconds = seconds
        self._several = self.chance.random() < 0.6
        self._wanted = self.chance.choice((2, 2, 3)) if self._several else 1
        self._number = 0
        self._seats: dict[tuple[str, int], int] = {}
        self._trace = sha256()
        self._onlooker: Services | None = None

    def note(self, *what: object) -> None:
        """A line of the trace: the same seed writes the same ones."""
        line = f"{self.loop.time():.6f} {' '.join(map(str, what))}"
        self._trace.update(line.encode())
        if self.tells:
            print(line)

    # Looking on, whatever the disk does

    @contextmanager
    def looking_on(self) -> Iterator[Any]:
        """The store as it is, for the world itself."""
        self.machine.spare(True)
        try:
            if self._onlooker is None:
                self._onlooker = Services(plain_settings(self.machine.ground.url), clock=self.machine.clock)
            with self._onlooker.database.reading() as connection:
                yield connection, self._onlooker
        finally:
            self.machine.spare(False)

    def steps_at(self, game: str, chance: random.Random) -> tuple[str, ...] | None:
        """A turn that is allowed now; by the time it is sent, it may not be."""
        with self.looking_on() as (connection, services):
            found = find_game(connection, game)
            if found.decider is None:
                return None
            return random_steps(match_at(connection, services, found), chance)

    def state_at(self, game: str, version: int) -> State | None:
        """The position at the version of a move, where it is stored."""
        with self.looking_on() as (connection, services):
            found = find_game(connection, game)
            if version < 2 or version > found.version:
                return None
            state: State = services.states.at(connection, found, version)
            return state

    def version_of(self, game: str) -> int:
        """The newest version of a game."""
        with self.looking_on() as (connection, _):
            return find_game(connection, game).version

    def moves_on(self, game: str) -> bool:
        """Whether bots go on at a table, so that nobody has seen the last of it."""
        with self.looking_on() as (connection, _):
            found = find_game(connection, game)
            return found.awaits_bot or self.machine.clock() - found.moved_at < LOOK_SECONDS * 2_000

    def _awaited(self) -> dict[str, int]:
        with self.looking_on() as (connection, _):
            found = [find_game(connection, game) for game in self.judge.seeds]
            return {game.id: game.version for game in found if game.awaits_bot}

    def seat_of(self, game: str, person: int) -> int:
        """The seat that a person sat down at."""
        return self._seats[game, person]

    def some_worker(self, chance: random.Random) -> Worker | None:
        """A worker that takes requests, as whoever stands before them would choose one."""
        ready = [worker for worker in self.workers if worker.is_ready and worker.is_alive]
        return chance.choice(ready) if ready else None

    # The beginning

    def _sit_down(self) -> None:
        count = self.chance.choice((1, 2, 2, 3))
        with self.looking_on() as (_, services), services.database.writing() as connection:
            viewers = [open_account(connection, f"Person {number}", 1).viewer for number in range(3)]
            games = [self._table(connection, services, viewers) for _ in range(count)]
        for number, viewer in enumerate(viewers):
            own = [game for game in games if (game, number) in self._seats]
            if own:
                self.people.append(Person(self, number, viewer, own))

    def _table(self, connection: Any, services: Services, viewers: list[RequestViewer]) -> str:
        options = self.chance.choice(OPTIONS)
        people = self.chance.choice((1, 2, 2)) if options.players == 2 else self.chance.randint(2, 3)
        kinds = [SeatOrder("me")] * people + [SeatOrder("bot", bot="greedy")] * (options.players - people)
        rule = (
            ClockRule(turn=60, then=self.chance.choice(("bot", "resign")))
            if self.chance.random() < 0.5
            else None
        )
        order = TableOrder(options, tuple(kinds), manners=TableSettings(clock=rule), start=True)
        host = self.chance.randrange(3)
        game = set_table(connection, services, order, viewers[host]).id
        for seat in seats_of(connection, game)[:people]:
            person = (host + seat.seat) % 3
            save_seat(connection, replace(seat, account=viewers[person].account, name=viewers[person].name))
            self._seats[game, person] = seat.seat
            hook = WebhookOrder(f"https://example.com/{seat.seat}")
            if self.chance.random() < 0.5:
                set_webhook(connection, services, game, seat.seat, hook, viewers[person])
        seed = find_game(connection, game).seed
        assert seed is not None
        self.judge.seeds[game] = forms_of(seed)
        return game

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
        if self._onlooker is not None:
            self.machine.ground.give_back(self._onlooker.database)
            self._onlooker = None
        self.machine.cut_power()
        self.power_cuts += 1
        self.note("dark")

    async def _calm_down(self) -> None:
        """Everything works again: every wait must end now."""
        self.machine.trouble, self.machine.deadly, self.network.is_bad = None, 0.0, False
        self._bury()
        while len(self.workers) < self._wanted:
            self._start_worker()
        await asyncio.sleep(10)
        self._bury()
        while len(self.workers) < self._wanted:
            self._start_worker()

    # A life

    async def survived(self) -> None:
        """Live; whatever breaks the world itself is a fault like any other."""
        try:
            await self.live()
        except Exception as error:
            self.judge.fault(f"the world broke: {type(error).__name__}: {error}")

    async def live(self) -> None:
        """From the first move to the last answer."""
        self._sit_down()
        for _ in range(self._wanted):
            self._start_worker()
        lives = [asyncio.create_task(person.live()) for person in self.people]
        await self._fate()
        await self._calm_down()
        self.is_resting = True
        done, late = await asyncio.wait(lives, timeout=400)
        for task in late:
            self.judge.fault("somebody never came to rest")
            task.cancel()
        for task in done:
            if task.exception() is not None:
                raise task.exception()  # type: ignore[misc]
        self.awaited = self._awaited()
        await asyncio.sleep(LONG_ENOUGH)
        for person in self.people:
            await person.settle()
        with self.looking_on() as (_, services):
            self.judge.judge(services)
        self.note("end", *(self.version_of(game) for person in self.people for game in person.games))

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

    def outcome(self) -> Outcome:
        """What came of it."""
        return Outcome(
            self.seed,
            tuple(self.judge.faults),
            self._trace.hexdigest(),
            sum(len(person.acknowledged) for person in self.people),
            self.deaths,
            self.power_cuts,
            self.loop.steps,
            round(self.loop.time(), 1),
        )


def run_seed(ground: Ground, seed: int, seconds: float = 20.0, *, tells: bool = False) -> Outcome:
    """Live through one world; where it tells, every line of its trace is printed."""
    loop = SimulatedLoop(random.Random(f"loop {seed}"))
    with pytest.MonkeyPatch.context() as patch:
        draw_from(f"world {seed}", patch)
        world = World(ground, seed, loop, seconds)
        world.tells = tells
        put_in_place(world.machine, patch)
        patch.setattr(bot_turns_module, "monotonic", loop.time)
        patch.setattr(bot_turns_module, "POLL_SECONDS", LOOK_SECONDS)
        patch.setattr(delivery_module, "POLL_SECONDS", LOOK_SECONDS)
        patch.setattr(processes_module, "monotonic", loop.time)
        patch.setattr(delivery_module, "time", SimpleNamespace(monotonic=loop.time))
        with world.machine.disk.in_place():
            asyncio.set_event_loop(loop)
            try:
                loop.run_until_complete(world.survived())
                loop.run_until_complete(world.end())
            finally:
                asyncio.set_event_loop(None)
                loop.close()
                ground.give_all_back()
    return world.outcome()


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
            yield Ground(Path(folder))
    finally:
        gc.collect()
        logger.disabled, asyncio_logger.disabled = was_disabled, asyncio_was
