"""Live through worlds in which everything goes wrong, each by its seed, and count what is not as it must be.

python -m tests.soak.world --seeds 1000
python -m tests.soak.world --from 1000000 --seeds 100000 --workers 2
python -m tests.soak.world --seed 7: one world again, with what happened in it

Every fault is told at once; Ctrl-C tells what was found so far, and from which seed to go on.
"""

import signal
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import get_context
from time import perf_counter
from typing import Final

from msgspec import Struct, json

from tests.server.power.recorded_disk import why_not_recorded
from tests.world.world import Outcome, ground_in_memory, outcome_of

COMMAND: Final = "python -m tests.soak.world"
BATCH: Final = 20  # worlds that a worker lives through before it tells of them
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
            print(self.faults[-1], file=sys.stderr, flush=True)


def run(first: int, count: int, workers: int = 1) -> WorldReport:
    """So many worlds, on one core or on several, or those up to a seed where it is interrupted."""
    begun, report = perf_counter(), WorldReport(first)
    try:
        for outcome in outcomes_of(range(first, first + count), workers):
            report.add(outcome)
    except KeyboardInterrupt:
        print(f"Stopped; the rest begins with --from {first + report.seeds}", file=sys.stderr)
    report.seconds = round(perf_counter() - begun, 1)
    report.virtual_hours = round(report.virtual_hours, 1)
    return report


def outcomes_of(seeds: range, workers: int) -> Iterator[Outcome]:
    if workers == 1:
        with ground_in_memory() as ground:
            for seed in seeds:
                yield outcome_of(ground, seed)
        return
    batches = [seeds[at : at + BATCH] for at in range(0, len(seeds), BATCH)]
    # A terminal sends Ctrl-C to all.
    with get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for outcomes in pool.imap(run_batch, batches):
            yield from outcomes


def run_batch(seeds: range) -> list[Outcome]:
    return list(outcomes_of(seeds, workers=1))


def main() -> None:
    parser = ArgumentParser(prog=COMMAND, description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seeds", type=int, default=1000, help="how many worlds")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--seed", type=int, help="this one alone, line by line")
    wishes = parser.parse_args()
    why_not = why_not_recorded()
    if why_not is not None:
        parser.error(why_not)
    if wishes.seed is not None:
        with ground_in_memory() as ground:
            outcome = outcome_of(ground, wishes.seed, tells=True)
        print(json.format(json.encode(outcome), indent=2).decode())
        sys.exit(1 if outcome.faults else 0)
    report = run(wishes.first, wishes.seeds, wishes.workers)
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(1 if report.failing else 0 if report.seeds == wishes.seeds else INTERRUPTED)


if __name__ == "__main__":
    main()
