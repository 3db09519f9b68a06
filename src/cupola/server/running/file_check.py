"""Before a server opens its SQLite file: is it whole, and did its log lose anything?"""

import logging.config
from typing import Final

from cupola.server.config.folders import file_of
from cupola.server.config.settings import SettingsError
from cupola.server.running.logs import LOGGING
from cupola.server.storage.health import why_damaged
from cupola.server.storage.sqlite.wal import lost_frames

LOST_LINE: Final = (
    "the log of the database, %s-wal, is damaged: %d frames (%d bytes) after the first %d cannot be read,"
    " and the moves in them are lost; `cupola db check` and your backups say what is missing"
)

logger = logging.getLogger("cupola.server")


def check_file(database_url: str) -> None:
    """Say in the log what was lost, and raise `SettingsError` for a file that is damaged."""
    path = file_of(database_url)
    if path is None:
        return
    lost = lost_frames(path)
    if lost is not None:
        logging.config.dictConfig(LOGGING)  # which the server itself does later
        logger.warning(LOST_LINE, path.name, lost.frames, lost.bytes, lost.readable)
    damage = why_damaged(path)
    if damage is not None:
        raise SettingsError(
            f"database: {path} is damaged ({damage}): restore a backup, or save what can be read with"
            " `cupola db export`; `cupola db check` says more"
        )
