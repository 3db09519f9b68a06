"""R1: cut the power a thousand times under play, and count what is lost.

python -m tests.soak.power_cuts --cuts 1000
python -m tests.soak.power_cuts --cuts 50 --unsafe: the control, which waits for no disk and must lose
python -m tests.soak.power_cuts --seed 7 --cut 12: one cut again
"""

import sys
from argparse import ArgumentParser
from contextlib import nullcontext

from msgspec import json

from tests.server.power.power_cuts import cut_loop, unsafe_disk
from tests.server.power.recorded_disk import why_not_recorded


def main() -> None:
    """Run the loop and print what came of it; the exit code says whether the promise holds."""
    parser = ArgumentParser(prog="python -m tests.soak.power_cuts", description=__doc__)
    parser.add_argument("--cuts", type=int, default=1000, help="how often the power is cut")
    parser.add_argument("--seed", type=int, default=1, help="of the first run; fifty cuts are made of each")
    parser.add_argument("--cut", type=int, help="only this cut of the first run")
    parser.add_argument("--unsafe", action="store_true", help="play without waiting for the disk")
    wishes = parser.parse_args()
    why_not = why_not_recorded()
    if why_not is not None:
        parser.error(why_not)
    with unsafe_disk() if wishes.unsafe else nullcontext():
        report = cut_loop(wishes.cuts, wishes.seed, wishes.cut)
    for fault in report.faults[:20]:
        print(fault, file=sys.stderr)
    del report.faults[:]
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(0 if report.is_kept else 1)


if __name__ == "__main__":
    main()
