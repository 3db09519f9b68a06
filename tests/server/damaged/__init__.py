"""Databases with damaged games, as `cupola db export` wrote them.

`lost_commit.jsonl` was made by a server that remembered states before they were on disk: a turn and a copy
shared a commit that the disk refused, the undo after it took the version of the lost turn, and the turns
after that were judged from the state which the lost one had led to.
"""

import json
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import LargeBinary, MetaData

from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.storage.database import Database
from cupola.server.storage.migrate import STEPS, upgrade

LOST_COMMIT: Final = Path(__file__).parent / "lost_commit.jsonl"
DAMAGED: Final = "fd2ep2nxhgtv9dt2"
SOUND: Final = "gmmcx5mp2cz49wxv"
PLAYER: Final = "fnswu6mncvab3965"


def store_damaged(url: str) -> None:
    """Fill an empty database with the rows of the file, in the schema they had, and bring it up to date."""
    head, *lines, _ = (json.loads(line) for line in LOST_COMMIT.read_text().splitlines())
    config = Config()
    config.set_main_option("script_location", str(STEPS))
    config.set_main_option("path_separator", "os")
    database = Database(url)
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, head["revision"])
        metadata = MetaData()
        metadata.reflect(connection)
        for line in lines:
            table, cells = metadata.tables[line["table"]], dict(line["cells"])
            for column in table.columns:
                if isinstance(column.type, LargeBinary) and cells[column.name] is not None:
                    cells[column.name] = bytes.fromhex(cells[column.name])
            if table.name == "games":
                cells |= {"content": standard_catalogue().box.digest, "rules": RULES_VERSION}
            connection.execute(table.insert(), cells)
    database.close()
    upgrade(url)
