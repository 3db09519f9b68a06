"""What a route gets: a strictly decoded body, services and caller by name, a lane for long work (S4).

Frequent callers are found and answered in one thread and one transaction.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from anyio import to_thread
from litestar import Request
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from sqlalchemy import Connection

from cupola.server.http.credentials import credential_in
from cupola.server.http.rate_limits import address_of
from cupola.server.identity.accounts import AnyConnection, RequestViewer, finder_of, nobody
from cupola.server.identity.devices import note_use
from cupola.server.notify.bus import Bus
from cupola.server.pool.lanes import Lane
from cupola.server.services import Services
from cupola.table.parts.problems import Problem, decode_body
from cupola.table.parts.viewer import Viewer, account_id

Outcome = TypeVar("Outcome")
Wanted = TypeVar("Wanted")


class CallerRequest:
    """One request, and all that its answer takes.

    A route that takes the services, the bus and the viewer by name waits for a thread and a transaction that
    find the viewer, and for a task for each of them: more than a view itself costs.
    """

    def __init__(
        self, request: AnyConnection, services: Services, bus: Bus, is_anonymous: bool = False
    ) -> None:
        self.services = services
        self.bus = bus
        self._find = nobody if is_anonymous else finder_of(request, services)
        self._is_known = services.limits.holders.knows(credential_in(request.scope))
        self._user_agent = request.headers.get("user-agent", "")

    async def read(self, work: Callable[[Connection, RequestViewer], Outcome]) -> Outcome:
        """All reads see one moment of the database."""
        database = self.services.database
        return await to_thread.run_sync(
            database.read, lambda connection: work(connection, self._find(connection))
        )

    async def read_and_note_use(self, work: Callable[[Connection, RequestViewer], Outcome]) -> Outcome:
        viewer, result = await self.read(lambda connection, viewer: (viewer, work(connection, viewer)))
        await note_use(self.services, viewer, self._user_agent)
        return result

    async def check_known(self) -> None:
        """Refuse a stranger before any transaction that writes: nobody waits for that."""
        if not self._is_known:
            account_id(await self.read(lambda _, viewer: viewer))

    async def write(
        self, work: Callable[[Connection, RequestViewer], Outcome], tell: Callable[[Outcome], None]
    ) -> Outcome:
        """In one transaction; told at once when it is on disk (R1)."""

        def work_on(connection: Connection) -> tuple[RequestViewer, Outcome]:
            viewer = self._find(connection)
            return viewer, work(connection, viewer)

        viewer, result = await self.services.write(work_on)
        tell(result)
        await note_use(self.services, viewer, self._user_agent)
        return result


TheServices = NamedDependency[Services]
TheViewer = NamedDependency[RequestViewer]
TheBus = NamedDependency[Bus]


class StrictRequest(Request[RequestViewer, None, AppState]):
    """Reads bodies strictly: as the framework converts them, `false` would pass for the version 0."""

    async def json_body(self, wanted: type[Wanted]) -> Wanted:
        content_type = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if content_type != "application/json":
            raise Problem(415, "not_json", "Send the body as application/json.")
        return decode_body(await self.body(), wanted)

    async def body(self) -> bytes:
        async with in_time(self):
            return await super().body()


@asynccontextmanager
async def in_time(request: StrictRequest) -> AsyncIterator[None]:
    """S4: read a body, and refuse one that comes too slowly."""
    seconds = request.app.state.worker.services.settings.limits.body_seconds
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise Problem(408, "too_slow", f"The body did not arrive within {seconds:g} seconds.") from error


async def in_lane(
    request: StrictRequest,
    services: Services,
    viewer: Viewer,
    lane: Lane,
    work: Callable[[], Outcome],
    key: Hashable = None,
    outlives_client: bool = False,
) -> Outcome:
    """Refused to a sender for whom enough of the kind is under way."""
    with services.limits.replaying(viewer.account, address_of(request.scope)):
        running = lane.run(work, key)
        return await (running if outlives_client else while_connected(request, running))


async def while_connected(request: StrictRequest, work: Coroutine[Any, Any, Outcome]) -> Outcome:
    """Cancelled when the client hangs up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(hung_up(request))
    either: set[asyncio.Future[Any]] = {working, leaving}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(499, "gone", "The client disconnected before the reply was ready.")
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def hung_up(request: StrictRequest) -> None:
    """The body of the request must have been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
