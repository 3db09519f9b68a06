"""Ends a server and removes its folder as soon as whoever started it is done, or dead.

Runs as a script of its own, `guard.py FOLDER SIGNAL`, and reads the server's process id from each line
of its input, 0 for none. The end of the input is the end of the server: a pipe closes even when the
process that holds it is killed, which no handler or finaliser inside that process can promise.
"""

import contextlib
import os
import shutil
import signal
import sys
import time

PATIENCE = 20.0


def is_alive(process: int) -> bool:
    """Whether there is such a process, be it one that nobody has waited for yet."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def end(process: int, politely: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, politely)
        deadline = time.monotonic() + PATIENCE
        while is_alive(process) and time.monotonic() < deadline:
            time.sleep(0.01)
        os.kill(process, signal.SIGKILL)


def main(folder: str, politely: int) -> None:
    process = 0
    for line in sys.stdin:
        process = int(line)
    if process:
        end(process, politely)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
