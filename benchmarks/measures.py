"""The measurements themselves, each against servers that already run."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.served import Served
from benchmarks.tables import BEGUN, Table, set_table
from benchmarks.wire import ChangeSocket, Wires, open_socket
from cupola.server.notify.listeners import Change

LONGEST_MATCH: Final = 1_000
READY_SECONDS: Final = 60.0
OPENING_AT_ONCE: Final = 8


class Figures(Struct, frozen=True, omit_defaults=True):
    """What one measurement found; milliseconds unless the name says otherwise."""

    name: str
    servers: str
    line: str
    commits: int = 0
    seconds: float = 0.0
    commits_a_second: float = 0.0
    commit_milliseconds: dict[str, float] = {}
    change_milliseconds: dict[str, float] = {}
    changes: int = 0
    sockets: int = 0
    bytes_a_socket: float = 0.0
    preview_milliseconds: dict[str, float] = {}
    view_milliseconds: dict[str, float] = {}
    server_milliseconds_a_move: float = 0.0
    client_milliseconds_a_move: float = 0.0
    server_processors: float = 0.0
    client_processors: float = 0.0
    server_bytes: int = 0
    code: str = ""
    load_average: float = 0.0


class Watch:
    """The processor time that servers and client use while something is measured."""

    def __init__(self, servers: Sequence[Served]) -> None:
        self._servers = servers
        self._began = (time.perf_counter(), time.process_time(), self._used())

    def _used(self) -> float:
        return sum(server.processor_seconds for server in self._servers)

    def read(self) -> tuple[float, float, float]:
        """Seconds passed, and how many processors the servers and the client kept busy."""
        began, client, used = self._began
        seconds = time.perf_counter() - began
        return seconds, (self._used() - used) / seconds, (time.process_time() - client) / seconds


async def flat_out(name: str, servers: Sequence[Served], at_once: int, seconds: float) -> Figures:
    """Some tables play as fast as the server answers."""
    wires = [Wires(server.port) for server in servers]
    spare = await open_tables(wires, at_once * 2, LONGEST_MATCH)
    watch = Watch(servers)
    latencies = await play_flat_out(spare, at_once, seconds)
    found = commit_figures("flat out", name, latencies, watch)
    line = (
        f"{name}: flat out, {at_once} tables: {found.commits_a_second:.0f} commits/s; "
        f"{said(found.commit_milliseconds)}; {used(found)}"
    )
    return replace(found, line=line)


async def play_flat_out(spare: list[Table], at_once: int, seconds: float) -> list[float]:
    """Turn after turn at so many tables; a match that is over gives its place to another."""
    latencies: list[float] = []
    ends = time.perf_counter() + seconds

    async def play_on(number: int) -> None:
        table = spare.pop()
        while time.perf_counter() < ends:
            if table.is_spent:
                table = (
                    spare.pop() if spare else await set_table(table.wires, f"more-{number}", LONGEST_MATCH)
                )
                number += at_once
            began = time.perf_counter()
            await table.play()
            latencies.append(time.perf_counter() - began)

    await asyncio.gather(*(play_on(number) for number in range(at_once)))
    return latencies


class ChangeTimes:
    """When every move was due, and how long after that each socket heard of it."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}
        self.delays: list[float] = []

    def heard(self, change: Change) -> None:
        """A socket was told of a version."""
        began = self.sent.get((change.game, change.version))
        if began is not None:
            self.delays.append(time.perf_counter() - began)


async def paced(
    name: str, servers: Sequence[Served], count: int, sockets_a_table: int, pause: float, seconds: float
) -> Figures:
    """Many tables, a move each in every pause, and sockets that watch at every worker."""
    wires = [Wires(server.port) for server in servers]
    tables = await open_tables(wires, count, int(seconds / pause) + 3)
    times = ChangeTimes()
    sockets = await open_sockets(servers, [table.game for table in tables], sockets_a_table, times.heard)
    watch = Watch(servers)
    latencies = await play_in_pace(tables, times.sent, pause, seconds)
    found = commit_figures("paced", name, latencies, watch)
    await asyncio.sleep(1)  # the last changes
    for socket in sockets:
        socket.close()
    changes = percentiles(times.delays)
    line = (
        f"{name}: {count} tables every {pause:g} s, {len(sockets)} sockets: "
        f"{said(found.commit_milliseconds)}; changes {len(times.delays)} of "
        f"{len(latencies) * sockets_a_table}, {said(changes)}; {used(found)}"
    )
    return replace(
        found, line=line, change_milliseconds=changes, changes=len(times.delays), sockets=len(sockets)
    )


