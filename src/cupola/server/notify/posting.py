"""Post to an address of a player's choice: only where a checked address leads, and no further."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Final

import httpcore
import httpx
from anyio import fail_after, move_on_after
from msgspec import Struct

from cupola.server.notify import destinations
from cupola.server.notify.outbox import LONGEST_WAIT

ANSWERS_LATER: Final = (429, 503)
MOST_KEPT: Final = 32  # connections, to all hosts together: the pool looks through them at every post
KEPT_SECONDS: Final = 20.0  # unused; most servers end it later
LONGEST_REST: Final = 65_536  # bytes of an answer after its head; a longer one ends the connection
REST_SECONDS: Final = 1.0  # in which they come


class Post(Struct, frozen=True):
    url: str
    headers: dict[str, str]
    body: bytes


class PostResult(Struct, frozen=True):
    """A fault unless it arrived; whether the receiver is gone; when to try again if asked to."""

    fault: str | None = None
    is_gone: bool = False
    wait: int | None = None  # milliseconds


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the very address of a host that was checked."""

    def __init__(self, resolver: destinations.Resolver, reach: destinations.Reach) -> None:
        self._network = httpcore.AnyIOBackend()
        self._resolver = resolver
        self._reach = reach

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await destinations.checked_addresses(host, port, self._resolver, self._reach)
        for address in addresses[:-1]:
            with suppress(httpcore.ConnectError):  # one of several, perhaps of a kind we have no way to
                return await self._network.connect_tcp(address, port, timeout)
        return await self._network.connect_tcp(addresses[-1], port, timeout)


class Poster:
    """Uses no proxy, and follows no redirect. A connection is kept for its host and used for it alone."""

    def __init__(self, resolver: destinations.Resolver, reach: destinations.Reach, seconds: float) -> None:
        self._network = CheckedNetwork(resolver, reach)
        self._seconds = seconds
        self._pool: httpcore.AsyncConnectionPool | None = None

    @property
    def is_open(self) -> bool:
        return self._pool is not None

    def open(self) -> None:
        """Reads the certificates, which are many: not in the event loop."""
        self._pool = httpcore.AsyncConnectionPool(
            httpx.create_ssl_context(trust_env=False),
            max_connections=None,
            max_keepalive_connections=MOST_KEPT,
            keepalive_expiry=KEPT_SECONDS,
            network_backend=self._network,
        )

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.aclose()

    async def post(self, post: Post, now: datetime) -> PostResult:
        try:
            with fail_after(self._seconds):
                try:
                    return await self._post(post, now)
                except (httpcore.RemoteProtocolError, httpcore.ReadError):
                    pass  # a connection that was kept may have been ended just then
                return await self._post(post, now)
        except destinations.DestinationRefused as refused:
            return PostResult(f"the address {refused}")
        except TimeoutError:
            return PostResult(f"no answer within {self._seconds:g} seconds")
        except (httpcore.NetworkError, httpcore.ProtocolError, ValueError) as error:
            return PostResult(f"no connection ({type(root_of(error)).__name__})")

    async def _post(self, post: Post, now: datetime) -> PostResult:
        assert self._pool is not None
        url = destinations.Destination(post.url).url
        target = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
        given = {"Host": url.netloc.decode("ascii"), "User-Agent": "Cupola", "Accept": "*/*", **post.headers}
        headers = [(name.encode("ascii"), value.encode("ascii")) for name, value in given.items()]
        async with self._pool.stream("POST", target, headers=headers, content=post.body) as response:
            await read_rest(response)
            return outcome_of(response, now)


async def read_rest(response: httpcore.Response) -> None:
    """A connection is used again where the rest of an answer is short and comes soon."""
    read = 0
    with suppress(httpcore.NetworkError, httpcore.ProtocolError), move_on_after(REST_SECONDS):
        async for part in response.aiter_stream():
            read += len(part)
            if read > LONGEST_REST:
                return


def root_of(error: BaseException) -> BaseException:
    """What the system said: each library has wrapped it."""
    inner = error.__cause__ or error.__context__
    return error if inner is None else root_of(inner)


def outcome_of(answer: httpcore.Response, now: datetime) -> PostResult:
    status = answer.status
    if 200 <= status < 300:
        return PostResult()
    asked = httpx.Headers(answer.headers).get("Retry-After", "")
    wait = asked_wait(asked, now) if status in ANSWERS_LATER else None
    return PostResult(f"answered {status}", is_gone=status in (404, 410), wait=wait)


def asked_wait(header: str, now: datetime) -> int | None:
    """In milliseconds, from seconds or a date; a day at most."""
    try:
        seconds = float(int(header)) if header.strip().isdigit() else None
        if seconds is None:
            seconds = (parsedate_to_datetime(header) - now).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return int(min(max(seconds, 0.0) * 1000, LONGEST_WAIT))
