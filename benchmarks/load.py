"""L1, L2 and L3: how many moves a server takes, how long they take, and what an idle socket costs.

`python -m benchmarks.load [--seconds 60] [--tables 500] [--only flat|paced|bots|idle]` sends bare turns;
`bots` paces them while the bots' process is busy. `python -m benchmarks.load --page [--tables 50,100,200]
[--pause 4]` asks for all that the pages of four seats ask for: previews, turn and news. `--two` measures two
workers on PostgreSQL with Redis, not one on SQLite. The client runs in its own process on the same machine,
so the figures include what it takes from the processor; they say how much that is. `PYTHONPATH=TREE/src`
measures another copy of the code.
"""

import argparse
import asyncio
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import inf
from typing import Final

import uvloop
from msgspec import Struct

from benchmarks.pages import Page, Times, play_by_pages
from benchmarks.served import Served, one_worker, served
from benchmarks.tables import OPTIONS, Move, Table, open_account, open_tables, set_table
from benchmarks.wire import Change, ChangeSocket, Wires, open_socket
from build_engine.services import POSTGRES, REDIS, complaint, folder_of
from cupola.server.config.settings import Settings
from cupola.server.serving import raise_open_files
from cupola.server.storage.migrate import upgrade
from tests.services.postgres import fresh_database, running_postgres
from tests.services.redis import running_redis

KINDS: Final = ("flat", "paced", "bots", "idle")
LONGEST_MATCH: Final = 1_000
AT_ONCE: Final = 16  # tables that play flat out
SOCKETS: Final = 4  # that watch each table
IDLE: Final = 2_000  # sockets that only wait
BOT: Final = "architect"
BOT_TABLES: Final = 6  # of bots alone: one at least waits for its answer

Values = dict[str, float]
Servers = Sequence[Served]


class Play(Struct):
    """A move that was sent: when it was due, and when its reply came."""

    move: Move
    due: float
    replied: float = inf


Sent = dict[tuple[str, int], Play]  # by table and version


def main() -> int:
    asked = parser().parse_args()
    raise_open_files()
    for name, values in measure(asked):
        print(f"{name}: {in_words(values)}, load average {os.getloadavg()[0]:.1f}", flush=True)
    return 0


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0, help="how long each measurement lasts")
    options.add_argument("--tables", help="how many, or several: 50,100 (500; with --page 200)")
    options.add_argument("--page", action="store_true", help="ask for all that pages ask for, not bare turns")
    options.add_argument("--pause", type=float, help="seconds between a table's moves (5; with --page 4)")
    options.add_argument("--only", choices=KINDS, help="one kind of bare turns")
    options.add_argument("--two", action="store_true", help="two workers, PostgreSQL and Redis")
    return options


def measure(asked: argparse.Namespace) -> Iterator[tuple[str, Values]]:
    """One measurement after another, each on fresh servers."""
    kinds = ("pages",) if asked.page else (asked.only,) if asked.only else KINDS
    pause, seconds = asked.pause or (4.0 if asked.page else 5.0), asked.seconds
    running, usual = two_workers if asked.two else one_worker, "200" if asked.page else "500"
    if "flat" in kinds:
        with running() as servers:
            yield f"flat out, {AT_ONCE} tables", uvloop.run(flat_out(servers, seconds))
    for kind, play in {"paced": paced, "pages": like_pages, "bots": among_bots}.items():
        for count in map(int, (asked.tables or usual).split(",")) if kind in kinds else ():
            with running() as servers:
                found = uvloop.run(play(servers, count, pause, seconds))
                yield f"{kind}, {count} tables every {pause:g} s", found
    if "idle" in kinds:
        with running() as servers:
            yield "idle sockets", uvloop.run(idle_sockets(servers))


@contextmanager
def two_workers() -> Iterator[list[Served]]:
    """Two workers that share a PostgreSQL and a Redis of our own."""
    postgres, redis = folder_of(POSTGRES), folder_of(REDIS)
    if postgres is None or redis is None:
        raise SystemExit(complaint(REDIS if postgres else POSTGRES))
    with ExitStack() as running:
        url = fresh_database(running.enter_context(running_postgres(postgres)))
        upgrade(url)
        changes = running.enter_context(running_redis(redis)).url
        settings = Settings(url, changes, workers=2, are_limits_on=False)
        yield [running.enter_context(served(settings)) for _ in range(2)]


# The measurements


