"""Let the clock jump under play, by an hour, a day and a leap second, and count who is harmed by it.

python -m tests.soak.clock --jumps 100 --seed 1
"""

import sys
from argparse import ArgumentParser

from msgspec import json

from tests.server.promises.clock_jumps import jump_loop


def main() -> None:
    """Run the loop and print what came of it; the exit code says whether anybody was harmed."""
    parser = ArgumentParser(prog="python -m tests.soak.clock", description=__doc__)
    parser.add_argument("--jumps", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=1, help="of their order")
    chosen = parser.parse_args()
    report = jump_loop(chosen.jumps, chosen.seed)
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
