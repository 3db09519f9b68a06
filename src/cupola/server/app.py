"""The application: routes, authentication, errors, and background work."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from anyio import to_thread
from litestar import Litestar, Request
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.types import Scope
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.callers.caller import Asker
from cupola.server.callers.requests import StrictRequest
from cupola.server.config.settings import Settings, from_environment
from cupola.server.games.bot_turns import BotTurns, studies_for, thinking_for
from cupola.server.http.error_handlers import HANDLERS
from cupola.server.http.guards import Guard
from cupola.server.http.headers import HeadAsGet, add_security_headers
from cupola.server.http.rate_limits import FloodGate
from cupola.server.identity.authentication import viewer_of
from cupola.server.identity.devices import note_use
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.bus import CHANGES, Bus
from cupola.server.notify.delivery import Sending
from cupola.server.notify.listening_rights import ListeningRights, rights_watched
from cupola.server.notify.push.signing import push_key
from cupola.server.routes.about import about_routes
from cupola.server.routes.advice import advice_routes
from cupola.server.routes.agreement import agreement_routes
from cupola.server.routes.bots import bot_routes
from cupola.server.routes.boxes import box_routes
from cupola.server.routes.cards import card_routes
from cupola.server.routes.changes import change_routes
from cupola.server.routes.chat import talk_routes
from cupola.server.routes.daily import daily_routes
from cupola.server.routes.lessons import lesson_routes
from cupola.server.routes.me import me_routes
from cupola.server.routes.notices import notice_routes
from cupola.server.routes.people import people_routes
from cupola.server.routes.play import play_routes
from cupola.server.routes.prepared import prepared_routes
from cupola.server.routes.qr_codes import qr_routes
from cupola.server.routes.ratings import rating_routes
from cupola.server.routes.records import record_routes
from cupola.server.routes.replay import replay_routes
from cupola.server.routes.resign import resign_routes
from cupola.server.routes.review import review_routes
from cupola.server.routes.seats import seat_routes
from cupola.server.routes.setup import setup_routes
from cupola.server.routes.site.built_page import front_routes
from cupola.server.routes.site.description import described
from cupola.server.routes.site.health import health_routes
from cupola.server.routes.site.offline import offline_routes
from cupola.server.routes.statistics import statistics_routes
from cupola.server.routes.tables import table_routes
from cupola.server.routes.undo import undo_routes
from cupola.server.routes.vacation import vacation_routes
from cupola.server.routes.webhooks import webhook_routes
from cupola.server.running.collector import calm_collector
from cupola.server.running.logs import AccessLog
from cupola.server.running.orphans import stop_when_orphaned
from cupola.server.services import Services
from cupola.server.storage.checkpoint import log_tidied
from cupola.server.tables.absent_players import silence_watched
from cupola.server.tables.deadlines import clocks_watched


class Worker:
    """What the requests of one process share, and what runs beside them."""

    def __init__(self, settings: Settings) -> None:
        self.services = Services(settings)
        self.channels = ChannelsPlugin(backend=change_backend(settings), arbitrary_channels_allowed=True)
        self.bus = Bus(self.channels, self.services)
        self.rights = ListeningRights(self.services, self.bus.listeners)
        self.bus.watch(self.rights.look_at)


def create_app(settings: Settings) -> Litestar:
    """The application of one worker."""
    return start_anew(routed_app(settings), settings)


def start_anew(app: Litestar, settings: Settings) -> Litestar:
    """Give routes that no worker uses, or none uses any more, a worker of their own."""
    worker = Worker(settings)
    app.state = AppState({"worker": worker, "routing": app.state.routing}, deep_copy=False)
    # Outermost, for the framework's own middleware does not see a path without a route; the gate before
    # the guard, which takes a request apart.
    app.asgi_handler = FloodGate(Guard(HeadAsGet(app.state.routing), settings), worker.services.limits)
    return app


def worker_of(scope: Scope) -> Worker:
    """The worker that a request has reached."""
    worker = Litestar.from_scope(scope).state.worker
    assert isinstance(worker, Worker)
    return worker


def provide_services(scope: Scope) -> Services:
    return worker_of(scope).services


def provide_bus(scope: Scope) -> Bus:
    return worker_of(scope).bus


async def provide_viewer(request: Request[object, object, AppState]) -> RequestViewer:
    services = worker_of(request.scope).services
    viewer = await viewer_of(request, services)
    await note_use(services, viewer, request.headers.get("user-agent", ""))
    return viewer


def provide_asker(request: Request[object, object, AppState]) -> Asker:
    worker = worker_of(request.scope)
    return Asker(request, worker.services, worker.bus)


@asynccontextmanager
async def background_work(app: Litestar) -> AsyncIterator[None]:
    """What runs beside the requests of a worker, from its first to its last."""
    worker: Worker = app.state.worker
    services, bus = worker.services, worker.bus
    async with AsyncExitStack() as running:
        running.callback(services.close)
        await running.enter_async_context(log_tidied(services.database))
        with suppress(SQLAlchemyError):  # without its database it is made later, when it is needed
            await to_thread.run_sync(push_key, services)
        await running.enter_async_context(worker.channels)
        await running.enter_async_context(bus.running())
        app.state.sending = Sending(services, is_looking=bus.presence.is_at)
        await running.enter_async_context(app.state.sending.running(bus))
        app.state.thinking = thinking_for(services)
        app.state.studying = await running.enter_async_context(studies_for(services))
        app.state.bot_turns = BotTurns(services, bus, app.state.thinking)
        await running.enter_async_context(app.state.bot_turns.running())
        await running.enter_async_context(silence_watched(services, bus))
        await running.enter_async_context(clocks_watched(services, bus))
        await running.enter_async_context(rights_watched(worker.rights))
        yield


def routed_app(settings: Settings) -> Litestar:
    """Every route, without a worker."""
    app = Litestar(
        route_handlers=[
            change_routes,
            play_routes,
            advice_routes,
            table_routes,
            seat_routes,
            resign_routes,
            talk_routes,
            undo_routes,
            prepared_routes,
            agreement_routes,
            vacation_routes,
            record_routes,
            box_routes,
            replay_routes,
            review_routes,
            statistics_routes,
            daily_routes,
            rating_routes,
            me_routes,
            *offline_routes(settings.offline_site),
            *front_routes(),
            bot_routes,
            setup_routes,
            about_routes,
            card_routes,
            lesson_routes,
            webhook_routes,
            notice_routes,
            people_routes,
            qr_routes,
            health_routes,
        ],
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "bus": Provide(provide_bus, sync_to_thread=False),
            "viewer": Provide(provide_viewer),
            "asker": Provide(provide_asker, sync_to_thread=False),
        },
        lifespan=[background_work],
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body_bytes,
        exception_handlers=HANDLERS,
        before_send=[add_security_headers],
        openapi_config=described(),
        logging_config=None,
    )
    app.state.routing = app.asgi_handler
    return app


def change_backend(settings: Settings) -> ChannelsBackend:
    """Where changes travel: in memory, or through Redis for several workers."""
    if settings.redis_url is None:
        return MemoryChannelsBackend()
    from cupola.server.notify.redis_changes import RedisChanges  # noqa: PLC0415

    return RedisChanges(settings.redis_url, CHANGES)


def worker() -> AccessLog:
    """The application of a worker process, with the settings its parent left; it ends with its parent."""
    settings = from_environment()
    stop_when_orphaned(settings.shutdown_seconds)
    app = AccessLog(create_app(settings))
    calm_collector()
    return app
