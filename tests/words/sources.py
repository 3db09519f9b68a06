"""What the sources ask the words for: whole keys, and keys that are put together of pieces."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.words.reading import ROOT

PYTHON: Final = ROOT / "src" / "cupola"
PAGE: Final = ROOT / "web" / "src"
ANYTHING: Final = r"[\w-]+"
_QUOTED: Final = re.compile(r"""["'`]([a-zA-Z][\w-]*)["'`]""")
_TEMPLATE: Final = re.compile(r"`([a-z][\w-]*-\$\{[^`]*)`")
_ASKED: Final = re.compile(r"""\btext\(\s*["'`]([\w-]+)["'`]""")
_GAP: Final = re.compile(r"\$\{[^}]*\}")


@cache
def trees() -> dict[str, ast.Module]:
    return {
        path.relative_to(PYTHON).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PYTHON.rglob("*.py"))
    }


def page_files() -> list[Path]:
    """Every component and script of the page; the types of the API are made, not written."""
    found = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    return sorted(path for path in found if path.name != "schema.d.ts")


def nodes() -> Iterator[ast.AST]:
    for tree in trees().values():
        yield from ast.walk(tree)


@cache
def strings_in_python() -> frozenset[str]:
    return frozenset(
        node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def patterns_in_python() -> tuple[re.Pattern[str], ...]:
    """Every string with gaps, such as f"menu-{group}", as what it may become."""
    found = {pattern_of(node) for node in nodes() if isinstance(node, ast.JoinedStr)}
    return tuple(re.compile(pattern) for pattern in sorted(found) if begins_like_a_key(pattern))


def pattern_of(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else ANYTHING for piece in node.values
    )


def begins_like_a_key(pattern: str) -> bool:
    """Whether what stands before the first gap could begin a key: else everything would seem to be used."""
    before, gap, _ = pattern.replace("\\-", "-").partition(ANYTHING)
    return bool(gap) and re.fullmatch(r"[a-z][a-z-]*-", before) is not None


@cache
def strings_on_the_page() -> frozenset[str]:
    return frozenset(
        word for path in page_files() for word in _QUOTED.findall(path.read_text(encoding="utf-8"))
    )


@cache
def patterns_on_the_page() -> tuple[re.Pattern[str], ...]:
    """Every template such as `start-${key}-tip`, as what it may become."""
    templates = {
        template for path in page_files() for template in _TEMPLATE.findall(path.read_text(encoding="utf-8"))
    }
    pieces = [[re.escape(piece) for piece in _GAP.split(template)] for template in sorted(templates)]
    return tuple(re.compile(ANYTHING.join(each)) for each in pieces)


def keys_asked_for_on_the_page() -> frozenset[str]:
    return frozenset(key for path in page_files() for key in _ASKED.findall(path.read_text(encoding="utf-8")))
