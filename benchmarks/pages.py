"""Tables played as their pages play them: a preview for every click, the turn, and the news for every seat.

What a page asks for is in `web/src/table/session/session.svelte.ts`: a click previews the steps so far;
Confirm adds the roll or the end of the turn and sends them; then the sender and every page whose socket says
that the table changed look at it again.
"""

import asyncio
import random
import re
import time
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.measures import OPENING_AT_ONCE, READY_SECONDS, Figures, Watch, percentiles, said
from benchmarks.served import Served
from benchmarks.tables import OPTIONS, next_steps, open_account
from benchmarks.wire import ChangeSocket, Wires, open_socket, request_bytes
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.notify.listeners import Change
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.preview import PreviewOrder

VERSION: Final = re.compile(rb'"version":(\d+)')
LAST_LOOKS: Final = 30.0
ENDS: Final = ("roll", "end-turn")  # what Confirm adds without a preview


class Move(Struct, frozen=True):
    """What a seat clicks until its turn is sent."""

    seat: int
    steps: tuple[str, ...]

    @property
    def clicks(self) -> int:
        """How many steps are clicked, each of which asks for a preview."""
        return len(self.steps) - (self.steps[-1] in ENDS)


class Times(Struct, frozen=True):
    """How long everything took, in seconds from the moment it was due."""

    moves: list[float] = []
    previews: list[float] = []
    views: list[float] = []


class Page:
    """The page of one seat: what it last saw, and the socket that tells it to look again."""

    def __init__(self, wires: Wires, game: str, cookie: str, times: Times) -> None:
        self.version = 0
        self.listening = asyncio.Event()
        self._wires = wires
        self._path = f"/api/games/{game}"
        self._cookie = cookie
        self._times = times
        self._queue = asyncio.Lock()
        self._looks: set[asyncio.Task[None]] = set()
        self._socket: ChangeSocket | None = None

    async def open(self) -> None:
        """Look at the whole table and begin to listen."""
        await self.look(0)
        self._socket = await open_socket(self._wires.port, f"{self._path}/changes", self.hear)
        await self.listening.wait()

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()

    def hear(self, change: Change) -> None:
        """The table has changed: look, once what is under way is done and has not shown it already."""
        self.listening.set()
        look = asyncio.create_task(self._look_from(change.version, time.perf_counter()))
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    async def _look_from(self, version: int, due: float) -> None:
        async with self._queue:
            if version > self.version:
                await self.look(self.version)
                self._times.views.append(time.perf_counter() - due)

    async def look(self, since: int) -> None:
        """The table, and what happened after a version."""
        path = f"{self._path}/view?since={since}"
        reply = await self._wires.ask_well(request_bytes("GET", path, self._cookie))
        found = VERSION.search(reply.body)
        assert found is not None
        self.version = int(found[1])

    async def settled(self) -> None:
        """Until nothing is under way any more."""
        while self._looks:
            await asyncio.wait(tuple(self._looks), timeout=LAST_LOOKS)

    async def play(self, move: Move, key: str, began: float, pause: float) -> None:
        """Click one step after the other, evenly over a pause, then send the turn and look at the table."""
        clicks = move.clicks
        async with self._queue:
            for click in range(1, clicks + 1):
                order = msgspec.json.encode(PreviewOrder(self.version, move.steps[:click]))
                due = began + pause * click / (clicks + 1)
                self._times.previews.append(await self._post("preview", order, due))
            turn = TurnOrder(self.version, move.steps, key, end_turn=True)
            due = began + pause
            self._times.moves.append(await self._post("turns", msgspec.json.encode(turn), due))
            due = time.perf_counter()
            await self.look(self.version)
            self._times.views.append(time.perf_counter() - due)

    async def _post(self, what: str, body: bytes, due: float) -> float:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await self._wires.ask_well(request_bytes("POST", f"{self._path}/{what}", self._cookie, body))
        return time.perf_counter() - due


class PlayedTable:
    """One table, a page for every seat, and the moves to come."""

    def __init__(self, pages: Sequence[Page], moves: deque[Move]) -> None:
        self.pages = pages
        self._moves = moves

    async def play(self, began: float, pause: float, ends: float) -> None:
        """A move in every pause; what comes late is late by what a player would have waited."""
        number = 0
        while self._moves and began < ends:
            move = self._moves.popleft()
            number += 1
            await self.pages[move.seat].play(move, f"turn-{number}", began, pause)
            began += pause


