"""S4: a worker's connections: how many per address, how long each may wait, how many files are left.

A connection is a file of the process, also one that says nothing. When files run short, those that wait for
a request are hung up on first, the oldest before the others: a browser opens another when it needs one.
"""

import asyncio
import logging
import math
import sys
from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Final

from msgspec import Struct

from cupola.server.config.settings import Limits
from cupola.server.http.rate_limits import household_of
from cupola.table.parts.problems import Problem

if sys.platform != "win32":
    import resource

logger = logging.getLogger("cupola.server.http.connections")

MOST_FILES_RESERVED: Final = 256
RESERVED_SHARE: Final = 8  # one file in so many is kept for the database, the bots and the logs
SHARE_OF_AN_ADDRESS: Final = 4  # one address gets no more than one file in so many
MOST_HUNG_UP: Final = 16  # at a time
LINGER_SECONDS: Final = 5.0  # in which a peer may still read what it was sent before we hung up
SWEEP_SECONDS: Final = 1.0
QUIET_SECONDS: Final = 10.0  # between two lines of the log on the same matter


def open_files_limit() -> int | None:
    """None where that is not known."""
    if sys.platform == "win32":
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


class TrackedConnection(Struct, eq=False):
    transport: Transport
    time_is_up: Callable[[], None]
    address: str | None = None  # None for one that counts for nobody
    due: float = math.inf
    is_waiting: bool = True  # for the head of a request
    is_socket: bool = False
    is_leaving: bool = False
    unread: tuple[int, float] = (0, 0.0)  # bytes, and since when there are no fewer


class Complaints:
    """Repeated log lines, counted instead of written."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._counts: Counter[str] = Counter()
        self._written: dict[str, float] = {}

    def note(self, what: str) -> None:
        """At once, or later with how often it came again."""
        self._counts[what] += 1
        now = self._clock()
        if now - self._written.get(what, -math.inf) >= QUIET_SECONDS:
            self._written[what] = now
            logger.warning("%s (%d since the last line on this)", what, self._counts.pop(what))


class ConnectionLimiter:
    """Lets connections in, and closes those that take too long."""

    def __init__(
        self,
        limits: Limits,
        is_on: bool = True,
        proxies: str | None = None,
        open_files: Callable[[], int | None] = open_files_limit,
    ) -> None:
        self.limits = limits
        self.complaints = Complaints()
        self._is_on = is_on
        self._proxies = proxies
        self._open_files = open_files
        self._visits: dict[Transport, TrackedConnection] = {}
        self._of_address: Counter[str] = Counter()
        self._is_watching = False
        waits = (limits.head_seconds, limits.body_seconds, limits.idle_seconds, limits.unread_seconds)
        self._sweep_seconds = min(SWEEP_SECONDS, *(seconds / 4 for seconds in waits))

    def __len__(self) -> int:
        return len(self._visits)

    def enter(self, visit: TrackedConnection, host: str | None, file: int) -> Problem | None:
        """Count a connection in; return what is wrong when it is refused."""
        self._visits[visit.transport] = visit
        visit.due = asyncio.get_running_loop().time() + self.limits.head_seconds
        self._watch()
        files = self._open_files()
        if files is not None and file >= files - reserve_of(files) and not self._make_room(visit):
            self.complaints.note(f"Near the limit of {files} open files: a connection was refused")
            return Problem(503, "no_room", "The server has too many open connections. Try again in a moment.")
        if host is None or not self._is_on or is_trusted(host, self._proxies):
            return None
        address = household_of(host)
        if self._of_address[address] >= self._most_of_address(files):
            self.complaints.note("One address has too many connections: another was refused")
            return Problem(429, "too_many_connections", "Too many connections are open from your address.")
        visit.address = address
        self._of_address[address] += 1
        return None

    def leave(self, transport: Transport) -> None:
        visit = self._visits.pop(transport, None)
        if visit is not None and visit.address is not None:
            self._of_address[visit.address] -= 1
            if not self._of_address[visit.address]:
                del self._of_address[visit.address]

    def upgrade(self, transport: Transport) -> None:
        """From now on a WebSocket, which may be silent."""
        visit = self._visits[transport]
        visit.is_socket, visit.is_waiting, visit.due = True, False, math.inf

    def _most_of_address(self, files: int | None) -> int:
        if files is None:
            return self.limits.connections_an_address
        return min(self.limits.connections_an_address, (files - reserve_of(files)) // SHARE_OF_AN_ADDRESS)

    def _make_room(self, newest: TrackedConnection) -> bool:
        """Close the oldest that only wait; whether there were any."""
        waiting = (
            visit
            for visit in self._visits.values()
            if visit.is_waiting and visit is not newest and not visit.transport.is_closing()
        )
        oldest = [visit for visit, _ in zip(waiting, range(MOST_HUNG_UP), strict=False)]
        for visit in oldest:
            visit.transport.abort()
        if oldest:
            self.complaints.note("Near the limit of open files: connections that only wait were closed")
        return bool(oldest)

    def _watch(self) -> None:
        if self._visits and not self._is_watching:
            self._is_watching = True
            asyncio.get_running_loop().call_later(self._sweep_seconds, self._sweep)

    def _sweep(self) -> None:
        self._is_watching = False
        now = asyncio.get_running_loop().time()
        for visit in tuple(self._visits.values()):
            self._look_at(visit, now)
        self._watch()

    def _look_at(self, visit: TrackedConnection, now: float) -> None:
        if visit.transport.is_closing():
            self._see_off(visit, now)
        elif now >= visit.due:
            visit.time_is_up()
        elif not visit.is_socket and self._reads_nothing(visit, now):
            self.complaints.note("An answer was not read in time: the connection was closed")
            visit.transport.abort()

    def _see_off(self, visit: TrackedConnection, now: float) -> None:
        """A peer that does not read keeps a closed connection, its file and its memory: only for a while."""
        if not visit.is_leaving:
            visit.is_leaving, visit.due = True, now + LINGER_SECONDS
        elif now >= visit.due:
            visit.transport.abort()
            self.leave(visit.transport)

    def _reads_nothing(self, visit: TrackedConnection, now: float) -> bool:
        size = visit.transport.get_write_buffer_size()
        before, since = visit.unread
        if size == 0 or size < before or before == 0:
            visit.unread = (size, now)
            return False
        return now - since >= self.limits.unread_seconds


def reserve_of(files: int) -> int:
    """How many files of a process are not for connections."""
    return min(MOST_FILES_RESERVED, files // RESERVED_SHARE)


def is_trusted(host: str, proxies: str | None) -> bool:
    """A proxy of ours connects for many people."""
    if proxies is None:
        return False
    names = [name.strip() for name in proxies.split(",")]
    if "*" in names or host in names:
        return True
    return any(_holds(name, host) for name in names)


def _holds(network: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(network)
    except ValueError:
        return False
