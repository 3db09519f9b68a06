"""Real servers in processes of their own: one that is killed and started again, and `cupola serve`."""

import asyncio
import faulthandler
import logging
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from cupola.server.app import routed_app, start_anew
from cupola.server.config.settings import Settings
from cupola.server.running.addresses import listen
from cupola.server.running.logs import AccessLog
from cupola.server.serving import Service, uvicorn_config
from tests.server.scenes.app import has_plain_routes

LOOPBACK: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 60.0
# What a server needs lies ready in the process that forks it: modules, and the routes, which take longest.
PRELOADED: Final = [
    "pytest",
    "uvicorn",
    "tests.server.scenes.running_server",
    "tests.server.scenes.preloaded",
]


class Launch(Struct, frozen=True):
    settings: Settings
    trusted: str | None = None  # certificates; what forks the server may have begun before they were made
    late_ms: tuple[int, int] | None = None  # how long a browser waits for each reply and socket message


def lateness() -> tuple[int, int] | None:
    """`CUPOLA_LATE_MS=250-700` makes the network between browser and server slow, to find tests of luck."""
    least, _, most = os.environ.get("CUPOLA_LATE_MS", "").partition("-")
    return (int(least), int(most)) if least else None


def late(app: ASGIApp, least: int, most: int) -> ASGIApp:
    async def answer_late(scope: Scope, receive: Receive, send: Send) -> None:
        is_from_page = any(
            name in {b"sec-fetch-mode", b"sec-websocket-key"} for name, _ in scope.get("headers", ())
        )

        async def send_late(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.send"}:
                await asyncio.sleep(random.uniform(least, most) / 1000)
            await send(message)

        await app(scope, receive, send_late if is_from_page else send)

    return answer_late


@cache
def plain_routes() -> Litestar:
    return routed_app(Settings(""))


def serve(launch: bytes) -> None:
    told = msgspec.json.decode(launch, type=Launch)
    settings = told.settings
    if told.trusted is not None:
        os.environ["SSL_CERT_FILE"] = told.trusted
    faulthandler.enable()  # a crash of compiled code is told with the line it came from
    logging.disable(logging.CRITICAL)
    routes = plain_routes() if has_plain_routes(settings) else routed_app(settings)
    app: ASGIApp = start_anew(routes, settings)
    if told.late_ms is not None:
        app = late(app, *told.late_ms)
    config = uvicorn_config(AccessLog(app), Service(settings))
    uvicorn.Server(config).run(sockets=[listen(LOOPBACK, settings.port, may_move=False)])


def free_port() -> int:
    """A port that nobody listens on.

    Below those that the system gives to clients: one that calls while the server is down would else be
    given the very port it calls, reach itself and keep the server from coming back.
    """
    while True:
        port = random.randrange(12_000, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((LOOPBACK, port))
            return port


class RunningServer:
    """One server on one port; its modules are loaded ahead, so that it is back soon after a kill."""

    def __init__(self, settings: Settings) -> None:
        self.settings = msgspec.structs.replace(settings, host=LOOPBACK, port=free_port())
        self.url = f"http://{LOOPBACK}:{self.settings.port}"
        self.starts = 0
        self._process: ForkServerProcess | None = None

    def start(self) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        launch = msgspec.json.encode(Launch(self.settings, os.environ.get("SSL_CERT_FILE"), lateness()))
        self._process = context.Process(target=serve, args=(launch,))
        self._process.start()
        self.starts += 1
        self._wait_until_it_answers(self._process)

    def kill(self) -> None:
        """Kill -9: nothing is finished, nothing is put away."""
        assert self._process is not None
        if not self._process.is_alive():
            raise RuntimeError(f"the server ended by itself, with {self._process.exitcode}")
        self._process.kill()
        self._forget(self._process)

    def limit_files(self, size: int) -> None:
        """Let no file of it grow beyond this many bytes, as a disk does that takes no more."""
        assert self._process is not None
        assert self._process.pid is not None
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def restart(self) -> None:
        self.kill()
        self.start()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        self._process.join(PATIENCE_SECONDS / 4)
        self._process.kill()
        self._forget(self._process)

    def _forget(self, process: ForkServerProcess) -> None:
        process.join()
        process.close()
        self._process = None

    def _wait_until_it_answers(self, process: ForkServerProcess) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        with httpx.Client(verify=False) as client:  # to read certificates would take longer than the start
            while time.monotonic() < deadline and process.is_alive():
                try:
                    client.get(f"{self.url}/api/me")
                except httpx.TransportError:
                    time.sleep(0.01)
                else:
                    return
        how = "does not answer" if process.is_alive() else f"ended with {process.exitcode}"
        raise RuntimeError(f"the server at {self.url} did not start: it {how}")


@contextmanager
def running(settings: Settings) -> Iterator[RunningServer]:
    server = RunningServer(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Started:
    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self._log = log
        self.said = ""

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.said += line
        return line.rstrip("\n")

    def link(self) -> str:
        line = self.line()
        assert line.startswith("Cupola is at "), line + self.log
        return line.split()[-1].rstrip("/")

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def wait(self) -> int:
        return self.process.wait(PATIENCE_SECONDS)

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")


@contextmanager
def started(
    folder: Path,
    *arguments: str,
    environment: dict[str, str] | None = None,
    patience: float = PATIENCE_SECONDS,
) -> Iterator[Started]:
    """A server with its database in a folder, ended by force when the test forgets to."""
    log = folder / "server.log"
    command = [sys.executable, "-m", "cupola", "serve", "--no-browser", *arguments]
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            env={**os.environ, "XDG_DATA_HOME": str(folder), **(environment or {})},
            text=True,
            start_new_session=True,
        ) as process,
    ):
        watchdog = threading.Timer(patience, process.kill)
        watchdog.start()
        try:
            yield Started(process, log)
        finally:
            watchdog.cancel()
            process.kill()


def until(is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.02)
    return is_so()


def at_last(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so that takes many steps, be the machine as busy as it likes."""
    return any(until(is_so) for _ in range(4))