async def like_pages(
    name: str, servers: Sequence[Served], count: int, pause: float, seconds: float
) -> Figures:
    """Many tables, a move each in every pause, with everything that the pages of its seats ask for."""
    wires = [Wires(server.port) for server in servers]
    times = Times([], [], [])
    tables = await open_played_tables(wires, count, int(seconds / pause) + 2, times)
    times.views.clear()
    watch, chance = Watch(servers), random.Random(1)
    began = time.perf_counter()
    starts = [began + chance.random() * pause for _ in tables]
    await asyncio.gather(
        *(table.play(start, pause, began + seconds) for table, start in zip(tables, starts, strict=True))
    )
    for page in (page for table in tables for page in table.pages):
        await page.settled()
        page.close()
    memory = sum(server.resident_bytes for server in servers)
    return page_figures(name, times, watch, count, pause, memory)


def page_figures(name: str, times: Times, watch: Watch, count: int, pause: float, memory: int) -> Figures:
    """What a measurement that ends now came to."""
    seconds, server, client = watch.read()
    moves = len(times.moves)
    each = 1000 * seconds / moves
    shares = [percentiles(kind) for kind in (times.moves, times.previews, times.views)]
    figures = "; ".join(
        f"{kind} {said(share)}" for kind, share in zip(("move", "preview", "view"), shares, strict=True)
    )
    line = (
        f"{name}: {count} tables every {pause:g} s as pages play: {moves / seconds:.1f} moves/s with "
        f"{len(times.previews) / moves:.1f} previews and {len(times.views) / moves:.1f} views each; "
        f"{figures}; processor a move: server {server * each:.2f} ms, client {client * each:.2f} ms; "
        f"processors: server {server:.2f}, client {client:.2f}; memory {memory / 1e6:.0f} MB"
    )
    return Figures(
        name="pages",
        servers=name,
        line=line,
        commits=moves,
        seconds=seconds,
        commits_a_second=moves / seconds,
        commit_milliseconds=shares[0],
        preview_milliseconds=shares[1],
        view_milliseconds=shares[2],
        server_milliseconds_a_move=server * each,
        client_milliseconds_a_move=client * each,
        server_processors=server,
        client_processors=client,
        server_bytes=memory,
    )


async def open_played_tables(
    wires: Sequence[Wires], count: int, most: int, times: Times
) -> list[PlayedTable]:
    """Tables that have begun, every seat with an account and a page of its own."""
    tables: list[PlayedTable] = []
    for first in range(0, count, OPENING_AT_ONCE):
        numbers = range(first, min(count, first + OPENING_AT_ONCE))
        opening = (
            open_played_table(wires[each % len(wires)], f"table-{each}", most, times) for each in numbers
        )
        tables += await asyncio.wait_for(asyncio.gather(*opening), READY_SECONDS)
    return tables


async def open_played_table(wires: Wires, seed: str, most: int, times: Times) -> PlayedTable:
    """Set a table and open the pages of its seats."""
    game, cookies = await sit_down(wires, seed, OPTIONS)
    pages = [Page(wires, game, cookie, times) for cookie in cookies]
    for page in pages:
        await page.open()
    return PlayedTable(pages, deque(moves_of(seed, most)))


async def sit_down(wires: Wires, seed: str, options: TableOptions) -> tuple[str, tuple[str, ...]]:
    """A table that has begun, and the cookies of the players at its seats."""
    cookies = [await open_account(wires) for _ in range(options.players)]
    seats = [{"kind": kind} for kind in ("me", *["free"] * (options.players - 1))]
    order = {"options": options, "seats": seats, "seed": seed, "is_public": True}
    ask = partial(post, wires)
    game = msgspec.json.decode(await ask("/api/games", cookies[0], msgspec.json.encode(order)))["game"]
    for seat, cookie in enumerate(cookies[1:], start=1):
        await ask(f"/api/games/{game}/seats/{seat}/", cookie, b"{}")
    await ask(f"/api/games/{game}/start", cookies[0], b"{}")
    return game, tuple(cookies)


async def post(wires: Wires, path: str, cookie: str, body: bytes) -> bytes:
    """The answer to a request that must succeed."""
    return (await wires.ask_well(request_bytes("POST", path, cookie, body))).body


def moves_of(seed: str, most: int, options: TableOptions = OPTIONS) -> Iterator[Move]:
    """The first moves of a random match, up to its end."""
    match = Match.new(options, standard_catalogue(), seed)
    choice = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return
        seat = match.decider
        yield Move(seat, next_steps(match, choice))
