"""What a command prints: JSON, lines, tables, a progress bar, and complaints in one line."""

import sys
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Final

import msgspec

from cupola.content.errors import ContentError
from cupola.lab.bench.uncompiled import TwinError
from cupola.play.match import Refused
from cupola.play.position.document import PositionError
from cupola.play.record.codec import RecordError
from cupola.play.setup.effect_programs import EffectError
from cupola.play.setup.options import OptionError
from cupola.server.config.settings import SettingsError

WIDTH = 40
PAUSE = 0.1


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")


def align_columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """The columns named in `right` end flush."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [_line(row, widths, right) for row in rows]


def _line(row: Sequence[str], widths: list[int], right: Sequence[int]) -> str:
    cells = [
        entry.rjust(width) if column in right else entry.ljust(width)
        for column, (entry, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


class Bar:
    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.is_watched = sys.stderr.isatty()
        self.last_drawn = 0.0

    def show(self, done: int, whole: int) -> None:
        """At most ten times a second."""
        now = monotonic()
        if not self.is_watched or (done < whole and now - self.last_drawn < PAUSE):
            return
        self.last_drawn = now
        filled = WIDTH * done // max(whole, 1)
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {done:,} of {whole:,} {self.unit}")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave the line clean for what follows."""
        if self.is_watched:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


class BadInput(Exception):
    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{what}: {where}" if where else what)


COMPLAINTS: Final = (
    BadInput,
    ContentError,
    EffectError,
    OptionError,
    PositionError,
    RecordError,
    Refused,
    SettingsError,
    TwinError,
)


def complaint(problem: Exception) -> str:
    return "cupola: " + " ".join(str(problem).split())
