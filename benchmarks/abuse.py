"""S4: what well-behaved tables feel of those who flood the server: their commits before and under abuse.

`python -m benchmarks.abuse [--seconds 10] [--tables 20] [--json FILE]` lets all kinds of floods come at once;
`--attack NAME` measures one attack alone, `--attack all` one after another. The server has its limits on, as
in earnest. Limits count by address: the well-behaved come from 127.0.0.1, every kind of abuser from another
address of the loopback network, and nothing leaves it. The server is that of the `cupola` on the path, so
`PYTHONPATH=OTHER/src` measures other sources with these attacks.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from benchmarks import attacked
from benchmarks.abusers import Abuse, Crowd, gather_crowd, misbehave
from benchmarks.attacks import ATTACKS
from benchmarks.load import allow_many_files
from benchmarks.measures import Watch, open_tables, percentiles
from benchmarks.served import Served, served
from benchmarks.tables import BEGUN, Table
from benchmarks.wire import RequestFailed, Wires, request_bytes
from cupola.server.config.settings import Limits, Settings
from cupola.server.storage.migrate import upgrade

PAUSE: Final = 1.0
MOST_TABLES: Final = Limits().accounts_an_address_an_hour // 2  # an account each, in both halves
CALM_AGAIN: Final = 15.0
LONG_SECONDS: Final = 2.0  # that a player may wait for a move, whatever one address does
ATTACK_NAMES: Final = tuple(attack.name for attack in ATTACKS)


class Course(Struct, frozen=True):
    """What one table saw: how long every move took from when it was due, and why one was not accepted."""

    times: tuple[float, ...]
    refusal: str = ""


class Polite(Struct, frozen=True):
    """What the well-behaved saw: how long commits took, and whether all were accepted and stored."""

    milliseconds: dict[str, float]
    accepted: int
    refused: tuple[str, ...]
    unstored: int
    server_processors: float
    client_processors: float


class Afterwards(Struct, frozen=True):
    """How the server is once the abusers have gone."""

    status: str
    sockets: int
    failures_logged: int
    grown_bytes: int


class Report(Struct, frozen=True):
    """One run: the same turns without and with abuse."""

    seconds: float
    tables: int
    calm: Polite
    abused: Polite
    abuse: tuple[Abuse, ...]
    found_closed: int  # kept connections of the well-behaved that had ended, after which they asked once more
    after: Afterwards


def main() -> int:
    """Measure, print the table, write JSON; the exit code says whether the well-behaved were all served."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.abuse", description=__doc__)
    options.add_argument("--seconds", type=float, default=10.0, help="how long each half lasts")
    options.add_argument("--tables", type=int, default=20, help=f"well-behaved tables, up to {MOST_TABLES}")
    options.add_argument("--attack", choices=[*ATTACK_NAMES, "all"], help="measure this attack alone")
    options.add_argument("--json", help="a file for the figures")
    wishes = options.parse_args()
    if not 1 <= wishes.tables <= MOST_TABLES or wishes.seconds <= 0:
        options.error(f"--tables must be 1 to {MOST_TABLES}, and --seconds above 0")
    if wishes.attack:
        return attack_one_by_one(wishes.attack, wishes.seconds)
    report = run(wishes.seconds, wishes.tables)
    print(in_words(report))
    if wishes.json:
        Path(wishes.json).write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    return 1 if report.abused.refused or report.abused.unstored else 0


def attack_one_by_one(name: str, seconds: float) -> int:
    """Measure one attack or all of them; the exit code says whether a player was always served in time."""
    names = ATTACK_NAMES if name == "all" else (name,)
    found = [attacked.run_attack(attacked.attack_named(each), seconds) for each in names]
    print(attacked.in_words(found))
    return 1 if any(each.during.failures or each.longest_seconds > LONG_SECONDS for each in found) else 0


def run(seconds: float, tables: int = 20) -> Report:
    """Measure on a new server with a database of its own."""
    allow_many_files()
    with tempfile.TemporaryDirectory(prefix="cupola-abuse-") as folder:
        url = f"sqlite:///{folder}/cupola.db"
        upgrade(url)
        with served(Settings(url, are_limits_on=True), log=Path(folder, "log")) as server:
            return uvloop.run(measure(server, seconds, tables))


