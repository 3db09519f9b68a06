"""A server from start to stop: checks, database, port, link, graceful shutdown."""

import os
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from math import ceil
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
import uvicorn
from msgspec import Struct
from uvicorn.supervisors import Multiprocess

from cupola.server.app import create_app
from cupola.server.config.folders import file_of, keep_private
from cupola.server.config.settings import Settings, SettingsError, check_settings, to_environment
from cupola.server.routes.qr_codes import terminal_code
from cupola.server.routes.site.built_page import why_plain_lists
from cupola.server.running.addresses import BACKLOG, EVERYWHERE, link, listen, network_address, port_of
from cupola.server.running.logs import LOGGING, AccessLog
from cupola.server.running.metrics import check_metrics
from cupola.server.running.worker_process import calm_collector
from cupola.server.storage.migrate import upgrade
from cupola.server.storage.sqlite import why_damaged

if sys.platform != "win32":
    import resource

FORCED: Final = 130
PAPER: Final = "\x1b[97;40m{}\x1b[0m"  # white on black, whatever the terminal's own colours are
SPARE_CONNECTIONS: Final = 2_000  # beside the sockets: requests, and connections that are kept open
WORKER_SECONDS: Final = 60  # without a sign of life: ended sooner, none would ever start on a slow machine


class Service(Struct, frozen=True):
    """How a server is run, beside what its application needs to know."""

    settings: Settings
    may_move: bool = False
    opens_browser: bool = False
    certificate: Path | None = None
    key: Path | None = None
    proxies: str | None = None  # whose word on the address of an asker is taken


def serve(service: Service) -> int:
    """The exit code is 0 after a graceful stop."""
    settings = service.settings
    check_settings(settings)
    check_bots(settings)
    check_certificate(service.certificate, service.key)
    keep_private(settings.database_url)
    check_file(settings.database_url)
    upgrade(settings.database_url)
    check_redis(settings.redis_url)
    check_metrics(settings)
    raise_open_files()
    listening = listen(settings.host, settings.port, may_move=service.may_move)
    found = findable(msgspec.structs.replace(settings, port=port_of(listening)))
    service = msgspec.structs.replace(service, settings=found)
    return _serve_alone(service, listening) if settings.workers == 1 else _serve_together(service, listening)


def findable(settings: Settings) -> Settings:
    """With the address by which others find a shared server: invitations begin with it."""
    if settings.host not in EVERYWHERE or settings.public_url:
        return settings
    address = network_address()
    scheme = "https" if settings.is_secure else "http"
    found = link(scheme, address, settings.port).rstrip("/") if address else None
    return msgspec.structs.replace(settings, public_url=found)


def lines_for(service: Service) -> list[str]:
    settings = service.settings
    here = link("https" if service.certificate else "http", settings.host, settings.port)
    if settings.host not in EVERYWHERE:
        return [f"Cupola is at {settings.public_url or here}"]
    if settings.public_url:
        return [f"Cupola is at {here}", f"Share: {settings.public_url}"]
    return [f"Cupola is at {here}", "This computer is not on a network, so nobody else can reach it."]


def code_for(service: Service) -> list[str]:
    """Empty where there is no address to give away, or nobody looks at the screen."""
    settings = service.settings
    if settings.host not in EVERYWHERE or not settings.public_url or not has_reader():
        return []
    return [PAPER.format(line) for line in terminal_code(settings.public_url)]


def has_reader() -> bool:
    """Whether somebody reads what is printed, on a screen that can show blocks."""
    return sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower()


