"""Notices under the load of L1: from a move on disk to a push service, and what they cost the moves.

`python -m benchmarks.notices [--seconds 60] [--tables 500] [--pause 5] [--rounds 1] [--json FILE]` plays at
tables of four people, each with an account of their own: first without notices, then with a browser of every
player that is told of their turns, each on a fresh server. The push service runs in a process of its own
and checks encryption and signature as a real one would. Client, push service and server share the machine.

A move is on disk when its reply comes: a notice is timed from there, and from when the move was due.
"""

import argparse
import asyncio
import multiprocessing
import random
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop
from msgspec import Struct

from benchmarks.load import ONE, allow_many_files
from benchmarks.measures import (
    Figures,
    Watch,
    commit_figures,
    ignore,
    open_sockets,
    percentiles,
    said,
    used,
)
from benchmarks.served import Served, served
from benchmarks.tables import OPTIONS, next_steps, open_account
from benchmarks.wire import Wires, request_bytes
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.config.settings import Settings
from cupola.server.storage.migrate import upgrade
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.push_service import push_service

SEATS: Final = OPTIONS.players
OPENING_AT_ONCE: Final = 8
LAST_SECONDS: Final = 6.0  # longer than the pause between two looks of the server

Moved = tuple[str, int]  # a table and its version
Subscription = dict[str, Any]


class Noticed(Struct, frozen=True):
    """What one measurement found: the moves, and the notices of those that passed the turn on."""

    moves: Figures
    is_told: bool
    due: int = 0
    arrived: int = 0
    twice: int = 0
    since_reply_milliseconds: dict[str, float] = {}
    since_due_milliseconds: dict[str, float] = {}

    @property
    def line(self) -> str:
        """All of it in words."""
        name = "with notices" if self.is_told else "without notices"
        moves = f"{name}: {said(self.moves.commit_milliseconds)}; {used(self.moves)}"
        if not self.is_told:
            return moves
        return (
            f"{moves}\n  notices {self.arrived} of {self.due}, {self.twice} twice; "
            f"after the reply {said(self.since_reply_milliseconds)}; "
            f"after the move was due {said(self.since_due_milliseconds)}"
        )


# The push service, in a process of its own


class Receiver:
    """A push service beside this process: browsers that subscribe, and what they were told when."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def subscriptions(self, count: int) -> list[Subscription]:
        """What so many new browsers send to the server."""
        self._pipe.send(count)
        made: list[Subscription] = self._pipe.recv()
        return made

    def heard(self) -> list[tuple[Moved, float]]:
        """Every notice that came, with its time; ends the service."""
        self._pipe.send(None)
        heard: list[tuple[Moved, float]] = self._pipe.recv()
        return heard


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A push service while the block runs."""
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=receive, args=(theirs,), daemon=True)
    process.start()
    try:
        yield Receiver(ours)
    finally:
        process.kill()
        process.join()


def receive(pipe: Connection) -> None:
    """Be the push service: make browsers as asked, and in the end say what came."""
    with push_service() as service:
        while (count := pipe.recv()) is not None:
            browsers = [service.browser(str(len(service.browsers))) for _ in range(count)]
            pipe.send([browser.subscription(service.origin) for browser in browsers])
        heard = [
            ((each.said["link"].rpartition("/")[2], each.said["version"]), each.at) for each in service.heard
        ]
    pipe.send(heard)


# Tables of four people


class Turn(Struct, frozen=True):
    """A turn to be sent: by whom, and whether another decides after it."""

    seat: int
    steps: tuple[str, ...]
    passes_on: bool


class FriendsTable:
    """A table whose seats have accounts of their own, and the turns to come."""

    def __init__(
        self, wires: Wires, cookies: Sequence[str], game: str, begun: int, turns: deque[Turn]
    ) -> None:
        self.wires = wires
        self.game = game
        self.version = begun
        self.turns = turns
        self._cookies = cookies

    async def play(self) -> Turn:
        """Send the next turn."""
        turn = self.turns.popleft()
        order = TurnOrder(self.version, turn.steps, f"turn-{self.version}", end_turn=True)
        path, body = f"/api/games/{self.game}/turns", msgspec.json.encode(order)
        await self.wires.ask_well(request_bytes("POST", path, self._cookies[turn.seat], body))
        self.version += 1
        return turn


async def set_table(wires: Wires, seed: str, most: int, browsers: Sequence[Subscription]) -> FriendsTable:
    """Four people sit down, with browsers that are told where there are some, and begin."""

    async def ask(method: str, path: str, cookie: str, body: object) -> Any:
        request = request_bytes(method, path, cookie, msgspec.json.encode(body))
        return msgspec.json.decode((await wires.ask_well(request)).body)

    cookies = [await open_account(wires) for _ in range(SEATS)]
    for cookie, browser in zip(cookies, browsers, strict=False):
        await ask("PUT", "/api/me/push", cookie, browser)
    seats = [{"kind": "me"}, *({"kind": "free"} for _ in cookies[1:])]
    order = {"options": OPTIONS, "seats": seats, "seed": seed, "is_public": True}
    game = (await ask("POST", "/api/games", cookies[0], order))["game"]
    for seat, cookie in enumerate(cookies[1:], 1):
        await ask("POST", f"/api/games/{game}/seats/{seat}", cookie, {})
    begun = (await ask("POST", f"/api/games/{game}/start", cookies[0], {}))["version"]
    return FriendsTable(wires, cookies, game, begun, deque(turns_of(seed, most)))


