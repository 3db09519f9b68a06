"""R1: let something fail under play again and again, by a seed, and count what is lost.

python -m tests.soak.loops kills --kills 1000
python -m tests.soak.loops power_cuts --cuts 1000
python -m tests.soak.loops power_cuts --seed 7 --cut 12: one cut again
python -m tests.soak.loops disk_faults --kind full --faults 200
python -m tests.soak.loops outages --outages 100

`power_cuts --unsafe` (waits for no disk) and `disk_faults --early` (answers before the disk has it) are the
controls, which must lose. The exit code says whether the promise holds.
"""

import sys
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext
from pathlib import Path

from msgspec import Struct, json

from build_engine.services import POSTGRES, REDIS, folder_of
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.disk.disk_faults import KINDS, fault_loop
from tests.server.power.power_cuts import cut_loop, unsafe_disk
from tests.server.power.recorded_disk import why_not_recorded
from tests.server.promises.killing import KillReport, kill_loop
from tests.server.promises.outages import outage_loop
from tests.services.postgres import running_postgres
from tests.services.redis import running_redis


def print_report(report: Struct, faults: list[str] | None = None) -> None:
    for fault in (faults or [])[:20]:
        print(fault, file=sys.stderr)
    if faults:
        faults.clear()
    print(json.format(json.encode(report), indent=2).decode(), flush=True)


def run_kills(kills: int, seed: int) -> KillReport:
    with tempfile.TemporaryDirectory(prefix="cupola-kills-") as folder:
        file = Path(folder) / "cupola.db"
        upgrade(sqlite_url(file))
        return kill_loop(file, kills, seed)


def kills(asked: Namespace) -> bool:
    report = run_kills(asked.times, asked.seed)
    print_report(report)
    return not (report.lost or report.doubled or report.broken)


def power_cuts(asked: Namespace) -> bool:
    with unsafe_disk() if asked.unsafe else nullcontext():
        report = cut_loop(asked.times, asked.seed, asked.cut)
    print_report(report, report.faults)
    return report.is_kept


def disk_faults(asked: Namespace) -> bool:
    are_kept = []
    for kind in KINDS if asked.kind == "all" else (asked.kind,):
        report = fault_loop(kind, asked.times, asked.seed, asked.early)
        print_report(report, report.told)
        are_kept.append(report.is_kept)
    return all(are_kept)


def outages(asked: Namespace) -> bool:
    postgres_at, redis_at = folder_of(POSTGRES), folder_of(REDIS)
    if postgres_at is None or redis_at is None:
        sys.exit("needs PostgreSQL and Redis: python -m build_engine.services")
    with running_postgres(postgres_at) as postgres, running_redis(redis_at) as redis:
        report = outage_loop(postgres, redis, asked.times, asked.seed)
    print_report(report)
    return not (report.lost or report.doubled or report.broken)


LOOPS = {
    kills: ("--kills", 1000),
    power_cuts: ("--cuts", 1000),
    disk_faults: ("--faults", 200),
    outages: ("--outages", 100),
}


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.soak.loops", description=__doc__)
    loops = parser.add_subparsers(required=True)
    for loop, (times, default) in LOOPS.items():
        added = loops.add_parser(loop.__name__, help=loop.__doc__)
        added.add_argument(times, type=int, default=default, dest="times", help="how often")
        added.add_argument("--seed", type=int, default=1, help="of the first run")
        added.set_defaults(loop=loop)
    cutting, failing = (loops.choices[loop.__name__] for loop in (power_cuts, disk_faults))
    cutting.add_argument("--cut", type=int, help="only this cut of the first run")
    cutting.add_argument("--unsafe", action="store_true", help="play without waiting for the disk")
    failing.add_argument("--kind", choices=("all", *KINDS), default="all", help="what happens to the disk")
    failing.add_argument("--early", action="store_true", help="answer before the disk has it")
    asked = parser.parse_args()
    why_not = why_not_recorded()
    if asked.loop in (power_cuts, disk_faults) and why_not is not None:
        parser.error(why_not)
    sys.exit(0 if asked.loop(asked) else 1)


if __name__ == "__main__":
    main()
