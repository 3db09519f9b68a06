"""`cupola serve` as a person starts it: a real process with its link, its log and its exit code."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PATIENCE_SECONDS: Final = 60.0


class Started:
    """A running server, and everything it has said."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self._log = log
        self.said = ""

    def line(self) -> str:
        """The next line on the standard output; empty when the process ended without one."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.said += line
        return line.rstrip("\n")

    def link(self) -> str:
        """The address of the server, once it is up."""
        line = self.line()
        assert line.startswith("Cupola is at "), line + self.log
        return line.split()[-1].rstrip("/")

    def signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def wait(self) -> int:
        """The exit code, once it has ended."""
        return self.process.wait(PATIENCE_SECONDS)

    @property
    def log(self) -> str:
        """Everything on the standard error."""
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
