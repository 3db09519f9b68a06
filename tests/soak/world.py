"""Live through worlds in which everything goes wrong, each by its seed, and count what is not as it must be.

python -m tests.soak.world --seeds 1000
python -m tests.soak.world --seeds 100000 --processes 2
python -m tests.soak.world --seed 7: one world again, with what happened in it
"""

import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

from msgspec import Struct, json

from tests.server.power.recorded_disk import why_not_recorded
from tests.world.world import Outcome, ground_in_memory, run_seed

BATCH = 50


class WorldReport(Struct):
    """What came of some worlds."""

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
        """Count one world."""
        self.seeds += 1
        self.acknowledged += outcome.acknowledged
        self.deaths += outcome.deaths
        self.power_cuts += outcome.power_cuts
        self.virtual_hours += outcome.virtual_seconds / 3600
        for what, count in outcome.happened.items():
            self.happened[what] = self.happened.get(what, 0) + count
        self.failing += bool(outcome.faults)
        for fault in outcome.faults:
            self.faults.append(f"{fault}\n  python -m tests.soak.world --seed {outcome.seed}")


def run_batch(seeds: range) -> list[Outcome]:
    """Some worlds, one after the other."""
    with ground_in_memory() as ground:
        return [run_seed(ground, seed) for seed in seeds]


def run(first: int, count: int, processes: int = 1) -> WorldReport:
    """So many worlds, on one core or on several."""
    begun, report = perf_counter(), WorldReport()
    batches = [range(at, min(at + BATCH, first + count)) for at in range(first, first + count, BATCH)]
    if processes == 1:
        for batch in batches:
            for outcome in run_batch(batch):
                report.add(outcome)
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            for outcomes in pool.map(run_batch, batches):
                for outcome in outcomes:
                    report.add(outcome)
    report.virtual_hours = round(report.virtual_hours, 1)
    report.seconds = round(perf_counter() - begun, 1)
    return report


def main() -> None:
    """Run and print what came of it; the exit code says whether every promise held."""
    parser = ArgumentParser(prog="python -m tests.soak.world", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="how many worlds")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--processes", type=int, default=1)
    wishes = parser.parse_args()
    why_not = why_not_recorded()
    if why_not is not None:
        parser.error(why_not)
    if wishes.seed is not None:
        with ground_in_memory() as ground:
            outcome = run_seed(ground, wishes.seed, tells=True)
        print(json.format(json.encode(outcome), indent=2).decode())
        sys.exit(1 if outcome.faults else 0)
    report = run(wishes.first, wishes.seeds, wishes.processes)
    for fault in report.faults[:20]:
        print(fault, file=sys.stderr)
    del report.faults[:]
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(1 if report.failing else 0)


if __name__ == "__main__":
    main()
