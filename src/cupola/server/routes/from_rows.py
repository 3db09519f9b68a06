"""Routes made from the rows of calls: parameters, threads, transactions, and what the API says of them."""

from collections.abc import Callable, Generator
from functools import partial
from importlib.metadata import PackageNotFoundError, metadata
from typing import Annotated, Any, Final, get_args, get_origin

from anyio import to_thread
from litestar import Response
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler, route
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from cupola.calls.context import Language, Stored, Work, Writing
from cupola.calls.jobs import Job, JobFailed
from cupola.calls.play import get_view
from cupola.calls.rows import JSON, Row, arguments_in, begins_by_reading, body_of, parameters_of
from cupola.play.phrases.phrase import Words
from cupola.server.background import try_to_tidy
from cupola.server.config.version import program_version
from cupola.server.context import ServerContext, Unchanged
from cupola.server.http.guards import COOKIE
from cupola.server.http.headers import OFFLINE
from cupola.server.http.rate_limits import address_of
from cupola.server.identity import RequestViewer, account_in_person
from cupola.server.pool.lanes import Lane, give_memory_back
from cupola.server.requests import CallerRequest, StrictRequest, in_lane, sent_file, thought_for, worker_of
from cupola.server.routes.rows import SERVER_ROWS
from cupola.server.services import Services
from cupola.table.parts.problems import Problem
from cupola.table.seen.edition import About, about_edition

COOKIE_SECONDS: Final = 5 * 365 * 24 * 3600


def handler_for(row: Row) -> HTTPRouteHandler:
    """The route of a row; what it is given is read by the row's own types."""
    body, reads_first = body_of(row), begins_by_reading(row)

    async def handle(request: StrictRequest) -> Any:
        asker = None if row.is_constant else CallerRequest(request, row.is_anonymous)
        given = arguments_in(row, request.path_params, request.query_params)
        if row.takes is not None and body is not None and asker is not None:
            given[body.name] = await sent_file(row.takes, asker, request)
        elif body is not None:
            given[body.name] = await request.json_body(body.type)
        if asker is None:
            return await to_thread.run_sync(
                partial(row.function, ServerEdition(worker_of(request).services), **given)
            )
        call = ServedCall(row, asker, request, given)
        if reads_first:
            return await call.read()
        if not row.is_anonymous:
            await asker.check_known()
        return await call.write()

    handle.__name__ = row.name
    handle.__annotations__["return"] = None if row.status == 204 else Any
    own_limit: dict[str, Any] = {} if row.takes is None else {"request_max_body_size": None}
    method, status = row.method, row.status
    return route(path_of(row), http_method=method, status_code=status, media_type=row.gives, **own_limit)(
        handle
    )


def path_of(row: Row) -> str:
    """The path of a row as the framework writes it: `{seat:int}`."""
    path = row.path
    for each in parameters_of(row):
        kind = get_args(each.type)[0] if get_origin(each.type) is Annotated else each.type
        if each.place == "path":
            path = path.replace(f"{{{each.name}}}", f"{{{each.name}:{kind.__name__}}}")
    return path


# Transactions


class Part(Struct, frozen=True):
    """How far a call came in one transaction: to its answer, or to what it waits for before it goes on."""

    context: ServerContext
    told: Any = None
    waits_for: object = None
    call: Generator[object, object, object] | None = None


