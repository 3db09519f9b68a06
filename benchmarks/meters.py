"""What a database takes: its processor time, and its bytes on disk."""

import os
import sqlite3
from pathlib import Path
from typing import Protocol

import psycopg
from msgspec import Struct
from sqlalchemy import make_url

from benchmarks.served import Served

TICKS = os.sysconf("SC_CLK_TCK")


class Taken(Struct, frozen=True):
    """What a database has taken so far: seconds of the processor, bytes written, and those of its files."""

    seconds: float
    written_bytes: int
    file_bytes: int


class Meter(Protocol):
    """Reads what a database has taken."""

    def read(self) -> Taken:
        """So far."""
        ...


class FileMeter:
    """An SQLite file; its processor time is that of the server, and all that the server writes is its."""

    def __init__(self, path: Path, process: int) -> None:
        self._path = path
        self._written = Path(f"/proc/{process}/io")

    def read(self) -> Taken:
        """What the server wrote, log and file, and the file with all that the log holds."""
        lines = dict(line.split(": ") for line in self._written.read_text().splitlines())
        with sqlite3.connect(self._path) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            (pages,), (size,) = (
                connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
            )
        connection.close()
        return Taken(0.0, int(lines["write_bytes"]), pages * size)


class ServerMeter:
    """A PostgreSQL and all its processes."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url.replace("+psycopg", ""), autocommit=True)
        self._parent = parent_of(self._connection.info.backend_pid)

    def read(self) -> Taken:
        """So far; a process that has ended counts with its parent."""
        children = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal())
        alive = [each for each in children if parent_of(each) == self._parent]
        seconds = used(self._parent, with_ended=True) + sum(used(each) for each in alive)
        log = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, pg_database_size(current_database())"
        row = self._connection.execute(log).fetchone()
        assert row is not None
        return Taken(seconds, int(row[0]), int(row[1]))


def meter_for(server: Served) -> Meter:
    """A meter for the database of a server."""
    url = make_url(server.settings.database_url)
    if url.get_backend_name() == "sqlite":
        return FileMeter(Path(str(url.database)), server.pid)
    return ServerMeter(server.settings.database_url)


def fields_of(process: int) -> list[str]:
    """What the system says of a process, from its state on; nothing of one that is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return []


def parent_of(process: int) -> int:
    """The process that began another one."""
    fields = fields_of(process)
    return int(fields[1]) if fields else 0


def used(process: int, *, with_ended: bool = False) -> float:
    """The seconds of the processor that a process has used, be it with those of its children that ended."""
    fields = fields_of(process)
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / TICKS if fields else 0.0