async def measure(server: Served, seconds: float, count: int) -> Report:
    """The same turns twice, the second time among abusers."""
    wires, crowd = Wires(server.port), Crowd(server.port)
    quiet, harried = [await open_tables([wires], count, int(seconds / PAUSE) + 3) for _ in range(2)]
    abusers = await gather_crowd(crowd)
    calm = await play_politely(server, quiet, seconds)
    resident = server.resident_bytes
    flood = asyncio.gather(*(misbehave(abuser, seconds) for abuser in abusers))
    abused = await play_politely(server, harried, seconds)
    abuse = tuple(await flood)
    crowd.leave()
    after = await look_after(server, wires, resident)
    wires.close()
    return Report(seconds, count, calm, abused, abuse, wires.found_closed, after)


async def play_politely(server: Served, tables: Sequence[Table], seconds: float) -> Polite:
    """A move at every table in every pause."""
    watch, began, chance = Watch([server]), time.perf_counter(), random.Random(1)
    courses = await asyncio.gather(
        *(play_one(table, began + chance.random() * PAUSE, began + seconds) for table in tables)
    )
    _, used, client = watch.read()
    accepted = [taken for course in courses for taken in course.times]
    return Polite(
        milliseconds=percentiles(accepted),
        accepted=len(accepted),
        refused=tuple(course.refusal for course in courses if course.refusal),
        unstored=await count_unstored(tables, courses),
        server_processors=round(used, 2),
        client_processors=round(client, 2),
    )


async def play_one(table: Table, due: float, ends: float) -> Course:
    """Moves at their appointed times, up to the first that is refused; a late start counts as waiting."""
    times: list[float] = []
    while due < ends and not table.is_spent:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        try:
            await table.play()
        except (RequestFailed, OSError, EOFError) as refusal:
            return Course(tuple(times), f"move {len(times)}: {refusal!r}")
        times.append(time.perf_counter() - due)
        due += PAUSE
    return Course(tuple(times))


async def count_unstored(tables: Sequence[Table], courses: Sequence[Course]) -> int:
    """How many tables are not at the version that their accepted moves made."""
    unstored = 0
    for table, course in zip(tables, courses, strict=True):
        request = request_bytes("GET", f"/api/games/{table.game}/view", table.cookie)
        version = msgspec.json.decode((await table.wires.ask_well(request)).body)["version"]
        unstored += version != BEGUN + len(course.times)
    return unstored


async def look_after(server: Served, wires: Wires, resident: int) -> Afterwards:
    """Wait until the server has noticed that the sockets are gone, and ask how it is."""
    deadline = time.monotonic() + CALM_AGAIN
    while True:
        health = msgspec.json.decode((await wires.ask(request_bytes("GET", "/health"))).body)
        if health["sockets"] == 0 or time.monotonic() > deadline:
            break
        await asyncio.sleep(0.1)
    assert server.log is not None
    failures = server.log.read_text().count("Traceback")
    return Afterwards(health["status"], health["sockets"], failures, server.resident_bytes - resident)


def in_words(report: Report) -> str:
    """The report as a table to read."""
    rows = ["well-behaved      p50 ms    p95 ms    p99 ms   most ms  accepted  refused  not stored"]
    rows += [polite_row("before", report.calm), polite_row("under abuse", report.abused)]
    rows += [*report.calm.refused, *report.abused.refused]
    rows += ["", "abusers                      tried  refused  heard"]
    rows += [abuse_row(abuse) for abuse in report.abuse]
    after, calm, abused = report.after, report.calm, report.abused
    rows += [
        "",
        f"{report.tables} tables, a commit each every {PAUSE:g} s, {report.seconds:g} s; processors: "
        f"server {calm.server_processors:.2f} before, {abused.server_processors:.2f} under abuse; "
        f"client {calm.client_processors:.2f}, {abused.client_processors:.2f}",
        f"kept connections of the well-behaved that had ended: {report.found_closed}",
        f"afterwards: {after.status}, {after.sockets} sockets, {after.failures_logged} failures logged, "
        f"{after.grown_bytes / 1e6:.1f} MB more held",
    ]
    return "\n".join(rows)


def polite_row(name: str, polite: Polite) -> str:
    """The row of one half."""
    shares = "".join(f"{polite.milliseconds.get(key, 0.0):10.1f}" for key in ("p50", "p95", "p99", "most"))
    return f"{name:14}{shares}{polite.accepted:10}{len(polite.refused):9}{polite.unstored:12}"


def abuse_row(abuse: Abuse) -> str:
    """The row of one kind of abuser."""
    heard = ", ".join(f"{what}: {count}" for what, count in abuse.heard.items())
    return f"{abuse.name:26}{abuse.acts:8}{abuse.refused:9}  {heard}"


if __name__ == "__main__":
    raise SystemExit(main())
