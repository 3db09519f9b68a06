"""What a route gets: its worker, a strictly decoded body or a file, the caller, and for long work a lane or a
process of its own (S4).

Frequent callers are found and answered in one thread and one transaction.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Any, Final, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from sqlalchemy import Connection

from cupola.calls.jobs import Job, JobFailed, JobResult, JudgeJob, work
from cupola.calls.rows import RECORD_FILE, File, Purpose
from cupola.server.config.settings import Settings
from cupola.server.http.guards import authorization_in, credential_in
from cupola.server.http.rate_limits import Allowances, address_of
from cupola.server.identity import RequestViewer, note_use, viewer_with
from cupola.server.notify.bus import Bus, OtherWorkers
from cupola.server.pool.lanes import Lane
from cupola.server.pool.processes import MOST_WAITING, Thinking
from cupola.server.services import Services
from cupola.table.parts.problems import Problem, decode_body
from cupola.table.parts.viewer import Viewer, account_id

Outcome = TypeVar("Outcome")
Wanted = TypeVar("Wanted")


AnyRequest = Request[object, object, AppState]
AnyConnection = ASGIConnection[Any, Any, Any, AppState]


class Worker:
    def __init__(self, settings: Settings, others: OtherWorkers | None) -> None:
        self.services = Services(settings)
        self.bus = Bus(self.services, others)


def worker_of(request: AnyConnection) -> Worker:
    worker = request.app.state.worker
    assert isinstance(worker, Worker)
    return worker


class CallerRequest:
    """One request, and all that its answer takes."""

    def __init__(self, request: AnyConnection, is_anonymous: bool = False) -> None:
        worker = worker_of(request)
        self.services, self.bus = worker.services, worker.bus
        self._credential = None if is_anonymous else credential_in(request.scope)
        if self._credential is None and not is_anonymous and authorization_in(request.scope):
            raise Problem(401, "bad_token", "Authorization: must be Bearer TOKEN.")
        self._user_agent = request.headers.get("user-agent", "")

    def _find(self, connection: Connection) -> RequestViewer:
        """Nobody where a cookie is not known; a script is to hear that its token was revoked."""
        if self._credential is None:
            return RequestViewer()
        viewer = viewer_with(connection, self._credential)
        if viewer.account is not None:
            self.services.limits.holders.learn(self._credential, viewer.account)
        elif self._credential.kind == "token":
            raise Problem(401, "bad_token", "This token has been revoked, or never existed.")
        return viewer

    async def read(
        self, work: Callable[[Connection, RequestViewer], Outcome], is_quick: bool = False
    ) -> Outcome:
        """All reads see one moment of the database.

        What is quick is read from a file right here: threads that take turns with this one keep each other
        waiting, and the processor pays for every turn.
        """
        database = self.services.database

        def look(connection: Connection) -> Outcome:
            return work(connection, self._find(connection))

        if is_quick and database.is_sqlite:
            return database.read(look)
        return await self.services.read(look)

    async def read_and_note_use(self, work: Callable[[Connection, RequestViewer], Outcome]) -> Outcome:
        viewer, result = await self.read(lambda connection, viewer: (viewer, work(connection, viewer)))
        await note_use(self.services, viewer, self._user_agent)
        return result

    async def viewer(self) -> RequestViewer:
        """Where nothing names an account nobody waits for the database."""
        return RequestViewer() if self._credential is None else await self.read(lambda _, viewer: viewer)

    async def check_known(self) -> None:
        """Refuse a stranger before any transaction that writes: nobody waits for that."""
        if not self.services.limits.holders.knows(self._credential):
            account_id(await self.viewer())

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
    seconds = worker_of(request).services.settings.limits.body_seconds
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


# Bodies that are files


async def sent_file(file: File, asker: CallerRequest, request: StrictRequest) -> bytes:
    limits, most = asker.services.limits, asker.services.settings.limits
    account = account_id(await asker.read_and_note_use(lambda _, viewer: viewer))
    with limits.uploading(account, address_of(request.scope)):
        return await read_file(request, file, most.record_bytes if file is RECORD_FILE else most.box_bytes)


async def read_file(request: StrictRequest, file: File, most: int) -> bytes:
    """A file as it was sent, and no more than allowed of it."""
    content_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content_type not in file.media_types:
        wanted = f"Send the {file.name} as {' or '.join(file.media_types)}."
        if file is RECORD_FILE:
            raise Problem(415, "not_lines", wanted)
        raise Problem(415, "not_a_file", wanted)
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise Problem(415, "compressed", f"Send the {file.name} uncompressed.")
    raw = bytearray()
    async with in_time(request):
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Problem(413, "too_large", f"The {file.name} has more than {most} bytes.", most=most)
    return bytes(raw)


# Thoughts: how long each may take, how many may wait, and how many one sender gets (S4)


# For a hint or one decision, which take half a second where nobody else works.
SECONDS: Final[dict[Purpose, float]] = {"hint": 9.0, "coach": 9.0, "review": 30.0}
MOST_WAITING_REVIEWS: Final = 8  # for each process; what else may wait there is left to hints


async def thought_for(
    sender: str, purpose: Purpose, job: Job, limits: Allowances, studying: Thinking
) -> JobResult:
    """What comes of a job in a process of its own; else `JobFailed`, or a `Problem` for who asks too much."""
    is_review = purpose == "review"
    with limits.reviewing(sender) if is_review else nullcontext():
        if studying.is_full(MOST_WAITING_REVIEWS if is_review else MOST_WAITING):
            raise JobFailed("too much work waits already")
        limits.check(purpose, sender)  # being turned away costs nothing
        seconds = SECONDS[purpose] * (len(job.asked) if isinstance(job, JudgeJob) else 1)
        return await studying.work(partial(work, seconds=seconds), job, seconds)
