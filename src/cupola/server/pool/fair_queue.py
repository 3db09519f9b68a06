"""A queue for a few slots in which no host can hold up the others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

MOST_REMEMBERED: Final = 10_000  # hosts whose last turn is remembered; a forgotten one counts as new


class QueuePlace(Struct, frozen=True):
    """Who set the table, and whether people play there."""

    host: str
    has_people: bool


class Waiting(Struct, frozen=True, eq=False):
    place: QueuePlace
    called: asyncio.Future[None]


class FairLine:
    """Tables with people come first, then the host who has waited longest since their last turn.

    Of one host's tables the first to come is the first to go; one that comes again stands behind the others.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: list[Waiting] = []  # in the order in which they came
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
        waiting = Waiting(place, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._leave()  # the slot was ours already
            raise

    def _leave(self) -> None:
        there = [each for each in self._waiting if not each.called.cancelled()]
        if not there:
            self._free += 1
            return
        first = min(there, key=self._rank_of)
        self._waiting.remove(first)
        self._note_served(first.place.host)
        first.called.set_result(None)

    def _rank_of(self, waiting: Waiting) -> tuple[bool, int]:
        return not waiting.place.has_people, self._served.get(waiting.place.host, -1)

    def _note_served(self, host: str) -> None:
        self._turns += 1
        self._served.pop(host, None)
        self._served[host] = self._turns
        if len(self._served) > MOST_REMEMBERED:
            del self._served[next(iter(self._served))]
