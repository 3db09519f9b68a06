"""Every row that can still be read of a damaged SQLite file and its log, table by table.

The trees of the tables lead to their pages. Where a page of a tree is damaged, the pages below it are found
by looking at all others: a row belongs to the one table that it fits.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field
from sqlalchemy import Column, Connection, Table, text

from cupola.server.storage import schema
from cupola.server.storage.columns import Cell, ColumnFault, JsonCell, cell_from_json
from cupola.server.storage.sqlite.cells import (
    LEAF,
    StoredRow,
    Unreadable,
    Value,
    children_of,
    rows_of,
    start_of,
)
from cupola.server.storage.sqlite.pages import Pages

Row = dict[str, Any]  # by the names of its columns

DEEPEST: Final = 12
# What is only ever added to: an older image of a page holds nothing that was changed or deleted since.
LASTING: Final = ("entries", "snapshots")
REVISION: Final = "alembic_version"


class Shape(Struct, frozen=True):
    """The columns of a table in the order in which they are stored, and what a row without them has."""

    table: Table
    columns: tuple[Column[object], ...]
    defaults: tuple[Value, ...]
    alias: int | None  # the column that is the number of the row itself


class Salvage(Struct):
    """What was read."""

    rows: dict[str, list[Row]]
    doubtful: dict[str, list[Row]]  # of older images: they count where there is no other
    damaged: set[str] = field(default_factory=set)  # tables of which something could not be read
    pages: int = 0
    unread: int = 0
    log_frames: int = 0
    log_unread: int = 0
    revision: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all could be read."""
        return not any(self.rows.values())


def shapes_in(connection: Connection) -> dict[str, Shape]:
    """How a database of this program stores its tables."""
    return {str(table.name): shape_of(connection, table) for table in schema.metadata.sorted_tables}


def shape_of(connection: Connection, table: Table) -> Shape:
    """The columns of a table as SQLite stores them."""
    listed = connection.execute(text(f'PRAGMA table_info("{table.name}")')).mappings().all()
    keys = [row for row in listed if row["pk"]]
    is_alias = len(keys) == 1 and str(keys[0]["type"]).upper() == "INTEGER"
    return Shape(
        table,
        tuple(table.columns[row["name"]] for row in listed),
        tuple(default_in(row["dflt_value"]) for row in listed),
        next((place for place, row in enumerate(listed) if row["pk"]), None) if is_alias else None,
    )


def default_in(words: str | None) -> Value:
    """What a column has in rows that are older than itself."""
    if words is None:
        return None
    bare = words.strip("'\"")
    return int(bare) if bare.lstrip("-").isdigit() else bare


def salvage(database: Path, shapes: dict[str, Shape]) -> Salvage:
    """Read all that can be read; neither the file nor its log is changed."""
    return Reading(Pages(database), shapes).read()


