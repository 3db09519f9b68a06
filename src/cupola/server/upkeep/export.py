"""A whole database as one JSON-lines file, and back: a backup, or a move to another database.

The first line is the head, then comes every row, each after the rows it refers to, and the last line counts
them, so that a file that was cut short is known for one.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, String, Table, collate, func, select
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.config.folders import OWNER_FILE, keep_private
from cupola.server.storage.migrate import (
    newest_revision,
    open_database,
    opened_as_it_is,
    unreachable,
    upgrade,
)
from cupola.server.storage.schema import Cell, ColumnFault, JsonCell, cell_from_json, cell_to_json, metadata

FORMAT: Final = "cupola database"
VERSION: Final = 1
ROWS_AT_ONCE: Final = 500
LONGEST_LINE: Final = 32 * 1024 * 1024


class UpkeepError(ValueError):
    """What cannot be done with a database or for a moderator; says what is wrong, and where."""


class Head(Struct, frozen=True, tag="head", tag_field="line", forbid_unknown_fields=True):
    format: str
    version: int
    revision: str


class ExportedRow(Struct, frozen=True, tag="row", tag_field="line", forbid_unknown_fields=True):
    table: str
    cells: dict[str, JsonCell]


class End(Struct, frozen=True, tag="end", tag_field="line", forbid_unknown_fields=True):
    rows: int


class Placed(Struct, frozen=True):
    table: Table
    cells: dict[str, Cell]
    line: int


# Out


def export_database(database_url: str, path: Path) -> int:
    """One moment, into a new file; returns the number of rows."""
    with (
        opened_as_it_is(database_url) as database,
        database.reading() as connection,
        _new_file(path) as file,
    ):
        return _write_all(connection, file, newest_revision())


def _write_all(connection: Connection, file: BinaryIO, revision: str) -> int:
    rows = 0
    _write(file, Head(FORMAT, VERSION, revision))
    for table in metadata.sorted_tables:
        for row in _rows_of(connection, table):
            _write(file, row)
            rows += 1
    _write(file, End(rows))
    return rows


def _rows_of(connection: Connection, table: Table) -> Iterator[ExportedRow]:
    order = [_in_order_of_bytes(connection, column) for column in table.primary_key]
    found = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table).order_by(*order))
    for row in found.mappings():
        yield ExportedRow(str(table.name), {str(name): cell_to_json(cell) for name, cell in row.items()})


def _in_order_of_bytes(connection: Connection, column: ColumnElement[object]) -> ColumnElement[object]:
    """The same order on every database, whatever the language of the server."""
    if connection.dialect.name == "postgresql" and isinstance(column.type, String):
        return collate(column, "C")  # type: ignore[return-value]
    return column


def _write(file: BinaryIO, line: Head | ExportedRow | End) -> None:
    file.write(msgspec.json.encode(line) + b"\n")


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """For its owner alone; gone again when writing it fails."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_FILE)
    except OSError as error:
        why = "is there already" if isinstance(error, FileExistsError) else error.strerror
        raise UpkeepError(f"{path}: {why}") from error
    try:
        with open(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except BaseException as error:
        path.unlink()
        if isinstance(error, OSError):
            raise UpkeepError(f"{path}: {error.strerror}") from error
        raise


# In


def import_database(
    database_url: str, path: Path, finish: Callable[[Connection], None] = lambda _: None
) -> int:
    """All rows of a file or none, into an empty database; returns their number.

    `finish` is the end of the same transaction.
    """
    try:
        with path.open("rb") as file:
            head = _decode_line(file.readline(LONGEST_LINE), path, 1)
            _check_head(head, path)
            keep_private(database_url)
            upgrade(database_url)
            with open_database(database_url) as database, database.writing() as connection:
                _check_empty(connection)
                rows = _read_all(connection, file, path)
                finish(connection)
                return rows
    except OSError as error:
        raise UpkeepError(f"{path}: {error.strerror}") from error


def _check_head(head: Head | ExportedRow | End, path: Path) -> None:
    if not isinstance(head, Head) or (head.format, head.version) != (FORMAT, VERSION):
        raise UpkeepError(f"{path}: is not an exported database that this program can read")
    if head.revision != newest_revision():
        raise UpkeepError(
            f"{path}: was exported with schema {head.revision}, and this program has {newest_revision()}: "
            "import it with the program that exported it, then upgrade the database"
        )


def _check_empty(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        if connection.scalar(select(func.count()).select_from(select(table).limit(1).subquery())):
            raise UpkeepError(f"database: {table.name} has rows already; import needs an empty one")


def _read_all(connection: Connection, file: BinaryIO, path: Path) -> int:
    waiting: list[Placed] = []
    for rows in count():
        number = rows + 2
        line = _decode_line(file.readline(LONGEST_LINE), path, number)
        if isinstance(line, End):
            _store(connection, waiting, path)
            _check_end(line, rows, file, path)
            break
        placed = _place_row(line, path, number)
        if waiting and (waiting[0].table is not placed.table or len(waiting) == ROWS_AT_ONCE):
            _store(connection, waiting, path)
            waiting = []
        waiting.append(placed)
    return rows


def _decode_line(raw: bytes, path: Path, number: int) -> Head | ExportedRow | End:
    if not raw.endswith(b"\n"):
        raise UpkeepError(f"{path}, line {number}: the file is cut short here")
    try:
        return msgspec.json.decode(raw, type=Head | ExportedRow | End)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UpkeepError(f"{path}, line {number}: {error}") from error


def _place_row(line: Head | ExportedRow, path: Path, number: int) -> Placed:
    where = f"{path}, line {number}"
    if isinstance(line, Head):
        raise UpkeepError(f"{where}: a second head")
    table = metadata.tables.get(line.table)
    if table is None:
        raise UpkeepError(f"{where}: there is no table {line.table!r:.60}")
    unlike = sorted(set(line.cells) ^ {column.name for column in table.columns})
    if unlike:
        raise UpkeepError(f"{where}: {table.name} has another set of columns: {unlike[0]!r:.60}")
    try:
        cells = {column.name: cell_from_json(column, line.cells[column.name]) for column in table.columns}
    except ColumnFault as fault:
        raise UpkeepError(f"{where}: {table.name}: {fault}") from fault
    return Placed(table, cells, number)


def _store(connection: Connection, rows: list[Placed], path: Path) -> None:
    if not rows:
        return
    table = rows[0].table
    try:
        connection.execute(table.insert(), [row.cells for row in rows])
    except SQLAlchemyError as error:
        where = f"{path}, lines {rows[0].line} to {rows[-1].line}"
        raise UpkeepError(
            f"{where}: {table.name}: {unreachable(error).removeprefix('database: ')}"
        ) from error


def _check_end(end: End, rows: int, file: BinaryIO, path: Path) -> None:
    if end.rows != rows:
        raise UpkeepError(f"{path}: has {rows} rows where its last line counts {end.rows}")
    if file.read(1):
        raise UpkeepError(f"{path}: has more after its last line")
