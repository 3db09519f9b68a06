"""R1: kill the server a thousand times under play, and count what is lost.

python -m tests.soak.kills --kills 1000
python -m tests.soak.kills --kills 1000 --notices
python -m tests.soak.kills --kills 1000 --notices --deadlines
"""

import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from msgspec import json

from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.promises.killing import KillReport, kill_loop
from tests.server.promises.noticing import NoticeReport, notice_loop
from tests.server.promises.overdue import DeadlineReport


def run(kills: int, seed: int) -> KillReport:
    """Kill a server on a new database so many times."""
    with tempfile.TemporaryDirectory(prefix="cupola-kills-") as folder:
        file = Path(folder) / "cupola.db"
        upgrade(sqlite_url(file))
        return kill_loop(file, kills, seed)


def run_notices(kills: int, seed: int, has_deadlines: bool = False) -> NoticeReport:
    """The same with two people who wait for their notices, and perhaps two who never move."""
    with tempfile.TemporaryDirectory(prefix="cupola-kills-") as folder:
        file = Path(folder) / "cupola.db"
        upgrade(sqlite_url(file))
        return notice_loop(file, kills, seed, has_deadlines)


def is_kept(told: NoticeReport) -> bool:
    """Whether every notice came, and every seat was taken when its time was up and not before."""
    seats = told.deadlines or DeadlineReport()
    is_told = not (told.lost or told.needless or told.refused or told.twice > told.kills)
    return is_told and seats == DeadlineReport(taken=seats.taken)


def main() -> None:
    """Run the loop and print what came of it; the exit code says whether the promise holds."""
    parser = ArgumentParser(prog="python -m tests.soak.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="how often the server is killed")
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which it is killed")
    parser.add_argument("--notices", action="store_true", help="count the notices of turns instead")
    parser.add_argument("--deadlines", action="store_true", help="with --notices: time limits as well")
    chosen = parser.parse_args()
    if chosen.deadlines and not chosen.notices:
        parser.error("--deadlines needs --notices")
    if chosen.notices:
        told = run_notices(chosen.kills, chosen.seed, chosen.deadlines)
        print(json.format(json.encode(told), indent=2).decode())
        sys.exit(0 if is_kept(told) else 1)
    report = run(chosen.kills, chosen.seed)
    print(json.format(json.encode(report), indent=2).decode())
    sys.exit(1 if report.lost or report.doubled or report.broken else 0)


if __name__ == "__main__":
    main()
