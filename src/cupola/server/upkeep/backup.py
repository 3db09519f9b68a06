"""Backups that are tried: a copy of one moment counts once every game in it was replayed.

Of an SQLite file the copy is such a file again, made by SQLite itself beside the running server. Of a
database server it is an exported file; it is tried by reading it into a file of its own. Put back, nothing
that people have seen since can be used: which dice fell, which seeds were shown, who was signed out.
"""

import asyncio
import errno
import logging
import os
import shutil
import sqlite3
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.play.chance import SealedLuck, commitment_of, fresh_seed
from cupola.server.background import in_background
from cupola.server.config.folders import BESIDE, OWNER_FILE, OWNER_FOLDER, file_of, keep_private
from cupola.server.config.settings import Settings, SettingsError
from cupola.server.notify.push import forget_channels
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import open_database, opened_as_it_is, upgrade
from cupola.server.storage.schema import heartbeat, metadata
from cupola.server.upkeep.check import Report, check_database, damaged_cells, game_ids
from cupola.server.upkeep.export import UpkeepError, export_database, import_database
from cupola.table.parts.entries import Restored, encode_happening, kind_of
from cupola.table.parts.game import new_secret

PREFIX: Final = "cupola-"
COPIED: Final = ".db"
EXPORTED: Final = ".jsonl"
UNFINISHED: Final = ".part"  # what a copy is called until it is whole
WRITTEN: Final = "%Y%m%d-%H%M%S"  # when it was made, in its name
GAME_ROW: Final = b'{"line":"row","table":"games",'  # in an exported file
STEP_PAGES: Final = 256  # 1 MB
SQLITE_HEAD: Final = b"SQLite format 3\0"

FIRST_SHARED: Final = 0x40000002  # https://www.sqlite.org/fileformat2.html#the_lock_byte_page
SHARED_BYTES: Final = 510
DRAWS_SKIPPED: Final = 1 << 20  # more than a match makes
LAST_SKIP: Final = 1 << 30  # so that enough are left

Tell = Callable[[str], None]
Finish = Callable[[Connection], None]


class ListedBackup(Struct, frozen=True):
    name: str
    made_at: datetime
    bytes: int
    games: int | None  # unknown where it cannot be read


class Backup(Struct, frozen=True):
    path: Path
    report: Report
    removed: int = 0


def back_up(database_url: str, folder: Path, keep: int | None, tell: Tell) -> Backup:
    """Copy one moment of a database into a folder, try the copy, and keep only the newest so many."""
    source = file_of(database_url)
    try:
        folder.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
        path = next_path(folder, EXPORTED if source is None else COPIED)
        unfinished = path.with_name(path.name + UNFINISHED)
        unfinished.unlink(missing_ok=True)
        if source is None:
            export_database(database_url, unfinished)
            report = _tried_export(unfinished, tell)
        else:
            with opened_as_it_is(database_url):  # says what is wrong with a file that is not of this program
                copy_file(source, unfinished)
            report = check_copy(unfinished, tell)
        put(unfinished, path)
        # Older backups may hold what is damaged by now.
        removed = 0 if keep is None or report.damaged or report.rows else _forget(folder, path.suffix, keep)
        return Backup(path, report, removed)
    except OSError as error:
        raise UpkeepError(f"{error.filename or folder}: {error.strerror}") from error


def copy_file(source: Path, target: Path, rest: Callable[[], None] | None = None) -> None:
    """One moment of a file that may be written meanwhile, which holds no writer up.

    With a rest after each small step, which is on disk by then.
    """
    keep_private(sqlite_url(target))

    def progress(*_: int) -> None:
        if rest is not None:
            _on_disk(target, os.O_RDWR)
            rest()

    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.execute("BEGIN")
            old.execute("SELECT 1 FROM sqlite_schema").fetchone()  # else every write would begin it anew
            old.backup(new, pages=-1 if rest is None else STEP_PAGES, progress=progress)
    except sqlite3.Error as error:
        remove(target)
        raise UpkeepError(f"{source}: {error}") from error


