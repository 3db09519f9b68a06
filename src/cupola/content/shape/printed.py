"""What every printed row has: its source, fields that differ, and a note."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, ClassVar, Generic, TypeVar

from msgspec import Meta, Struct, structs

from cupola.content.shape.vocabulary import Source

Count = Annotated[int, Meta(ge=0, le=1000)]
Amount = Annotated[int, Meta(ge=1, le=1000)]
SmallCount = Annotated[int, Meta(ge=0, le=30)]
SmallAmount = Annotated[int, Meta(ge=1, le=30)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]+$")]
Price = Annotated[int, Meta(ge=0, le=9)]


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    label: ClassVar[str] = ""

    source: Source
    sources: dict[str, Source] = {}
    note: str = ""


PrintedRow = TypeVar("PrintedRow", bound=Printed)


class PrintedTable(Printed, Generic[PrintedRow], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Its rows take their source and note from the table."""

    rows: tuple[PrintedRow, ...]


@cache
def fields_of(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """Kept, since working them out is slow."""
    return structs.fields(kind)


def names_leading_to(path: str) -> Iterator[str]:
    """Give every name in `sources` that covers a value, the closest first.

    For `cards.1.2.once` these are the name itself, `cards.once`, `cards.1.2`, `cards.1` and `cards`.
    """
    steps = path.split(".")
    for length in range(len(steps), 0, -1):
        yield ".".join(steps[:length])
        yield ".".join(step for step in steps[:length] if not step.isdigit())


def source_of(printed: Printed, path: str) -> Source:
    """That of the closest name that leads to it, or the row's."""
    words = (printed.sources[name] for name in names_leading_to(path) if name in printed.sources)
    return next(words, printed.source)


def row_title(table: str, number: int, label: object = None) -> str:
    """Numbers count from 1."""
    called = f" ({label})" if isinstance(label, str) and label else ""
    return f"{table} row {number}{called}"
