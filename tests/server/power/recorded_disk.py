"""A disk below SQLite that notes every write, sync and deletion, and fails when it is told to.

It stands in SQLite's place for files (a VFS) and hands everything on to the system, except that it waits for
no disk: a sync is noted and nothing else, for the notes alone say what would have survived. It is put into
the library that Python's own `sqlite3` uses, so that the server under test is the server as it is.
"""

import _sqlite3
import ctypes
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

OK: Final = 0
NAME: Final = b"cupola-recorded"
READ_ONLY, READ_WRITE, CREATE = 1, 2, 4  # flags of opening

Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Randomness = CFUNCTYPE(c_int, c_void_p, c_int, c_void_p)
Close = CFUNCTYPE(c_int, c_void_p)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Vfs(ctypes.Structure):
    """`sqlite3_vfs`, as https://www.sqlite.org/c3ref/vfs.html lays it out."""

    _fields_ = (
        ("version", c_int),
        ("file_bytes", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        ("access_to_close", c_void_p * 6),
        ("randomness", Randomness),
        ("sleep_to_next_call", c_void_p * 7),
    )


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`, what SQLite does with an open file."""

    _fields_ = (
        ("version", c_int),
        ("close", Close),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        ("size_to_unfetch", c_void_p * 13),
    )


class File(ctypes.Structure):
    _fields_ = (("methods", POINTER(Methods)),)


class Created(Struct, frozen=True):
    file: str


class Written(Struct, frozen=True):
    file: str
    at: int
    content: bytes


class Truncated(Struct, frozen=True):
    file: str
    size: int


class Synced(Struct, frozen=True):
    """The disk was asked to keep everything written to a file so far."""

    file: str


class SyncFailed(Struct, frozen=True):
    """The disk was asked and failed: what was on its way may never arrive, and no later sync tells."""

    file: str


class Deleted(Struct, frozen=True):
    file: str
    is_synced: bool


class Mark(Struct, frozen=True):
    """Something that happened above, at this place among the writes."""

    what: object


Note = Created | Written | Truncated | Synced | SyncFailed | Deleted | Mark


class RecordedDisk:
    """What happened to the files of one folder, in order."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = str(folder)
        self.notes: list[Note] = []
        self.fails: Callable[[Note], int] = lambda _: OK  # SQLite's code for what cannot be done
        self.is_read_only = False  # for whoever opens a file from now on
        self._random = random.Random(seed)
        self._lock = threading.Lock()
        self._open: dict[int, str] = {}
        self._methods: dict[int, Methods] = {}
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = POINTER(Vfs)
        self._library = library
        found = library.sqlite3_vfs_find(None)
        self._below: Vfs = found.contents
        self._below_at = ctypes.cast(found, c_void_p)
        self._vfs = Vfs.from_buffer_copy(self._below)
        self._vfs.name = NAME
        self._vfs.next = None
        # Kept here: what ctypes does not hold, Python throws away.
        self._calls: list[Any] = [
            Open(self._on_open),
            Delete(self._on_delete),
            Randomness(self._on_randomness),
        ]
        self._vfs.open, self._vfs.delete, self._vfs.randomness = self._calls

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Every database that is opened in this process while the block runs lies on this disk."""
        # SQLite draws once from its disk and goes on from there: drawn anew, a run repeats to the byte.
        self._library.sqlite3_randomness(0, None)
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        try:
            yield
        finally:
            self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
            self._library.sqlite3_vfs_register(self._below_at, 1)
            self._library.sqlite3_randomness(0, None)

    def mark(self, what: object) -> None:
        with self._lock:
            self.notes.append(Mark(what))

    def _noted(self, note: Note) -> int:
        with self._lock:
            code = self.fails(note)
            if code == OK:
                self.notes.append(note)
            elif isinstance(note, Synced):
                self.notes.append(SyncFailed(note.file))
            return code

    # What SQLite calls

    def _on_open(self, _: int, name: int, file: int, flags: int, flags_out: int) -> int:
        path = ctypes.string_at(name).decode() if name else ""
        is_ours = path.startswith(self.folder)
        is_new = is_ours and not Path(path).exists()
        if is_ours and self.is_read_only:
            flags = flags & ~(READ_WRITE | CREATE) | READ_ONLY
        code = int(self._below.open(self._below_at, name, file, flags, flags_out))
        if code == OK and is_ours:
            self._open[file] = Path(path).name
            opened = File.from_address(file)
            opened.methods = ctypes.pointer(self._recorded(opened.methods))
            if is_new:
                return self._noted(Created(Path(path).name))
        return code

    def _recorded(self, below: Any) -> Methods:
        at = ctypes.addressof(below.contents)
        if at not in self._methods:
            methods = Methods.from_buffer_copy(below.contents)
            calls = self._recording(Methods.from_address(at))
            methods.close, methods.write, methods.truncate, methods.sync = calls
            self._calls.extend(calls)
            self._methods[at] = methods
        return self._methods[at]

    def _recording(self, below: Methods) -> tuple[Any, Any, Any, Any]:
        def close(file: int) -> int:
            self._open.pop(file, None)
            return int(below.close(file))

        def write(file: int, content: int, count: int, at: int) -> int:
            note = Written(self._open[file], at, ctypes.string_at(content, count))
            return self._noted(note) or int(below.write(file, content, count, at))

        def truncate(file: int, size: int) -> int:
            return self._noted(Truncated(self._open[file], size)) or int(below.truncate(file, size))

        def sync(file: int, _: int) -> int:
            return self._noted(Synced(self._open[file]))

        return Close(close), Write(write), Truncate(truncate), Sync(sync)

    def _on_delete(self, _: int, name: bytes, is_synced: int) -> int:
        path = name.decode()
        if path.startswith(self.folder) and Path(path).exists():
            code = self._noted(Deleted(Path(path).name, bool(is_synced)))
            if code != OK:
                return code
        return int(self._below.delete(self._below_at, name, 0))

    def _on_randomness(self, _: int, count: int, into: int) -> int:
        ctypes.memmove(into, self._random.randbytes(count), count)
        return count


def why_not_recorded() -> str | None:
    """Why no disk can be put below this Python's SQLite; none where it can."""
    try:
        ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find  # noqa: B018
    except (AttributeError, OSError):
        return f"SQLite {sqlite3.sqlite_version} is hidden inside this Python"
    return None
