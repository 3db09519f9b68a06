"""Metrics for Prometheus, on a port of their own: each worker has one and tells only of itself.

Of what several workers share, such as the notices that wait, each tells the same.
"""

import asyncio
from asyncio import AbstractEventLoop, run_coroutine_threadsafe
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from time import perf_counter
from typing import Final
from wsgiref.simple_server import WSGIServer

from anyio import to_thread
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Metric, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from cupola.engine import COMPILED
from cupola.server.background import in_background
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.config.version import program_version
from cupola.server.counts import Counts
from cupola.server.notify.delivery import count_waiting
from cupola.server.running.addresses import listen
from cupola.server.running.logs import status_in
from cupola.server.services import Services
from cupola.server.storage.health import WELL, StorageState

PATIENCE_SECONDS: Final = 8.0  # Prometheus itself waits for ten
RETRY_SECONDS: Final = 1.0
MOVE: Final = "/api/games/{game_id}/turns"


def gauge(name: str, meaning: str, value: float | None, **labels: str) -> Metric:
    """Without a sample where the value is not known."""
    family = GaugeMetricFamily(name, meaning, labels=list(labels))
    if value is not None:
        family.add_metric(list(labels.values()), value)
    return family


def counter(name: str, meaning: str, label: str, counted: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, meaning, labels=[label])
    for word, value in counted.items():
        family.add_metric([word], value)
    return family


class CountedReplies:
    """Counts the replies of an application by their code, and how long a move takes."""

    def __init__(self, app: ASGIApp, counts: Counts) -> None:
        self._app = app
        self._counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            status = status_in(message, status)
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            if scope["type"] == ScopeType.HTTP and status:
                self._counts.replies.labels(str(status)).inc()
                if status == HTTPStatus.OK and scope.get("path_template") == MOVE:
                    self._counts.move_seconds.observe(perf_counter() - began)


async def metrics_now(app: Litestar) -> list[Metric]:
    services: Services = app.state.worker.services
    found = await services.storage.health()
    waiting = None
    if found.storage.answer == WELL:
        with suppress(SQLAlchemyError):
            waiting = await to_thread.run_sync(count_waiting, services.database, services.clock())
    return metrics_of(app, found, waiting)


def metrics_of(app: Litestar, found: StorageState, waiting: int | None) -> list[Metric]:
    services: Services = app.state.worker.services
    counts, state = services.counts, app.state
    thoughts, turns, sent = state.thinking.health, state.bot_turns.health, state.sending.health
    about = {
        "version": program_version(),
        "engine": "compiled" if COMPILED else "uncompiled",
        "database": "sqlite" if services.database.is_sqlite else "postgresql",
    }
    failed = {"timeout": thoughts.timeouts, "crash": thoughts.crashes, "nonsense": thoughts.nonsense}
    notices = {"sent": sent.sent, "failed": sent.failed, "outdated": sent.outdated}
    uptime = max(0, services.clock() - services.began_at) / 1000
    age = state.backups.age() if state.backups is not None else None
    return [
        gauge("cupola_info", "What runs here.", 1, **about),
        gauge("cupola_uptime_seconds", "Since this worker started.", uptime),
        *counts.moves.collect(),
        *counts.move_seconds.collect(),
        *counts.replies.collect(),
        gauge("cupola_sockets", "Open sockets.", len(state.worker.bus.listeners)),
        gauge("cupola_tables_in_memory", "Tables of which a state is kept.", services.states.tables),
        gauge("cupola_bot_turns_waiting", "Tables at which a bot is to move.", turns.waiting),
        counter("cupola_bot_failures", "Thoughts that the fallback replaced.", "why", failed),
        gauge("cupola_notices_waiting", "Notices to be sent, by any worker.", waiting),
        counter("cupola_notices", "Notices that this worker handled.", "outcome", notices),
        gauge("cupola_storage_well", "1 while /health finds nothing wrong.", found.storage.status == WELL),
        *services.database.faults.collect(),
        gauge("cupola_free_bytes", "Free space beside an SQLite file.", found.storage.free_bytes),
        gauge("cupola_backup_age_seconds", "Since everything stored was last in a backup.", age),
    ]


def check_metrics(settings: Settings) -> None:
    """Raise `SettingsError` where a worker would find no port."""
    for port in ports_of(settings):
        try:
            listen(settings.metrics_host, port, may_move=False).close()
        except SettingsError as error:
            raise SettingsError(f"metrics-{error}") from error


def ports_of(settings: Settings) -> range:
    first = settings.metrics_port
    return range(0) if first is None else range(first, first + settings.workers)


@asynccontextmanager
async def metrics_served(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    if settings.metrics_port is None:
        yield
        return
    async with in_background(serve_metrics(app, settings)):
        yield


async def serve_metrics(app: Litestar, settings: Settings) -> None:
    registry = CollectorRegistry()
    registry.register(MetricsOfWorker(app, asyncio.get_running_loop()))
    with await metrics_server(settings, registry) as server:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.shield(to_thread.run_sync(server.shutdown))


async def metrics_server(settings: Settings, registry: CollectorRegistry) -> WSGIServer:
    """On the first port that no other worker has; one that is about to end may still have it."""
    while True:
        for port in ports_of(settings):
            with suppress(OSError):
                found = await to_thread.run_sync(start_http_server, port, settings.metrics_host, registry)
                return found[0]
        await asyncio.sleep(RETRY_SECONDS)


class MetricsOfWorker(Collector):
    """Asked in threads of the metrics' own; raises where the worker is busy or ends."""

    def __init__(self, app: Litestar, loop: AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop

    def collect(self) -> list[Metric]:
        return run_coroutine_threadsafe(metrics_now(self._app), self._loop).result(PATIENCE_SECONDS)
