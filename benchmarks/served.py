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
from tests.services.throwaway import LOOPBACK, free_port, is_listening

PATIENCE: Final = 60.0
ROOT: Final = Path(__file__).parents[1]


class Served:
    """One worker in a process of its own, on a loopback port."""

    def __init__(
        self, settings: Settings, log: Path | None = None, files: int | None = None, tree: Path = ROOT
    ) -> None:
        """With a number of files it may have no more of them open; `tree` is the code that it runs."""
        self.port = free_port()
        self.settings = msgspec.structs.replace(settings, host=LOOPBACK, port=self.port)
        self.log = log
        self.files = files
        self.tree = tree
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
        """The memory the process holds now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def processor_seconds(self) -> float:
        """The processor time the process has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> None:
        """Run it until it answers, again after a kill."""
        settings = msgspec.json.encode(self.settings).decode()
        environment = {**environment_of(self.tree), IN_ENVIRONMENT: settings}
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


def environment_of(tree: Path) -> dict[str, str]:
    """The environment in which Python runs the product of a tree, started by the worker of this one."""
    return {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{ROOT}"}


def prepare_database(url: str, tree: Path = ROOT) -> None:
    """Bring a database to where the code of a tree wants it."""
    order = "import sys; from cupola.server.storage.migrate import upgrade; upgrade(sys.argv[1])"
    subprocess.run([sys.executable, "-c", order, url], env=environment_of(tree), cwd=tree, check=True)


@contextmanager
def database_file(tree: Path = ROOT) -> Iterator[Path]:
    """A new SQLite database in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="cupola-measured-") as folder:
        file = Path(folder, "cupola.db")
        prepare_database(sqlite_url(file), tree)
        yield file


@contextmanager
def served(
    settings: Settings, log: Path | None = None, files: int | None = None, tree: Path = ROOT
) -> Iterator[Served]:
    """A server that is gone afterwards."""
    server = Served(settings, log, files, tree)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@contextmanager
def one_worker(tree: Path = ROOT) -> Iterator[list[Served]]:
    """A server as one person starts it, but without limits on senders, for one sender stands for all.

    It may post to this machine, where the push service of a measurement is.
    """
    with database_file(tree) as file:
        settings = Settings(sqlite_url(file), are_limits_on=False, allows_private_webhooks=True)
        with served(settings, tree=tree) as server:
            yield [server]
