"""Frequent callers: found and answered in one thread and one transaction."""

from collections.abc import Callable
from typing import TypeVar

from anyio import to_thread
from sqlalchemy import Connection

from cupola.server.http.credentials import credential_in
from cupola.server.identity.authentication import AnyConnection, finder_of
from cupola.server.identity.devices import note_use
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.table.parts.viewer import account_of

Result = TypeVar("Result")


class Asker:
    """One request, and all that its answer takes.

    A route that takes the services, the bus and the viewer by name waits for a thread and a transaction that
    find the viewer, and for a task for each of them: more than a view itself costs.
    """

    def __init__(self, request: AnyConnection, services: Services, bus: Bus) -> None:
        self.services = services
        self.bus = bus
        self._find = finder_of(request, services)
        self._is_known = services.limits.holders.knows(credential_in(request.scope))
        self._user_agent = request.headers.get("user-agent", "")

    async def read(self, work: Callable[[Connection, RequestViewer], Result]) -> Result:
        """What comes of work that reads one moment of the database."""

        def work_on() -> Result:
            with self.services.database.reading() as connection:
                return work(connection, self._find(connection))

        return await to_thread.run_sync(work_on)

    async def run(self, work: Callable[[RequestViewer], Result]) -> Result:
        """What comes of work that has transactions of its own."""

        def work_on() -> tuple[RequestViewer, Result]:
            with self.services.database.reading() as connection:
                viewer = self._find(connection)
            return viewer, work(viewer)

        viewer, result = await to_thread.run_sync(work_on)
        await note_use(self.services, viewer, self._user_agent)
        return result

    async def write(self, work: Callable[[Connection, RequestViewer], Result]) -> Result:
        """What comes of work in one transaction that writes; on disk before anybody hears of it (R1)."""

        if not self._is_known:  # a stranger holds no writer up
            account_of(await self.read(lambda _, viewer: viewer))

        def work_on(connection: Connection) -> tuple[RequestViewer, Result]:
            viewer = self._find(connection)
            return viewer, work(connection, viewer)

        viewer, result = await self.services.write(work_on)
        await note_use(self.services, viewer, self._user_agent)
        return result
