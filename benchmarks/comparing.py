"""Two copies of the code side by side, measured in turns."""

from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from benchmarks.measures import Figures

Column = Callable[[Figures], float | None]

ROWS: Final[dict[str, Column]] = {
    "moves a second": lambda found: found.commits_a_second or None,
    "p50, ms": lambda found: found.commit_milliseconds.get("p50"),
    "p95, ms": lambda found: found.commit_milliseconds.get("p95"),
    "p99, ms": lambda found: found.commit_milliseconds.get("p99"),
    "longest, ms": lambda found: found.commit_milliseconds.get("most"),
    "a socket hears, p99, ms": lambda found: found.change_milliseconds.get("p99"),
    "processor of the servers a move, ms": lambda found: found.server_milliseconds_a_move or None,
    "processor of the client a move, ms": lambda found: found.client_milliseconds_a_move or None,
    "load average": lambda found: found.load_average,
}


def compared(measured: Sequence[Figures], codes: Sequence[str]) -> str:
    """A table for every measurement: the median of the rounds of each code."""
    kinds = list(dict.fromkeys((found.servers, found.name) for found in measured))
    lines = []
    for servers, name in kinds:
        lines += ["", f"| {servers}: {name} | {' | '.join(codes)} |", f"|---|{'---:|' * len(codes)}"]
        for row, column in ROWS.items():
            cells = [cell_of(measured, servers, name, code, column) for code in codes]
            if any(cells):
                lines.append(f"| {row} | {' | '.join(cells)} |")
    return "\n".join(lines)


def cell_of(measured: Sequence[Figures], servers: str, name: str, code: str, column: Column) -> str:
    """The median of a figure, and all of them where they were taken several times."""
    found = [each for each in measured if (each.servers, each.name, each.code) == (servers, name, code)]
    values = [value for each in found if (value := column(each)) is not None]
    if not values:
        return ""
    said = ", ".join(f"{value:.4g}" for value in values)
    return f"{median(values):.4g}" + (f" ({said})" if len(values) > 1 else "")
