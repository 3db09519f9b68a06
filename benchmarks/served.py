"""A real server process of our own, as it runs in earnest, for measuring and for killing."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from cupola.server.config.settings import IN_ENVIRONMENT, Settings
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.services.throwaway import LOOPBACK, free_port, is_listening

PATIENCE: Final = 60.0
ROOT: Final = Path(__file__).parents[1]


class Served:
    """One worker in a process of its own, on a loopback port."""

    def __init__(self, settings: Settings, log: Path | None = None, files: int | None = None) -> None:
        """With a number of files it may have no more of them open."""
        self.port = free_port()
        self.settings = msgspec.structs.replace(settings, host=LOOPBACK, port=self.port)
        self.log = log
        self.files = files
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def resident_bytes(self) -> int:
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> None:
        """Run it until it answers, again after a kill."""
        settings = msgspec.json.encode(self.settings).decode()
        environment = {**os.environ, IN_ENVIRONMENT: settings}
        command = [sys.executable, "-m", "benchmarks.worker"]
        with Path(self.log or os.devnull).open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=ROOT)
        if self.files is not None:
            resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (self.files, self.files))
        deadline = time.monotonic() + PATIENCE
        while not is_listening(self.port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start on port {self.port}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextmanager
def database_file() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="cupola-measured-") as folder:
        file = Path(folder, "cupola.db")
        upgrade(sqlite_url(file))
        yield file


@contextmanager
def served(settings: Settings, log: Path | None = None, files: int | None = None) -> Iterator[Served]:
    server = Served(settings, log, files)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@contextmanager
def one_worker() -> Iterator[list[Served]]:
    """A server as one person starts it, but without limits on senders, for one sender stands for all.

    It may post to this machine, where the push service of a measurement is.
    """
    with database_file() as file:
        settings = Settings(sqlite_url(file), are_limits_on=False, allows_private_webhooks=True)
        with served(settings) as server:
            yield [server]
