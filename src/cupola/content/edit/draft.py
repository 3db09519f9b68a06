"""Edit a box value by value: set, confirm, restore, and check at every step."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct, structs

from cupola.content.check.contractors import joint_faults
from cupola.content.check.whole_box import base_file_faults, contractors_file_faults, examine
from cupola.content.edit.places import (
    Draft,
    RowPlace,
    RowsByPiece,
    all_values,
    found_row,
    piece_of,
    row_at,
    rows_by_piece,
    with_row,
    with_value,
)
from cupola.content.edit.writing import stated
from cupola.content.errors import ContentError
from cupola.content.read.files import BoxPlace
from cupola.content.read.rows import PAIR, PlacedRow, details_of, is_below, values_of
from cupola.content.shape.printed import Printed, names_leading_to, source_of
from cupola.content.shape.vocabulary import BASE_FILE, Source


def marked(row: Printed, words: Mapping[str, Source]) -> Printed:
    """The others keep the sources they had."""
    meant = {path: _word(path, words) or source_of(row, path) for path, _ in details_of(row)}
    _know_pairs(meant)
    if not meant:
        return row
    counted = Counter(meant.values())
    source = row.source if row.source in counted else counted.most_common(1)[0][0]
    if len(counted) == 1:
        source = next(iter(counted))
    # What the note of a reconstructed row says is no longer so once all of it is known.
    note = "" if set(counted) == {"book"} else row.note
    return structs.replace(row, source=source, sources=_differing(meant, source), note=note)


def _word(path: str, words: Mapping[str, Source]) -> Source | None:
    return next((word for name, word in words.items() if is_below(path, name)), None)


def _know_pairs(meant: dict[str, Source]) -> None:
    """Two actions stand together where both of them were read from the card."""
    for path in meant:
        card, _, last = path.rpartition(".")
        if last == PAIR and all(
            word == "book" for other, word in meant.items() if other != path and is_below(other, card)
        ):
            meant[path] = "book"


def _differing(meant: Mapping[str, Source], source: Source) -> dict[str, Source]:
    names: dict[str, Source] = {}
    for path, word in meant.items():
        if word != source:
            names[_shortest_name(path, word, meant)] = word
    return names


def _shortest_name(path: str, word: Source, meant: Mapping[str, Source]) -> str:
    """Name everything below a step at once where all of it has the same source."""
    steps = path.split(".")
    for length in range(1, len(steps)):
        name = ".".join(steps[:length])
        if all(other == word for below, other in meant.items() if below.startswith(f"{name}.")):
            return name
    return path


class ValueSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A value as somebody read it on a card or tile; null takes away one that need not be there."""

    file: str
    row: str
    field: str
    value: object


class ValuesNamed(Struct, frozen=True, forbid_unknown_fields=True):
    """One value, all that a field holds, or a whole row."""

    file: str
    row: str
    field: str | None = None


class Edits(Struct, frozen=True):
    """All of it or nothing."""

    values: tuple[ValueSet, ...] = ()
    confirm: tuple[ValuesNamed, ...] = ()
    restore: tuple[ValuesNamed, ...] = ()


class Edited(Struct, frozen=True):
    draft: Draft
    touched: tuple[RowPlace, ...]


def draft_of(place: BoxPlace) -> Draft:
    """Read a box to edit it; raise the first fault of its shape as a ContentError."""
    examined = examine(place)
    if examined.base is None or examined.contractors is None:
        raise examined.faults[0]
    return Draft(examined.base, examined.contractors)


def faults_of(draft: Draft) -> list[ContentError]:
    faults = [*base_file_faults(draft.base), *contractors_file_faults(draft.contractors)]
    return faults or list(joint_faults(draft.base, draft.contractors))


