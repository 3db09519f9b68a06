"""The application: routes, authentication, errors, and background work."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from anyio import to_thread
from litestar import Litestar
from litestar.datastructures import State as AppState
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import log_tidied
from cupola.server.config.settings import Settings, from_environment
from cupola.server.deadlines import clocks_watched, silence_watched
from cupola.server.games.bot_turns import BotTurns, studies_for, thinking_for
from cupola.server.http.error_handlers import HANDLERS
from cupola.server.http.guards import Guard
from cupola.server.http.headers import HeadAsGet, add_security_headers
from cupola.server.http.rate_limits import FloodGate
from cupola.server.notify.bus import OtherWorkers
from cupola.server.notify.delivery import Sending
from cupola.server.notify.push import push_key
from cupola.server.requests import StrictRequest, Worker
from cupola.server.routes.changes import change_routes
from cupola.server.routes.from_rows import handler_for
from cupola.server.routes.rows import SERVER_ROWS
from cupola.server.routes.site.built_page import front_routes, offline_routes
from cupola.server.routes.site.health import health_routes
from cupola.server.routes.site.openapi import get_schema
from cupola.server.running.logs import AccessLog
from cupola.server.running.metrics import CountedReplies, metrics_served
from cupola.server.running.worker_process import calm_collector, stop_when_orphaned
from cupola.server.upkeep.backup import backups_made


def create_app(settings: Settings) -> Litestar:
    return start_anew(routed_app(settings), settings)


def start_anew(app: Litestar, settings: Settings) -> Litestar:
    """Give routes that no worker uses, or none uses any more, a worker of their own."""
    worker = Worker(settings, other_workers(settings))
    app.state = AppState({"worker": worker, "routing": app.state.routing}, deep_copy=False)
    # Outermost, for the framework's own middleware does not see a path without a route; the gate before
    # the guard, which takes a request apart.
    app.asgi_handler = FloodGate(Guard(HeadAsGet(app.state.routing), settings), worker.services.limits)
    if settings.metrics_port is not None:
        app.asgi_handler = CountedReplies(app.asgi_handler, worker.services.counts)
    return app


@asynccontextmanager
async def background_work(app: Litestar) -> AsyncIterator[None]:
    worker: Worker = app.state.worker
    services, bus = worker.services, worker.bus
    async with AsyncExitStack() as running:
        running.callback(services.close)
        await running.enter_async_context(log_tidied(services.database))
        with suppress(SQLAlchemyError):  # without its database it is made later, when it is needed
            await to_thread.run_sync(push_key, services)
        await running.enter_async_context(bus.running())
        app.state.sending = Sending(services, is_looking=bus.presence.is_at)
        await running.enter_async_context(app.state.sending.running(bus))
        app.state.thinking = thinking_for(services)
        app.state.studying = await running.enter_async_context(studies_for(services))
        app.state.bot_turns = BotTurns(services, bus, app.state.thinking)
        await running.enter_async_context(app.state.bot_turns.running())
        await running.enter_async_context(silence_watched(services, bus))
        await running.enter_async_context(clocks_watched(services, bus))
        app.state.backups = await running.enter_async_context(backups_made(services.settings))
        await running.enter_async_context(metrics_served(app, services.settings))
        yield


def routed_app(settings: Settings) -> Litestar:
    """Every route, without a worker."""
    app = Litestar(
        route_handlers=[
            change_routes,
            *map(handler_for, SERVER_ROWS),
            *offline_routes(settings.offline_site),
            *front_routes(),
            health_routes,
            get_schema,
        ],
        lifespan=[background_work],
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body_bytes,
        exception_handlers=HANDLERS,
        before_send=[add_security_headers],
        openapi_config=None,
        logging_config=None,
    )
    app.state.routing = app.asgi_handler
    return app


def other_workers(settings: Settings) -> OtherWorkers | None:
    if settings.redis_url is None:
        return None
    from cupola.server.notify.redis_changes import RedisChanges  # noqa: PLC0415

    return RedisChanges(settings.redis_url)


def worker() -> AccessLog:
    """For a worker process, with the settings its parent left; it ends with its parent."""
    settings = from_environment()
    stop_when_orphaned(settings.shutdown_seconds)
    app = AccessLog(create_app(settings))
    calm_collector()
    return app
