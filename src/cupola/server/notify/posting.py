"""Post to an address of a player's choice: the public internet, and nothing inside the server's network.

An address is checked when the host is resolved, and the connection goes to the address that was checked: a
name that answers differently the second time reaches nothing.
"""

import socket
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

import httpcore
import httpx
from anyio import CapacityLimiter, fail_after, move_on_after, to_thread
from msgspec import Struct

from cupola.server.config.settings import Settings
from cupola.server.http.guards import literal_address
from cupola.server.notify.outbox import LONGEST_WAIT

LONGEST_URL: Final = 500
LONGEST_HOST: Final = 253
USUAL_PORTS: Final = (80, 443)
HOME_NAMES: Final = ("localhost", "local", "internal", "home.arpa")

# Written out, for what a library calls private depends on its version, and no library knows where clouds keep
# the secrets of their machines. From the registries of special addresses, RFC 6890 and later.
NEVER_V4: Final = tuple(
    IPv4Network(each)
    for group in (
        "0.0.0.0/8 169.254.0.0/16",  # this network, and this link: 169.254.169.254 is what most clouds use
        "100.64.0.0/10",  # behind the address of a provider; 100.100.100.200 is a cloud's
        "168.63.129.16/32",  # a cloud's, in the midst of open addresses
        "192.0.0.0/24",  # protocols; 192.0.0.192 is a cloud's
        "192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 198.18.0.0/15",  # books, benchmarks
        "192.31.196.0/24 192.175.48.0/24",  # sinks for questions about private names
        "192.52.193.0/24 192.88.99.0/24",  # tunnels without set-up, relays of 6to4
        "224.0.0.0/4 240.0.0.0/4",  # many at once; not given out, and everybody on this link
    )
    for each in group.split()
)
HOME_V4: Final = tuple(
    IPv4Network(each) for each in ("10.0.0.0/8", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")
)
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")  # everything else of IPv6 is local, special or not given out
NEVER_V6: Final = tuple(
    IPv6Network(each)
    for each in (
        "2001::/23",  # protocols, and Teredo, which carries any IPv4 address inside
        "2001:db8::/32",  # books
        "2002::/16",  # 6to4: carries any IPv4 address inside
        "2620:4f:8000::/48",  # sinks for questions about private names
        "3fff::/20",  # books
        "fd00:ec2::/32",  # a cloud's, among the private ones
        "fd20:ce::/64",  # another cloud's
    )
)
HOME_V6: Final = tuple(IPv6Network(each) for each in ("::1/128", "fc00::/7"))
TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # NAT64: an IPv4 address as a network without IPv4 reaches it
ISATAP: Final = (b"\x00\x00\x5e\xfe", b"\x02\x00\x5e\xfe")  # a tunnel to the IPv4 address after it

Address = IPv4Address | IPv6Address
Resolver = Callable[[str, int], Awaitable[list[str]]]


class DestinationRefused(ValueError):
    """Somewhere a webhook may not point; says why in words for the person who set it."""


class Reach(Struct, frozen=True):
    """How far webhooks may go: private networks too, and to which ports of the public internet."""

    allows_private: bool = False
    ports: tuple[int, ...] = USUAL_PORTS


def reach_of(settings: Settings) -> Reach:
    return Reach(settings.allows_private_webhooks, (*USUAL_PORTS, *settings.webhook_ports))


class Destination:
    """http or https, a host, no password."""

    def __init__(self, url: str) -> None:
        self.url = plain_url(url)
        self.host = self.url.raw_host.decode("ascii").lower()
        self.port = self.url.port or (443 if self.url.scheme == "https" else 80)
        check_host(self.host)


def plain_url(url: str) -> httpx.URL:
    """A URL whose every part is plain; raise `DestinationRefused` for any other."""
    if len(url) > LONGEST_URL:
        raise DestinationRefused(f"is longer than {LONGEST_URL} characters")
    if any(not 32 < ord(letter) < 127 or letter == "\\" for letter in url):
        raise DestinationRefused("has characters that must be escaped in a URL")
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError) as error:
        raise DestinationRefused("is not a URL") from error
    if parsed.scheme not in ("http", "https") or not url.lower().startswith(f"{parsed.scheme}://"):
        raise DestinationRefused("does not begin with http:// or https://")
    if "@" in url.split("/")[2]:
        raise DestinationRefused("must not contain a user name or password")
    if "#" in url:
        raise DestinationRefused("must not contain a fragment")
    if parsed.port is not None and not 1 <= parsed.port <= 65_535:
        raise DestinationRefused("has an invalid port")
    return parsed


