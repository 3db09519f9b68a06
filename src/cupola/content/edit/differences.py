"""What differs between two boxes, row by row."""

from collections.abc import Iterator

from msgspec import Struct

from cupola.content.edit.places import Draft, all_values, rows_by_piece
from cupola.content.edit.writing import stated
from cupola.content.read.rows import PlacedRow, values_of, weakest_source


class Difference(Struct, frozen=True):
    """None where one of the boxes has no such value."""

    file: str
    row: str
    field: str
    old: object
    new: object


class Comparison(Struct, frozen=True):
    """Every value that differs, and how many others the new box has from a copy of the game or a book."""

    differences: tuple[Difference, ...]
    confirmed: int


def compare(old: Draft, new: Draft) -> Comparison:
    """In the order of the new one; rows that it no longer has come last."""
    before, after = rows_by_piece(old), rows_by_piece(new)
    gone = {piece: placed for piece, placed in before.items() if piece not in after}
    differences = [
        difference
        for piece, placed in (after | gone).items()
        for difference in _of_rows(piece[0], placed.title, before.get(piece), after.get(piece))
    ]
    pairs = [(before[piece], placed) for piece, placed in after.items() if piece in before]
    return Comparison(tuple(differences), sum(_confirmed(one, other) for one, other in pairs))


def _of_rows(file: str, title: str, old: PlacedRow | None, new: PlacedRow | None) -> Iterator[Difference]:
    before = {} if old is None else dict(all_values(old.row))
    after = {} if new is None else dict(all_values(new.row))
    for path in after | before:
        was, now = stated(before.get(path)), stated(after.get(path))
        if was != now:
            yield Difference(file, title, path, was, now)


def _confirmed(old: PlacedRow, new: PlacedRow) -> int:
    """The same in both, and known from a book only in the new one."""
    before = dict(values_of(old.row))
    return sum(
        weakest_source(new.row, path) == "book" and weakest_source(old.row, path) != "book"
        for path, value in values_of(new.row)
        if path in before and before[path] == value
    )
