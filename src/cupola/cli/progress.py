"""A plain progress bar on standard error, drawn only in a terminal."""

import sys
from time import monotonic

WIDTH = 40
PAUSE = 0.1


class Bar:
    """How far a long run has come."""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.is_watched = sys.stderr.isatty()
        self.last_drawn = 0.0

    def show(self, done: int, whole: int) -> None:
        """Redraw the bar, at most ten times a second."""
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
