"""Tables played as their pages play them: a preview for every click, the turn, and the news for every seat.

`web/src/table/session/session.svelte.ts` asks so: a click previews the steps and what follows; Confirm sends
them, and the reply brings the table; every other page whose socket tells of a change looks again.
"""

import asyncio
import re
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from benchmarks.tables import Move, Table
from benchmarks.wire import Change, ChangeSocket, open_socket, request_bytes
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.preview import PreviewOrder

VERSION: Final = re.compile(rb'"version":(\d+)')
LAST_LOOKS: Final = 30.0
LATE: Final = 1.0  # in which a socket tells of a change
A_MOMENT: Final = 0.01


class Times(Struct, frozen=True):
    """How long everything took, in seconds from the moment it was due; views of others from Confirm."""

    moves: list[float]
    previews: list[float]
    views: list[float]  # asked for
    told: list[float]  # sent by the socket


class Page:
    """The page of one seat: what it last saw, and the socket that tells it to look again."""

    def __init__(self, table: Table, cookie: str, times: Times) -> None:
        self.version = 0
        self._table = table
        self._cookie = cookie
        self._times = times
        self._queue = asyncio.Lock()
        self._looks: set[asyncio.Task[None]] = set()
        self._socket: ChangeSocket | None = None

    async def open(self) -> None:
        await self.look()
        path = f"{self._table.path}/changes?since={self.version}"
        self._socket = await open_socket(self._table.wires.port, path, self.hear, self._cookie)

    async def close(self) -> None:
        """Hang up once nothing is under way any more."""
        while self._looks:
            await asyncio.wait(tuple(self._looks), timeout=LAST_LOOKS)
        if self._socket is not None:
            self._socket.close()

    def hear(self, change: Change) -> None:
        """The table has changed: look, once what is under way is done, unless it is shown already."""
        if change.since is not None and change.since <= self.version < change.version:
            self.version = change.version
            self._times.told.append(time.perf_counter() - self._table.due)
            return
        look = asyncio.create_task(self._look_for(change.version, self._table.due))
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    async def _look_for(self, version: int, due: float) -> None:
        async with self._queue:
            if version > self.version:
                await self.look()
                self._times.views.append(time.perf_counter() - due)

    async def look(self) -> None:
        path = f"{self._table.path}/view?since={self.version}"
        reply = await self._table.wires.ask_well(request_bytes("GET", path, self._cookie))
        self._note(reply.body)

    def _note(self, reply: bytes) -> None:
        self.version = int(next(VERSION.finditer(reply))[1])

    async def play(self, move: Move, version: int, began: float, pause: float) -> int:
        """Click one step after the other, evenly over a pause, then send the turn; which version it made."""
        late = time.perf_counter() + LATE
        while self.version < version and time.perf_counter() < late:
            await asyncio.sleep(A_MOMENT)  # until the socket says so
        await self._look_for(version, time.perf_counter())
        async with self._queue:
            done = 0
            while done < move.clicks:
                done += 1
                order = PreviewOrder(self.version, move.steps[:done], goes_on=True)
                due = began + pause * done / (move.clicks + 1)
                reply = await self._post("preview", order, due, self._times.previews)
                taken = tuple(step["name"] for step in msgspec.json.decode(reply)["taken"])
                if taken == move.steps[: len(taken)]:
                    done = len(taken)
            turn = TurnOrder(self.version, move.steps, f"turn-{self.version}", end_turn=True)
            where = f"turns?since={self.version}"
            self._table.due = began + pause
            self._note(await self._post(where, turn, began + pause, self._times.moves))
        return self.version

    async def _post(self, what: str, order: Struct, due: float, times: list[float]) -> bytes:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        body = msgspec.json.encode(order)
        reply = await self._table.wires.ask_well(
            request_bytes("POST", f"{self._table.path}/{what}", self._cookie, body)
        )
        times.append(time.perf_counter() - due)
        return reply.body


async def play_by_pages(table: Table, pages: Sequence[Page], began: float, pause: float, ends: float) -> None:
    """A move in every pause; what comes late is late by what a player would have waited."""
    version = 0
    while table.moves and began < ends:
        move = table.moves.popleft()
        version = await pages[move.seat].play(move, version, began, pause)
        began += pause
