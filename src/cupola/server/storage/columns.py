"""Cells of the database as JSON tells them, and back, each checked against its column."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String

Cell = str | int | bool | bytes | None
Told = str | int | bool | None


class ColumnFault(ValueError):
    """A cell that its column cannot hold; says which and why."""


def told_cell(cell: Cell) -> Told:
    """A cell as JSON tells it: bytes in hex."""
    return cell.hex() if isinstance(cell, bytes | memoryview) else cell


def stored_cell(column: Column[object], told: Told) -> Cell:
    """The cell that was told, where the column can hold it."""
    if told is None:
        if not column.nullable:
            raise ColumnFault(f"{column.name}: is missing")
        return None
    kind = column.type
    if isinstance(kind, Boolean):
        return _checked(column, told, isinstance(told, bool), "true or false")
    if isinstance(kind, Integer):
        most = 1 << (63 if isinstance(kind, BigInteger) else 31)
        is_number = isinstance(told, int) and not isinstance(told, bool) and -most <= told < most
        return _checked(column, told, is_number, "a whole number that fits")
    if isinstance(kind, LargeBinary):
        return _bytes(column, told)
    longest = kind.length if isinstance(kind, String) else None
    is_text = isinstance(told, str) and "\0" not in told and (longest is None or len(told) <= longest)
    return _checked(column, told, is_text, f"text of at most {longest} letters" if longest else "text")


def _checked(column: Column[object], told: Told, is_fit: bool, wanted: str) -> Told:
    if not is_fit:
        raise ColumnFault(f"{column.name}: is not {wanted}")
    return told


def _bytes(column: Column[object], told: Told) -> bytes:
    try:
        return bytes.fromhex(str(told) if isinstance(told, str) else "-")
    except ValueError as error:
        raise ColumnFault(f"{column.name}: is not bytes in hex") from error