def edited(draft: Draft, standard: Draft, edits: Edits) -> Edited:
    """Change a box; raise a `ContentError` for an edit that cannot be, and change nothing."""
    touched: dict[RowPlace, None] = {}
    originals = rows_by_piece(standard) if edits.restore else {}
    for restored in dict.fromkeys(edits.restore):  # the same again changes nothing
        draft, place = _restored(draft, originals, restored)
        touched[place] = None
    places: list[tuple[RowPlace, str]] = []
    for value in edits.values:
        draft, place = _set(draft, value)
        places.append((place, value.field))
        touched[place] = None
    _check_values(draft, places)
    for confirmed in dict.fromkeys(edits.confirm):
        draft, place = _confirmed(draft, confirmed)
        touched[place] = None
    return Edited(draft, tuple(touched))


def _set(draft: Draft, edit: ValueSet) -> tuple[Draft, RowPlace]:
    place, placed = found_row(draft, edit.file, edit.row)
    row = with_value(edit.file, placed, edit.field, edit.value)
    return with_row(draft, place, marked(_rid_of_strays(row), {edit.field: "book"})), place


def _confirmed(draft: Draft, named: ValuesNamed) -> tuple[Draft, RowPlace]:
    place, placed = found_row(draft, named.file, named.row)
    words: dict[str, Source] = dict.fromkeys(_paths(named, placed, details_of(placed.row)), "book")
    return with_row(draft, place, marked(placed.row, words)), place


def _restored(draft: Draft, originals: RowsByPiece, named: ValuesNamed) -> tuple[Draft, RowPlace]:
    place, placed = found_row(draft, named.file, named.row)
    found = originals.get(piece_of(named.file, placed))
    if found is None:
        raise ContentError(named.file, placed.title, "", "the packaged box has no such row")
    original = found.row
    if named.field is None:
        return with_row(draft, place, original), place
    row, kept = placed.row, dict(all_values(original))
    paths = _paths(named, placed, all_values(placed.row))
    for path in paths:
        if path not in kept:
            raise ContentError(named.file, placed.title, path, "the packaged box has no such value")
        value = stated(kept[path]) if path in dict(values_of(original)) else None
        row = with_value(named.file, placed._replace(row=row), path, value)
    details = [path for path, _ in details_of(original) if any(is_below(path, name) for name in paths)]
    words = {path: source_of(original, path) for path in details}
    back = marked(_rid_of_strays(row), words)
    # A row that says the same as the packaged one is written as that one is.
    return with_row(draft, place, original if _known_alike(back, original) else back), place


def _known_alike(row: Printed, other: Printed) -> bool:
    values, others = list(details_of(row)), list(details_of(other))
    return values == others and all(source_of(row, path) == source_of(other, path) for path, _ in values)


def _paths(named: ValuesNamed, placed: PlacedRow, values: Iterable[tuple[str, object]]) -> list[str]:
    wanted = named.field
    paths = [path for path, _ in values if wanted is None or is_below(path, wanted)]
    if not paths:
        raise ContentError(named.file, placed.title, (wanted or "")[:60], "no such value")
    return paths


def _rid_of_strays(row: Printed) -> Printed:
    """Of values that the row no longer states."""
    known = {name for path, _ in details_of(row) for name in names_leading_to(path)}
    kept = {name: word for name, word in row.sources.items() if name in known}
    return structs.replace(row, sources=kept)


def _check_values(draft: Draft, places: list[tuple[RowPlace, str]]) -> None:
    """Refuse a value that is wrong by itself; the box as a whole may be mended later."""
    faults: dict[tuple[str, str], list[ContentError]] = {}
    for file in {place.file for place, _ in places}:
        for fault in _own_faults(draft, file):
            faults.setdefault((file, fault.row), []).append(fault)
    for place, path in places if faults else ():
        for fault in faults.get((place.file, row_at(draft, place).title), ()):
            at = f"effect.{fault.field}" if place.table == "buttresses" else fault.field
            if is_below(at, path):
                raise fault


def _own_faults(draft: Draft, file: str) -> list[ContentError]:
    return base_file_faults(draft.base) if file == BASE_FILE else contractors_file_faults(draft.contractors)
