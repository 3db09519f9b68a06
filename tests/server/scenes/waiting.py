"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE_SECONDS: Final = 60.0


def until(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so, within reason."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.02)
    return is_so()


def at_last(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so that takes many steps, be the machine as busy as it likes."""
    return any(until(is_so) for _ in range(4))