def turns_of(seed: str, most: int) -> Iterator[Turn]:
    """The first turns of a random match, up to its end."""
    match = Match.new(OPTIONS, standard_catalogue(), seed)
    choice = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return
        seat = match.decider
        steps = next_steps(match, choice)
        yield Turn(seat, steps, not match.is_over and match.decider != seat)


async def open_tables(wires: Wires, count: int, most: int, receiver: Receiver | None) -> list[FriendsTable]:
    """Tables that have begun."""
    tables: list[FriendsTable] = []
    for first in range(0, count, OPENING_AT_ONCE):
        numbers = range(first, min(count, first + OPENING_AT_ONCE))
        browsers = [() if receiver is None else receiver.subscriptions(SEATS) for _ in numbers]
        opening = (
            set_table(wires, f"table-{number}", most, told)
            for number, told in zip(numbers, browsers, strict=True)
        )
        tables += await asyncio.gather(*opening)
    return tables


# Measuring


class Sent(Struct):
    """When each move that passed the turn on was due, and when its reply came."""

    due: dict[Moved, float]
    replied: dict[Moved, float]


async def played(tables: Sequence[FriendsTable], sent: Sent, pause: float, seconds: float) -> list[float]:
    """Moves at their appointed times; a late start counts as waiting, as a player would count it."""
    latencies: list[float] = []
    began = time.perf_counter()

    async def play(table: FriendsTable, phase: float) -> None:
        due = began + phase
        while due < began + seconds and table.turns:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            turn = await table.play()
            replied = time.perf_counter()
            latencies.append(replied - due)
            if turn.passes_on:
                move = table.game, table.version
                sent.due[move], sent.replied[move] = due, replied
            due += pause

    chance = random.Random(1)
    await asyncio.gather(*(play(table, chance.random() * pause) for table in tables))
    return latencies


async def measured(server: Served, plan: "Plan", receiver: Receiver | None) -> tuple[Figures, Sent]:
    """Play on one server, with sockets that watch as in L1."""
    wires = Wires(server.port)
    tables = await open_tables(wires, plan.tables, int(plan.seconds / plan.pause) + 3, receiver)
    begun = {table.version for table in tables}
    games = [table.game for table in tables]
    sockets = await open_sockets([server], games, plan.sockets, ignore, max(begun))
    watch, sent = Watch([server]), Sent({}, {})
    latencies = await played(tables, sent, plan.pause, plan.seconds)
    figures = commit_figures("paced", ONE, latencies, watch)
    await asyncio.sleep(LAST_SECONDS)
    for socket in sockets:
        socket.close()
    return figures, sent


class Plan(Struct, frozen=True):
    """What is measured, and for how long."""

    seconds: float
    tables: int
    pause: float
    sockets: int


def without_notices(plan: Plan) -> Noticed:
    """L1 with nobody to tell."""
    with one_worker() as server:
        moves, _ = uvloop.run(measured(server, plan, None))
    return Noticed(moves, is_told=False)


def with_notices(plan: Plan) -> Noticed:
    """L1 with everybody told of their turns."""
    with receiving() as receiver, one_worker() as server:
        moves, sent = uvloop.run(measured(server, plan, receiver))
        heard = receiver.heard()
    first = dict(reversed(heard))
    arrived = [move for move in sent.due if move in first]
    return Noticed(
        moves,
        is_told=True,
        due=len(sent.due),
        arrived=len(arrived),
        twice=len(heard) - len(first),
        since_reply_milliseconds=percentiles([first[move] - sent.replied[move] for move in arrived]),
        since_due_milliseconds=percentiles([first[move] - sent.due[move] for move in arrived]),
    )


@contextmanager
def one_worker() -> Iterator[Served]:
    """A server as one person starts it, which may post to this machine."""
    with tempfile.TemporaryDirectory(prefix="cupola-notices-") as folder:
        url = f"sqlite:///{folder}/cupola.db"
        upgrade(url)
        settings = Settings(url, are_limits_on=False, allows_private_webhooks=True)
        with served(settings, Path(folder, "log")) as server:
            yield server


def main() -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.notices", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each measurement lasts")
    parser.add_argument("--tables", type=int, default=500, help="tables of four people")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a table")
    parser.add_argument("--sockets", type=int, default=4, help="sockets that watch each table")
    parser.add_argument("--rounds", type=int, default=1, help="how often both are measured, by turns")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    chosen = parser.parse_args()
    allow_many_files()
    plan = Plan(chosen.seconds, chosen.tables, chosen.pause, chosen.sockets)
    found: list[Noticed] = []
    for _ in range(chosen.rounds):
        for measure in (without_notices, with_notices):
            found.append(measure(plan))
            print(found[-1].line, flush=True)
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    main()
