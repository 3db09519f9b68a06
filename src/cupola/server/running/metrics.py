"""Metrics for Prometheus, on a port of their own: each worker has one and tells only of itself.

Of what several workers share, such as the notices that wait, each tells the same.
"""

import asyncio
from asyncio import run_coroutine_threadsafe
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple

from anyio import to_thread
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from cupola.engine import COMPILED
from cupola.server.background import in_background
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.config.version import program_version
from cupola.server.counts import Counts, Histogram
from cupola.server.notify.due import count_waiting
from cupola.server.running.addresses import listen
from cupola.server.running.logs import status_in
from cupola.server.services import Services
from cupola.server.storage.health import WELL, StorageState

PATH: Final = "/metrics"
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE_SECONDS: Final = 8.0  # Prometheus itself waits for ten
RETRY_SECONDS: Final = 1.0
SILENT_SECONDS: Final = 5.0
MOVE: Final = "/api/games/{game_id}/turns"

Sample = tuple[str, Mapping[str, str], float]  # the ending of its name, its labels, its value


class Metric(NamedTuple):
    name: str
    kind: str
    meaning: str
    samples: Iterable[Sample]

    @property
    def lines(self) -> Iterable[str]:
        yield f"# HELP {self.name} {self.meaning}"
        yield f"# TYPE {self.name} {self.kind}"
        for ending, labels, value in self.samples:
            written = ",".join(f'{name}="{label}"' for name, label in labels.items())
            yield f"{self.name}{ending}{f'{{{written}}}' if written else ''} {value:.15g}"


def gauge(name: str, meaning: str, value: float | None, **labels: str) -> Metric:
    """Without a sample where the value is not known."""
    return Metric(name, "gauge", meaning, [] if value is None else [("", labels, value)])


def counter(name: str, meaning: str, label: str, counted: Iterable[tuple[str, int]]) -> Metric:
    return Metric(name, "counter", meaning, [("", {label: word}, value) for word, value in counted])


def histogram(name: str, meaning: str, found: Histogram) -> Metric:
    bounds, counts = [*(f"{bound:g}" for bound in found.bounds), "+Inf"], found.counts
    buckets = [("_bucket", {"le": bound}, count) for bound, count in zip(bounds, counts, strict=True)]
    totals: list[Sample] = [("_sum", {}, found.total), ("_count", {}, counts[-1])]
    return Metric(name, "histogram", meaning, [*buckets, *totals])


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
                self._counts.replies.add(str(status))
                if status == HTTPStatus.OK and scope.get("path_template") == MOVE:
                    self._counts.move_seconds.add(perf_counter() - began)


async def metrics_text(app: Litestar) -> str:
    services: Services = app.state.worker.services
    found = await services.storage.health()
    waiting = None
    if found.storage.answer == WELL:
        with suppress(SQLAlchemyError):
            waiting = await to_thread.run_sync(count_waiting, services.database, services.clock())
    lines = (line for metric in metrics_of(app, found, waiting) for line in metric.lines)
    return "\n".join([*lines, ""])


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
        counter("cupola_moves_total", "Moves that were stored.", "by", counts.moves.items()),
        histogram("cupola_move_seconds", "What a player waits for a move to be stored.", counts.move_seconds),
        counter("cupola_replies_total", "Replies to requests.", "code", counts.replies.items()),
        gauge("cupola_sockets", "Open sockets.", len(state.worker.bus.listeners)),
        gauge("cupola_tables_in_memory", "Tables of which a state is kept.", services.states.tables),
        gauge("cupola_bot_turns_waiting", "Tables at which a bot is to move.", turns.waiting),
        counter("cupola_bot_failures_total", "Thoughts that the fallback replaced.", "why", failed.items()),
        gauge("cupola_notices_waiting", "Notices to be sent, by any worker.", waiting),
        counter("cupola_notices_total", "Notices that this worker handled.", "outcome", notices.items()),
        gauge("cupola_storage_well", "1 while /health finds nothing wrong.", found.storage.status == WELL),
        counter(
            "cupola_storage_errors_total", "Failed transactions.", "code", services.database.faults.items()
        ),
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
    loop = asyncio.get_running_loop()

    def tell() -> str:
        return run_coroutine_threadsafe(metrics_text(app), loop).result(PATIENCE_SECONDS)

    listening = await free_port(settings)
    with MetricsServer(listening, tell) as server:
        Thread(target=server.serve_forever, name="metrics", daemon=True).start()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.shield(to_thread.run_sync(server.shutdown))


async def free_port(settings: Settings) -> socket:
    """The first that no other worker has; one that is about to end may still have it."""
    while True:
        for port in ports_of(settings):
            try:
                return listen(settings.metrics_host, port, may_move=False)
            except SettingsError:
                continue
        await asyncio.sleep(RETRY_SECONDS)


class MetricsServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, listening: socket, tell: Callable[[], str]) -> None:
        super().__init__(listening.getsockname(), MetricsHandler, bind_and_activate=False)
        self.socket.close()
        self.socket = listening
        self.tell = tell


class MetricsHandler(BaseHTTPRequestHandler):
    server: MetricsServer
    timeout = SILENT_SECONDS

    def do_GET(self) -> None:
        if self.path != PATH:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        try:
            body = self.server.tell().encode()
        except Exception:  # the worker is busy or ends: no figures now
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TEXT)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *given: object) -> None:
        """Say nothing: a line every few seconds tells nobody anything."""
