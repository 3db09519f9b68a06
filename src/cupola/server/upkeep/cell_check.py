"""Cells that cannot be what was stored: text that is no UTF-8, or another kind of value than their column's.

SQLite checks neither, so that whoever reads such a row meets the damage. A PostgreSQL checks both by itself.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Column, Connection, Table

from cupola.server.storage import schema

# What a game consists of: the tables, each with the column that names the game.
OF_GAMES: Final[dict[Table, str]] = {
    schema.games: "id",
    schema.seats: "game",
    schema.entries: "game",
    schema.snapshots: "game",
}


class DamagedCell(Struct, frozen=True):
    """The first cell of a row that is damaged; `version` is that of an entry or a position."""

    table: str
    column: str
    version: int | None
    why: str

    @property
    def what(self) -> str:
        """What is wrong, without the name of the game."""
        return f"its row in {self.table} is damaged: {self.column} {self.why}"


def damaged_cells_of(connection: Connection, game: str) -> list[DamagedCell]:
    """The damaged rows of a game."""
    found = []
    for table, named_by in OF_GAMES.items():
        found += damaged_cells(connection, table, f'WHERE "{named_by}" = ?', (game,))
    return found


def damaged_cells_beside(connection: Connection) -> list[DamagedCell]:
    """The damaged rows of all tables that belong to no game, and games whose very name is damaged."""
    found = damaged_names(connection)
    for table in schema.metadata.sorted_tables:
        if table not in OF_GAMES:
            found += damaged_cells(connection, table)
    return found


def damaged_names(connection: Connection) -> list[DamagedCell]:
    """The games that nobody can ask for."""
    return [
        DamagedCell("games", "id", None, why)
        for value in stored_names(connection)
        if (why := why_not(schema.games.c.id, value)) is not None
    ]


def game_ids(connection: Connection) -> list[str]:
    """Every stored game whose name can be read."""
    return [str(value) for value in stored_names(connection) if why_not(schema.games.c.id, value) is None]


def stored_names(connection: Connection) -> list[object]:
    """The names of all games, as they are."""
    with texts_as_they_are(connection):
        names = connection.exec_driver_sql("SELECT id FROM games ORDER BY id")
        return [name for (name,) in names]


def damaged_cells(
    connection: Connection, table: Table, condition: str = "", values: Sequence[str] = ()
) -> list[DamagedCell]:
    """The rows of a table that are damaged."""
    if connection.dialect.name != "sqlite":
        return []
    columns = list(table.columns)
    listed = ", ".join(f'"{column.name}"' for column in columns)
    found = []
    with texts_as_they_are(connection):
        query = f'SELECT {listed} FROM "{table.name}" {condition}'
        for row in connection.exec_driver_sql(query, tuple(values)):
            cells = dict(zip(columns, row, strict=True))
            damage = next(((each.name, why) for each in columns if (why := why_not(each, cells[each]))), None)
            if damage is not None:
                version = cells[table.columns["seq"]] if "seq" in table.columns else None
                of = version if isinstance(version, int) else None
                found.append(DamagedCell(str(table.name), damage[0], of, damage[1]))
    return found


def why_not(column: Column[Any], value: object) -> str | None:
    """Why a cell cannot be what its column holds; none where it can."""
    if value is None:
        return None if column.nullable else "is missing"
    kind = column.type.python_type
    if kind is bool:
        return None if value in (0, 1) else "is neither true nor false"
    if not isinstance(value, kind):
        return "is of another kind"
    return "is no text" if isinstance(value, str) and not is_text(value) else None


def is_text(value: str) -> bool:
    """Whether a text was read from UTF-8."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


@contextmanager
def texts_as_they_are(connection: Connection) -> Iterator[None]:
    """While the block runs, bytes that are no text are read as such, where the driver would give up."""
    raw = connection.connection.driver_connection
    if not isinstance(raw, sqlite3.Connection):
        yield
        return
    usual = raw.text_factory
    raw.text_factory = as_it_is
    try:
        yield
    finally:
        raw.text_factory = usual


def as_it_is(raw: bytes) -> str:
    """Text, with letters that no text has for bytes that are none."""
    return raw.decode(errors="surrogateescape")
