"""Queues in virtual time: stations that serve in the order of arrival, and the tables that ask them.

Whoever arrives is told at once when they will be served: what comes later cannot overtake them. So every
request is one look at a station, and a million tables take seconds. `python -m benchmarks.scale` uses it.
"""

import heapq
import random
from collections.abc import Callable, Sequence

from msgspec import Struct

Draw = Callable[[], float]  # seconds


class Station:
    """So many servers before one queue."""

    def __init__(self, servers: int = 1) -> None:
        self._free = [0.0] * servers
        self.busy = 0.0

    def serve(self, now: float, seconds: float) -> float:
        """When work that arrives now will be done."""
        begins = max(now, self._free[0])
        done = begins + seconds
        heapq.heapreplace(self._free, done)
        self.busy += seconds
        return done


class Disk:
    """A log that is synced for all who wait together: a commit waits for the next sync to end."""

    def __init__(self, seconds: Draw) -> None:
        self._seconds = seconds
        self._begins = self._ends = 0.0

    def commit(self, now: float) -> float:
        """When what is written now is on disk."""
        if now > self._begins:  # the sync under way began without it; the next one takes it along
            self._begins = max(now, self._ends)
            self._ends = self._begins + self._seconds()
        return self._ends


class Times(Struct):
    """How long answers took, in seconds, in order."""

    taken: list[float] = []

    def add(self, seconds: float) -> None:
        """One more answer."""
        self.taken.append(seconds)

    def quantile(self, part: float) -> float:
        """The time within which so many were answered."""
        ordered = sorted(self.taken)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0

    @property
    def mean(self) -> float:
        """The mean time."""
        return sum(self.taken) / max(1, len(self.taken))


def drawn_from(chance: random.Random, quantiles: Sequence[float]) -> Draw:
    """Draw seconds as they were measured, by quantiles in milliseconds, evenly between neighbours."""
    points = [quantiles[0], *quantiles, quantiles[-1]]
    steps = len(points) - 1

    def draw() -> float:
        place = chance.random() * steps
        at = int(place)
        return (points[at] + (points[at + 1] - points[at]) * (place - at)) / 1000

    return draw


def queue_times(arrivals: Draw, service: Draw, customers: int, servers: int = 1) -> Times:
    """What customers of one station wait and are served for."""
    station, times, now = Station(servers), Times([]), 0.0
    for _ in range(customers):
        now += arrivals()
        times.add(station.serve(now, service()) - now)
    return times
