"""Database values as JSON and back, each checked against its column."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String

Cell = str | int | bool | bytes | None
JsonCell = str | int | bool | None


class ColumnFault(ValueError):
    """A cell that its column cannot hold; says which and why."""


def cell_to_json(cell: Cell) -> JsonCell:
    """A cell as JSON tells it: bytes in hex."""
    return cell.hex() if isinstance(cell, bytes | memoryview) else cell


def cell_from_json(column: Column[object], value: JsonCell) -> Cell:
    """The cell that was told, where the column can hold it."""
    if value is None:
        if not column.nullable:
            raise ColumnFault(f"{column.name}: is missing")
        return None
    kind = column.type
    if isinstance(kind, Boolean):
        return _checked(column, value, isinstance(value, bool), "true or false")
    if isinstance(kind, Integer):
        most = 1 << (63 if isinstance(kind, BigInteger) else 31)
        is_number = isinstance(value, int) and not isinstance(value, bool) and -most <= value < most
        return _checked(column, value, is_number, "a whole number that fits")
    if isinstance(kind, LargeBinary):
        return _bytes(column, value)
    longest = kind.length if isinstance(kind, String) else None
    is_text = isinstance(value, str) and "\0" not in value and (longest is None or len(value) <= longest)
    return _checked(column, value, is_text, f"text of at most {longest} letters" if longest else "text")


def _checked(column: Column[object], value: JsonCell, is_fit: bool, wanted: str) -> JsonCell:
    if not is_fit:
        raise ColumnFault(f"{column.name}: is not {wanted}")
    return value


def _bytes(column: Column[object], value: JsonCell) -> bytes:
    try:
        return bytes.fromhex(str(value) if isinstance(value, str) else "-")
    except ValueError as error:
        raise ColumnFault(f"{column.name}: is not bytes in hex") from error
