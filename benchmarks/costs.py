"""What one view, preview, turn and piece of news costs the processor of the server, and a move by phase.

`python -m benchmarks.costs [--moves 12] [--matches 4]` asks for one thing after another and prints the
milliseconds of the whole server process for each kind of request. `--phases [--two] [--seconds 20]` plays at
a hundred tables, a move a second each, four sockets a table, and prints where the time of a move goes, with
what the database takes; `--two` is for two workers on PostgreSQL with Redis. Both measure another copy of the
code as well with `--against TREE`, in turns: a busy machine makes both dearer.
"""

import argparse
import asyncio
import os
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import mean, median
from typing import Final

import msgspec
import uvloop

from benchmarks import phases
from benchmarks.load import allow_many_files, one_worker, tree_at, two_workers
from benchmarks.measures import ignore, open_sockets, open_tables, play_in_pace
from benchmarks.meters import meter_for
from benchmarks.pages import moves_of, sit_down
from benchmarks.served import ROOT, Served
from benchmarks.tables import OPTIONS
from benchmarks.wire import Wires, request_bytes

Costs = dict[str, list[float]]
Table = dict[str, float]

TABLES: Final = 100
SOCKETS: Final = 4


class Meter:
    """Asks a server, and notes what each answer took."""

    def __init__(self, server: Served) -> None:
        self.wires = Wires(server.port)
        self.costs: Costs = defaultdict(list)
        self._pid = server.pid

    async def ask(self, kind: str, method: str, path: str, cookie: str, body: object = None) -> bytes:
        """An answer, its cost noted under its kind."""
        data = b"" if body is None else msgspec.json.encode(body)
        before = sum(thread_nanoseconds(self._pid).values())
        reply = await self.wires.ask_well(request_bytes(method, path, cookie, data))
        self.costs[kind].append((sum(thread_nanoseconds(self._pid).values()) - before) / 1e6)
        return reply.body


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.costs", description=__doc__)
    options.add_argument("--moves", type=int, default=12)
    options.add_argument("--matches", type=int, default=4)
    options.add_argument("--phases", action="store_true", help="where the time of a move goes")
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--two", action="store_true", help="two workers on PostgreSQL with Redis")
    options.add_argument("--against", help="another copy of the code, measured as well")
    asked = options.parse_args()
    allow_many_files()
    trees = {"before": tree_at(asked.against)} if asked.against else {}
    trees["now"] = ROOT
    if asked.phases:
        tables = {name: by_phase(tree, asked.two, asked.seconds) for name, tree in trees.items()}
    else:
        tables = {name: by_request(tree, asked.matches, asked.moves) for name, tree in trees.items()}
    print_tables(tables)
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0


def print_tables(tables: dict[str, Table]) -> None:
    """Several tables side by side."""
    rows = dict.fromkeys(row for table in tables.values() for row in table)
    print(f"| | {' | '.join(tables)} |\n|---|{'---:|' * len(tables)}")
    for row in rows:
        cells = (f"{table[row]:.3f}" if row in table else "" for table in tables.values())
        print(f"| {row} | {' | '.join(cells)} |")


# One request after another


def by_request(tree: Path, matches: int, moves: int) -> Table:
    """The milliseconds of every kind of request."""
    with one_worker(tree) as (server,):
        meter = Meter(server)
        for number in range(matches):
            uvloop.run(play(meter, f"costs-{number}", moves))
            meter.wires = Wires(server.port)
    found: Table = {}
    for kind, costs in meter.costs.items():
        found |= {f"{kind}, median ms": median(costs), f"{kind}, mean ms": mean(costs)}
    return found


async def play(meter: Meter, seed: str, most: int) -> None:
    """The first moves of a match with everything that its pages ask for."""
    game, cookies = await sit_down(meter.wires, seed, OPTIONS)
    path = f"/api/games/{game}"
    version = int(msgspec.json.decode(await meter.ask("view", "GET", f"{path}/view", cookies[0]))["version"])
    for number, move in enumerate(moves_of(seed, most)):
        cookie = cookies[move.seat]
        for click in range(1, move.clicks + 1):
            order = {"base": version, "steps": move.steps[:click]}
            await meter.ask("preview", "POST", f"{path}/preview", cookie, order)
        turn = {"base": version, "steps": move.steps, "key": f"turn-{number}", "end_turn": True}
        reply = await meter.ask("turn", "POST", f"{path}/turns", cookie, turn)
        for each in cookies:
            await meter.ask("news", "GET", f"{path}/view?since={version}", each)
            await meter.ask("view", "GET", f"{path}/view", each)
        version = int(msgspec.json.decode(reply)["now"])


# A move by phase


def by_phase(tree: Path, is_two: bool, seconds: float) -> Table:
    """Where the time of a move goes, in milliseconds of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[phases.IN_ENVIRONMENT] = folder
        try:
            running: AbstractContextManager[list[Served]] = two_workers(tree) if is_two else one_worker(tree)
            with running as servers:
                return uvloop.run(measured_phases(servers, Path(folder), seconds))
        finally:
            del os.environ[phases.IN_ENVIRONMENT]


async def measured_phases(servers: Sequence[Served], folder: Path, seconds: float) -> Table:
    """Play, and read every clock before and after."""
    wires = [Wires(server.port) for server in servers]
    tables = await open_tables(wires, TABLES, int(seconds) + 3)
    sockets = await open_sockets(servers, [table.game for table in tables], SOCKETS, ignore)
    meter = meter_for(servers[0])
    await asyncio.sleep(1.2)
    taken, clocks, threads = meter.read(), phases.read(folder), all_threads(servers)
    moves = len(await play_in_pace(tables, {}, 1.0, seconds))
    await asyncio.sleep(1.2)
    loops, others = (
        (after - before) / moves / 1e6 for after, before in zip(all_threads(servers), threads, strict=True)
    )
    now = meter.read()
    for socket in sockets:
        socket.close()
    found: Table = {}
    for name, phase in sorted(phases.read(folder).items()):
        spent = phase.nanoseconds - clocks.get(name, phases.Phase()).nanoseconds
        if spent:
            found[name] = spent / moves / 1e6
    known = sum(spent for name, spent in found.items() if not name.startswith("garbage"))
    found["framework, event loop, threads: the rest"] = loops + others - known
    found["the event loop's thread"], found["other threads"] = loops, others
    found["the servers together, ms a move"] = loops + others
    found["the database server, ms a move"] = 1000 * (now.seconds - taken.seconds) / moves
    found["written to disk, kB a move"] = (now.written_bytes - taken.written_bytes) / moves / 1000
    found["the files grow, kB a move"] = (now.file_bytes - taken.file_bytes) / moves / 1000
    return found


def all_threads(servers: Sequence[Served]) -> tuple[int, int]:
    """Nanoseconds of the first thread of every server, and of all the others."""
    first = others = 0
    for server in servers:
        threads = thread_nanoseconds(server.pid)
        first += threads.pop(server.pid, 0)
        others += sum(threads.values())
    return first, others


def thread_nanoseconds(process: int) -> dict[int, int]:
    """Nanoseconds that each thread of a process ran."""
    found = {}
    for task in Path(f"/proc/{process}/task").iterdir():
        try:
            found[int(task.name)] = int((task / "schedstat").read_text().split()[0])
        except OSError:  # it has just ended
            continue
    return found


if __name__ == "__main__":
    raise SystemExit(main())
