"""A real server in a process of its own, that can be killed at any moment and started again on its port."""

import faulthandler
import logging
import os
import random
import resource
import socket
import time
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from typing import Final

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from msgspec import Struct

from cupola.server.app import routed_app, start_anew
from cupola.server.config.settings import Settings
from cupola.server.running.addresses import listen
from cupola.server.running.logs import AccessLog
from cupola.server.serving import Service, uvicorn_config
from tests.server.scenes.household import has_plain_routes

LOOPBACK: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 60.0
# What a server needs lies ready in the process that forks it: modules, and the routes, which take longest.
PRELOADED: Final = ["pytest", "uvicorn", "tests.server.scenes.serving", "tests.server.scenes.preloaded"]


class Launch(Struct, frozen=True):
    """What the process of a server is told."""

    settings: Settings
    trusted: str | None = None  # certificates; what forks the server may have begun before they were made


@cache
def plain_routes() -> Litestar:
    """The routes of a server with plain settings; only a process that serves once may take them."""
    return routed_app(Settings(""))


def serve(launch: bytes) -> None:
    """Run one worker until somebody ends it."""
    told = msgspec.json.decode(launch, type=Launch)
    settings = told.settings
    if told.trusted is not None:
        os.environ["SSL_CERT_FILE"] = told.trusted
    faulthandler.enable()  # a crash of compiled code is told with the line it came from
    logging.disable(logging.CRITICAL)
    routes = plain_routes() if has_plain_routes(settings) else routed_app(settings)
    app = start_anew(routes, settings)
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
        """Start it and wait until it answers."""
        context = get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        launch = msgspec.json.encode(Launch(self.settings, os.environ.get("SSL_CERT_FILE")))
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
        """Kill -9 and start again on the same port."""
        self.kill()
        self.start()

    def stop(self) -> None:
        """End it in peace, or by force when it does not end."""
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
