"""A worker whose parent is gone stops by itself, or it would hold the port for ever."""

import logging
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Final

LOOK_SECONDS: Final = 2.0
SPARE_SECONDS: Final = 10.0  # beyond the time for a graceful stop, before the process just ends

logger = logging.getLogger("cupola.server")


def stop_when_orphaned(grace: float) -> None:
    """Watch the parent of this process, if it has one; once it is gone, stop gracefully, or by force."""
    parent = parent_process()
    if parent is not None:
        watching = (parent.sentinel, os.getppid(), grace + SPARE_SECONDS)
        threading.Thread(target=_watch, args=watching, name="parent-watch", daemon=True).start()


def _watch(sentinel: int, parent: int, grace: float) -> None:
    # The sentinel ends with the parent at once; the number is for a parent whose end of it somebody else has.
    while not wait([sentinel], LOOK_SECONDS) and os.getppid() == parent:
        pass
    logger.warning("the parent of this worker is gone: it stops")
    os.kill(os.getpid(), signal.SIGTERM)
    threading.Event().wait(grace)
    os._exit(1)
