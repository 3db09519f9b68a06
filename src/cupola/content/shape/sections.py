"""The section cards: bases, middles and domes, with cost and reward."""

from typing import ClassVar

from cupola.content.errors import ContentError, kind_of
from cupola.content.shape.printed import Name, Printed, PrintedTable, SmallCount, row_title
from cupola.content.shape.vocabulary import SECTION_COLUMNS, Material, Part, SectionColumn


class Section(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One section card."""

    label: ClassVar[str] = "id"

    id: Name
    part: Part
    cost: tuple[Material, ...]
    recognition: SmallCount
    rubles: SmallCount


class Sections(PrintedTable[Section], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All section cards."""

    columns: tuple[SectionColumn, ...] = SECTION_COLUMNS


def section_by_columns(file: str, number: int, columns: tuple[str, ...], row: object) -> dict[str, object]:
    """Read one row of the section table, a list of cells, as named fields."""
    if not isinstance(row, list):
        raise ContentError(file, row_title("sections", number), "", f"expected a list, got {kind_of(row)}")
    named: dict[str, object] = dict(zip(columns, row, strict=False))
    title = row_title("sections", number, named.get("id"))
    if len(row) != len(columns):
        raise ContentError(file, title, "", f"expected {len(columns)} columns, got {len(row)}")
    cost = named.get("cost")
    if not isinstance(cost, str):
        raise ContentError(file, title, "cost", f"expected a string, got {kind_of(cost)}")
    return named | {"cost": cost.split()}
