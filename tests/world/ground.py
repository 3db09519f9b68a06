"""What a simulated machine stands on: a disk that can fail, a clock that can jump, a network that loses."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from contextvars import copy_context
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import anyio.to_thread
import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from cupola.server import services as services_module
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.power.platter import FileOnDisk, Platter
from tests.server.power.recorded_disk import Note, RecordedDisk, Synced, Written
from tests.world.loop import PROCESS, SimulatedLoop

FILE: Final = "cupola.db"
FULL: Final = sqlite3.SQLITE_FULL
SYNC_FAILED: Final = sqlite3.SQLITE_IOERR | 4 << 8
WRITE_FAILED: Final = sqlite3.SQLITE_IOERR | 3 << 8
WRITING: Final = ("BEGIN IMMEDIATE", "INSERT", "UPDATE", "DELETE", "SAVEPOINT", "RELEASE")
BEGUN_AT: Final = 1_700_000_000_000


class Killed(BaseException):
    """The process that runs this is no more."""


@cache
def empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, FILE)
        upgrade(sqlite_url(path))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.read_bytes()


class Ground:
    """A folder for one world after the other; what costs time to make is kept from one to the next."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = sqlite_url(folder / FILE)
        self.template = empty_database()
        self._statements: dict[Any, Any] = {}  # as SQLite wants them, for every database alike
        self._idle: list[Database] = []
        self._lent: list[Database] = []

    def clear(self, files: dict[str, bytes]) -> None:
        for path in self.folder.iterdir():
            path.unlink()
        for name, content in files.items():
            (self.folder / name).write_bytes(content)

    def digest(self) -> str:
        digest = sha256()
        for path in sorted(self.folder.iterdir()):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def database(self, _: str) -> Database:
        database = self._idle.pop() if self._idle else Database(self.url)
        database.engine._compiled_cache = self._statements
        self._lent.append(database)
        return database

    def give_back(self, database: Database) -> None:
        database.close()
        database.owes_empty_log = False
        if database in self._lent:
            self._lent.remove(database)
            self._idle.append(database)

    def give_all_back(self) -> None:
        for database in list(self._lent):
            self.give_back(database)
        for database in self._idle:
            database.close()


class Machine:
    """The disk and the clock of one world, and the moments at which its processes die."""

    def __init__(self, ground: Ground, seed: int, loop: SimulatedLoop) -> None:
        self.ground = ground
        self.loop = loop
        self.chance = random.Random(f"machine {seed}")
        self.disk = RecordedDisk(ground.folder, seed)
        self.offset = 0  # milliseconds by which the clock was set
        self.trouble: str | None = None  # of the disk
        self.deadly = 0.0  # the share of transactions in which a process dies
        self._platter = Platter()
        self._spared = 0
        self.disk.fails = self._fault_of
        self._begin({FILE: ground.template})

    def _begin(self, files: dict[str, bytes]) -> None:
        self.ground.clear(files)
        self.disk.notes.clear()
        self._platter = Platter()
        for name, content in files.items():
            if not name.endswith("-shm"):
                self._platter.files[name] = FileOnDisk(True, content)

    def clock(self) -> int:
        return BEGUN_AT + round(self.loop.time() * 1000) + self.offset

    def cut_power(self) -> None:
        """Everything goes dark: what the disk has is what is left. All processes must be dead by now."""
        for note in self.disk.notes:
            self._platter.take(note)
        left = self._platter.left(self.chance)
        self.trouble = None
        self.ground.give_all_back()
        self._begin(left)

    # The disk

    def _fault_of(self, note: Note) -> int:
        trouble = None if self._spared else self.trouble
        if trouble == "full" and isinstance(note, Written) and self.chance.random() < 0.7:
            return FULL
        if trouble == "failing" and isinstance(note, Written) and self.chance.random() < 0.3:
            return WRITE_FAILED
        if trouble == "failing" and isinstance(note, Synced) and self.chance.random() < 0.5:
            return SYNC_FAILED
        return 0

    def watch(self, database: Database) -> Callable[[], None]:
        """Let statements fail and processes die in the middle of them; the call that ends it."""
        engine = database.engine
        event.listen(engine, "before_cursor_execute", self._before_statement)
        event.listen(engine, "commit", self._before_commit)

        def end() -> None:
            event.remove(engine, "before_cursor_execute", self._before_statement)
            event.remove(engine, "commit", self._before_commit)

        return end

    def _before_statement(self, _: Connection, __: object, statement: str, *___: object) -> None:
        # Only what writes: a fresh engine asks its driver this and that, and would change what chance does.
        if self._spared or not statement.startswith(WRITING):
            return
        self._die_perhaps(0.05)
        if statement == "BEGIN IMMEDIATE" and self.trouble == "busy" and self.chance.random() < 0.6:
            raise OperationalError(statement, {}, sqlite3.OperationalError("database is locked"))

    def _before_commit(self, _: Connection) -> None:
        if not self._spared:
            self._die_perhaps(1.0)

    def _die_perhaps(self, weight: float) -> None:
        process = PROCESS.get()
        if process and self.deadly and self.chance.random() < self.deadly * weight:
            self.loop.kill(process)
        if process in self.loop.dead:
            raise Killed

    def spare(self, is_spared: bool) -> None:
        """Let nothing happen to who only looks on."""
        self._spared += 1 if is_spared else -1

    # Threads

    async def in_thread(self, work: Callable[..., Any], *args: Any, **_: object) -> Any:
        """Work as a thread would: it begins a little later, and its end is heard of a little later."""
        await self._moment()
        try:
            return work(*args)
        except Killed:
            await self.loop.create_future()
        finally:
            await self._moment()

    async def _moment(self) -> None:
        waiting = self.loop.create_future()
        self.loop.call_later(self.chance.random() * 0.02, _wake, waiting, context=copy_context())
        await waiting


def _wake(waiting: Any) -> None:
    if not waiting.done():
        waiting.set_result(None)


def put_in_place(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(anyio.to_thread, "run_sync", machine.in_thread)
    patch.setattr(services_module, "Database", machine.ground.database)
