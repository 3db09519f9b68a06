"""Rows that inherit source and note from their table, expanded before reading."""

from collections.abc import Callable

from cupola.content.errors import ContentError, kind_of
from cupola.content.shape.base import section_by_columns
from cupola.content.shape.printed import row_title
from cupola.content.shape.vocabulary import SECTION_COLUMNS, SOURCES

Raw = dict[str, object]


def write_out_rows(file: str, name: str, table: Raw) -> tuple[Raw, list[ContentError]]:
    """With named fields and a source on every row, and the faults found on the way."""
    rows = table.get("rows")
    if not isinstance(rows, list):
        return table, []
    written: list[Raw | None] = []
    keys: set[str] = set()
    words = _words_by_row(table)
    faults: list[ContentError] = []
    for number, row in enumerate(rows, start=1):
        try:
            fields = _naming(name)(file, number, table, row)
        except ContentError as fault:
            faults.append(fault)
            written.append(None)  # keeps the numbers of the rows behind it
            continue
        key = _key(fields, number)
        keys.add(key)
        written.append(_shared(table, words.get(key, {})) | fields)
    return _without_rows(table, keys) | {"rows": written}, faults


def _naming(name: str) -> Callable[[str, int, Raw, object], Raw]:
    if name == "sections":
        return _section
    if name == "buttresses":
        return _buttress
    return lambda file, number, _table, row: _as_table(file, name, number, row)


def _section(file: str, number: int, table: Raw, row: object) -> Raw:
    columns = table.get("columns")
    given = [name for name in columns if isinstance(name, str)] if isinstance(columns, list) else []
    known = sorted(given) == sorted(SECTION_COLUMNS)
    return section_by_columns(file, number, tuple(given) if known else SECTION_COLUMNS, row)


def _buttress(file: str, number: int, _table: Raw, row: object) -> Raw:
    return {"effect": _as_table(file, "buttresses", number, row)}


def _as_table(file: str, name: str, number: int, row: object) -> Raw:
    if not isinstance(row, dict):
        raise ContentError(file, row_title(name, number), "", f"expected a table, got {kind_of(row)}")
    return row


def _key(fields: Raw, number: int) -> str:
    return str(fields.get("id", number))


def _words_by_row(table: Raw) -> dict[str, Raw]:
    words: dict[str, Raw] = {}
    for name, word in _sources(table).items():
        key, _, inner = name.partition(".")
        words.setdefault(key, {})[inner] = word
    return words


def _shared(table: Raw, words: Raw) -> Raw:
    source = table.get("source")
    note = table.get("note")
    return {
        # A bad word of the table is reported once, there.
        "source": words.get("", source if source in SOURCES else SOURCES[0]),
        "sources": {name: word for name, word in words.items() if name},
        "note": note if isinstance(note, str) else "",
    }


def _without_rows(table: Raw, keys: set[str]) -> Raw:
    words = _sources(table)
    if not words:
        return table
    return table | {"sources": {name: word for name, word in words.items() if name.split(".")[0] not in keys}}


def _sources(table: Raw) -> Raw:
    words = table.get("sources", {})
    return words if isinstance(words, dict) else {}
