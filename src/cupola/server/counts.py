"""What a worker has done since it started, for whoever watches it."""

from collections.abc import Iterable
from typing import Final

from prometheus_client import Counter, Histogram, disable_created_metrics

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

# A sample more for each, and all of them say when the worker started.
disable_created_metrics()  # type: ignore[no-untyped-call]


def counter(name: str, meaning: str, label: str, values: Iterable[str]) -> Counter:
    """Those named are there from the start, at 0."""
    made = Counter(name, meaning, [label], registry=None)
    for value in values:
        made.labels(value)
    return made


class Counts:
    def __init__(self) -> None:
        self.moves = counter("cupola_moves", "Moves that were stored.", "by", ("person", "bot"))
        codes = ("200", "500", "503", "507")
        self.replies = counter("cupola_replies", "Replies to requests.", "code", codes)
        self.move_seconds = Histogram(
            "cupola_move_seconds",
            "What a player waits for a move to be stored.",
            registry=None,
            buckets=SECONDS,
        )