def commit_figures(name: str, servers: str, latencies: Sequence[float], watch: Watch) -> Figures:
    """What the moves of a measurement that ends now came to; its line is still to be written."""
    seconds, server, client = watch.read()
    return Figures(
        name=name,
        servers=servers,
        line="",
        commits=len(latencies),
        seconds=seconds,
        commits_a_second=len(latencies) / seconds,
        commit_milliseconds=percentiles(latencies),
        server_processors=server,
        client_processors=client,
        server_milliseconds_a_move=1000 * server * seconds / max(1, len(latencies)),
        client_milliseconds_a_move=1000 * client * seconds / max(1, len(latencies)),
    )


async def play_in_pace(
    tables: Sequence[Table], sent: dict[tuple[str, int], float], pause: float, seconds: float
) -> list[float]:
    """Moves at their appointed times; a late start counts as waiting, as a player would count it."""
    latencies: list[float] = []
    began = time.perf_counter()

    async def play(table: Table, phase: float) -> None:
        due = began + phase
        while due < began + seconds and not table.is_spent:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sent[table.game, table.version + 1] = due
            await table.play()
            latencies.append(time.perf_counter() - due)
            due += pause

    chance = random.Random(1)
    await asyncio.gather(*(play(table, chance.random() * pause) for table in tables))
    return latencies


async def idle_sockets(name: str, servers: Sequence[Served], count: int) -> Figures:
    """What a socket costs that only waits: memory with all of them less memory with a few, a socket."""
    wires = [Wires(server.port) for server in servers]
    tables = await open_tables(wires, count // 4, 1)
    games = [table.game for table in tables]
    first = await open_sockets(servers, games[: count // 20], 4, ignore)  # what is loaded once is loaded now
    before = sum(server.resident_bytes for server in servers)
    rest = await open_sockets(servers, games[count // 20 :], 4, ignore)
    await asyncio.sleep(2)
    after = sum(server.resident_bytes for server in servers)
    for socket in (*first, *rest):
        socket.close()
    each = (after - before) / len(rest)
    return Figures(
        name="idle sockets",
        servers=name,
        line=f"{name}: {len(rest)} more idle sockets: {each / 1000:.1f} kB each",
        sockets=len(rest),
        bytes_a_socket=each,
    )


def ignore(_: Change) -> None:
    """Hear and forget."""


async def open_tables(wires: Sequence[Wires], count: int, most: int) -> list[Table]:
    """Tables that have begun, spread over the servers."""
    tables: list[Table] = []
    for first in range(0, count, OPENING_AT_ONCE):
        numbers = range(first, min(count, first + OPENING_AT_ONCE))
        opening = (set_table(wires[number % len(wires)], f"table-{number}", most) for number in numbers)
        tables += await asyncio.gather(*opening)
    return tables


async def open_sockets(
    servers: Sequence[Served],
    games: Sequence[str],
    each: int,
    heard: Callable[[Change], None],
    begun: int = BEGUN,
) -> list[ChangeSocket]:
    """Sockets on every game, spread over the servers, each of which has said where its game stands."""
    waiting = len(games) * each
    all_open = asyncio.Event()

    def take(change: Change) -> None:
        nonlocal waiting
        if waiting > 0 and change.version == begun:
            waiting -= 1
            if waiting == 0:
                all_open.set()
            return
        heard(change)

    sockets: list[ChangeSocket] = []
    for game in games:
        paths = [
            (servers[number % len(servers)].port, f"/api/games/{game}/changes") for number in range(each)
        ]
        sockets += await asyncio.gather(*(open_socket(port, path, take) for port, path in paths))
    if games:
        await asyncio.wait_for(all_open.wait(), READY_SECONDS)
    return sockets


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """The usual shares of a list of times, in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {}
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    last = len(ordered) - 1
    return {
        name: round(1000 * ordered[min(last, int(share * len(ordered)))], 2) for name, share in shares.items()
    }


def said(shares: dict[str, float]) -> str:
    """Shares in one line."""
    return ", ".join(f"{name} {value:.1f} ms" for name, value in shares.items())


def used(found: Figures) -> str:
    """How busy the processors were."""
    return (
        f"processors: server {found.server_processors:.2f}, client {found.client_processors:.2f}; "
        f"processor a move: server {found.server_milliseconds_a_move:.2f} ms, "
        f"client {found.client_milliseconds_a_move:.2f} ms"
    )
