"""Aligned text tables."""

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """The rows with every column as wide as its widest entry; the columns named in `right` end flush."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [_line(row, widths, right) for row in rows]


def _line(row: Sequence[str], widths: list[int], right: Sequence[int]) -> str:
    cells = [
        entry.rjust(width) if column in right else entry.ljust(width)
        for column, (entry, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
