"""Check that every word in `sources` names a value that exists."""

from collections.abc import Iterator

from msgspec import Struct

from cupola.content.errors import ContentError
from cupola.content.read.rows import details_of, printed_rows
from cupola.content.shape.effects import EFFECT_WORDS
from cupola.content.shape.printed import fields_of, names_leading_to


def sources_faults(file: str, box: Struct) -> Iterator[ContentError]:
    """Give a fault for every dotted name in `sources` that leads to no value of its row."""
    for title, row in printed_rows(box):
        known = {name for path, _ in details_of(row) for name in names_leading_to(path)}
        known.update(field.name for field in fields_of(type(row)))
        for name in row.sources:
            if name not in known and not _is_effect_word(name, known):
                yield ContentError(file, title, f"sources.{name}", "names no value of this row")


def _is_effect_word(name: str, known: set[str]) -> bool:
    """Tell whether a name is a word that an effect of the row could have, whether it has it or not."""
    effect, _, word = name.rpartition(".")
    return effect in known and word in EFFECT_WORDS
