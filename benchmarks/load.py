"""L1 and L2: how many moves a server takes, how long they take, and what an idle socket costs.

`python -m benchmarks.load [--seconds 60] [--tables 500] [--only flat,paced,bots,idle,two]` sends bare turns;
`bots` paces them while every bot process is busy. `python -m benchmarks.load --page [--tables 50,100,200]
[--seconds 30] [--pause 4]` asks for all that the pages of four seats ask for: previews, turn and news.
The client runs in its own process on the same machine, so the figures include what it takes from the
processor; they say how much that is.

`--against TREE [--rounds 2]` measures another copy of the code as well, in turns with this one, so that a
busy machine slows both down; a table at the end compares them.
"""

import argparse
import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from msgspec import Struct
from msgspec.structs import replace

from benchmarks.comparing import compared
from benchmarks.measures import Figures, flat_out, idle_sockets, paced
from benchmarks.pages import like_pages
from benchmarks.served import ROOT, Served, prepare, served
from benchmarks.tables import keep_busy
from build_engine.services import POSTGRES, REDIS, complaint, folder_of
from cupola.server.config.settings import Settings
from tests.services.postgres import fresh_database, running_postgres
from tests.services.redis import running_redis

ALL: Final = "flat,paced,bots,idle,two"
BEFORE, NOW = "before", "now"
PAGES: Final = "pages"
ONE, TWO = "one worker, SQLite", "two workers, PostgreSQL + Redis"
BUSY: Final = "one worker, SQLite, every bot process busy"
BOT_TABLES: Final = 6  # of bots alone for each of their processes: one at least waits for its answer


class Plan(Struct, frozen=True):
    """What is measured, and for how long."""

    seconds: float
    tables: tuple[int, ...]
    sockets_a_table: int
    pause: float
    at_once: int
    idle: int
    only: tuple[str, ...]
    bots: int
    tree: Path = ROOT


def main() -> int:
    """Measure, print a table, write JSON."""
    arguments = parser().parse_args()
    plan = plan_of(arguments)
    allow_many_files()
    trees = {NOW: ROOT} if arguments.against is None else {BEFORE: tree_at(arguments.against), NOW: ROOT}
    measured: list[Figures] = []
    for _ in range(arguments.rounds if arguments.against else 1):
        for name, tree in trees.items():
            for found in measure(replace(plan, tree=tree)):
                figures = replace(found, code=name, load_average=os.getloadavg()[0])
                measured.append(figures)
                print(f"{name}: {figures.line}; load {figures.load_average:.1f}", flush=True)
    if arguments.against:
        print(compared(measured, tuple(trees)))
    if arguments.json:
        Path(arguments.json).write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
    return 0


