"""Backups that are tried: a copy of one moment counts once every game in it was replayed.

Of an SQLite file the copy is such a file again, made by SQLite itself beside the running server. Of a
database server it is an exported file; it is tried by reading it into a file of its own.
"""

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct

from cupola.server.config.folders import BESIDE, OWNER_FILE, OWNER_FOLDER, file_of, keep_private
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import opened_as_it_is, upgrade
from cupola.server.storage.sqlite.rescue import UNFINISHED, WRITTEN
from cupola.server.upkeep.export import MovingError, export_database, import_database
from cupola.server.upkeep.heal import Report, check_database

PREFIX: Final = "cupola-"
COPIED: Final = ".db"
EXPORTED: Final = ".jsonl"
SQLITE_HEAD: Final = b"SQLite format 3\0"

Tell = Callable[[str], None]


class BackupError(ValueError):
    """A backup that cannot be made or put back; says what is wrong, and where."""


class Backup(Struct, frozen=True):
    """A backup that was made and tried, and how many older ones made way for it."""

    path: Path
    report: Report
    removed: int = 0


def back_up(database_url: str, folder: Path, keep: int | None, tell: Tell) -> Backup:
    """Copy one moment of a database into a folder, try the copy, and keep only the newest so many."""
    source = file_of(database_url)
    try:
        folder.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
        path = _next_path(folder, EXPORTED if source is None else COPIED)
        unfinished = path.with_name(path.name + UNFINISHED)
        if path.exists():
            raise BackupError(f"{path}: is there already")
        unfinished.unlink(missing_ok=True)
        if source is None:
            export_database(database_url, unfinished)
            report = _tried_export(unfinished, tell)
        else:
            with opened_as_it_is(database_url):  # says what is wrong with a file that is not of this program
                _copy(source, unfinished)
            report = tried(unfinished, tell)
        put(unfinished, path)
        # Older backups may hold what is damaged by now.
        removed = 0 if keep is None or report.damaged or report.rows else _forget(folder, path.suffix, keep)
        return Backup(path, report, removed)
    except OSError as error:
        raise BackupError(f"{error.filename or folder}: {error.strerror}") from error
    except MovingError as error:
        raise BackupError(str(error)) from error


def restore(database_url: str, backup: Path, replace: bool, tell: Tell) -> Report:
    """Put a backup where the database was, all or nothing; what was there is kept beside it."""
    try:
        with backup.open("rb") as file:
            is_copy = file.read(len(SQLITE_HEAD)) == SQLITE_HEAD
        place = file_of(database_url)
        if not is_copy:
            import_database(database_url, backup)
            return check_database(database_url, heal=False, tell=tell)
        if place is None:
            raise BackupError(
                f"{backup}: is a copy of an SQLite file, and the database is a server: export it with "
                f"`cupola db export --database-url sqlite:///{backup} FILE`, then import FILE"
            )
        return _restore_copy(backup, place, replace=replace, tell=tell)
    except OSError as error:
        raise BackupError(f"{error.filename or backup}: {error.strerror}") from error
    except MovingError as error:
        raise BackupError(str(error)) from error


def _restore_copy(backup: Path, place: Path, *, replace: bool, tell: Tell) -> Report:
    if place.exists() and not replace:
        raise BackupError(f"{place}: is there already; --replace puts it aside")
    unfinished = place.with_name(place.name + UNFINISHED)
    remove(unfinished)
    _copy(backup, unfinished)
    upgrade(sqlite_url(unfinished))
    report = tried(unfinished, tell)
    if place.exists():
        _put_aside(place)
    put(unfinished, place)
    return report


def _copy(source: Path, target: Path) -> None:
    """One moment of a file that may be written meanwhile: in one go, which holds no writer up."""
    keep_private(sqlite_url(target))
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
    except sqlite3.Error as error:
        remove(target)
        raise BackupError(f"{source}: {error}") from error


def tried(copy: Path, tell: Tell) -> Report:
    """Every page and every game of a copy looked at; then it is one file, with nothing beside it."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise BackupError(f"{copy}: {' '.join(str(found).split())}")
        report = check_database(sqlite_url(copy), heal=False, tell=tell)
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


def _put_aside(place: Path) -> None:
    """The log goes with its file: beside another one it would damage it."""
    when = f"{datetime.now(UTC):{WRITTEN}}"
    for end in BESIDE:
        beside = place.with_name(place.name + end)
        if beside.exists():
            beside.rename(place.with_name(f"{place.name}.replaced-{when}{end}"))


def remove(path: Path) -> None:
    for end in BESIDE:
        path.with_name(path.name + end).unlink(missing_ok=True)


def _next_path(folder: Path, suffix: str) -> Path:
    """A name after those of all earlier backups: where the clock was put back, a second after the last."""
    now = datetime.now(UTC).replace(microsecond=0)
    last = max((_made_at(path) for path in backups_in(folder, suffix)), default=now)
    made_at = now if last <= now else last + timedelta(seconds=1)
    return folder / f"{PREFIX}{made_at:{WRITTEN}}{suffix}"


def _forget(folder: Path, suffix: str, keep: int) -> int:
    """Delete the oldest backups: their names order them. Nothing else in the folder is touched."""
    for path in (old := backups_in(folder, suffix)[:-keep]):
        path.unlink()
    return len(old)


def backups_in(folder: Path, *suffixes: str) -> list[Path]:
    """The backups of a folder, the oldest first."""
    made = (path for path in folder.glob(f"{PREFIX}*") if path.suffix in suffixes and _is_ours(path))
    return sorted(made, key=_made_at)


def _made_at(path: Path) -> datetime:
    return datetime.strptime(path.stem, f"{PREFIX}{WRITTEN}").replace(tzinfo=UTC)


def _is_ours(path: Path) -> bool:
    try:
        _made_at(path)
    except ValueError:
        return False
    return True
