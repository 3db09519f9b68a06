"""How much may be on its way to one receiver: one that does not answer holds up nobody but itself."""

import asyncio
from collections import Counter
from typing import Final

from cupola.server.notify.letters import Letter

MOST_AT_ONCE: Final = 256  # claimed and not yet noted
# For one host: even where every try takes all its time, the last one ends before its claim does.
MOST_FOR_ONE: Final = 64
MOST_CONNECTIONS: Final = 16
MOST_MAILS: Final = 4
MAIL: Final = "mail"


def lane_of(letter: Letter) -> str:
    """Whom a letter is handed to: the host of its address, or our own mail server."""
    if letter.notice.kind == "mail":
        return MAIL
    return letter.address.partition("://")[2].partition("/")[0].lower()


class Room:
    """What room there is for a look, seen from its beginning."""

    def __init__(self, taken: Counter[str]) -> None:
        self._taken = taken
        self._left = MOST_AT_ONCE - taken.total()

    def take(self, letter: Letter) -> bool:
        """Whether there is room for one more, which is then taken."""
        lane = lane_of(letter)
        if self._left <= 0 or self._taken[lane] >= (MOST_MAILS if lane == MAIL else MOST_FOR_ONE):
            return False
        self._taken[lane] += 1
        self._left -= 1
        return True


class Lanes:
    """The ways to all receivers, and how many letters are on each."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._gates: dict[str, asyncio.Semaphore] = {}

    def room(self) -> Room:
        """What is free now."""
        return Room(self._taken.copy())

    def enter(self, letter: Letter) -> None:
        """A letter is claimed and on its way."""
        self._taken[lane_of(letter)] += 1

    def of(self, letter: Letter) -> asyncio.Semaphore:
        """The gate that a letter passes while it is being sent."""
        return self._gates.setdefault(lane_of(letter), asyncio.Semaphore(MOST_CONNECTIONS))

    def leave(self, letter: Letter) -> None:
        """A letter is where it is going, or will be tried again."""
        lane = lane_of(letter)
        self._taken[lane] -= 1
        if not self._taken[lane]:
            del self._taken[lane]
            self._gates.pop(lane, None)
