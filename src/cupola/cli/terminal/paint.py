"""Colours and symbols; every colour has a symbol beside it, for terminals without colour."""

import os
import re
from typing import Final, TextIO

SYMBOLS: Final = {"red": "●", "blue": "◆", "yellow": "▲", "green": "■", "white": "★", "black": "✚"}
CODES: Final = {
    "red": "31",
    "blue": "34",
    "yellow": "33",
    "green": "32",
    "white": "1",
    "black": "90",
    "bold": "1",
    "faint": "2",
}
_CODE: Final = re.compile(r"\033\[[0-9;]*m")


class Palette:
    """Paints text, or leaves it plain."""

    def __init__(self, is_coloured: bool) -> None:
        self.is_coloured = is_coloured

    def paint(self, text: str, style: str) -> str:
        """The text in a colour or style."""
        return f"\033[{CODES[style]}m{text}\033[0m" if self.is_coloured else text


def palette_for(stream: TextIO) -> Palette:
    """Colours for a person at a terminal who has not declined them (NO_COLOR)."""
    return Palette(stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def width_of(text: str) -> int:
    """How many columns a painted text takes."""
    return len(_CODE.sub("", text))


def padded(text: str, width: int) -> str:
    """A painted text filled up to a width."""
    return text + " " * max(0, width - width_of(text))