class ServedCall(Struct, frozen=True):
    """A call that somebody asks for, carried out in one transaction or in several."""

    row: Row
    asker: CallerRequest
    request: StrictRequest
    given: dict[str, Any]

    def context(self, connection: Connection, viewer: RequestViewer) -> ServerContext:
        if self.row.in_person:
            account_in_person(viewer)
        return ServerContext(connection, self.asker.services, viewer, self.request)

    def begin(self, context: ServerContext) -> Part:
        told = self.row.function(context, **self.given)
        return next_part(context, told) if isinstance(told, Generator) else Part(context, told)

    async def write(self) -> Any:
        """In one transaction; whoever listens hears of it once it is on disk (R1)."""
        try:
            part = await self.asker.write(
                lambda connection, viewer: self.begin(self.context(connection, viewer)), self.tell
            )
        except Problem as problem:
            if problem.reply.code == "stale":  # R3: a stale page gets the fresh table with the refusal
                look = ServedCall(VIEW, self.asker, self.request, {"game_id": self.given["game_id"]})
                problem.reply.details["view"] = await look.read()
            raise
        return await self.finish(part)

    def tell(self, part: Part) -> None:
        """Let everybody hear what is on disk now; who has just sat down hears of the table from now on."""
        bus, context, viewer = self.asker.bus, part.context, part.context.viewer
        for game, table in context.saved.items():
            has_seat = game in context.sat_down and any(viewer.holds(seat) for seat in table.seats)
            bus.tell(table.game, *([str(viewer.account)] if has_seat else []), by=viewer.account)
        for effect in context.effects:
            effect(bus)

    async def read(self) -> Any:
        """From one moment of the database; what takes long waits in its lane."""
        try:
            return await self.finish(await self.first_part())
        except Unchanged as unchanged:
            return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers_for(unchanged.name))

    async def first_part(self) -> Part:
        row, asker = self.row, self.asker

        def look(connection: Connection, viewer: RequestViewer) -> Part | RequestViewer:
            context = self.context(connection, viewer)
            if row.lane is not None and (row.is_long is None or row.is_long(context, **self.given)):
                return viewer
            return self.begin(context)

        if row.is_frequent:
            found = await asker.read(look, is_quick=row.thinks_for is None)
        else:
            found = await asker.read_and_note_use(look)
        if isinstance(found, Part):
            return found
        lane: Lane = getattr(asker.services, str(row.lane))
        work, is_order = partial(self.begin_in_lane, found), row.writes and row.takes is None
        return await in_lane(self.request, asker.services, found, lane, work, outlives_client=is_order)

    def begin_in_lane(self, viewer: RequestViewer) -> Part:
        try:
            with self.asker.services.database.reading() as connection:
                return self.begin(self.context(connection, viewer))
        finally:
            if self.row.takes is not None:
                give_memory_back()

    async def finish(self, part: Part) -> Any:
        while part.call is not None:
            part = await self.go_on(part, part.call)
        if self.row.erases:
            await try_to_tidy(self.asker.services.database.empty_log)
        return response_of(self.row, part, self.given)

    async def go_on(self, part: Part, call: Generator[object, object, object]) -> Part:
        """A call goes on with what came of what it waits for, or with why nothing did."""
        try:
            resume = partial(call.send, await self.outcome_of(part))
        except (JobFailed, Problem) as failed:
            resume = partial(call.throw, failed)
        writes = isinstance(part.waits_for, Writing)

        def work(connection: Connection, viewer: RequestViewer) -> Part:
            part.context.go_on(connection, viewer, only_reads=not writes)
            return next_part(part.context, call, resume)

        if writes:
            return await self.asker.write(work, self.tell)
        return await self.asker.read(work, is_quick=self.row.writes and isinstance(part.waits_for, Stored))

    async def outcome_of(self, part: Part) -> object:
        wanted, viewer, services = part.waits_for, part.context.viewer, self.asker.services
        if isinstance(wanted, Work):
            return await self.carry_out(wanted, viewer)
        if isinstance(wanted, Job) and self.row.thinks_for is not None:
            sender = viewer.account or address_of(self.request.scope)
            studying = self.request.app.state.studying
            return await thought_for(sender, self.row.thinks_for, wanted, services.limits, studying)
        return None  # it is stored, or may write

    async def carry_out(self, wanted: Work, viewer: RequestViewer) -> Any:
        """What comes of work in a transaction of its own: in a lane, or where all write."""
        services = self.asker.services

        def work_on(connection: Connection) -> Any:
            return wanted.function(ServerContext(connection, services, viewer, self.request))

        if wanted.place == "writer":
            return await services.write(work_on)
        lane: Lane = getattr(services, wanted.place)
        work = partial(services.database.read, work_on)
        return await in_lane(self.request, services, viewer, lane, work, wanted.key)


def next_part(
    context: ServerContext,
    call: Generator[object, object, object],
    resume: Callable[[], object] | None = None,
) -> Part:
    try:
        return Part(context, waits_for=next(call) if resume is None else resume(), call=call)
    except StopIteration as done:
        return Part(context, done.value)


def headers_for(name: str) -> dict[str, str]:
    """The browser alone may keep a reply that has a name, and asks whether it still holds."""
    return {"etag": f'"{name}"', "cache-control": "private, no-cache"}


def response_of(row: Row, part: Part, given: dict[str, Any]) -> Any:
    """What a call answers, as the file that it is, and with the cookie that it sets."""
    told, cookie = part.told, part.context.cookie
    if row.gives != JSON:
        headers = {"content-disposition": f'attachment; filename="{row.file_name.format(**given)}"'}
        return Response(told, status_code=row.status, media_type=row.gives, headers=headers)
    if part.context.reply_name:
        return Response(told, status_code=row.status, headers=headers_for(part.context.reply_name))
    if cookie is None:
        return told
    response = Response(told, status_code=row.status)
    if cookie:
        response.set_cookie(cookie_with(cookie, part.context))
    else:
        response.delete_cookie(COOKIE)
    return response


def cookie_with(secret: str, context: ServerContext) -> Cookie:
    """S1: out of reach of scripts, and never sent from another site's forms."""
    is_secure = context.services.settings.is_secure or context.request.scope["scheme"] == "https"
    return Cookie(
        key=COOKIE,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=is_secure,
        max_age=COOKIE_SECONDS,
        path="/",
    )


VIEW: Final = next(row for row in SERVER_ROWS if row.function is get_view)


# What a server says whoever asks and whatever is stored


class ServerEdition:
    """The box, the words and the version of a server."""

    def __init__(self, services: Services) -> None:
        self.equipment = services.equipment
        self._offline = f"{OFFLINE}/" if services.settings.offline_site else None

    def words(self, language: Language) -> Words:
        return Words(language)

    def about(self) -> About:
        told = about_edition(self.equipment.catalogue, program_version(), source_address())
        return replace(told, offline=self._offline)


def source_address() -> str | None:
    """The address of the source code, as the package names it."""
    try:
        addresses = metadata("cupola").get_all("Project-URL") or ()
    except PackageNotFoundError:
        return None
    named = dict(each.split(", ", 1) for each in addresses)
    return named.get("Source")
