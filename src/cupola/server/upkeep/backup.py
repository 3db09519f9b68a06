"""Backups that are tried: a copy of one moment counts once every game in it was replayed.

Of an SQLite file the copy is such a file again, made by SQLite itself beside the running server. Of a
database server it is an exported file; it is tried by reading it into a file of its own. Put back, nothing
that people have seen since can be used: which dice fell, which seeds were shown, who was signed out.
"""

import errno
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Collection
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from cupola.play.chance import SealedLuck, commitment_of, fresh_seed
from cupola.server.config.folders import BESIDE, OWNER_FILE, OWNER_FOLDER, file_of, keep_private
from cupola.server.notify.push.subscriptions import forget_channels
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import open_database, opened_as_it_is, upgrade
from cupola.server.upkeep.check import damaged_cells, game_ids
from cupola.server.upkeep.export import MovingError, export_database, import_database
from cupola.server.upkeep.heal import Report, check_database
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


class BackupError(ValueError):
    """A backup that cannot be made or put back; says what is wrong, and where."""


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
        raise BackupError(f"{error.filename or folder}: {error.strerror}") from error
    except MovingError as error:
        raise BackupError(str(error)) from error


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
        raise BackupError(f"{source}: {error}") from error


def check_copy(copy: Path, tell: Tell, newest: int | None = None) -> Report:
    """Every page and every game, or the newest ones; then the copy is one file, with nothing beside it."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            how = "integrity_check" if newest is None else "quick_check"
            (found,) = connection.execute(f"PRAGMA {how}(1)").fetchone()
        if found != "ok":
            raise BackupError(f"{copy}: {' '.join(str(found).split())}")
        report = check_database(sqlite_url(copy), heal=False, tell=tell, newest=newest)
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
    except sqlite3.Error as error:
        raise BackupError(f"{copy}: {error}") from error
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
            raise BackupError(
                f"{backup}: is a copy of an SQLite file, and the database is a server: export it with "
                f"`cupola db export --database-url sqlite:///{backup} FILE`, then import FILE"
            )
        return _put_back_copy(backup, place, tell, replace=replace, finish=finish)
    except OSError as error:
        raise BackupError(f"{error.filename or backup}: {error.strerror}") from error
    except MovingError as error:
        raise BackupError(str(error)) from error


def _put_back_copy(backup: Path, place: Path, tell: Tell, *, replace: bool, finish: Finish) -> Report:
    if place.exists() and not replace:
        raise BackupError(f"{place}: is there already; --replace puts it aside")
    if is_served(place):
        raise BackupError(f"{place}: a server has it open; stop it first")
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
