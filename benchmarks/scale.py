"""How many tables a worker, a database and a row of workers carry, by measured costs, in simulated time.

python -m benchmarks.scale: the table of docs/scale.md, up to a million tables
python -m benchmarks.scale --tables 5000 --workers 4 --pause 20: one arrangement

People look at a preview for every click, send the turn, and everybody at the table fetches the news.
Requests go to any worker. A turn is computed by a worker, then by the database, then waits for the disk,
whose syncs are shared; only then it is answered. Every change is heard by every worker, or, with `--apart`,
only where somebody listens.
"""

import argparse
import heapq
import random
from math import ceil, inf
from typing import Final

from msgspec import Struct

from benchmarks.queueing import Disk, Draw, Station, Times, drawn_from

MOVES: Final = 12_000  # in one simulation
WARM: Final = 0.3  # the part of them that is not counted
CORES: Final = 16
COMFORT: Final = 0.6  # how busy a station may be in the plans of the table
PREVIEW, TURN, STORE, SYNC, NEWS = range(5)


SPREAD: Final = (0.7, 0.8, 0.87, 0.93, 1.0, 1.05, 1.15, 1.3, 1.6)  # of a request around its median: assumed


class Costs(Struct, frozen=True):
    """Milliseconds: what requests cost a worker (medians of `benchmarks.costs`), a database and a disk."""

    preview: float = 2.69
    turn: float = 3.95
    news: float = 3.86
    under_load: float = 1.4  # as pages play, a move cost so much more than its requests one by one
    over_the_net: float = 1.6  # with PostgreSQL a worker waits and talks more
    stored: float = 2.2  # of the database's processor, for a turn
    looked_up: float = 0.6  # the same for a preview or news: estimated by their statements
    synced: tuple[float, ...] = (0.8, 1.0, 1.2, 1.5, 2.0, 3.0, 8.0)  # assumed: a common solid-state disk
    heard: float = 0.1  # of a worker, for a change that it hears of; estimated
    clicks: int = 4
    seats: int = 3

    @property
    def of_a_move(self) -> float:
        """The processor's milliseconds that workers spend for a move and all that belongs to it."""
        asked = self.clicks * self.preview + self.turn + self.seats * self.news
        return self.under_load * asked * sum(SPREAD) / len(SPREAD)

    @property
    def of_the_database(self) -> float:
        """The same for the database that takes the turns."""
        return self.stored + (self.clicks + self.seats) * self.looked_up


class Plan(Struct, frozen=True):
    """An arrangement of machines."""

    tables: int
    workers: int = 1
    databases: int = 1
    cores: int = CORES  # of a database
    pause: float = 20.0  # seconds between two moves of a table, in the mean
    is_apart: bool = False  # changes are heard only where somebody listens
    is_file: bool = False  # SQLite: the worker is the database too


class Forecast(Struct, frozen=True):
    """What comes of a plan; the parts say how busy the workers, the databases and the channel are."""

    moves_a_second: float
    p50: float
    p99: float
    workers: float
    databases: float
    channel: float


