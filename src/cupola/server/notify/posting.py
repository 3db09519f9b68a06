"""Post something to an address of a player's choice: only where a checked address leads, and no further."""

import asyncio
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Final

import httpx
from msgspec import Struct

from cupola.server.notify.connections import Answer, ConnectionEnded, Connections, HttpConnection, Origin
from cupola.server.notify.destinations import (
    Destination,
    DestinationRefused,
    Reach,
    Resolver,
    checked_addresses,
)
from cupola.server.notify.outbox import LONGEST_WAIT

ANSWERS_LATER: Final = (429, 503)


class Post(Struct, frozen=True):
    """What is posted, and where to."""

    url: str
    headers: dict[str, str]
    body: bytes


class Outcome(Struct, frozen=True):
    """What came of a try: a fault unless it arrived; nobody there any more; when to try again if asked to."""

    fault: str | None = None
    is_gone: bool = False
    wait: int | None = None  # milliseconds


class Poster:
    """Posts without a proxy, and follows nobody elsewhere."""

    def __init__(self, resolver: Resolver, reach: Reach, seconds: float) -> None:
        self._resolver = resolver
        self._reach = reach
        self._seconds = seconds
        self._connections: Connections | None = None

    @property
    def is_open(self) -> bool:
        """Whether it can post already."""
        return self._connections is not None

    def open(self) -> None:
        """Read the certificates, which are many: not in the event loop."""
        self._connections = Connections(httpx.create_ssl_context(trust_env=False))

    async def close(self) -> None:
        """Let go of the connections."""
        if self._connections is not None:
            self._connections.close()
            await asyncio.sleep(0)  # in which they end

    async def tried(self, post: Post, now: datetime) -> Outcome:
        """Post something; what came of it."""
        try:
            async with asyncio.timeout(self._seconds):
                answer = await self._post(post)
        except DestinationRefused as refused:
            return Outcome(f"the address {refused}")
        except TimeoutError:
            return Outcome(f"no answer within {self._seconds:g} seconds")
        except (OSError, ValueError) as error:  # of certificates among them
            return Outcome(f"no connection ({type(error).__name__})")
        return outcome_of(answer, now)

    async def _post(self, post: Post) -> Answer:
        destination = Destination(post.url)
        origin = Origin(destination.url.scheme == "https", destination.host, destination.port)
        request = request_of(destination, post)
        assert self._connections is not None
        kept = self._connections.kept(origin)
        if kept is not None:
            try:
                return await self._connections.post(kept, request)
            except ConnectionEnded:
                pass  # it was ended just then: the same goes over a new one
        return await self._connections.post(await self._connection(origin, destination), request)

    async def _connection(self, origin: Origin, destination: Destination) -> HttpConnection:
        """A connection to an address that was checked, for the name of the host."""
        assert self._connections is not None
        addresses = await checked_addresses(destination, self._resolver, self._reach)
        for address in addresses[:-1]:
            try:
                return await self._connections.open(origin, address)
            except OSError:
                continue  # one of several, perhaps of a kind this machine has no way to
        return await self._connections.open(origin, addresses[-1])


def request_of(destination: Destination, post: Post) -> bytes:
    """A post as it goes over the wire; raise ValueError for a header that would begin another."""
    headers = {
        "Host": destination.url.netloc.decode("ascii"),
        "User-Agent": "Cupola",
        "Accept": "*/*",
        "Content-Length": str(len(post.body)),
        **post.headers,
    }
    lines = [f"{name}: {value}" for name, value in headers.items()]
    if not all(line.isascii() and line.isprintable() for line in lines):
        raise ValueError("a header with signs that no header has")
    start = f"POST {destination.url.raw_path.decode('ascii')} HTTP/1.1"
    return "\r\n".join((start, *lines, "", "")).encode("ascii") + post.body


def outcome_of(answer: Answer, now: datetime) -> Outcome:
    """What an answer means."""
    status = answer.status
    if 200 <= status < 300:
        return Outcome()
    wait = asked_wait(answer.retry_after, now) if status in ANSWERS_LATER else None
    return Outcome(f"answered {status}", is_gone=status in (404, 410), wait=wait)


def asked_wait(header: str, now: datetime) -> int | None:
    """The milliseconds that a receiver wants us to wait, of seconds or until a date; a day at most."""
    try:
        seconds = float(int(header)) if header.strip().isdigit() else None
        if seconds is None:
            seconds = (parsedate_to_datetime(header) - now).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return int(min(max(seconds, 0.0) * 1000, LONGEST_WAIT))
