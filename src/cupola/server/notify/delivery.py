"""Send due notices: small, signed, only to checked addresses, and again if they fail."""

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import Final, ParamSpec, TypeVar

import httpx
import msgspec
from anyio import CapacityLimiter, to_thread
from msgspec import Struct

from cupola.server.notify.bus import Bus
from cupola.server.notify.destinations import (
    Destination,
    DestinationRefused,
    Resolver,
    SystemResolver,
    checked_addresses,
)
from cupola.server.notify.outbox import (
    MOST_TRIES,
    Delivery,
    Event,
    claim,
    due_deliveries,
    give_up,
    is_outdated,
    note_fault,
    settle,
)
from cupola.server.services import Services
from cupola.table.parts.game import Game

SIGNATURE: Final = "Cupola-Signature"
MOST_AT_ONCE: Final = 16
SECONDS: Final = 5.0  # for one try, from the first look at the host to the status of the answer
POLL_SECONDS: Final = 5.0  # for notices of other workers, and for tries that have become due
PAUSE_SECONDS: Final = 0.25  # between two looks, however often tables move
CLOSING_SECONDS: Final = 2.0  # for tries under way when the server goes down

Taken = ParamSpec("Taken")
Given = TypeVar("Given")

logger = logging.getLogger("cupola.server")


class Notice(Struct, frozen=True):
    """The body of a notice."""

    event: Event
    game: str
    seat: int
    version: int
    link: str


class SendingHealth(Struct, frozen=True):
    """What became of the notices this worker tried to send."""

    sent: int
    failed: int
    outdated: int


class Sending:
    """Looks for due notices when a table moves and now and then, and sends each from one worker."""

    def __init__(
        self, services: Services, resolver: Resolver | None = None, seconds: float = SECONDS
    ) -> None:
        self._services = services
        self._resolver = resolver or SystemResolver(MOST_AT_ONCE)
        self._seconds = seconds
        self._threads = CapacityLimiter(4)
        self._wake = asyncio.Event()
        self._is_closing = False
        self._client: httpx.AsyncClient | None = None
        self._sent = self._failed = self._outdated = 0

    @property
    def health(self) -> SendingHealth:
        """The counters for the health page."""
        return SendingHealth(self._sent, self._failed, self._outdated)

    def nudge(self, _: Game) -> None:
        """A table has changed: something may be due."""
        self._wake.set()

    @asynccontextmanager
    async def running(self, bus: Bus) -> AsyncIterator[None]:
        """Send while the block runs, what an earlier run left included (R8)."""
        bus.on_change(self.nudge)
        looking = asyncio.create_task(self._run())
        try:
            yield
        finally:
            self._is_closing = True
            self._wake.set()
            _, late = await asyncio.wait({looking}, timeout=CLOSING_SECONDS)
            for task in late:  # what it tried is claimed until its next try, and safe
                task.cancel()
            await self.close()

    async def close(self) -> None:
        """Let go of the connections."""
        if self._client is not None:
            await self._client.aclose()

    async def _run(self) -> None:
        while not self._is_closing:
            self._wake.clear()
            try:
                await self.send_due()
            except Exception:
                logger.exception("webhooks could not be looked through")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL_SECONDS)
            if not self._is_closing:
                await asyncio.sleep(PAUSE_SECONDS)

    async def send_due(self) -> int:
        """Try every notice that is due, up to so many at once; how many there were."""
        due = await self._in_thread(self._due)
        if due and self._client is None:  # reads many certificates: not in the event loop
            self._client = await self._in_thread(new_client, self._seconds)
        await asyncio.gather(*(self._deliver(delivery) for delivery in due))
        if len(due) == MOST_AT_ONCE:
            self._wake.set()  # there may be more
        return len(due)

    async def _deliver(self, delivery: Delivery) -> None:
        try:
            if not await self._in_thread(self._claim, delivery):
                return
            fault = await self._tried(delivery)
            await self._in_thread(self._note, delivery, fault)
        except Exception:
            logger.exception("a webhook could not be sent", extra={"webhook": delivery.webhook})

    async def _tried(self, delivery: Delivery) -> str | None:
        """Send a notice; why it did not arrive, None when it did."""
        try:
            async with asyncio.timeout(self._seconds):
                status = await self._post(delivery)
        except DestinationRefused as refused:
            return f"the address {refused}"
        except TimeoutError:
            return f"no answer within {self._seconds:g} seconds"
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
            return f"no connection ({type(error).__name__})"
        return None if 200 <= status < 300 else f"answered {status}"

    async def _post(self, delivery: Delivery) -> int:
        destination = Destination(delivery.url)
        allows_private = self._services.settings.allows_private_webhooks
        addresses = await checked_addresses(destination, self._resolver, allows_private)
        for address in addresses[:-1]:
            try:
                return await self._post_to(address, destination, delivery)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                continue  # one of several, perhaps of a kind this machine has no way to
        return await self._post_to(addresses[-1], destination, delivery)

    async def _post_to(self, address: str, destination: Destination, delivery: Delivery) -> int:
        """Post to the address that was checked, in the name of the host; redirects are not followed."""
        body = msgspec.json.encode(notice_of(self._services, delivery))
        headers = {
            "Host": destination.url.netloc.decode("ascii"),
            "Content-Type": "application/json",
            "User-Agent": "Cupola",
            SIGNATURE: signature_of(delivery.secret, body),
        }
        assert self._client is not None
        request = self._client.build_request(
            "POST",
            destination.url.copy_with(host=address),
            content=body,
            headers=headers,
            extensions={"sni_hostname": destination.host},
        )
        answer = await self._client.send(request, stream=True, follow_redirects=False)
        await answer.aclose()  # whatever else it says is not read
        return answer.status_code

    def _due(self) -> list[Delivery]:
        with self._services.database.reading() as connection:
            return due_deliveries(connection, self._services.clock(), MOST_AT_ONCE)

    def _claim(self, delivery: Delivery) -> bool:
        with self._services.database.writing() as connection:
            if not claim(connection, delivery, self._services.clock()):
                return False
            if is_outdated(connection, delivery) or delivery.tries >= MOST_TRIES:
                give_up(connection, delivery)
                self._outdated += 1
                return False
            return True

    def _note(self, delivery: Delivery, fault: str | None) -> None:
        with self._services.database.writing() as connection:
            if fault is None:
                settle(connection, delivery)
                self._sent += 1
            else:
                note_fault(connection, delivery, fault)
                self._failed += 1

    async def _in_thread(
        self, work: Callable[Taken, Given], *args: Taken.args, **kwargs: Taken.kwargs
    ) -> Given:
        return await to_thread.run_sync(lambda: work(*args, **kwargs), limiter=self._threads)


def new_client(seconds: float) -> httpx.AsyncClient:
    """A client that uses no proxy and keeps no connection: the next host at an address is checked again."""
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.AsyncClient(limits=limits, timeout=seconds, trust_env=False)


def signature_of(secret: str, body: bytes) -> str:
    """What a receiver recomputes to know that a notice is ours."""
    return f"sha256={hmac.new(secret.encode(), body, sha256).hexdigest()}"


def notice_of(services: Services, delivery: Delivery) -> Notice:
    """What a notice says: enough to come and look, nothing of what lies on the table (R5)."""
    settings = services.settings
    base = settings.public_url or f"http://{settings.host}:{settings.port}"
    link = f"{base.rstrip('/')}/table/{delivery.game}"
    return Notice(delivery.event, delivery.game, delivery.seat, delivery.version, link)