class Watch:
    """The processor time that servers and client use while something is measured."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._began = (time.perf_counter(), time.process_time(), self._used())

    def _used(self) -> float:
        return sum(server.processor_seconds for server in self._servers)

    def values(self, moves: Sequence[float]) -> Values:
        """What moves that took so many seconds came to, if the last of them is answered now."""
        began, client, used = self._began
        seconds, count = time.perf_counter() - began, max(1, len(moves))
        busy, own = self._used() - used, time.process_time() - client
        return {
            "moves": len(moves),
            "moves a second": round(len(moves) / seconds, 1),
            **shares("move", moves),
            "server's processor ms a move": round(1000 * busy / count, 2),
            "client's processor ms a move": round(1000 * own / count, 2),
            "processors of the server": round(busy / seconds, 2),
            "of the client": round(own / seconds, 2),
        }


async def flat_out(servers: Servers, seconds: float) -> Values:
    """Some tables play as fast as the server answers; a match that is over gives its place to another."""
    wires = [Wires(server.port) for server in servers]
    spare = await open_tables(wires, AT_ONCE * 2, LONGEST_MATCH)
    watch, ends = Watch(servers), time.perf_counter() + seconds
    moves: list[float] = []

    async def play_on(table: Table, number: int) -> None:
        while (began := time.perf_counter()) < ends:
            if table.moves:
                await table.play()
                moves.append(time.perf_counter() - began)
            else:
                number += AT_ONCE
                seed = f"more-{number}"
                table = spare.pop() if spare else await set_table(table.wires, seed, LONGEST_MATCH)

    await asyncio.gather(*(play_on(spare.pop(), number) for number in range(AT_ONCE)))
    return watch.values(moves)


async def paced(servers: Servers, count: int, pause: float, seconds: float) -> Values:
    """Many tables, a move each in every pause, and sockets that watch at every worker."""
    tables = await open_tables([Wires(server.port) for server in servers], count, int(seconds / pause) + 3)
    sent: Sent = {}
    delays: list[float] = []

    def hear(change: Change) -> None:
        if (play := sent.get((change.game, change.version))) is not None:
            delays.append(time.perf_counter() - play.due)

    sockets = await open_sockets(servers, tables, hear)
    watch = Watch(servers)
    await play_in_pace(tables, sent, pause, seconds)
    values = watch.values([play.replied - play.due for play in sent.values()])
    await asyncio.sleep(1)  # the last changes
    for socket in sockets:
        socket.close()
    return {**values, "changes missed": len(sent) * SOCKETS - len(delays), **shares("change", delays)}


async def play_in_pace(tables: Sequence[Table], sent: Sent, pause: float, seconds: float) -> None:
    """Moves at their appointed times; a late start counts as waiting, as a player would count it."""
    began, chance = time.perf_counter(), random.Random(1)

    async def play(table: Table, due: float) -> None:
        while due < began + seconds and table.moves:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sent[table.game, table.version + 1] = play = Play(table.moves[0], due)
            await table.play()
            play.replied = time.perf_counter()
            due += pause

    await asyncio.gather(*(play(table, began + chance.random() * pause) for table in tables))


async def like_pages(servers: Servers, count: int, pause: float, seconds: float) -> Values:
    """Many tables, a move each in every pause, with everything that the pages of its seats ask for."""
    wires = [Wires(server.port) for server in servers]
    tables = await open_tables(wires, count, int(seconds / pause) + 2, is_apart=True)
    times = Times([], [], [], [])
    pages = [[Page(table, cookie, times) for cookie in table.cookies] for table in tables]
    people = [page for each in pages for page in each]
    for page in people:
        await page.open()
    watch, began, chance = Watch(servers), time.perf_counter(), random.Random(1)
    playing = (
        play_by_pages(table, each, began + chance.random() * pause, pause, began + seconds)
        for table, each in zip(tables, pages, strict=True)
    )
    await asyncio.gather(*playing)
    for page in people:
        await page.close()
    return {
        **watch.values(times.moves),
        "previews a move": round(len(times.previews) / len(times.moves), 1),
        **shares("preview", times.previews),
        "views a move, asked for": round(len(times.views) / len(times.moves), 1),
        "sent": round(len(times.told) / len(times.moves), 1),
        **shares("view", [*times.views, *times.told]),
        "memory MB": round(sum(server.resident_bytes for server in servers) / 1e6),
    }


async def among_bots(servers: Servers, count: int, pause: float, seconds: float) -> Values:
    """The same as `paced`, while a bots' process that has answered is asked again at once."""
    wires = Wires(servers[0].port)
    order = {"options": OPTIONS, "seats": [{"kind": "bot", "bot": BOT}] * OPTIONS.players, "start": True}
    for _ in range(BOT_TABLES):
        await wires.call("POST", "/api/games", await open_account(wires), order)
    return await paced(servers, count, pause, seconds)


async def idle_sockets(servers: Servers) -> Values:
    """What a socket costs that only waits: memory with all of them less memory with a few, a socket."""
    tables = await open_tables([Wires(server.port) for server in servers], IDLE // SOCKETS, 1)
    few = IDLE // 20
    first = await open_sockets(servers, tables[:few], ignore)  # what is loaded once is loaded now
    before = sum(server.resident_bytes for server in servers)
    rest = await open_sockets(servers, tables[few:], ignore)
    await asyncio.sleep(2)
    after = sum(server.resident_bytes for server in servers)
    for socket in (*first, *rest):
        socket.close()
    return {"sockets": len(rest), "kB a socket": round((after - before) / len(rest) / 1000, 1)}


def ignore(_: Change) -> None:
    pass


async def open_sockets(
    servers: Servers, tables: Sequence[Table], hear: Callable[[Change], None]
) -> list[ChangeSocket]:
    ports = [servers[number % len(servers)].port for number in range(SOCKETS)]
    sockets: list[ChangeSocket] = []
    for table in tables:
        opening = (open_socket(port, f"{table.path}/changes", hear) for port in ports)
        sockets += await asyncio.gather(*opening)
    return sockets


# What is printed


def shares(name: str, seconds: Sequence[float]) -> Values:
    ordered, last = sorted(seconds), len(seconds) - 1
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "longest": 1.0} if ordered else {}
    return {
        f"{name} {part} ms": round(1000 * ordered[min(last, int(share * len(ordered)))], 2)
        for part, share in parts.items()
    }


def in_words(values: Values) -> str:
    return ", ".join(f"{name} {value:,}" for name, value in values.items())


if __name__ == "__main__":
    raise SystemExit(main())
