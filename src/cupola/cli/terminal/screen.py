"""Where a match in the terminal reads and writes."""

import sys
from collections.abc import Iterable
from io import TextIOWrapper

from cupola.cli.terminal.paint import Palette, palette_for


class Screen:
    """Lines out, lines in."""

    def __init__(self) -> None:
        self.palette: Palette = palette_for(sys.stdout)
        for stream in (sys.stdin, sys.stdout):
            # What a terminal cannot draw or type becomes a question mark rather than an error.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def show(self, lines: Iterable[str]) -> None:
        """Write lines."""
        for line in lines:
            sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def clear(self) -> None:
        """Wipe what can be read or scrolled back to; a stream nobody watches is left as it is."""
        if sys.stdout.isatty():
            sys.stdout.write("\033[2J\033[3J\033[H")

    def ask(self, prompt: str) -> str | None:
        """The next line typed, None at the end of input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        if sys.stdin is None:
            return None
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            # Nobody sees what comes through a pipe, and the answers would make no sense without it.
            self.show([line.strip()])
        return line.strip() if line else None
