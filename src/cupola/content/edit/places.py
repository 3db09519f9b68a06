"""Where a value of a box is: its file, its row, its field."""

import re
from collections.abc import Iterator

import msgspec
from msgspec import Struct, structs

from cupola.content.edit.writing import default_of, stated, table_of
from cupola.content.errors import ContentError
from cupola.content.read.rows import PlacedRow, placed_rows, unstated_values, values_of
from cupola.content.read.toml import value_faults
from cupola.content.shape.base import Base, Section
from cupola.content.shape.contractors import Contractors
from cupola.content.shape.printed import Printed, PrintedTable, fields_of
from cupola.content.shape.vocabulary import BASE_FILE, BOX_FILES

Piece = tuple[str, str, str | int | None]
RowsByPiece = dict[Piece, PlacedRow]

TITLE = re.compile(r"(?P<table>[a-z_.]+)(?: row (?P<number>[0-9]{1,4})(?: \(.*\))?)?", re.DOTALL)


class Draft(Struct, frozen=True):
    """Every value has the right shape, the whole may still be wrong."""

    base: Base
    contractors: Contractors

    def part(self, file: str) -> Base | Contractors:
        return self.base if file == BASE_FILE else self.contractors


class RowPlace(Struct, frozen=True):
    """Counted from 1; a table that is one row has no number."""

    file: str
    table: str
    number: int | None


def found_row(draft: Draft, file: str, title: str) -> tuple[RowPlace, PlacedRow]:
    """What stands in brackets in a title may be out of date."""
    if file not in BOX_FILES:
        raise ContentError(file[:60], "", "", f"no such file ({', '.join(BOX_FILES)})")
    named = TITLE.fullmatch(title)
    number = int(named["number"]) if named is not None and named["number"] else None
    for placed in placed_rows(draft.part(file)):
        if named is not None and (placed.table, placed.number) == (named["table"], number):
            return RowPlace(file, placed.table, placed.number), placed
    raise ContentError(file, title[:60], "", "no such row")


def row_at(draft: Draft, place: RowPlace) -> PlacedRow:
    rows = placed_rows(draft.part(place.file))
    return next(placed for placed in rows if (placed.table, placed.number) == (place.table, place.number))


def rows_by_piece(draft: Draft) -> RowsByPiece:
    """By what each stands for, so that rows of two boxes can be compared."""
    return {piece_of(file, placed): placed for file in BOX_FILES for placed in placed_rows(draft.part(file))}


def piece_of(file: str, placed: PlacedRow) -> Piece:
    """Sections are known by their id, others by their number."""
    return file, placed.table, placed.row.id if isinstance(placed.row, Section) else placed.number


def all_values(row: Printed) -> Iterator[tuple[str, object]]:
    """Every value that a row states or may state, by its dotted name."""
    yield from values_of(row)
    yield from unstated_values(row)


def with_value(file: str, placed: PlacedRow, path: str, value: object) -> Printed:
    """Give a row with another value; raise a `ContentError` for one that cannot be."""
    known = [name for name, _ in all_values(placed.row)]
    if path not in known:
        raise ContentError(file, placed.title, path[:60], f"no such value ({', '.join(known)})")
    raw = table_of(placed.row)
    first, *steps = path.split(".")
    field = next(field for field in fields_of(type(placed.row)) if field.encode_name == first)
    if not steps and not field.required and (value is None or _is_unstated(field, value)):
        raw.pop(first, None)
    else:
        raw[first] = _replaced(raw.get(first), steps, value)
        for fault in value_faults(file, placed.title, first, field.type, raw[first]):
            raise fault
    return msgspec.convert(raw, type(placed.row))


def _is_unstated(field: structs.FieldInfo, value: object) -> bool:
    without = stated(default_of(field))
    return type(value) is type(without) and value == without


def _replaced(old: object, steps: list[str], value: object) -> object:
    if not steps:
        return value
    step, *deeper = steps
    if isinstance(old, list):
        entries = list(old)
        entries[int(step) - 1] = _replaced(entries[int(step) - 1], deeper, value)
        return entries
    assert isinstance(old, dict)
    return old | {step: _replaced(old.get(step), deeper, value)}


def with_row(draft: Draft, place: RowPlace, row: Printed) -> Draft:
    part = _with_row(draft.part(place.file), place.table, place.number, row)
    return structs.replace(draft, **{"base" if place.file == BASE_FILE else "contractors": part})


def _with_row(box: Struct, table: str, number: int | None, row: Printed) -> Struct:
    outer, _, inner = table.partition(".")
    field = next(field for field in fields_of(type(box)) if field.encode_name == outer)
    entry: object = getattr(box, field.name)
    if inner:
        assert isinstance(entry, Struct)
        return structs.replace(box, **{field.name: _with_row(entry, inner, number, row)})
    if number is None:
        return structs.replace(box, **{field.name: row})
    if isinstance(entry, PrintedTable):
        return structs.replace(
            box, **{field.name: structs.replace(entry, rows=_put(entry.rows, number, row))}
        )
    assert isinstance(entry, tuple)
    return structs.replace(box, **{field.name: _put(entry, number, row)})


def _put(rows: tuple[Printed, ...], number: int, row: Printed) -> tuple[Printed, ...]:
    return (*rows[: number - 1], row, *rows[number:])
