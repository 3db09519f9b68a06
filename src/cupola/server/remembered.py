"""What was worked out lately, kept in memory while there is room; all of it can be worked out again (R8)."""

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

from sqlalchemy import Connection

from cupola.server.on_disk import once_on_disk

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lately(Generic[Key, Value]):
    """The values asked for last; the one not asked for longest makes room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Value | None:
        """The value, where it is still kept."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def items(self) -> list[tuple[Key, Value]]:
        """Everything that is kept now."""
        with self._lock:
            return list(self._kept.items())

    def _put(self, key: Key, value: Value) -> None:
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)


class Derived(Lately[Key, Value]):
    """Values that come of other values in memory, never of rows."""

    def keep(self, key: Key, value: Value) -> None:
        """Keep a value."""
        self._put(key, value)


class Remembered(Lately[Key, Value]):
    """Values worked out from rows: kept only once those rows are on disk, whoever worked them out."""

    def keep(self, connection: Connection, key: Key, value: Value) -> None:
        """Keep a value, unless the transaction it was worked out in is undone."""
        once_on_disk(connection, lambda: self._put(key, value))
