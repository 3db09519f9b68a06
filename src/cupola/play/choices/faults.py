"""A fault in what is said of one choice or piece: it is logged, and the rest is answered all the same."""

import logging
from collections.abc import Callable
from typing import TypeVar

logger = logging.getLogger("cupola.play")

Answer = TypeVar("Answer")


def answer_or(fallback: Answer, work: Callable[[], Answer], what: str) -> Answer:
    """What the work gives; the fallback where it fails, which only a fault of the program can cause.

    `what` is for the log, and names nothing that only one player may know (N8).
    """
    try:
        return work()
    except Exception:
        logger.exception("cannot say %s", what)
        return fallback