def check_host(host: str) -> None:
    """Refuse invalid names, and addresses in octal, hexadecimal or as one long number."""
    if not host or len(host) > LONGEST_HOST:
        raise DestinationRefused("has no host, or one that is too long")
    if ":" in host:
        return  # IPv6: the parser of URLs has read it
    if not all(letter.isalnum() or letter in "-._" for letter in host):
        raise DestinationRefused("has an invalid host name")
    last = host.rstrip(".").rpartition(".")[2]
    if last.isdigit() or last.startswith("0x"):
        try:
            IPv4Address(host)
        except ValueError as error:
            raise DestinationRefused("has a host that is neither a name nor an IPv4 address") from error


def check_port(port: int, reach: Reach) -> None:
    """Refuse a port on which no web server is to be expected: mail, databases."""
    if port not in reach.ports:
        raise DestinationRefused(f"has port {port}, and only {', '.join(map(str, reach.ports))} are allowed")


def check_reach(address: Address, port: int, reach: Reach) -> None:
    """Refuse an address that is not public or, where that is allowed, private, on whatever port."""
    if is_open(address):
        check_port(port, reach)
    elif not (reach.allows_private and is_at_home(address)):
        raise DestinationRefused("points to a private or special address")


def is_open(address: Address) -> bool:
    """Whether an address is public, whatever is wrapped in it."""
    if isinstance(address, IPv4Address):
        is_listed = any(address in network for network in (*NEVER_V4, *HOME_V4))
        return address.is_global and not (is_listed or address.is_multicast or address.is_reserved)
    is_tunnel = address in TRANSLATED or address.packed[8:12] in ISATAP
    inner = IPv4Address(address.packed[-4:]) if is_tunnel else address.ipv4_mapped
    if inner is not None:
        return is_open(inner)
    is_listed = any(address in network for network in NEVER_V6)
    return address in GLOBAL_UNICAST and address.is_global and not is_listed and address.scope_id is None


def is_at_home(address: Address) -> bool:
    """Whether an address is of this machine or a private network; never a cloud's metadata service."""
    if isinstance(address, IPv4Address):
        return any(address in network for network in HOME_V4)
    if address.ipv4_mapped is not None:
        return is_at_home(address.ipv4_mapped)
    is_home = any(address in network for network in HOME_V6)
    return is_home and not any(address in network for network in NEVER_V6) and address.scope_id is None


def check_destination(url: str, reach: Reach) -> None:
    """Refuse what is visibly wrong; a name is resolved when something is sent."""
    destination = Destination(url)
    address = literal_address(destination.host)
    if address is not None:
        check_reach(address, destination.port, reach)
    elif not reach.allows_private:
        check_port(destination.port, reach)
        if is_home_name(destination.host):
            raise DestinationRefused("points to a private or special address")


def is_home_name(host: str) -> bool:
    return f".{host.lower().rstrip('.')}".endswith(tuple(f".{home}" for home in HOME_NAMES))


async def checked_addresses(host: str, port: int, resolver: Resolver, reach: Reach) -> list[str]:
    """The addresses of a host; raise `DestinationRefused` when a single one of them may not be."""
    address = literal_address(host)
    found = [str(address)] if address else await resolver(host, port)
    if not found:
        raise DestinationRefused("has an unknown host")
    for each in found:
        check_reach(ip_address(each), port, reach)
    return found


class SystemResolver:
    """Resolves in threads of its own: a slow answer delays nobody."""

    def __init__(self, most_at_once: int) -> None:
        self._limiter = CapacityLimiter(most_at_once)

    async def __call__(self, host: str, port: int) -> list[str]:
        """Empty when the host is not known."""

        def look_up() -> list[str]:
            try:
                found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            except (OSError, UnicodeError):
                return []
            return list(dict.fromkeys(str(entry[4][0]) for entry in found))

        return await to_thread.run_sync(look_up, abandon_on_cancel=True, limiter=self._limiter)


# Only where a checked address leads, and no further


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

    def __init__(self, resolver: Resolver, reach: Reach) -> None:
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
        addresses = await checked_addresses(host, port, self._resolver, self._reach)
        for address in addresses[:-1]:
            with suppress(httpcore.ConnectError):  # one of several, perhaps of a kind we have no way to
                return await self._network.connect_tcp(address, port, timeout)
        return await self._network.connect_tcp(addresses[-1], port, timeout)


class Poster:
    """Uses no proxy, and follows no redirect. A connection is kept for its host and used for it alone."""

    def __init__(self, resolver: Resolver, reach: Reach, seconds: float) -> None:
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
        except DestinationRefused as refused:
            return PostResult(f"the address {refused}")
        except TimeoutError:
            return PostResult(f"no answer within {self._seconds:g} seconds")
        except (httpcore.NetworkError, httpcore.ProtocolError, ValueError) as error:
            return PostResult(f"no connection ({type(root_of(error)).__name__})")

    async def _post(self, post: Post, now: datetime) -> PostResult:
        assert self._pool is not None
        url = Destination(post.url).url
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
