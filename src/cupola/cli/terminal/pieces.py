"""Pieces in a few letters, and the line width."""

from collections.abc import Mapping, Sequence
from functools import reduce
from textwrap import wrap
from typing import Final

from cupola.cli.terminal.paint import SYMBOLS
from cupola.play.phrases.phrase import Words

WIDTH: Final = 96


def mark(colour: str, words: Words) -> str:
    """Letter and symbol of a colour."""
    return words.text(f"letter-{colour}") + SYMBOLS[colour]


def code(kind: str, words: Words) -> str:
    """The short name of a material."""
    return words.text(f"code-{kind}")


def counted(goods: Mapping[str, int], words: Words) -> str:
    """Pieces by their short names."""
    return " ".join(f"{code(kind, words)}{count}" for kind, count in goods.items() if count)


def labelled(key: str, told: str, words: Words) -> str:
    """Something with what it is called before it."""
    return words.text("board-labelled", label=words.text(key), told=told)


def joined(told: Sequence[str], words: Words) -> str:
    """Several texts in one line."""
    return reduce(lambda before, following: words.text("board-joined", first=before, next=following), told)


def indented(text: str, indent: int = 4) -> list[str]:
    """A line that may be long, under a heading."""
    return wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4))
