"""A rolling restart of two workers under load: what is lost, and how long somebody waits.

`python -m tests.soak.restart [--tables 40] [--pause 1] [--restarts 2]` plays on PostgreSQL with Redis while
SIGHUP has one worker after the other replaced. A socket watches every table and connects again when closed.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from asyncio import IncompleteReadError, sleep
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct, field
from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.load import in_words, shares
from benchmarks.tables import Table, open_tables
from benchmarks.wire import Wires, request_bytes
from build_engine.services import POSTGRES, REDIS, complaint, folder_of
from cupola.server.storage import schema
from cupola.server.storage.database import Database
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.running_server import Started, started
from tests.services.postgres import fresh_database, running_postgres
from tests.services.redis import running_redis

OK: Final = 200
REST_SECONDS: Final = 0.05  # before a move or a socket is tried again
MOVES: Final = 1_000
PATIENCE_SECONDS: Final = 300.0


class Seen(Struct):
    acknowledged: dict[str, int] = field(default_factory=dict)
    moves: list[float] = field(default_factory=list)  # seconds from the first try to the acknowledgement
    sent_again: int = 0
    silences: list[float] = field(default_factory=list)  # seconds from the end of a socket to the next
    open_sockets: int = 0


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.soak.restart", description=__doc__)
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--pause", type=float, default=1.0, help="seconds between two moves of a table")
    options.add_argument("--restarts", type=int, default=2)
    asked = options.parse_args()
    with two_workers() as (server, database):
        began = time.perf_counter()
        seen = asyncio.run(measure(server, asked.tables, asked.pause, asked.restarts))
        seconds, back = time.perf_counter() - began, max(seen.silences, default=0)
        print(f"{asked.restarts} restarts in {seconds:.0f} s; {in_words(shares('move', seen.moves))}")
        moves, missing = len(seen.moves), lost(database, seen)
        print(f"moves: {moves} acknowledged, {seen.sent_again} sent again, {missing} lost")
        print(f"sockets: {len(seen.silences)} closed, back after {back:.2f} s at the latest")
    return 0


@contextmanager
def two_workers() -> Iterator[tuple[Started, str]]:
    """As `cupola serve` starts them, and the address of their database."""
    postgres, redis = folder_of(POSTGRES), folder_of(REDIS)
    if postgres is None or redis is None:
        raise SystemExit(complaint(REDIS if postgres else POSTGRES))
    with ExitStack() as running:
        url = fresh_database(running.enter_context(running_postgres(postgres)))
        addresses = {
            "CUPOLA_DATABASE_URL": url,
            "CUPOLA_REDIS_URL": running.enter_context(running_redis(redis)).url,
        }
        folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="cupola-restart-")))
        arguments = ("--port", "0", "--workers", "2")
        yield (
            running.enter_context(
                started(folder, *arguments, environment=addresses, patience=PATIENCE_SECONDS)
            ),
            url,
        )


async def measure(server: Started, count: int, pause: float, restarts: int) -> Seen:
    port = urlsplit(server.link()).port
    assert port is not None
    wires, seen = Wires(port), Seen()
    tables = await open_tables([wires], count, MOVES)
    watching = [asyncio.create_task(watch(port, table, seen)) for table in tables]
    playing = [asyncio.create_task(play(table, pause, seen)) for table in tables]
    while seen.open_sockets < count:
        await sleep(REST_SECONDS)
    for _ in range(restarts):
        before = workers_of(server)
        server.signal(signal.SIGHUP)
        while len(workers_of(server)) != len(before) or workers_of(server) & before:
            await sleep(REST_SECONDS)
    while seen.open_sockets < count:
        await sleep(REST_SECONDS)
    for task in (*watching, *playing):
        task.cancel()
    await asyncio.gather(*watching, *playing, return_exceptions=True)
    wires.close()
    return seen


def workers_of(server: Started) -> set[int]:
    children = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    found = {int(child) for listed in children for child in listed.read_text().split()}
    return {child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


async def play(table: Table, pause: float, seen: Seen) -> None:
    """Send move after move, each with one key until it is acknowledged."""
    seen.acknowledged[table.game] = 0
    while table.moves:
        move, began = table.moves.popleft(), time.perf_counter()
        order = TurnOrder(table.version, move.steps, f"turn-{table.version}", end_turn=True)
        path, body = f"{table.path}/turns", msgspec.json.encode(order)
        request = request_bytes("POST", path, table.cookies[move.seat], body)
        while not await is_taken(table.wires, request):
            seen.sent_again += 1
            await sleep(REST_SECONDS)
        table.version += 1
        seen.acknowledged[table.game] += 1
        seen.moves.append(time.perf_counter() - began)
        await sleep(pause)


async def is_taken(wires: Wires, request: bytes) -> bool:
    try:
        return (await wires.ask(request)).status == OK
    except (OSError, IncompleteReadError):
        return False


async def watch(port: int, table: Table, seen: Seen) -> None:
    url, ended = f"ws://127.0.0.1:{port}{table.path}/changes", 0.0
    headers = {"cookie": f"cupola={table.cookies[0]}"}
    while True:
        try:
            async with connect(url, additional_headers=headers) as socket:
                if ended:
                    seen.silences.append(time.perf_counter() - ended)
                seen.open_sockets += 1
                try:
                    async for _ in socket:
                        pass
                finally:
                    seen.open_sockets -= 1
                    ended = time.perf_counter()
        except (OSError, WebSocketException):
            pass
        await sleep(REST_SECONDS)


def lost(url: str, seen: Seen) -> int:
    entry, database = schema.entries.c, Database(url)
    query = select(entry.game, func.count()).where(entry.kind == "turn").group_by(entry.game)
    with database.reading() as connection:
        stored: Sequence[tuple[str, int]] = [(game, count) for game, count in connection.execute(query)]
    database.close()
    return sum(max(0, count - dict(stored).get(game, 0)) for game, count in seen.acknowledged.items())


if __name__ == "__main__":
    raise SystemExit(main())
