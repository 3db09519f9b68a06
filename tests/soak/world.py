"""Live through worlds in which everything goes wrong, each by its seed, and count what is not as it must be.

python -m tests.soak.world --seeds 1000
python -m tests.soak.world --from 1000000 --seeds 100000 --workers 2
python -m tests.soak.world --seed 7: one world again, with what happened in it

Ctrl-C ends the worlds that are being lived through, counts them all and prints the command for the rest.
"""

import os
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from time import perf_counter
from typing import Final

from msgspec import Struct, json

from tests.server.power.recorded_disk import why_not_recorded
from tests.world.world import Outcome, ground_in_memory, outcome_of

COMMAND: Final = "python -m tests.soak.world"
BATCH: Final = 20  # worlds that a worker lives through before it tells of them
TELL_SECONDS: Final = 30.0
INTERRUPTED: Final = 130  # the exit code of a shell for it


class WorldReport(Struct):
    first: int = 0
    seeds: int = 0
    acknowledged: int = 0
    deaths: int = 0
    power_cuts: int = 0
    virtual_hours: float = 0.0
    failing: int = 0
    seconds: float = 0.0
    seeds_a_minute: float = 0.0
    faults: list[str] = []
    happened: dict[str, int] = {}

    def add(self, outcome: Outcome) -> None:
        self.seeds += 1
        self.acknowledged += outcome.acknowledged
        self.deaths += outcome.deaths
        self.power_cuts += outcome.power_cuts
        self.virtual_hours += outcome.virtual_seconds / 3600
        for what, count in outcome.happened.items():
            self.happened[what] = self.happened.get(what, 0) + count
        self.failing += bool(outcome.faults)
        for fault in outcome.faults:
            self.faults.append(f"{fault}\n  {COMMAND} --seed {outcome.seed}")

    def time(self, seconds: float) -> None:
        self.seconds = round(seconds, 1)
        self.seeds_a_minute = round(60 * self.seeds / seconds, 1)


def run(
    first: int,
    count: int,
    workers: int = 1,
    is_stopped: Callable[[], bool] = lambda: False,
    tell: Callable[[WorldReport], None] = lambda _: None,
) -> WorldReport:
    """So many worlds, on one core or on several, or those up to a seed where it is stopped."""
    begun, report = perf_counter(), WorldReport(first)
    seeds = range(first, first + count)
    for outcome in _in_turn(seeds, is_stopped) if workers == 1 else _side_by_side(seeds, workers, is_stopped):
        report.add(outcome)
        report.time(perf_counter() - begun)
        tell(report)
    report.virtual_hours = round(report.virtual_hours, 1)
    return report


def _in_turn(seeds: range, is_stopped: Callable[[], bool]) -> Iterator[Outcome]:
    with ground_in_memory() as ground:
        for seed in seeds:
            if is_stopped():
                return
            yield outcome_of(ground, seed)


def _side_by_side(seeds: range, workers: int, is_stopped: Callable[[], bool]) -> Iterator[Outcome]:
    batches = iter([seeds[at : at + BATCH] for at in range(0, len(seeds), BATCH)])
    under_way: set[Future[list[Outcome]]] = set()
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_stopping_to_parent) as pool:
        while True:
            # No more than there are workers: what is stopped leaves no gap among the seeds.
            while len(under_way) < workers and not is_stopped():
                batch = next(batches, None)
                if batch is None:
                    break
                under_way.add(pool.submit(run_batch, batch))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()


def run_batch(seeds: range) -> list[Outcome]:
    with ground_in_memory() as ground:
        return [outcome_of(ground, seed) for seed in seeds]


def _leave_stopping_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


class Stopper:
    """Hears Ctrl-C or a kill once; the second time it ends everything."""

    def __init__(self) -> None:
        self._is_stopped = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)

    def __call__(self) -> bool:
        return self._is_stopped

    def _stop(self, *_: object) -> None:
        self._is_stopped = True
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.write(sys.stderr.fileno(), b"Ending the worlds under way...\n")  # a print may be under way


class Progress:
    """Tells every fault at once, and now and then how far it has come."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._told_at = perf_counter()
        self._faults = 0

    def __call__(self, report: WorldReport) -> None:
        for fault in report.faults[self._faults :]:
            _say(fault)
        self._faults = len(report.faults)
        if perf_counter() - self._told_at >= TELL_SECONDS:
            self._told_at = perf_counter()
            left = (self._count - report.seeds) / report.seeds_a_minute
            _say(
                f"{report.seeds:,} of {self._count:,} seeds, {report.failing} failing, "
                f"{report.seeds_a_minute:.0f} a minute, {left:.0f} minutes left"
            )


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _at_least_one(written: str) -> int:
    if not written.isdecimal() or int(written) < 1:
        raise ArgumentTypeError(f"{written!r} is not a number from 1 up")
    return int(written)


def main() -> None:
    """Run and print what came of it; the exit code says whether every promise held."""
    parser = ArgumentParser(prog=COMMAND, description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seeds", type=_at_least_one, default=1000, help="how many worlds")
    parser.add_argument("--from", type=_at_least_one, default=1, dest="first", help="the first seed")
    parser.add_argument("--workers", type=_at_least_one, default=1, help="how many processes")
    parser.add_argument("--seed", type=_at_least_one, help="this one alone, line by line")
    wishes = parser.parse_args()
    why_not = why_not_recorded()
    if why_not is not None:
        parser.error(why_not)
    if wishes.seed is not None:
        with ground_in_memory() as ground:
            outcome = outcome_of(ground, wishes.seed, tells=True)
        print(json.format(json.encode(outcome), indent=2).decode())
        sys.exit(1 if outcome.faults else 0)
    stopper = Stopper()
    _say(f"{wishes.seeds:,} seeds from {wishes.first}, workers: {wishes.workers}; Ctrl-C stops")
    report = run(wishes.first, wishes.seeds, wishes.workers, stopper, Progress(wishes.seeds))
    print(json.format(json.encode(report), indent=2).decode(), flush=True)
    left = wishes.seeds - report.seeds
    if left:
        _say(
            f"Stopped after {report.seeds:,} of {wishes.seeds:,} seeds, {report.failing} failing. The rest:\n"
            f"  {COMMAND} --from {wishes.first + report.seeds} --seeds {left} --workers {wishes.workers}"
        )
    sys.exit(1 if report.failing else INTERRUPTED if left else 0)


if __name__ == "__main__":
    main()
