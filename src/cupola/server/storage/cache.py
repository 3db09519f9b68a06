"""A cache of recent results; all of them can be computed again (R8)."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection

from cupola.server.storage.after_commit import once_on_disk

Key = TypeVar("Key")
Value = TypeVar("Value")


def as_one(_: object) -> int:
    """The weight of a value where values are only counted."""
    return 1


class Lately(Generic[Key, Value]):
    """The values asked for last, up to a weight in all; those not asked for longest make room."""

    def __init__(self, most: int, weigh: Callable[[Value], int] = as_one) -> None:
        self._most: Final = most
        self._weigh = weigh
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0

    def get(self, key: Key) -> Value | None:
        """The value, where it is still kept."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def items(self) -> list[tuple[Key, Value]]:
        """Everything that is kept now."""
        with self._lock:
            return [(key, value) for key, (value, _) in self._kept.items()]

    def forget(self) -> None:
        """Keep nothing any more."""
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def _put(self, key: Key, value: Value) -> None:
        weight = self._weigh(value)
        with self._lock:
            self._drop(key)
            if weight > self._most:
                return
            self._kept[key] = value, weight
            self.weight += weight
            while self.weight > self._most:
                self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        _, weight = self._kept.pop(key, (None, 0))
        self.weight -= weight


class Derived(Lately[Key, Value]):
    """Values that come of other values in memory, never of rows."""

    def keep(self, key: Key, value: Value) -> None:
        """Keep a value."""
        self._put(key, value)


class Remembered(Lately[Key, Value]):
    """Values worked out from rows: kept only once those rows are on disk."""

    def keep(self, connection: Connection, key: Key, value: Value) -> None:
        """Keep a value, unless the transaction it was worked out in is undone."""
        once_on_disk(connection, lambda: self._put(key, value))