class Reading:
    """One reading of all pages."""

    def __init__(self, pages: Pages, shapes: dict[str, Shape]) -> None:
        self._pages = pages
        self._shapes = shapes
        self._seen: set[int] = set()
        self._found = Salvage({name: [] for name in shapes}, {name: [] for name in LASTING})

    def read(self) -> Salvage:
        """Trees first, then whatever no tree leads to."""
        found, pages = self._found, self._pages
        found.pages, found.log_frames, found.log_unread = pages.count, pages.log_frames, pages.log_unread
        roots = self._roots()
        for name, shape in self._shapes.items():
            if name not in roots:
                found.damaged.add(name)
                continue
            for image, page in self._leaves(roots[name], name):
                found.rows[name].extend(self._rows(image, page, shape))
        if found.log_unread:
            # The newest inner page of any tree may be missing, and an older one leads to older leaves only.
            found.damaged.update(self._shapes)
        if found.damaged:
            self._read_strays()
        self._read_older()
        return found

    def _roots(self) -> dict[str, int]:
        """Where the tree of each table begins."""
        roots = {}
        for image, page in self._leaves(1, "sqlite_schema"):
            for values in self._values(image, page):
                if len(values) == 5 and values[0] == "table":
                    _, name, _, root, _ = values
                    if isinstance(root, int) and 1 < root <= self._pages.count:
                        roots[str(name)] = root
        if REVISION in roots:
            for image, page in self._leaves(roots[REVISION], REVISION):
                for values in self._values(image, page):
                    self._found.revision = str(values[0]) if values else None
        return roots

    def _values(self, image: bytes, page: int) -> Iterator[Sequence[object]]:
        """What the rows of a page hold, as far as it can be read."""
        try:
            for row in self._stored(image, page):
                if row is not None:
                    yield row.values
        except Unreadable:
            self._found.unread += 1

    def _leaves(self, page: int, name: str, depth: int = 0) -> Iterator[tuple[bytes, int]]:
        """The leaves below a page."""
        image = self._pages.newest(page)
        if page in self._seen or depth > DEEPEST:
            return
        self._seen.add(page)
        start = start_of(page)
        try:
            if image is None:
                raise Unreadable("cut off")
            if image[start] == LEAF:
                yield image, page
                return
            below = children_of(image, start)
        except Unreadable:
            self._found.unread += 1
            self._found.damaged.add(name)
            return
        for child in below:
            yield from self._leaves(child, name, depth + 1)

    def _rows(self, image: bytes, page: int, shape: Shape) -> Iterator[Row]:
        try:
            for stored in self._stored(image, page):
                row = None if stored is None else fitted(stored, shape)
                if row is None:
                    self._found.damaged.add(str(shape.table.name))
                else:
                    yield row
        except Unreadable:
            self._found.unread += 1
            self._found.damaged.add(str(shape.table.name))

    def _stored(self, image: bytes, page: int) -> Iterator[StoredRow | None]:
        return rows_of(image, start_of(page), self._pages.newest)

    def _read_strays(self) -> None:
        for page in range(2, self._pages.count + 1):
            image = self._pages.newest(page)
            if page in self._seen or image is None:
                continue
            for name, row in self._fitting(image, page, tuple(self._shapes)):
                self._found.rows[name].append(row)

    def _read_older(self) -> None:
        for page in range(2, self._pages.count + 1):
            for image in self._pages.others(page):
                for name, row in self._fitting(image, page, LASTING):
                    self._found.doubtful[name].append(row)

    def _fitting(self, image: bytes, page: int, names: Sequence[str]) -> Iterator[tuple[str, Row]]:
        """The rows of a page, each with the one table that it fits."""
        try:
            for stored in self._stored(image, page):
                if stored is None:
                    continue
                fits = [(name, fitted(stored, shape)) for name, shape in self._shapes.items()]
                whole = [(name, row) for name, row in fits if row is not None]
                if len(whole) == 1 and whole[0][0] in names:
                    yield whole[0]
        except Unreadable:
            return


def fitted(stored: StoredRow, shape: Shape) -> Row | None:
    """A row with the names of its columns; none where it is not one of this table."""
    if len(stored.values) > len(shape.columns):
        return None
    values = [*stored.values, *shape.defaults[len(stored.values) :]]
    if shape.alias is not None:
        values[shape.alias] = stored.number
    try:
        return {
            column.name: checked(column, value) for column, value in zip(shape.columns, values, strict=True)
        }
    except ColumnFault:
        return None


def checked(column: Column[object], value: Value) -> Cell:
    """A value that its column can hold; raise `ColumnFault` for any other."""
    kind = column.type.python_type
    if isinstance(value, bytes) and kind is bytes:
        return value
    told: JsonCell
    if kind is bool and value in (0, 1):
        told = bool(value)
    elif isinstance(value, float | bytes):
        raise ColumnFault(f"{column.name}: is of another kind")
    else:
        told = value
    return cell_from_json(column, told)
