"""Before a server opens its SQLite file: is it whole, and did its log lose anything?"""

from pathlib import Path

from cupola.server.config.folders import file_of
from cupola.server.config.settings import SettingsError
from cupola.server.storage.sqlite.damage import why_damaged
from cupola.server.storage.sqlite.wal import lost_frames


def check_file(database_url: str) -> None:
    """Raise `SettingsError` for a damaged file or log: SQLite would write over what can be saved."""
    path = file_of(database_url)
    if path is None:
        return
    check_gone(path)
    damage = why_log_damaged(path) or why_damaged(path)
    if damage is not None:
        raise SettingsError(
            f"database: {path} is damaged ({damage}): save what can be read with `cupola db repair`, or"
            " restore a backup with `cupola db restore`"
        )


def check_gone(path: Path) -> None:
    """Raise `SettingsError` for a file that is gone and was saved: SQLite would begin a new one."""
    if path.exists() and path.stat().st_size:
        return
    rescued = sorted(path.parent.glob(f"{path.name}.rescued-*[0-9]"))
    if rescued:
        raise SettingsError(
            f"database: {path} is gone, and a server saved what it held in {rescued[-1]}: put that back with"
            " `cupola db restore FILE --replace`, or move it elsewhere to begin anew"
        )


def why_log_damaged(path: Path) -> str | None:
    """What SQLite would drop of the log without a word; none where that is nothing."""
    lost = lost_frames(path)
    if lost is None:
        return None
    return (
        f"its log, {path.name}-wal: {lost.frames} frames ({lost.bytes} bytes) after the first {lost.readable}"
        " cannot be read, and SQLite would drop the moves in them"
    )
