"""A server of our own on a loopback port, in a folder of its own: both are gone at the end."""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.services import guard

LOOPBACK = "127.0.0.1"
# Below the ports systems give to outgoing connections, so that none of those takes it during a restart.
PORTS = range(15000, 32000)
PATIENCE = 90.0


class NotStarted(Exception):
    """A server that is installed did not come up."""


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((LOOPBACK, port)) == 0


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((LOOPBACK, port))
            except OSError:
                continue
            return port


def unprivileged_account(*names: str) -> str | None:
    """The first account of these that exists when we are root, which PostgreSQL refuses to run as."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in names if name in known)


class ThrowAway:
    """A server's folder, port and process, with a guard that outlives us to clear them away."""

    def __init__(self, name: str, accounts: Sequence[str], stop_signal: signal.Signals) -> None:
        self.name = name
        self.port = free_port()
        self.account = unprivileged_account(*accounts)
        self.folder = Path(tempfile.mkdtemp(prefix=f"cupola-{name}-"))
        self.process: subprocess.Popen[bytes] | None = None
        command = [sys.executable, "-I", guard.__file__, str(self.folder), str(int(stop_signal))]
        # A session of its own: an interrupt at the keyboard is meant for the tests, not for the guard.
        self.guard = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        if self.account:
            shutil.chown(self.folder, self.account, pwd.getpwnam(self.account).pw_gid)

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o644)
        return path

    def spawn(self, command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
        account = pwd.getpwnam(self.account) if self.account else None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                user=account.pw_uid if account else None,
                group=account.pw_gid if account else None,
                extra_groups=[] if account else None,
            )

    def start(self, command: Sequence[str | Path], is_ready: Callable[[], bool]) -> None:
        """Run the server until it answers; again where remains of a killed one still stand in its way."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process is None or self.process.poll() is not None:
                self.process = self.spawn(command)
                self.tell_guard(self.process.pid)
            if is_ready():
                return
            time.sleep(0.05)
        raise self.not_started()

    def not_started(self) -> NotStarted:
        said = (self.folder / "log").read_text(errors="replace")[-2000:]
        return NotStarted(f"{self.name} does not answer on port {self.port}:\n{said}")

    def tell_guard(self, process: int) -> None:
        """Say which process is to be ended when we are."""
        assert self.guard.stdin is not None
        self.guard.stdin.write(b"%d\n" % process)
        self.guard.stdin.flush()

    def kill(self) -> None:
        """End the server as a power cut would: without a word."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.tell_guard(0)

    def kill_all(self) -> None:
        """End the server with every process it began, all in one moment: none of them finishes anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)  # so that it begins no other meanwhile
        begun = Path("/proc", str(self.process.pid), "task", str(self.process.pid), "children")
        for each in begun.read_text(encoding="ascii").split():
            os.kill(int(each), signal.SIGKILL)
        self.kill()

    def stop(self) -> None:
        """End the server and remove its folder, which is the guard's work whichever way we end."""
        assert self.guard.stdin is not None
        self.guard.stdin.close()
        if self.process:
            self.process.wait(PATIENCE)
        self.guard.wait(PATIENCE)