def parser() -> argparse.ArgumentParser:
    """The options of this command."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0, help="how long each measurement lasts")
    options.add_argument("--tables", help="how many tables, or several counts: 50,100 (500; with --page 200)")
    options.add_argument("--page", action="store_true", help="ask for all that pages ask for, not bare turns")
    options.add_argument("--sockets", type=int, default=4, help="sockets that watch each table")
    options.add_argument(
        "--pause", type=float, help="seconds between two moves of a table (5; with --page 4)"
    )
    options.add_argument("--at-once", type=int, default=16, help="tables that play flat out")
    options.add_argument("--idle", type=int, default=2000, help="sockets that only wait")
    options.add_argument("--only", default=ALL, help=f"some of {ALL}")
    options.add_argument("--json", help="a file for the figures")
    options.add_argument("--against", help="another copy of the code, measured in turns with this one")
    options.add_argument("--rounds", type=int, default=2, help="how often both are measured")
    options.add_argument("--bots", type=int, default=2, help="bot processes that `bots` keeps busy")
    return options


def tree_at(path: str) -> Path:
    """Another copy of the code, with its engine compiled."""
    tree = Path(path).resolve()
    if not (tree / "src/cupola/server").is_dir():
        raise SystemExit(f"--against: {path} is no copy of this code: it has no src/cupola/server")
    return tree


def plan_of(arguments: argparse.Namespace) -> Plan:
    """The options as asked for."""
    only = (PAGES,) if arguments.page else tuple(str(arguments.only).split(","))
    unknown = set(only).difference(ALL.split(","), [PAGES])
    if unknown:
        raise SystemExit(f"--only: {', '.join(sorted(unknown))} is none of {ALL}")
    usual_tables, usual_pause = ("200", 4.0) if arguments.page else ("500", 5.0)
    return Plan(
        seconds=arguments.seconds,
        tables=table_counts(arguments.tables or usual_tables),
        sockets_a_table=arguments.sockets,
        pause=arguments.pause or usual_pause,
        at_once=arguments.at_once,
        idle=arguments.idle,
        only=only,
        bots=arguments.bots,
    )


def table_counts(text: str) -> tuple[int, ...]:
    """The counts that were asked for."""
    counts = text.split(",")
    if not all(count.isdecimal() and int(count) > 0 for count in counts):
        raise SystemExit(f"--tables: {text} is no list of counts such as 50,100")
    return tuple(int(count) for count in counts)


def allow_many_files() -> None:
    """A socket is an open file, and the usual limit is low."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def measure(plan: Plan) -> Iterator[Figures]:
    """One measurement after another, each on a fresh server."""
    if "flat" in plan.only:
        with one_worker(plan.tree) as servers:
            yield uvloop.run(flat_out(ONE, servers, plan.at_once, plan.seconds))
    for tables in plan.tables if "paced" in plan.only else ():
        with one_worker(plan.tree) as servers:
            yield uvloop.run(paced(ONE, servers, tables, plan.sockets_a_table, plan.pause, plan.seconds))
    for tables in plan.tables if PAGES in plan.only else ():
        with one_worker(plan.tree) as servers:
            yield uvloop.run(like_pages(ONE, servers, tables, plan.pause, plan.seconds))
    for tables in plan.tables if "bots" in plan.only else ():
        with one_worker(plan.tree, bot_processes=plan.bots) as servers:
            uvloop.run(keep_busy(servers[0], BOT_TABLES * plan.bots))
            yield uvloop.run(paced(BUSY, servers, tables, plan.sockets_a_table, plan.pause, plan.seconds))
    if "idle" in plan.only:
        with one_worker(plan.tree) as servers:
            yield uvloop.run(idle_sockets(ONE, servers, plan.idle))
    if "two" in plan.only:
        yield from measure_two(plan)


def measure_two(plan: Plan) -> Iterator[Figures]:
    """The same for two workers, where their services can be had."""
    missing = [program for program in (POSTGRES, REDIS) if folder_of(program) is None]
    if missing:
        print("; ".join(complaint(program) for program in missing), file=sys.stderr)
        return
    with two_workers(plan.tree) as servers:
        yield uvloop.run(flat_out(TWO, servers, plan.at_once, plan.seconds))
    for tables in plan.tables:
        with two_workers(plan.tree) as servers:
            yield uvloop.run(paced(TWO, servers, tables, plan.sockets_a_table, plan.pause, plan.seconds))


@contextmanager
def one_worker(tree: Path = ROOT, bot_processes: int = 1) -> Iterator[list[Served]]:
    """A server as one person starts it, with the limits on senders off, for one sender stands for all."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/cupola.db"
        prepare(url, tree)
        log = Path(folder, "log")
        settings = Settings(url, are_limits_on=False, bot_processes=bot_processes)
        with served(settings, log, tree=tree) as server:
            yield [server]


@contextmanager
def two_workers(tree: Path = ROOT) -> Iterator[list[Served]]:
    """Two workers that share a PostgreSQL and a Redis of our own."""
    postgres, redis = folder_of(POSTGRES), folder_of(REDIS)
    assert postgres is not None
    assert redis is not None
    with ExitStack() as running:
        url = fresh_database(running.enter_context(running_postgres(postgres)))
        prepare(url, tree)
        changes = running.enter_context(running_redis(redis)).url
        settings = Settings(url, changes, workers=2, are_limits_on=False)
        yield [running.enter_context(served(settings, tree=tree)) for _ in range(2)]


if __name__ == "__main__":
    raise SystemExit(main())
