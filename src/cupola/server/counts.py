"""What a worker has done since it started, for whoever watches it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from threading import Lock
from typing import Final

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Tally:
    """How often each of some words was counted, in any thread; those named are there from the start, at 0."""

    def __init__(self, names: Iterable[str]) -> None:
        self._counted = Counter(dict.fromkeys(names, 0))
        self._lock = Lock()

    def add(self, *names: str) -> None:
        with self._lock:
            self._counted.update(names)

    def items(self) -> list[tuple[str, int]]:
        with self._lock:
            return list(self._counted.items())


class Histogram:
    """How many values were at most as large as each bound, and how many there were."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.total = 0.0
        self._counted = [0] * (len(bounds) + 1)

    def add(self, value: float) -> None:
        self._counted[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def counts(self) -> list[int]:
        return list(accumulate(self._counted))


class Counts:
    def __init__(self) -> None:
        self.moves = Tally(("person", "bot"))
        self.replies = Tally(("200", "500", "503", "507"))
        self.move_seconds = Histogram()
