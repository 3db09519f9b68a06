"""Check that every word in `sources` names a value that exists."""

from collections.abc import Iterator

from msgspec import Struct

from cupola.content.errors import ContentError
from cupola.content.read.rows import printed_rows, values_of


def sources_faults(file: str, box: Struct) -> Iterator[ContentError]:
    """Give a fault for every dotted name in `sources` that leads to no value of its row."""
    for title, row in printed_rows(box):
        paths = [path for path, _ in values_of(row)]
        for name in row.sources:
            if not any(f"{path}.".startswith(f"{name}.") for path in paths):
                yield ContentError(file, title, f"sources.{name}", "names no value of this row")
