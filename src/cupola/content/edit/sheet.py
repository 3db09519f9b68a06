"""A box laid out for its owner: every value with what it was, where it comes from and what it may be."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

from msgspec import Struct, structs

from cupola.content.box import digest_of
from cupola.content.edit.draft import draft_of, faults_of
from cupola.content.edit.kinds import Allowed, allowed_at
from cupola.content.edit.places import Draft, RowPlace, all_values, piece_of, rows_by_piece
from cupola.content.edit.writing import stated
from cupola.content.errors import ContentError
from cupola.content.read.rows import PlacedRow, placed_rows, values_of, weakest_source
from cupola.content.shape.printed import Printed
from cupola.content.shape.vocabulary import BOX_FILES, Source

ValueState = Literal["ours", "confirmed", "changed", "known"]
OURS: tuple[Source, ...] = ("inferred", "reconstructed")


class BoxValue(Allowed, frozen=True, kw_only=True):
    """One printed value with what it may be.

    `standard` is the value of the packaged box, null where that has none.

    `ours` waits for somebody with a copy of the game, `confirmed` and `changed` are what the owner said,
    `known` is read in a book or reported. `is_stated` is false for a mark or number that the card does not
    bear, and may.
    """

    field: str
    value: object
    standard: object
    source: Source
    state: ValueState
    is_stated: bool


class BoxRow(Struct, frozen=True):
    """A card, a tile or a board with its values."""

    file: str
    row: str
    table: str
    number: int | None
    label: str | None
    values: tuple[BoxValue, ...]


class Tally(Struct, frozen=True):
    total: int
    ours: int
    confirmed: int
    changed: int


class Sheet(Struct, frozen=True):
    draft: Draft
    digest: str
    rows: tuple[BoxRow, ...]
    tally: Tally
    faults: tuple[ContentError, ...]


@cache
def standard_draft() -> Draft:
    return draft_of(None)


def sheet_of(draft: Draft, standard: Draft) -> Sheet:
    rows = tuple(row for row in laid_out(draft, standard) if row.values)
    digest = digest_of(draft.base, draft.contractors)
    return Sheet(draft, digest, rows, tally_of(rows), tuple(faults_of(draft)))


def laid_out(draft: Draft, standard: Draft) -> Iterator[BoxRow]:
    originals = rows_by_piece(standard)
    for file in BOX_FILES:
        for placed in placed_rows(draft.part(file)):
            original = originals.get(piece_of(file, placed))
            values = tuple(_values(draft, placed, original.row if original else None))
            yield BoxRow(file, placed.title, placed.table, placed.number, placed.label, values)


def rows_at(sheet: Sheet, places: Iterable[RowPlace]) -> tuple[BoxRow, ...]:
    wanted = {(place.file, place.table, place.number) for place in places}
    return tuple(row for row in sheet.rows if (row.file, row.table, row.number) in wanted)


def tally_of(rows: Iterable[BoxRow]) -> Tally:
    """Unstated values count only where that is a change."""
    values = [value for row in rows for value in row.values if value.is_stated or value.state == "changed"]
    count = Counter(value.state for value in values)
    return Tally(len(values), count["ours"], count["confirmed"], count["changed"])


def _values(draft: Draft, placed: PlacedRow, original: Printed | None) -> Iterator[BoxValue]:
    here = dict(values_of(placed.row))
    before = {} if original is None else dict(all_values(original))
    for path, value in all_values(placed.row):
        source = weakest_source(placed.row, path)
        was = before.get(path)
        if path not in before or value != was:
            state: ValueState = "changed"
        else:
            state = _state(source, weakest_source(original, path) if original else source, path in here)
        yield BoxValue(
            **structs.asdict(_allowed(draft, placed, path)),
            field=path,
            value=stated(value),
            standard=stated(was),
            source=source,
            state=state,
            is_stated=path in here,
        )


def _state(source: Source, before: Source, is_stated: bool) -> ValueState:
    if not is_stated:
        return "known"
    if source == "book" and before != "book":
        return "confirmed"
    return "ours" if source in OURS else "known"


def _allowed(draft: Draft, placed: PlacedRow, path: str) -> Allowed:
    allowed = allowed_at(placed.table, type(placed.row), path)
    if (placed.table, path) == ("specialists", "tool"):
        return structs.replace(allowed, shape="word", words=draft.contractors.specialists.tools)
    return allowed
