"""Read a box file into its structs, collecting every fault of shape."""

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeVar, get_args, get_origin

import msgspec

from cupola.content.errors import ContentError, kind_of
from cupola.content.read.shared_rows import Raw, write_out_rows
from cupola.content.read.wording import describe
from cupola.content.shape.printed import Printed, PrintedTable, fields_of, row_title

MOST_KEY_PARTS: Final = 8  # our files have three
MOST_DEPTH: Final = 16  # of brackets; an effect of a card is seven deep

# Strings and comments count as one token each. A quote alone begins a string without an end, at which the
# parser stops too; looking further would begin again at each of them.
_TOKEN: Final = re.compile(
    r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}'''
    r"""|'''(?:[^']|'{1,2}(?!'))*+'{3,5}"""
    r'''|"(?:[^"\\\n]|\\[^\n])*+"'''
    r"""|'[^'\n]*+'"""
    r"|\#[^\n]*+"
    r"""|["'.=,\[\]{}\n]""",
    re.DOTALL,
)
_OPENING, _CLOSING, _QUOTES = frozenset("[{"), frozenset("]}"), frozenset("\"'")
MOST_FAULTS: Final = 1000  # of one file's shape; nobody mends more of them at once
BoxFile = TypeVar("BoxFile", bound=msgspec.Struct)


def check_nesting(file: str, text: str) -> None:
    """Raise a `ContentError` for a key with too many parts, or brackets too deep in each other.

    The parser of the standard library takes the square of the time for a dotted key twice as long, and a
    stack for brackets in brackets.
    """
    parts, depth = 1, 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == ".":
            parts += 1
            if parts > MOST_KEY_PARTS:
                raise _fault(file, text, found.start(), f"a key has more than {MOST_KEY_PARTS} parts")
        elif len(token) == 1:
            parts = 1
            depth += (token in _OPENING) - (token in _CLOSING)
            if depth > MOST_DEPTH:
                raise _fault(file, text, found.start(), f"brackets are nested more than {MOST_DEPTH} deep")
            if token in _QUOTES:
                return


def _fault(file: str, text: str, at: int, message: str) -> ContentError:
    return ContentError(file, f"line {text.count(chr(10), 0, at) + 1}", "", message)


def read_toml(file: str, text: bytes) -> Raw:
    try:
        written = text.decode()
        check_nesting(file, written)
        tables: Raw = tomllib.loads(written)
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise ContentError(file, f"line {line}", "", "not UTF-8 text") from error
    except ValueError as error:
        raise _syntax_fault(file, str(error)) from error
    return tables


def _syntax_fault(file: str, text: str) -> ContentError:
    match = re.fullmatch(r"(.*) \(at (?:(line \d+), (column \d+)|end of document)\)", text, re.DOTALL)
    if match is None:
        return ContentError(file, "", "", text)
    message = match[1][:1].lower() + match[1][1:]
    return ContentError(file, match[2] or "end of file", match[3] or "", message)


def read_box_file(file: str, kind: type[BoxFile], tables: Raw) -> tuple[BoxFile | None, list[ContentError]]:
    """Or every fault of its shape."""
    written, faults = _write_out_tables(file, kind, tables)
    faults += islice(_struct_faults(file, "", kind, written), MOST_FAULTS)
    if faults:
        return None, faults[:MOST_FAULTS]
    return msgspec.convert(written, kind), []


def _write_out_tables(file: str, kind: type[BoxFile], tables: Raw) -> tuple[Raw, list[ContentError]]:
    written = dict(tables)
    faults: list[ContentError] = []
    for field in fields_of(kind):
        table = tables.get(field.encode_name)
        if _is_struct(field.type, PrintedTable) and isinstance(table, dict):
            written[field.encode_name], found = write_out_rows(file, field.encode_name, table)
            faults += found
    return written, faults


def _is_struct(kind: object, of: type) -> bool:
    return isinstance(kind, type) and get_origin(kind) is None and issubclass(kind, of)


def _row_kind(kind: object) -> type[Printed] | None:
    """None for anything but a list of printed rows."""
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner and _is_struct(inner[0], Printed):
        row: type[Printed] = inner[0]
        return row
    return None


def _struct_faults(file: str, name: str, kind: type[msgspec.Struct], table: Raw) -> Iterator[ContentError]:
    prefix = f"{name}." if name else ""
    fields = {field.encode_name: field for field in fields_of(kind)}
    for unknown in (key for key in table if key not in fields):
        yield ContentError(file, prefix + unknown, "", "unknown table")
    for entry, field in fields.items():
        if entry in table:
            yield from _entry_faults(file, prefix + entry, field.type, table[entry])
        else:
            yield ContentError(file, prefix + entry, "", "missing")


def _entry_faults(file: str, name: str, kind: object, value: object) -> Iterator[ContentError]:
    row_kind = _row_kind(kind)
    if row_kind is not None:
        yield from _list_faults(file, name, row_kind, value)
    elif not _is_struct(kind, msgspec.Struct):
        yield from value_faults(file, name, "", kind, value)
    elif not isinstance(value, dict):
        yield ContentError(file, name, "", f"expected a table, got {kind_of(value)}")
    elif isinstance(kind, type) and issubclass(kind, Printed):
        yield from _row_faults(file, name, kind, value)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _struct_faults(file, name, kind, value)


def _list_faults(file: str, name: str, kind: type[Printed], rows: object) -> Iterator[ContentError]:
    if not isinstance(rows, list):
        yield ContentError(file, name, "", f"expected a list of rows, got {kind_of(rows)}")
        return
    for number, row in enumerate(rows, start=1):
        if row is None:
            continue
        if isinstance(row, dict):
            yield from _row_faults(file, row_title(name, number, row.get(kind.label)), kind, row)
        else:
            yield ContentError(file, row_title(name, number), "", f"expected a table, got {kind_of(row)}")


def _row_faults(file: str, title: str, kind: type[Printed], row: Raw) -> Iterator[ContentError]:
    """Every field by itself, so that one fault does not hide the next."""
    fields = {field.encode_name: field for field in fields_of(kind)}
    for unknown in (key for key in row if key not in fields):
        yield ContentError(file, title, unknown, "unknown key")
    for name, field in fields.items():
        if name not in row:
            if field.required:
                yield ContentError(file, title, name, "missing")
        elif name == "rows" and (row_kind := _row_kind(field.type)):
            yield from _list_faults(file, title, row_kind, row[name])
        else:
            yield from value_faults(file, title, name, field.type, row[name])


def value_faults(file: str, title: str, name: str, kind: object, value: object) -> Iterator[ContentError]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        inner, message = describe(error, kind)
        yield ContentError(file, title, ".".join(step for step in (name, inner) if step), message)
    except RecursionError:
        yield ContentError(file, title, name, "nested too deeply")
