"""What every printed row has: its source, fields that differ, and a note."""

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
    """A row of printed values that says where they come from."""

    label: ClassVar[str] = ""

    source: Source
    sources: dict[str, Source] = {}
    note: str = ""


PrintedRow = TypeVar("PrintedRow", bound=Printed)


class PrintedTable(Printed, Generic[PrintedRow], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table whose rows take their source and note from the table."""

    rows: tuple[PrintedRow, ...]


@cache
def fields_of(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """Give the fields of a kind of struct; kept, since working them out is slow."""
    return structs.fields(kind)


def source_of(printed: Printed, path: str) -> Source:
    """Give the source word of one value: that of the longest dotted name that leads to it, or the row's."""
    steps = path.split(".")
    for length in range(len(steps), 0, -1):
        word = printed.sources.get(".".join(steps[:length]))
        if word is not None:
            return word
    return printed.source


def row_title(table: str, number: int, label: object = None) -> str:
    """Name a row for a reader: its table, its number counted from 1, and what it is called."""
    called = f" ({label})" if isinstance(label, str) and label else ""
    return f"{table} row {number}{called}"
