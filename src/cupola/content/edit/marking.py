"""Mark where the values of a row come from, with as few words as will do."""

from collections import Counter
from collections.abc import Mapping

from msgspec import structs

from cupola.content.read.rows import values_of
from cupola.content.shape.printed import Printed, source_of
from cupola.content.shape.vocabulary import Source


def marked(row: Printed, words: Mapping[str, Source]) -> Printed:
    """Give a row whose named values have these sources, and the others the ones they had."""
    meant = {path: words.get(path, source_of(row, path)) for path, _ in values_of(row)}
    if not meant:
        return row
    counted = Counter(meant.values())
    source = row.source if row.source in counted else counted.most_common(1)[0][0]
    if len(counted) == 1:
        source = next(iter(counted))
    # What the note of a reconstructed row says is no longer so once all of it is known.
    note = "" if set(counted) == {"book"} else row.note
    return structs.replace(row, source=source, sources=_differing(meant, source), note=note)


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
