"""Where a match in the terminal reads and writes: colours and symbols, and pieces in a few letters."""

import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from io import TextIOWrapper
from textwrap import wrap
from typing import Final, TextIO

from cupola.play.phrases.phrase import Words

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
WIDTH: Final = 96


class Palette:
    def __init__(self, is_coloured: bool) -> None:
        self.is_coloured = is_coloured

    def paint(self, text: str, style: str) -> str:
        return f"\033[{CODES[style]}m{text}\033[0m" if self.is_coloured else text


def palette_for(stream: TextIO) -> Palette:
    """For a person at a terminal who has not declined colours (NO_COLOR)."""
    return Palette(stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


def width_of(text: str) -> int:
    """In columns, without the colours."""
    return len(_CODE.sub("", text))


def pad(text: str, width: int) -> str:
    return text + " " * max(0, width - width_of(text))


class Screen:
    def __init__(self) -> None:
        self.palette: Palette = palette_for(sys.stdout)
        for stream in (sys.stdin, sys.stdout):
            # What a terminal cannot draw or type becomes a question mark rather than an error.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def clear(self) -> None:
        """Also what can be scrolled back to; a stream nobody watches is left as it is."""
        if sys.stdout.isatty():
            sys.stdout.write("\033[2J\033[3J\033[H")

    def ask(self, prompt: str) -> str | None:
        """None at the end of input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        if sys.stdin is None:
            return None
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            # Nobody sees what comes through a pipe, and the answers would make no sense without it.
            self.show([line.strip()])
        return line.strip() if line else None


def mark(colour: str, words: Words) -> str:
    return words.text(f"letter-{colour}") + SYMBOLS[colour]


def code(kind: str, words: Words) -> str:
    return words.text(f"code-{kind}")


def count_text(goods: Mapping[str, int], words: Words) -> str:
    return " ".join(f"{code(kind, words)}{count}" for kind, count in goods.items() if count)


def with_label(key: str, told: str, words: Words) -> str:
    return words.text("board-labelled", label=words.text(key), told=told)


def join_texts(told: Sequence[str], words: Words) -> str:
    return reduce(lambda before, following: words.text("board-joined", first=before, next=following), told)


def indent(text: str, indent: int = 4) -> list[str]:
    return wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4))
