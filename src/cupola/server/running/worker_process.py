"""A worker process: it stops with its parent, and collects garbage without holding up a move."""

import gc
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
THRESHOLDS: Final = (10_000, 20, 20)


def stop_when_orphaned(grace: float) -> None:
    """Stop gracefully once the parent of this process is gone, then by force.

    Otherwise a worker would hold the port for ever.
    """
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


def calm_collector() -> None:
    """Call it once in a process, when everything is loaded.

    A full collection looks at everything there is, and nothing else runs meanwhile: a tenth of a second with
    all that a server loads. What is there at the start stays to the end, so it is never looked at again. Most
    of what a request makes goes without the collector, so it looks for the rest more seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
