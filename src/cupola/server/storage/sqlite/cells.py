"""The rows in one page of an SQLite table, each read by itself; the layout is that of
https://www.sqlite.org/fileformat2.html#b_tree_pages.
"""

import struct
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

Value = int | float | str | bytes | None
ReadPage = Callable[[int], bytes | None]

LEAF: Final = 0x0D
INTERIOR: Final = 0x05
FILE_HEADER: Final = 100  # before the first page's own
INTEGER_BYTES: Final = (0, 1, 2, 3, 4, 6, 8)
MOST_VALUES: Final = 200
MOST_BYTES: Final = 64 << 20


class Unreadable(ValueError):
    """Bytes that are no cell, no record or no page of a table."""


class StoredRow(Struct, frozen=True):
    """A row as it is stored, by its number in the table."""

    number: int
    values: tuple[Value, ...]


def start_of(page: int) -> int:
    """Where the tree's part of a page begins."""
    return FILE_HEADER if page == 1 else 0


def children_of(image: bytes, start: int) -> list[int]:
    """The pages below an inner page of a table; raise `Unreadable` where it is none."""
    if image[start] != INTERIOR:
        raise Unreadable("no inner page")
    below = [int.from_bytes(image[at : at + 4], "big") for at in pointers_of(image, start, 12)]
    return [*below, int.from_bytes(image[start + 8 : start + 12], "big")]


def rows_of(image: bytes, start: int, read_page: ReadPage) -> Iterator[StoredRow | None]:
    """The rows of a leaf, none for one that cannot be read; raise `Unreadable` where it is no leaf."""
    if image[start] != LEAF:
        raise Unreadable("no leaf")
    for at in pointers_of(image, start, 8):
        try:
            yield row_at(image, at, read_page)
        except (Unreadable, IndexError, struct.error, UnicodeDecodeError):
            yield None


def pointers_of(image: bytes, start: int, header: int) -> list[int]:
    """Where the cells of a page begin."""
    count = int.from_bytes(image[start + 3 : start + 5], "big")
    first = start + header
    if first + 2 * count > len(image):
        raise Unreadable("more cells than fit")
    found = [int.from_bytes(image[first + 2 * n : first + 2 * n + 2], "big") for n in range(count)]
    if any(not first + 2 * count <= at < len(image) for at in found):
        raise Unreadable("a cell outside its page")
    return found


def row_at(image: bytes, at: int, read_page: ReadPage) -> StoredRow:
    """The row of one cell."""
    size, at = varint(image, at)
    number, at = varint(image, at)
    if size > MOST_BYTES:
        raise Unreadable("a row that is too long")
    return StoredRow(number, values_in(payload(image, at, size, read_page)))


def payload(image: bytes, at: int, size: int, read_page: ReadPage) -> bytes:
    """The bytes of a row: here, and in the pages that it overflows into."""
    usable = len(image)
    most, least = usable - 35, (usable - 12) * 32 // 255 - 23
    if size <= most:
        here = size
    else:
        kept = least + (size - least) % (usable - 4)
        here = kept if kept <= most else least
    found = bytearray(image[at : at + here])
    if len(found) < here:
        raise Unreadable("a row outside its page")
    following = int.from_bytes(image[at + here : at + here + 4], "big") if here < size else 0
    while len(found) < size:
        more = read_page(following) if following else None
        if more is None:
            raise Unreadable("the rest of a row is missing")
        following = int.from_bytes(more[:4], "big")
        found += more[4 : 4 + size - len(found)]
    return bytes(found)


def values_in(record: bytes) -> tuple[Value, ...]:
    """The values of a record."""
    header, at = varint(record, 0)
    if not at <= header <= len(record):
        raise Unreadable("a row without its beginning")
    kinds = []
    while at < header:
        kind, at = varint(record, at)
        kinds.append(kind)
    if at != header or not 0 < len(kinds) <= MOST_VALUES:
        raise Unreadable("a row with a torn beginning")
    values = []
    for kind in kinds:
        value, at = value_at(record, at, kind)
        values.append(value)
    if at != len(record):
        raise Unreadable("a row of another length")
    return tuple(values)


def value_at(record: bytes, at: int, kind: int) -> tuple[Value, int]:
    """One value, and where the next begins."""
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind in (10, 11):
        raise Unreadable("a kind that is never stored")
    size = INTEGER_BYTES[kind] if kind < 7 else 8 if kind == 7 else (kind - 12) // 2
    raw = record[at : at + size]
    if len(raw) < size:
        raise Unreadable("a value outside its row")
    at += size
    if kind < 7:
        return int.from_bytes(raw, "big", signed=True), at
    if kind == 7:
        return float(struct.unpack(">d", raw)[0]), at
    return (raw.decode() if kind % 2 else raw), at


def varint(raw: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next begins."""
    value = 0
    for place in range(9):
        byte = raw[at + place]
        if place == 8:
            value = value << 8 | byte
            return (value - (1 << 64) if value >> 63 else value), at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    raise AssertionError
