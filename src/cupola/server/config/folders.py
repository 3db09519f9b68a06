"""Where a server keeps its file, readable only by its owner (S6)."""

import os
import sys
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from cupola.server.config.settings import SettingsError

FILE_NAME: Final = "cupola.db"
OWNER_FOLDER: Final = 0o700
OWNER_FILE: Final = 0o600
MOST_PORT: Final = 65_535
BESIDE: Final = ("", "-wal", "-shm")  # what SQLite keeps beside its file takes the mode of the file when made


def user_folder() -> Path:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", "")
        if not Path(base).is_absolute():  # as the standard asks: a relative one counts for nothing
            base = str(Path.home() / ".local" / "share")
    return Path(base) / "cupola"


def open_folder(folder: Path | None) -> Path:
    """By default the user's; made for its owner alone where it is not there."""
    wanted = folder or user_folder()
    try:
        is_new = not wanted.exists()
        wanted.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
        if is_new or folder is None:  # a folder that somebody chose keeps the rights they gave it
            wanted.chmod(OWNER_FOLDER)
    except OSError as error:
        remedy = "" if folder else "; choose another folder with --data-dir"
        raise SettingsError(f"data-dir: {wanted}: {error.strerror}{remedy}") from error
    return wanted


def parsed_url(database_url: str) -> URL:
    """The parts of a database URL; raise `SettingsError`, without the URL, which may hold a password."""
    try:
        parsed = make_url(database_url)
    except ArgumentError as error:
        raise SettingsError("database-url: must be sqlite:///FILE or postgresql://...") from error
    except ValueError as error:  # SQLAlchemy takes a port as it is written
        raise SettingsError(f"database-url: its port is not a number from 1 to {MOST_PORT}") from error
    if parsed.port is not None and not 1 <= parsed.port <= MOST_PORT:
        raise SettingsError(f"database-url: its port, {parsed.port}, is not a number from 1 to {MOST_PORT}")
    return parsed


def file_of(database_url: str) -> Path | None:
    """None for a database server."""
    parsed = parsed_url(database_url)
    if parsed.get_backend_name() != "sqlite":
        return None
    if not parsed.database or parsed.database == ":memory:":
        raise SettingsError("database-url: sqlite needs a file, such as sqlite:///cupola.db")
    return Path(parsed.database)


def keep_private(database_url: str) -> None:
    """S6: the file of the database is its owner's alone before the first byte is in it."""
    path = file_of(database_url)
    if path is None:
        return
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_FILE))
        for end in BESIDE:
            beside = path.with_name(path.name + end)
            if beside.exists() and beside.stat().st_mode & 0o077:
                beside.chmod(OWNER_FILE)
    except OSError as error:
        raise SettingsError(f"database: {path}: {error.strerror}") from error