def check_copy(copy: Path, tell: Tell, newest: int | None = None) -> Report:
    """Every page and every game, or the newest ones; then the copy is one file, with nothing beside it."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            how = "integrity_check" if newest is None else "quick_check"
            (found,) = connection.execute(f"PRAGMA {how}(1)").fetchone()
        if found != "ok":
            raise UpkeepError(f"{copy}: {' '.join(str(found).split())}")
        report = check_database(sqlite_url(copy), heal=False, tell=tell, newest=newest)
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
    except sqlite3.Error as error:
        raise UpkeepError(f"{copy}: {error}") from error
    return report


def _tried_export(path: Path, tell: Tell) -> Report:
    with tempfile.TemporaryDirectory(prefix="cupola-backup-") as folder:
        trial = sqlite_url(Path(folder, "trial.db"))
        import_database(trial, path)
        return check_database(trial, heal=False, tell=tell)


def put(unfinished: Path, path: Path) -> None:
    """Under its own name only once every byte is on disk."""
    unfinished.chmod(OWNER_FILE)
    _on_disk(unfinished, os.O_RDWR)
    unfinished.replace(path)
    if os.name != "nt":  # where no folder can be opened
        _on_disk(path.parent, os.O_RDONLY)


def _on_disk(path: Path, how: int) -> None:
    descriptor = os.open(path, how)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def put_aside(place: Path) -> None:
    """The log goes with its file: beside another one it would damage it."""
    when = f"{datetime.now(UTC):{WRITTEN}}"
    for end in BESIDE:
        beside = place.with_name(place.name + end)
        if beside.exists():
            beside.rename(place.with_name(f"{place.name}.replaced-{when}{end}"))


def remove(path: Path) -> None:
    for end in BESIDE:
        path.with_name(path.name + end).unlink(missing_ok=True)


def next_path(folder: Path, suffix: str) -> Path:
    """Sorts after all earlier backups: where the clock was put back, a second after the last."""
    now = datetime.now(UTC).replace(microsecond=0)
    after = [made_at(path) + timedelta(seconds=1) for path in backups_in(folder, (suffix,))]
    return folder / f"{PREFIX}{max([now, *after]):{WRITTEN}}{suffix}"


def _forget(folder: Path, suffix: str, keep: int) -> int:
    """Delete the oldest backups, which their names order; nothing else in the folder is touched."""
    for path in (old := backups_in(folder, (suffix,))[:-keep]):
        path.unlink()
    return len(old)


def backups_in(folder: Path, suffixes: Collection[str] = (COPIED, EXPORTED)) -> list[Path]:
    """The oldest first."""
    made = (path for path in folder.glob(f"{PREFIX}*") if path.suffix in suffixes and _is_ours(path))
    return sorted(made, key=made_at)


def made_at(path: Path) -> datetime:
    return datetime.strptime(path.stem, f"{PREFIX}{WRITTEN}").replace(tzinfo=UTC)


def _is_ours(path: Path) -> bool:
    try:
        made_at(path)
    except ValueError:
        return False
    return True


def listed_backups(folder: Path) -> list[ListedBackup]:
    """The newest first."""
    found = reversed(backups_in(folder))
    return [ListedBackup(path.name, made_at(path), path.stat().st_size, games_in(path)) for path in found]


def games_in(backup: Path) -> int | None:
    try:
        if backup.suffix == EXPORTED:
            with backup.open("rb") as lines:
                return sum(line.startswith(GAME_ROW) for line in lines)
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
    except (sqlite3.Error, OSError):
        return None


# Back


def is_served(database: Path) -> bool:
    """False where that is not known."""
    if sys.platform == "win32":
        return False
    import fcntl  # noqa: PLC0415

    try:
        descriptor = os.open(database, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_BYTES, FIRST_SHARED)
    except OSError as error:
        return error.errno in (errno.EACCES, errno.EAGAIN)
    finally:
        os.close(descriptor)
    return False


def restore(database_url: str, backup: Path, replace: bool, tell: Tell) -> Report:
    """All or nothing; what was there is kept beside it."""

    def keep_promises(connection: Connection) -> None:
        keep_dice_unknown(connection, now_in_milliseconds(), tell)
        end_sessions(connection, tell)

    return put_back(database_url, backup, tell, replace=replace, finish=keep_promises)


def put_back(
    database_url: str, backup: Path, tell: Tell, *, replace: bool = False, finish: Finish = lambda _: None
) -> Report:
    try:
        with backup.open("rb") as file:
            is_copy = file.read(len(SQLITE_HEAD)) == SQLITE_HEAD
        place = file_of(database_url)
        if not is_copy:
            import_database(database_url, backup, finish)
            return check_database(database_url, heal=False, tell=tell)
        if place is None:
            raise UpkeepError(
                f"{backup}: is a copy of an SQLite file, and the database is a server: export it with "
                f"`cupola db export --database-url sqlite:///{backup} FILE`, then import FILE"
            )
        return _put_back_copy(backup, place, tell, replace=replace, finish=finish)
    except OSError as error:
        raise UpkeepError(f"{error.filename or backup}: {error.strerror}") from error


def _put_back_copy(backup: Path, place: Path, tell: Tell, *, replace: bool, finish: Finish) -> Report:
    if place.exists() and not replace:
        raise UpkeepError(f"{place}: is there already; --replace puts it aside")
    if is_served(place):
        raise UpkeepError(f"{place}: a server has it open; stop it first")
    unfinished = place.with_name(place.name + UNFINISHED)
    remove(unfinished)
    copy_file(backup, unfinished)
    upgrade(sqlite_url(unfinished))
    with open_database(sqlite_url(unfinished)) as database, database.writing() as connection:
        finish(connection)
    report = check_copy(unfinished, tell)
    if place.exists():
        put_aside(place)
    put(unfinished, place)
    return report


def keep_dice_unknown(connection: Connection, now: int, tell: Tell) -> None:
    """R6: a match that was running may have ended since, and shown its seed, so it is for practice now, and
    no draw is made again. One that had not begun gets another seed.
    """
    row, practice = schema.games.c, 0
    for name in game_ids(connection):
        if damaged_cells(connection, schema.games, 'WHERE "id" = ?', (name,)):
            continue  # nobody can play it
        sealed = (row.id == name, row.seed.is_not(None), ~row.is_practice)
        running = row.status.in_(("open", "running"))
        game = connection.execute(select(schema.games).where(*sealed, running)).mappings().first()
        if game is None:
            continue
        if game["status"] == "open":
            luck = SealedLuck(fresh_seed())
            values: dict[str, object] = {"seed": luck.seed, "commitment": luck.commitment}
        else:
            practice += 1
            drawn = game["drawn"]
            values = {
                "version": note_restored(connection, name, game["version"], now),
                "is_practice": True,
                "commitment": commitment_of(game["seed"], is_practice=True),
                "drawn": drawn + DRAWS_SKIPPED if drawn < LAST_SKIP else drawn,
            }
        connection.execute(update(schema.games).where(row.id == name).values(values))
    if practice:
        tell(f"{practice} matches under way go on as practice: their seeds may have been shown since")


def note_restored(connection: Connection, game: str, version: int, now: int) -> int:
    """For the people at the table; the version after it. Nothing is added to a game with a gap."""
    entry = schema.entries.c
    if connection.scalar(select(func.max(entry.seq)).where(entry.game == game)) != version:
        return version
    note = {"game": game, "seq": version + 1, "base": version, "at": now}
    body = {"kind": kind_of(Restored()), "body": encode_happening(Restored())}
    connection.execute(insert(schema.entries), {**note, **body})
    return version + 1


def end_sessions(connection: Connection, tell: Tell) -> None:
    """S1: who was signed out, or whose token was revoked, since the backup does not come back by it.

    Whose account has no recovery code stays signed in: nothing else would ever let them in again.
    """
    account, cookie, seat = schema.accounts.c, schema.cookies.c, schema.seats.c
    with_code = select(account.id).where(account.recovery.is_not(None))
    gone = cookie.account.in_(with_code)
    forget_channels(connection, schema.channels.c.device.in_(select(cookie.id).where(gone)))
    devices = connection.execute(delete(schema.cookies).where(gone)).rowcount
    tokens = connection.execute(delete(schema.tokens)).rowcount
    connection.execute(delete(schema.device_links))
    connection.execute(update(schema.accounts).values(recovered_with=None))
    for (link,) in connection.execute(select(seat.invite).where(seat.invite.is_not(None))).all():
        connection.execute(update(schema.seats).where(seat.invite == link).values(invite=new_secret()))
    if devices or tokens:
        tell(f"{devices} devices are signed out, and come back by recovery code; {tokens} tokens are void")


# By the server itself, of its own SQLite file: at start, and every hour in which something changed


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
        except (UpkeepError, SettingsError, OSError, sqlite3.Error, SQLAlchemyError) as error:
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
