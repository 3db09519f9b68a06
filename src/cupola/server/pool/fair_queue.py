"""A queue for a few slots in which no host can hold up the others."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

MOST_REMEMBERED: Final = 10_000  # hosts whose last turn is remembered; a forgotten one counts as new

Waiting = dict[str, deque[asyncio.Future[None]]]


class QueuePlace(Struct, frozen=True):
    """Who set the table, and whether people play there."""

    host: str
    has_people: bool


class FairLine:
    """Tables with people come first, then the host who has waited longest since their last turn.

    Of one host's tables the first to come is the first to go; one that comes again stands behind the others.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        # For tables with and without people, the waiting tables of each host.
        self._waiting: dict[bool, Waiting] = {True: {}, False: {}}
        self._served: dict[str, int] = {}  # the number of each host's last turn, the oldest first
        self._turns = 0

    @asynccontextmanager
    async def turn(self, place: QueuePlace) -> AsyncIterator[None]:
        """Wait for a slot, and have it while the block runs."""
        await self._enter(place)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, place: QueuePlace) -> None:
        if self._free:
            self._free -= 1
            self._note_served(place.host)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[place.has_people].setdefault(place.host, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._drop(self._waiting[place.has_people], place.host, called)
            else:
                self._leave()  # the slot was ours already
            raise

    def _leave(self) -> None:
        called = self._next()
        if called is None:
            self._free += 1
        else:
            called.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        for hosts in (self._waiting[True], self._waiting[False]):
            while hosts:
                host = min(hosts, key=lambda each: self._served.get(each, -1))
                called = hosts[host][0]
                self._drop(hosts, host, called)
                if not called.cancelled():
                    self._note_served(host)
                    return called
        return None

    def _drop(self, hosts: Waiting, host: str, called: asyncio.Future[None]) -> None:
        tables = hosts.get(host)
        if tables is not None and called in tables:
            tables.remove(called)
            if not tables:
                del hosts[host]

    def _note_served(self, host: str) -> None:
        self._turns += 1
        self._served.pop(host, None)
        self._served[host] = self._turns
        if len(self._served) > MOST_REMEMBERED:
            del self._served[next(iter(self._served))]
