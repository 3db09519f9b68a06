"""Every printed row of a box file, and every value of a row."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from cupola.content.shape.effects import Effect
from cupola.content.shape.goods import Goods
from cupola.content.shape.printed import Printed, PrintedTable, fields_of, row_title

NOT_VALUES = frozenset({"source", "sources", "note", "rows", "columns", "id"})


class PlacedRow(NamedTuple):
    """A row of a box file with its table and its number there; a table that is one row has no number."""

    table: str
    number: int | None
    row: Printed

    @property
    def label(self) -> str | None:
        """Give what the row is called, if rows of its kind have a name."""
        label: object = getattr(self.row, self.row.label, None)
        return label if isinstance(label, str) and label else None

    @property
    def title(self) -> str:
        """Name the row for a reader."""
        return self.table if self.number is None else row_title(self.table, self.number, self.label)


def placed_rows(box: Struct, prefix: str = "") -> Iterator[PlacedRow]:
    """Give every row of a box file with its place, in the order of the file's structs."""
    for field in fields_of(type(box)):
        name = prefix + field.encode_name
        entry: object = getattr(box, field.name)
        if isinstance(entry, Printed):
            yield PlacedRow(name, None, entry)
            yield from _numbered(name, entry.rows if isinstance(entry, PrintedTable) else ())
        elif isinstance(entry, tuple):
            yield from _numbered(name, entry)
        elif isinstance(entry, Struct):
            yield from placed_rows(entry, f"{name}.")


def _numbered(name: str, rows: tuple[Printed, ...]) -> Iterator[PlacedRow]:
    return (PlacedRow(name, number, row) for number, row in enumerate(rows, start=1))


def printed_rows(box: Struct) -> Iterator[tuple[str, Printed]]:
    """Give every row of a box file with its title, in the order of the file's structs."""
    return ((placed.title, placed.row) for placed in placed_rows(box))


def values_of(row: Printed) -> Iterator[tuple[str, object]]:
    """Give every value that a row states with its dotted name."""
    for field in fields_of(type(row)):
        value: object = getattr(row, field.name)
        if field.name not in NOT_VALUES and (field.required or value != field.default):
            yield from _leaves(field.name, value)


def unstated_values(row: Printed) -> Iterator[tuple[str, object]]:
    """Give every value that a row may state and leaves at what it is without a word."""
    for field in fields_of(type(row)):
        value: object = getattr(row, field.name)
        if field.name not in NOT_VALUES and not field.required and value == field.default:
            yield field.name, value


def _leaves(name: str, value: object) -> Iterator[tuple[str, object]]:
    """Take apart what holds several printed values; an effect, goods or a list of words is one value."""
    if isinstance(value, Struct) and not isinstance(value, (Effect, Goods)):
        for field in fields_of(type(value)):
            yield from _leaves(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple) and _holds_structs(value):
        for number, part in enumerate(value, start=1):
            yield from _leaves(f"{name}.{number}", part)
    else:
        yield name, value


def _holds_structs(value: tuple[object, ...]) -> bool:
    inner = value[0] if value else None
    return isinstance(inner, Struct) or (isinstance(inner, tuple) and _holds_structs(inner))
