"""Every printed row of a box file, and every value of a row."""

from collections.abc import Iterator
from typing import TypeGuard

from msgspec import Struct

from cupola.content.shape.effects import Effect, words_of
from cupola.content.shape.goods import Goods
from cupola.content.shape.printed import Printed, PrintedTable, fields_of, row_title

PAIR = "pair"
NOT_VALUES = frozenset({"source", "sources", "note", "rows", "columns", "id"})


def printed_rows(box: Struct, prefix: str = "") -> Iterator[tuple[str, Printed]]:
    """Give every row of a box file with its title, in the order of the file's structs."""
    for field in fields_of(type(box)):
        name = prefix + field.encode_name
        entry: object = getattr(box, field.name)
        if isinstance(entry, Printed):
            yield name, entry
            yield from _titled(name, entry.rows if isinstance(entry, PrintedTable) else ())
        elif isinstance(entry, tuple):
            yield from _titled(name, entry)
        elif isinstance(entry, Struct):
            yield from printed_rows(entry, f"{name}.")


def _titled(name: str, rows: tuple[Printed, ...]) -> Iterator[tuple[str, Printed]]:
    for number, row in enumerate(rows, start=1):
        yield row_title(name, number, getattr(row, row.label, None)), row


def values_of(row: Printed) -> Iterator[tuple[str, object]]:
    """Give every value that a row states with its dotted name."""
    for field in fields_of(type(row)):
        value: object = getattr(row, field.name)
        if field.name not in NOT_VALUES and (field.required or value != field.default):
            yield from _leaves(field.name, value)


def _leaves(name: str, value: object) -> Iterator[tuple[str, object]]:
    """Take apart what holds several printed values; goods and a list of words are one value."""
    if isinstance(value, Effect):
        yield from _words(name, value)
    elif isinstance(value, Struct) and not isinstance(value, Goods):
        for field in fields_of(type(value)):
            yield from _leaves(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple) and _is_card(value):
        yield f"{name}.{PAIR}", True
        for number, action in enumerate(value, start=1):
            yield from _action(f"{name}.{number}", action)
    elif isinstance(value, tuple) and _holds_structs(value):
        for number, part in enumerate(value, start=1):
            yield from _leaves(f"{name}.{number}", part)
    else:
        yield name, value


def _words(name: str, effect: Effect) -> Iterator[tuple[str, object]]:
    for word in words_of(effect):
        yield f"{name}.{word}", getattr(effect, word)


def _action(name: str, effect: Effect) -> Iterator[tuple[str, object]]:
    """Give the words of a card's action and its mark, which is printed for an action without limit too."""
    yield f"{name}.once", effect.once
    yield from ((path, value) for path, value in _words(name, effect) if path != f"{name}.once")


def _is_card(value: tuple[object, ...]) -> TypeGuard[tuple[Effect, ...]]:
    return bool(value) and isinstance(value[0], Effect)


def _holds_structs(value: tuple[object, ...]) -> bool:
    inner = value[0] if value else None
    return isinstance(inner, Struct) or (isinstance(inner, tuple) and _holds_structs(inner))
