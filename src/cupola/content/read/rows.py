"""Every printed row of a box file, and every value of a row."""

from collections.abc import Iterator
from typing import NamedTuple, TypeGuard

from msgspec import Struct

from cupola.content.shape.effects import Effect, Goods, words_of
from cupola.content.shape.printed import Printed, PrintedTable, fields_of, row_title, source_of
from cupola.content.shape.vocabulary import SOURCES, Source

PAIR = "pair"
NOT_VALUES = frozenset({"source", "sources", "note", "rows", "columns", "id"})


class PlacedRow(NamedTuple):
    """A table that is one row has no number."""

    table: str
    number: int | None
    row: Printed

    @property
    def label(self) -> str | None:
        label: object = getattr(self.row, self.row.label, None)
        return label if isinstance(label, str) and label else None

    @property
    def title(self) -> str:
        return self.table if self.number is None else row_title(self.table, self.number, self.label)


def placed_rows(box: Struct, prefix: str = "") -> Iterator[PlacedRow]:
    """In the order of the file's structs."""
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
    """In the order of the file's structs."""
    return ((placed.title, placed.row) for placed in placed_rows(box))


def values_of(row: Printed) -> Iterator[tuple[str, object]]:
    """An effect is one value."""
    for name, value in _fields_stated(row):
        yield from _leaves(name, value)


def details_of(row: Printed) -> Iterator[tuple[str, object]]:
    """Give every detail that has a source of its own: the values of a row, effects taken apart.

    An effect counts for each of its words. An action of a card also counts for its mark, which is printed for
    an action without limit too, and a card for its two actions standing together.
    """
    for name, value in _fields_stated(row):
        yield from _details(name, value)


def _fields_stated(row: Printed) -> Iterator[tuple[str, object]]:
    for field in fields_of(type(row)):
        value: object = getattr(row, field.name)
        if field.name not in NOT_VALUES and (field.required or value != field.default):
            yield field.name, value


def unstated_values(row: Printed) -> Iterator[tuple[str, object]]:
    """Values that a row may state and leaves at their default."""
    for field in fields_of(type(row)):
        value: object = getattr(row, field.name)
        if field.name not in NOT_VALUES and not field.required and value == field.default:
            yield field.name, value


def _leaves(name: str, value: object) -> Iterator[tuple[str, object]]:
    """An effect, goods or a list of words is one value."""
    if isinstance(value, Struct) and not isinstance(value, (Effect, Goods)):
        for field in fields_of(type(value)):
            yield from _leaves(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple) and _holds_structs(value):
        for number, part in enumerate(value, start=1):
            yield from _leaves(f"{name}.{number}", part)
    else:
        yield name, value


def _details(name: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, tuple) and _is_card(value):
        yield from _card(name, value)
    elif isinstance(value, tuple) and _holds_structs(value):
        for number, part in enumerate(value, start=1):
            yield from _details(f"{name}.{number}", part)
    elif isinstance(value, Effect):
        yield from _words(name, value)
    else:
        yield from _leaves(name, value)


def _card(name: str, actions: tuple[Effect, ...]) -> Iterator[tuple[str, object]]:
    yield f"{name}.{PAIR}", True
    for number, effect in enumerate(actions, start=1):
        mark = f"{name}.{number}.once"
        yield mark, effect.once
        yield from (detail for detail in _words(f"{name}.{number}", effect) if detail[0] != mark)


def _words(name: str, effect: Effect) -> Iterator[tuple[str, object]]:
    for word in words_of(effect):
        yield f"{name}.{word}", getattr(effect, word)


def _is_card(value: tuple[object, ...]) -> TypeGuard[tuple[Effect, ...]]:
    return bool(value) and isinstance(value[0], Effect)


def _holds_structs(value: tuple[object, ...]) -> bool:
    inner = value[0] if value else None
    return isinstance(inner, Struct) or (isinstance(inner, tuple) and _holds_structs(inner))


def is_below(path: str, name: str) -> bool:
    """Whether `path` is `name` or something that it holds."""
    return f"{path}.".startswith(f"{name}.")


def weakest_source(row: Printed, name: str) -> Source:
    """Of several details that of the one least known."""
    words = [source_of(row, path) for path, _ in details_of(row) if is_below(path, name)]
    return max(words, key=SOURCES.index, default=source_of(row, name))
