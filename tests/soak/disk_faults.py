"""R1: let the disk fail in every way under play, and count what is lost.

python -m tests.soak.disk_faults --kind full --faults 200 --seed 1
python -m tests.soak.disk_faults --kind all --faults 200
python -m tests.soak.disk_faults --kind full --faults 20 --early: the control, which answers before the disk
has it and must lose
"""

import sys
from argparse import ArgumentParser

from msgspec import json

from tests.server.disk.disk_faults import KINDS, fault_loop
from tests.server.power.recorded_disk import why_not_recorded


def main() -> None:
    """Run the loop and print what came of it; the exit code says whether the promises hold."""
    parser = ArgumentParser(prog="python -m tests.soak.disk_faults", description=__doc__)
    parser.add_argument("--kind", choices=("all", *KINDS), default="all", help="what happens to the disk")
    parser.add_argument("--faults", type=int, default=200, help="how many of each kind")
    parser.add_argument("--seed", type=int, default=1, help="of the first fault; each has one of its own")
    parser.add_argument("--early", action="store_true", help="answer before the disk has it")
    wishes = parser.parse_args()
    why_not = why_not_recorded()
    if why_not is not None:
        parser.error(why_not)
    is_kept = True
    for kind in KINDS if wishes.kind == "all" else (wishes.kind,):
        report = fault_loop(kind, wishes.faults, wishes.seed, wishes.early)
        for told in report.told[:20]:
            print(told, file=sys.stderr)
        is_kept &= report.is_kept
        del report.told[:]
        print(json.encode(report).decode(), flush=True)
    sys.exit(0 if is_kept else 1)


if __name__ == "__main__":
    main()
