"""What was worked out before, as bytes: so many in all, and what was not asked for longest goes first."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

OVERHEAD: Final = 300  # bytes that a key and its place take, whatever is kept under it


class KeptBytes:
    """Bytes under keys, bounded by their size in all; whatever is not here can be worked out again (R8)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    @property
    def size(self) -> int:
        """How many bytes are kept, with what keeping them takes."""
        return self._size

    def get(self, key: Hashable) -> bytes | None:
        """What is kept under a key."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def keep(self, key: Hashable, value: bytes) -> None:
        """Keep bytes that never change; what is larger than all the room is not kept."""
        with self._lock:
            before = self._kept.pop(key, None)
            self._size -= 0 if before is None else len(before) + OVERHEAD
            if len(value) + OVERHEAD > self._most:
                return
            self._kept[key] = value
            self._size += len(value) + OVERHEAD
            while self._size > self._most:
                _, dropped = self._kept.popitem(last=False)
                self._size -= len(dropped) + OVERHEAD