class Model:
    """The machines of a plan, and what happens at them."""

    def __init__(self, plan: Plan, costs: Costs, seed: int = 1) -> None:
        self.plan = plan
        self.costs = costs
        self.chance = random.Random(f"{seed} {plan}")
        self.wanted = plan.tables / plan.pause  # moves a second, if nobody had to wait
        self.channel = self._channel_load()
        slower = costs.under_load * (1.0 if plan.is_file else costs.over_the_net)
        slower /= max(0.02, 1 - self.channel)
        medians = {PREVIEW: costs.preview, TURN: costs.turn, NEWS: costs.news}
        self.draws: dict[int, Draw] = {
            phase: self._draw(SPREAD, slower * median) for phase, median in medians.items()
        }
        self.workers = [Station() for _ in range(plan.workers)]
        self.databases = [Station(plan.cores) for _ in range(plan.databases)]
        self.disks = [Disk(self._draw(costs.synced, 1.0)) for _ in range(plan.databases)]
        self.times = Times([])
        self.answered = 0
        self._events: list[tuple[float, int, int, float]] = []

    def _draw(self, quantiles: tuple[float, ...], times: float) -> Draw:
        return drawn_from(self.chance, [each * times for each in quantiles])

    def _channel_load(self) -> float:
        """The part of each worker's time that goes into hearing of changes."""
        heard = self.costs.heard / 1000
        if self.plan.workers == 1:
            return 0.0
        hearers = min(self.costs.seats, self.plan.workers) if self.plan.is_apart else self.plan.workers
        return self.wanted * heard * hearers / self.plan.workers

    def run(self, moves: int = MOVES) -> Forecast:
        """Let people play until so many moves were asked for."""
        horizon = max(moves / self.wanted, 20 * self.costs.of_a_move / 1000)
        for table in range(self.plan.tables):
            self._think(table, -self._pause(), self._pause(), horizon)
        now, warm = 0.0, horizon * WARM
        while self._events and self._events[0][0] < horizon:
            now, phase, table, begun = heapq.heappop(self._events)
            self._happen(now, phase, table, begun, is_counted=now >= warm)
        return self._forecast(horizon, horizon - warm)

    def _push(self, time: float, phase: int, table: int, begun: float = 0.0) -> None:
        heapq.heappush(self._events, (time, phase, table, begun))

    def _pause(self) -> float:
        return self.chance.expovariate(1 / self.plan.pause)

    def _think(self, table: int, now: float, until: float, horizon: float = inf) -> None:
        """Clicks, spread over the time until the turn is sent."""
        for click in range(self.costs.clicks):
            clicked = now + (until - now) * (click + 1) / (self.costs.clicks + 1)
            if 0 < clicked < horizon:
                self._push(clicked, PREVIEW, table)
        if until < horizon:
            self._push(until, TURN, table, until)

    def _happen(self, now: float, phase: int, table: int, begun: float, is_counted: bool) -> None:
        database = table % self.plan.databases
        if phase in self.draws:
            worker = self.workers[int(self.chance.random() * len(self.workers))]
            done = worker.serve(now, self.draws[phase]())
            if phase == TURN:
                self._push(done, STORE, table, begun)
            elif not self.plan.is_file:
                self.databases[database].serve(now, self.costs.looked_up / 1000)
        elif phase == STORE:
            stored = 0.0 if self.plan.is_file else self.costs.stored / 1000
            self._push(self.databases[database].serve(now, stored), SYNC, table, begun)
        else:
            self._answer(self.disks[database].commit(now), table, begun, is_counted)

    def _answer(self, now: float, table: int, begun: float, is_counted: bool) -> None:
        if is_counted:
            self.times.add(now - begun)
            self.answered += 1
        for _ in range(self.costs.seats):
            self._push(now, NEWS, table)
        self._think(table, now, now + self._pause())

    def _forecast(self, horizon: float, counted: float) -> Forecast:
        def part(stations: list[Station], servers: int) -> float:
            busy = sum(each.busy for each in stations) / (horizon * servers * len(stations))
            return round(min(1.0, busy), 2)

        return Forecast(
            moves_a_second=round(self.answered / counted, 1),
            p50=round(1000 * self.times.quantile(0.5), 1),
            p99=round(1000 * self.times.quantile(0.99), 1),
            workers=part(self.workers, 1),
            databases=0.0 if self.plan.is_file else part(self.databases, self.plan.cores),
            channel=round(self.channel, 2),
        )


def comfortable(tables: int, pause: float, costs: Costs, *, is_apart: bool) -> Plan:
    """As many machines as keep each of them busy for a good half of its time."""
    moves = tables / pause
    work = moves * costs.of_a_move * costs.over_the_net / 1000
    heard = 0.0 if is_apart else min(COMFORT / 2, moves * costs.heard / 1000)
    workers = max(2, ceil(work / (COMFORT - heard)))
    databases = ceil(moves * costs.of_the_database / 1000 / CORES / COMFORT)
    return Plan(tables, workers, databases, CORES, pause, is_apart)


def rows(costs: Costs, pause: float) -> list[tuple[str, Plan]]:
    """The arrangements that docs/scale.md tells of."""
    most = int(COMFORT * pause / (costs.of_a_move / 1000))
    told = [
        (f"one worker, SQLite, {count} tables", Plan(count, pause=pause, is_file=True))
        for count in (most, 2 * most)
    ]
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        for is_apart in (False, True):
            plan = comfortable(tables, pause, costs, is_apart=is_apart)
            how = "heard where listened" if is_apart else "heard by all"
            told.append(
                (f"{tables:,} tables, {plan.workers:,} workers, {plan.databases} databases, {how}", plan)
            )
    return told


def main() -> int:
    """Simulate and print."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    options.add_argument("--tables", type=int, help="one arrangement: so many tables")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--databases", type=int, default=1)
    options.add_argument("--pause", type=float, default=20.0, help="seconds between two moves of a table")
    options.add_argument("--apart", action="store_true", help="changes are heard only where somebody listens")
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    if min(asked.tables or 1, asked.workers, asked.databases) < 1 or asked.pause <= 0 or asked.tables == 0:
        options.error("--tables, --workers, --databases and --pause must be above 0")
    costs = Costs()
    plans = rows(costs, asked.pause)
    if asked.tables is not None:
        plan = Plan(asked.tables, asked.workers, asked.databases, pause=asked.pause, is_apart=asked.apart)
        plans = [(f"{asked.tables:,} tables", plan)]
    print(f"a move costs workers {costs.of_a_move:.0f} ms and the database {costs.of_the_database:.1f} ms")
    for name, plan in plans:
        told = Model(plan, costs, asked.seed).run()
        print(
            f"{name}: {told.moves_a_second} moves/s, p50 {told.p50} ms, p99 {told.p99} ms; busy: "
            f"workers {told.workers:.0%}, databases {told.databases:.0%}, channel {told.channel:.0%}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
