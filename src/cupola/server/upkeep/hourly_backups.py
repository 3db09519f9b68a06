"""Backups that a server makes of its own SQLite file: at start, and every hour in which something changed."""

import asyncio
import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from anyio import CapacityLimiter, to_thread
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.config.folders import BESIDE, OWNER_FOLDER, file_of
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.storage.schema import heartbeat, metadata
from cupola.server.upkeep.backup import (
    COPIED,
    PREFIX,
    UNFINISHED,
    BackupError,
    backups_in,
    check_copy,
    copy_file,
    made_at,
    next_path,
    put,
    remove,
)

PAUSE_SECONDS: Final = 3600.0
SOON_SECONDS: Final = 300.0  # between a backup and one at start: a server may start again and again
REST_SECONDS: Final = 0.05  # after each step of a copy: the disk is for moves
NEWEST_GAMES: Final = 3  # which are replayed
CLOCK_TICK: Final = 1.0  # of the times of files
RESERVE: Final = 256 << 20  # bytes that stay free
ALL_KEPT_FOR: Final = timedelta(days=1)
DAILY_KEPT_FOR: Final = timedelta(days=14)
MOST_FORGOTTEN: Final = 3  # at a time: a clock that is wrong for an hour costs no more

logger = logging.getLogger("cupola.server")


class Stopped(Exception):
    """The server ends, and no copy is worth waiting for."""


class HourlyBackups:
    def __init__(self, database: Path, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self._stop = threading.Event()
        self._has_room = True

    def age(self) -> int | None:
        """Seconds since all that was stored was last in a backup; None before the first."""
        backups = backups_in(self._folder, (COPIED,))
        if not backups:
            return None
        return max(0, round(datetime.now(UTC).timestamp() - backups[-1].stat().st_mtime))

    def make(self) -> None:
        """A copy counts once it was checked; what holds nothing new does not stay."""
        self._folder.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
        self._remove_leftovers()
        now, before = datetime.now(UTC), backups_in(self._folder, (COPIED,))
        if before and changed_at(self._database) < before[-1].stat().st_mtime - CLOCK_TICK:
            newest: Path | None = before[-1]
        else:
            newest = self._copy() if self._make_room() else None
        if newest is None:
            return
        os.utime(newest, (now.timestamp(), now.timestamp()))
        for old in outdated_backups(backups_in(self._folder, (COPIED,)), now):
            old.unlink()

    def _copy(self) -> Path | None:
        """The newest backup; None where a game is damaged, which older ones may still hold whole."""
        path = next_path(self._folder, COPIED)
        unfinished = path.with_name(path.name + UNFINISHED)
        before = backups_in(self._folder, (COPIED,))
        try:
            copy_file(self._database, unfinished, self._rest)
            report = check_copy(unfinished, logger.error, NEWEST_GAMES)
            if before and is_same(unfinished, before[-1]):
                path = before[-1]
            else:
                put(unfinished, path)
        finally:
            remove(unfinished)
        return None if report.damaged else path

    def _rest(self) -> None:
        if self._stop.wait(REST_SECONDS):
            raise Stopped

    def _remove_leftovers(self) -> None:
        """Of a server that was killed."""
        for path in self._folder.glob(f"{PREFIX}*{COPIED}{UNFINISHED}*"):
            if datetime.now(UTC).timestamp() - path.stat().st_mtime > PAUSE_SECONDS:
                path.unlink()

    def _make_room(self) -> bool:
        """The oldest go first, but never the newest, and none where that is not enough."""
        lacking = wanted_bytes(self._database) - shutil.disk_usage(self._folder).free
        older = backups_in(self._folder, (COPIED,))[:-1]
        had_room, self._has_room = self._has_room, lacking <= sum(map(size_of, older))
        if had_room and not self._has_room:
            logger.error("no backups are made: less than %d MB would be free", RESERVE >> 20)
        for old in older if self._has_room else ():
            if lacking <= 0:
                break
            lacking -= size_of(old)
            old.unlink()
        return self._has_room

    async def keep_making(self) -> None:
        limiter = CapacityLimiter(1)  # a thread of its own
        age = self.age()
        await asyncio.sleep(0 if age is None else max(0, SOON_SECONDS - age))
        while True:
            await to_thread.run_sync(self.try_to_make, limiter=limiter)
            await asyncio.sleep(PAUSE_SECONDS)

    def try_to_make(self) -> None:
        try:
            self.make()
        except Stopped:
            return
        except (BackupError, SettingsError, OSError, sqlite3.Error, SQLAlchemyError) as error:
            logger.error("no backup could be made: %s", error)

    def stop(self) -> None:
        self._stop.set()


def changed_at(database: Path) -> float:
    files = (database.with_name(database.name + end) for end in ("", "-wal"))
    return max(file.stat().st_mtime for file in files if file.exists())


def wanted_bytes(database: Path) -> int:
    """For a copy, and to stay free beside it."""
    return RESERVE + sum(size_of(database.with_name(database.name + end)) for end in BESIDE)


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def read_only(file: Path) -> str:
    return f"{file.absolute().as_uri()}?mode=ro"


def is_same(copy: Path, other: Path) -> bool:
    """Whether two files hold the same rows, apart from the server's own time."""
    tables = [table.name for table in metadata.sorted_tables if table is not heartbeat]
    with closing(sqlite3.connect(read_only(copy), uri=True)) as connection:
        rows, ways = "SELECT * FROM {}.{}", (("main", "other"), ("other", "main"))
        try:
            connection.execute("ATTACH ? AS other", (read_only(other),))
            return not any(
                connection.execute(" EXCEPT ".join(rows.format(file, table) for file in way)).fetchone()
                for table in tables
                for way in ways
            )
        except sqlite3.Error:  # the other has another schema, or is damaged
            return False


def outdated_backups(backups: Sequence[Path], now: datetime) -> list[Path]:
    """All of a day are kept, then the last of each day; the newest in any case."""
    last_of_day = {made_at(path).date(): path for path in backups}
    ages = [(path, now - made_at(path)) for path in backups[:-1]]
    return [
        path
        for path, age in ages
        if age > DAILY_KEPT_FOR or (age > ALL_KEPT_FOR and last_of_day[made_at(path).date()] != path)
    ][:MOST_FORGOTTEN]


@asynccontextmanager
async def backups_made(settings: Settings) -> AsyncIterator[HourlyBackups | None]:
    """Of a file, which has one worker; a database server has tools of its own."""
    database = file_of(settings.database_url)
    if database is None or settings.backup_folder is None:
        yield None
        return
    backups = HourlyBackups(database, Path(settings.backup_folder))
    async with in_background(backups.keep_making()):
        try:
            yield backups
        finally:
            backups.stop()
