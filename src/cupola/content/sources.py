"""How much of the box is known: its values counted by source."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from cupola.content.box import Box
from cupola.content.read.rows import details_of, printed_rows
from cupola.content.shape.printed import source_of
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE, Source


class SourcedValue(Struct, frozen=True):
    file: str
    row: str
    field: str
    source: Source


class SourceCount(Struct, frozen=True):
    file: str
    book: int
    reported: int
    inferred: int
    reconstructed: int

    @property
    def total(self) -> int:
        return self.book + self.reported + self.inferred + self.reconstructed


def sourced_values(box: Box) -> Iterator[SourcedValue]:
    """Give every printed value of the box that has a source.

    Each field that a row states is one value. A field that holds several named or numbered printed things
    (the slot prices of a board, the faces of the workshop tiles, the words of an effect) is one value for
    each of them, with a dotted name such as `yellow.blue` or `effect.gain`. An action of a card also counts
    for its mark, `actions.1.once`, and a card for its two actions standing together, `actions.pair`. Goods
    and a list of words or numbers are one value each. What only keeps the file in order (the id of a
    section, the names of the columns) is not counted. The word is the row's `source`, unless its `sources`
    names the value or something that holds it.
    """
    for file, printed in ((BASE_FILE, box.base), (CONTRACTORS_FILE, box.contractors)):
        for title, row in printed_rows(printed):
            for path, _ in details_of(row):
                yield SourcedValue(file, title, path, source_of(row, path))


def count_sources(box: Box) -> tuple[SourceCount, ...]:
    """In the way of `sourced_values`."""
    count = Counter((value.file, value.source) for value in sourced_values(box))
    return tuple(
        SourceCount(
            file=file,
            book=count[file, "book"],
            reported=count[file, "reported"],
            inferred=count[file, "inferred"],
            reconstructed=count[file, "reconstructed"],
        )
        for file in (BASE_FILE, CONTRACTORS_FILE)
    )


def reconstructed_values(box: Box) -> list[tuple[str, str, str]]:
    """File, row and field of every value that waits for a copy of the game."""
    values = sourced_values(box)
    return [(value.file, value.row, value.field) for value in values if value.source == "reconstructed"]
