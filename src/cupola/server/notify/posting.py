"""Post something to an address of a player's choice: only where a checked address leads, and no further."""

import asyncio
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Final

import httpx
from msgspec import Struct

from cupola.server.notify.destinations import Destination, DestinationRefused, Resolver, checked_addresses
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
    """Posts with one client, which uses no proxy and keeps no connection."""

    def __init__(self, resolver: Resolver, allows_private: bool, seconds: float) -> None:
        self._resolver = resolver
        self._allows_private = allows_private
        self._seconds = seconds
        self._client: httpx.AsyncClient | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is a client already."""
        return self._client is not None

    def open(self) -> None:
        """Make the client; it reads many certificates: not in the event loop."""
        self._client = new_client(self._seconds)

    async def close(self) -> None:
        """Let go of the connections."""
        if self._client is not None:
            await self._client.aclose()

    async def tried(self, post: Post, now: datetime) -> Outcome:
        """Post something; what came of it."""
        try:
            async with asyncio.timeout(self._seconds):
                answer = await self._post(post)
        except DestinationRefused as refused:
            return Outcome(f"the address {refused}")
        except TimeoutError:
            return Outcome(f"no answer within {self._seconds:g} seconds")
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
            return Outcome(f"no connection ({type(error).__name__})")
        return outcome_of(answer, now)

    async def _post(self, post: Post) -> httpx.Response:
        destination = Destination(post.url)
        addresses = await checked_addresses(destination, self._resolver, self._allows_private)
        for address in addresses[:-1]:
            try:
                return await self._post_to(address, destination, post)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                continue  # one of several, perhaps of a kind this machine has no way to
        return await self._post_to(addresses[-1], destination, post)

    async def _post_to(self, address: str, destination: Destination, post: Post) -> httpx.Response:
        """Post to the address that was checked, in the name of the host; redirects are not followed."""
        host = destination.url.netloc.decode("ascii")
        assert self._client is not None
        request = self._client.build_request(
            "POST",
            destination.url.copy_with(host=address),
            content=post.body,
            headers={"Host": host, "User-Agent": "Cupola", **post.headers},
            extensions={"sni_hostname": destination.host},
        )
        answer = await self._client.send(request, stream=True, follow_redirects=False)
        await answer.aclose()  # whatever else it says is not read
        return answer


def new_client(seconds: float) -> httpx.AsyncClient:
    """A client that uses no proxy and keeps no connection: the next host at an address is checked again."""
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.AsyncClient(limits=limits, timeout=seconds, trust_env=False)


def outcome_of(answer: httpx.Response, now: datetime) -> Outcome:
    """What an answer means."""
    status = answer.status_code
    if 200 <= status < 300:
        return Outcome()
    wait = asked_wait(answer.headers.get("Retry-After", ""), now) if status in ANSWERS_LATER else None
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
