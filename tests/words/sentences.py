"""Finds sentences in the modules: text for people that should be in the words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tests.words.sources import trees

# Three words in a row, or two of which the first has a capital: what a person could read as speech.
SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z']+[,:;]? [A-Za-z']{2,}|^[A-Z][a-z]+ [a-z]{2,}")
# Whatever is handed to these tells a programmer or an operator, not a player. That every code of a Problem
# has words on the page is held by another test.
TOLD_TO_PROGRAMMERS: Final = frozenset(
    {"debug", "info", "warning", "error", "exception", "critical"}
    | {"Problem", "ErrorReply", "unusable", "conflict", "not_yours", "BadInput", "compile"}
    | {"counter", "Histogram"}
)


class Found(NamedTuple):
    file: str
    line: int
    text: str


@cache
def sentences_in_modules() -> tuple[Found, ...]:
    """Every sentence of every module that is no docstring, is not raised and not told to programmers."""
    return tuple(
        Found(file, line, text) for file, tree in trees().items() for line, text in sentences_in(tree)
    )


def sentences_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for line, text in strings_of(tree, set(left_out_of(tree))):
        if SENTENCE.search(text):
            yield line, text


def left_out_of(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that speak to programmers: docstrings, what is raised, what is logged."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Raise) or is_told_to_programmers(node):
            yield from ast.walk(node)


def is_told_to_programmers(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in TOLD_TO_PROGRAMMERS


def strings_of(tree: ast.AST, left_out: set[ast.AST]) -> Iterator[tuple[int, str]]:
    """The strings of a module with their lines; one with gaps is one string."""
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if node in left_out or node in inside:
            continue
        if isinstance(node, ast.JoinedStr):
            inside |= set(ast.walk(node))
            pieces = [piece.value if isinstance(piece, ast.Constant) else "0" for piece in node.values]
            yield node.lineno, "".join(map(str, pieces))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
