"""The rows of a damaged SQLite file, as far as SQLite itself can still read them.

`.recover` of its program `sqlite3` finds most. Where that cannot be had, each table is read around what is
damaged in it. Only a copy is opened: SQLite would move the log into the file.
"""

import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any, Final

from msgspec import Struct, field
from sqlalchemy import Table

from cupola.server.storage import schema
from cupola.server.upkeep.check import text_as_it_is, why_not

SavedRow = dict[str, Any]  # by the names of its columns

PROGRAM: Final = "sqlite3"
PROGRAM_SECONDS: Final = 1800
LOST: Final = "lost_and_found"  # where `.recover` puts rows of which it knows no table
LOST_COLUMNS: Final = 4  # before the values: where the row was found, and how many values it has
WIDEST_GAP: Final = 1 << 40
LOG: Final = "-wal"
TABLES: Final[dict[str, Table]] = {str(table.name): table for table in schema.metadata.sorted_tables}


class Recovered(Struct):
    rows: dict[str, list[SavedRow]] = field(default_factory=lambda: {name: [] for name in TABLES})
    damaged: set[str] = field(default_factory=set)  # tables of which something could not be read
    revision: str | None = None

    @property
    def is_empty(self) -> bool:
        return not any(self.rows.values())


def recover(database: Path, folder: Path, tell: Callable[[str], None]) -> Recovered:
    """Neither the file nor its log is changed; copies are made in a folder."""
    copy = folder / "damaged.db"
    for end in ("", LOG):
        part = database.with_name(database.name + end)
        if part.exists():
            shutil.copyfile(part, copy.with_name(copy.name + end))
    with closing(sqlite3.connect(copy)) as connection:
        found = Recovered(damaged={name for name in TABLES if not is_whole(connection, name)})
    readable = recovered_file(copy, folder, tell) if found.damaged else None
    with closing(sqlite3.connect(readable or copy)) as connection:
        connection.text_factory = text_as_it_is
        connection.row_factory = sqlite3.Row
        for name, table in TABLES.items():
            rows = rows_of(connection, name)
            found.rows[name] = [row for row in rows if is_row_of(table, row)]
            if len(found.rows[name]) < len(rows):
                found.damaged.add(name)
        for name, row in homeless_rows(connection):
            if name in found.damaged:
                found.rows[name].append(row)
        revision = [row["version_num"] for row in rows_of(connection, "alembic_version")]
        found.revision = str(revision[0]) if revision else None
    return found


def is_whole(connection: sqlite3.Connection, table: str) -> bool:
    try:
        return connection.execute(f'PRAGMA integrity_check("{table}")').fetchall() == [("ok",)]
    except sqlite3.Error:
        return False


def recovered_file(damaged: Path, folder: Path, tell: Callable[[str], None]) -> Path | None:
    """Written by `sqlite3` from what it recovers; None where it is missing or cannot."""
    program = shutil.which(PROGRAM)
    if program is None:
        tell(f"{PROGRAM}: this program is not installed; what only it could recover comes from the backup")
        return None
    statements, recovered = folder / "recovered.sql", folder / "recovered.db"
    try:
        with statements.open("wb") as out:
            run_program([program, "-batch", str(damaged), ".recover"], subprocess.DEVNULL, out)
        with statements.open("rb") as read:
            run_program([program, "-batch", str(recovered)], read, subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError) as error:
        said = getattr(error, "stderr", None) or str(error).encode()
        why = " ".join(said.decode(errors="replace").split())[:100]
        tell(f"{program}: cannot recover here ({why}); what only it could recover comes from the backup")
        return None
    return recovered


def run_program(command: list[str], read: IO[bytes] | int, out: IO[bytes] | int) -> None:
    subprocess.run(
        command, stdin=read, stdout=out, stderr=subprocess.PIPE, check=True, timeout=PROGRAM_SECONDS
    )


def rows_of(connection: sqlite3.Connection, table: str) -> list[SavedRow]:
    found: dict[int, SavedRow] = {}
    if not read_along(connection, table, found, start=0, way=1):
        read_along(connection, table, found, start=max(found, default=0), way=-1)
    for row in found.values():
        del row["place"]
    return list(found.values())


def read_along(
    connection: sqlite3.Connection, table: str, found: dict[int, SavedRow], start: int, way: int
) -> bool:
    """Go on behind each place that cannot be read; False where there is one.

    How far a place extends is not known, so a few rows behind it may be left for the other way.
    """
    every = f'SELECT rowid AS place, * FROM "{table}" WHERE rowid'
    along = f"{every} >= ? ORDER BY rowid" if way > 0 else f"{every} <= ? ORDER BY rowid DESC"
    is_whole, gap = True, 1
    while gap < WIDEST_GAP:
        try:
            for row in connection.execute(along, (start,)):
                found[row["place"]] = dict(row)
                start, gap = row["place"] + way, 1
            return is_whole
        except sqlite3.Error:
            # The driver looks at the next row before it hands one out, so the last one is still to be read.
            with suppress(sqlite3.Error):
                for row in connection.execute(f"{every} = ?", (start,)):
                    found[start] = dict(row)
            start, gap, is_whole = start + way * gap, gap * 2, False
    return False


def homeless_rows(connection: sqlite3.Connection) -> Iterator[tuple[str, SavedRow]]:
    """Rows whose table `.recover` does not know, each with the one table that it fits."""
    for cells in rows_of(connection, LOST):
        values = list(cells.values())[LOST_COLUMNS:][: cells["nfield"]]
        fits = [
            (name, row)
            for name, table in TABLES.items()
            if len(values) == len(table.columns)
            and is_row_of(table, row := dict(zip(table.columns.keys(), values, strict=True)))
        ]
        if len(fits) == 1:
            yield fits[0]


def is_row_of(table: Table, row: SavedRow) -> bool:
    return all(column.name in row and why_not(column, row[column.name]) is None for column in table.columns)