def uvicorn_config(app: AccessLog | str, service: Service) -> uvicorn.Config:
    """`app` may be the import path of a factory."""
    settings = service.settings
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http="h11",  # the one that bounds the head of a request
        h11_max_incomplete_event_size=settings.limits.header_bytes,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        proxy_headers=service.proxies is not None,
        forwarded_allow_ips=service.proxies,
        lifespan="on",
        log_config=LOGGING,
        access_log=False,
        server_header=False,
        limit_concurrency=settings.limits.sockets + SPARE_CONNECTIONS,
        backlog=BACKLOG,
        timeout_keep_alive=ceil(settings.limits.idle_seconds),
        timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
        timeout_worker_healthcheck=WORKER_SECONDS,
        ssl_certfile=service.certificate,
        ssl_keyfile=service.key,
    )


def check_certificate(certificate: Path | None, key: Path | None) -> None:
    """Refuse half a pair, and a pair that cannot be read."""
    if (certificate is None) != (key is None):
        raise SettingsError("tls: --tls-cert and --tls-key go together")
    if certificate is None or key is None:
        return
    for path in (certificate, key):
        if not os.access(path, os.R_OK) or path.is_dir():
            raise SettingsError(f"tls: {path} cannot be read")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except (ssl.SSLError, OSError) as error:
        raise SettingsError(f"tls: {certificate} and {key} are not a certificate and its key") from error


def raise_open_files() -> None:
    """Every socket is an open file."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _serve_alone(service: Service, listening: socket.socket) -> int:
    app = create_app(service.settings)
    app.on_startup.append(partial(_announce, service))
    calm_collector()
    server = uvicorn.Server(uvicorn_config(AccessLog(app), service))
    with _signals_that_end_nothing():
        server.run(sockets=[listening])
    return FORCED if server.force_exit else 0


def _serve_together(service: Service, listening: socket.socket) -> int:
    to_environment(service.settings)
    listening.set_inheritable(True)
    _announce(service)
    with _signals_that_end_nothing():
        Multiprocess(uvicorn_config("cupola.server.app:worker", service), sockets=[listening]).run()
    return 0


@contextmanager
def _signals_that_end_nothing() -> Iterator[None]:
    """uvicorn raises once more what ended it; that must not spoil the exit code."""

    def ignore(_: int, __: FrameType | None) -> None:
        """Do nothing."""

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, ignore) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _announce(service: Service) -> None:
    lines = lines_for(service)
    problem = why_plain_lists()
    print(*lines, *code_for(service), *problem, sep="\n", flush=True)
    if service.opens_browser and not problem and has_screen():
        address = lines[0].split()[-1]
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    if not sys.stdout.isatty():
        return False
    is_desktop = sys.platform in ("win32", "darwin")
    return is_desktop or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# Before it starts: the file is whole, and the Redis and the bots of its settings are there


PATIENCE_SECONDS = 5


def check_file(database_url: str) -> None:
    """Raise `SettingsError` for a damaged file: SQLite would write over what can be saved."""
    path = file_of(database_url)
    damage = None if path is None else why_damaged(path)
    if damage is not None:
        raise SettingsError(
            f"database: {path} is damaged ({damage}): save what can be read with `cupola db repair`, or"
            " restore a backup with `cupola db restore`"
        )


def check_redis(url: str | None) -> None:
    """Without its address, which may hold a password."""
    if url is None:
        return
    try:
        from redis import Redis, RedisError  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise SettingsError("redis-url: needs the redis package: pip install cupola[workers]") from error
    try:
        with Redis.from_url(url, socket_connect_timeout=PATIENCE_SECONDS) as redis:
            redis.ping()
    except ValueError as error:
        raise SettingsError("redis-url: is not like redis://HOST:PORT/0") from error
    except RedisError as error:
        raise SettingsError(f"redis-url: {error}") from error


def check_bots(settings: Settings) -> None:
    for name in settings.extra_bots:
        module, _, attribute = name.partition(":")
        try:
            is_there = bool(module and attribute) and hasattr(import_module(module), attribute)
        except Exception as error:
            raise SettingsError(f"bot: {name}: {type(error).__name__}: {error}") from error
        if not is_there:
            raise SettingsError(f"bot: {name} is not the MODULE:CLASS of a bot")
