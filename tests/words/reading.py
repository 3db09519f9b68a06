"""The files of words, read with the syntax of Fluent."""

from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cupola.play.phrases.phrase import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
WORDS: Final = ROOT / "src" / "cupola" / "words"
OTHERS: Final = LANGUAGES[1:]
# What there is in every language: the words of table, page, terminal, lessons, rulebook and notices.
RESOURCES: Final = ("", "page.", "terminal.", "lesson.", "rulebook.", "notices.")


class Gaps(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def file_of(resource: str, language: str) -> Path:
    return WORDS / f"{resource}{language}.ftl"


@cache
def entries(resource: str, language: str) -> tuple[ast.EntryType, ...]:
    text = file_of(resource, language).read_text(encoding="utf-8")
    return tuple(FluentParser(with_spans=False).parse(text).body)


def messages(resource: str, language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(resource, language) if isinstance(entry, ast.Message)}


def gaps(message: ast.Message) -> frozenset[str]:
    found = Gaps()
    found.visit(message)
    return frozenset(found.names)


def texts(message: ast.Message) -> list[str]:
    """The pieces of text of a message, without what is filled in."""
    found = Texts()
    found.visit(message)
    return found.pieces


class Texts(Visitor):
    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.pieces.append(node.value)
