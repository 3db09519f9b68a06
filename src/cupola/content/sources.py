"""How much of the box is known: its values counted by source."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from cupola.content.box import Box
from cupola.content.read.names import BASE_FILE, CONTRACTORS_FILE
from cupola.content.read.rows import printed_rows, values_of
from cupola.content.shape.printed import source_of
from cupola.content.shape.vocabulary import Source


class SourcedValue(Struct, frozen=True):
    """Where one printed value stands, and the word for where it comes from."""

    file: str
    row: str
    field: str
    source: Source


class SourceCount(Struct, frozen=True):
    """How many values of one file come from each source."""

    file: str
    book: int
    reported: int
    inferred: int
    reconstructed: int

    @property
    def total(self) -> int:
        """Give the number of values of the file."""
        return self.book + self.reported + self.inferred + self.reconstructed


def sourced_values(box: Box) -> Iterator[SourcedValue]:
    """Give every printed value of the box.

    Each field that a row states is one value. A field that holds several named or numbered printed things
    (the slot prices of a board, the actions of a card, the faces of the workshop tiles) is one value for each
    of them, with a dotted name such as `yellow.blue` or `cards.3.1`. An effect, an amount of goods and a list
    of words or numbers are one value each. What only keeps the file in order (the id of a section, the names
    of the columns) is not counted. The word is the row's `source`, unless its `sources` names the value or
    something that holds it.
    """
    for file, printed in ((BASE_FILE, box.base), (CONTRACTORS_FILE, box.contractors)):
        for title, row in printed_rows(printed):
            for path, _ in values_of(row):
                yield SourcedValue(file, title, path, source_of(row, path))


def count_sources(box: Box) -> tuple[SourceCount, ...]:
    """Count the values of each file by source word, in the way of `sourced_values`."""
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
    """List file, row and field of every value that was chosen by us and waits for a copy of the game."""
    values = sourced_values(box)
    return [(value.file, value.row, value.field) for value in values if value.source == "reconstructed"]
