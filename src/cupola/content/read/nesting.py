"""How deep the text of a box file nests, asked before it is parsed.

The parser of the standard library takes the square of the time for a dotted key twice as long, and a stack
for brackets in brackets.
"""

import re
from typing import Final

from cupola.content.errors import ContentError

MOST_KEY_PARTS: Final = 8  # our files have three
MOST_DEPTH: Final = 16  # of brackets; an effect of a card is seven deep

# Strings and comments count as one token each. A quote alone begins a string without an end, at which the
# parser stops too; looking further would begin again at each of them.
_TOKEN: Final = re.compile(
    r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}'''
    r"""|'''(?:[^']|'{1,2}(?!'))*+'{3,5}"""
    r'''|"(?:[^"\\\n]|\\[^\n])*+"'''
    r"""|'[^'\n]*+'"""
    r"|\#[^\n]*+"
    r"""|["'.=,\[\]{}\n]""",
    re.DOTALL,
)
_OPENING, _CLOSING, _QUOTES = frozenset("[{"), frozenset("]}"), frozenset("\"'")


def check_nesting(file: str, text: str) -> None:
    """Raise a `ContentError` for a key with too many parts, or brackets too deep in each other."""
    parts, depth = 1, 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == ".":
            parts += 1
            if parts > MOST_KEY_PARTS:
                raise _fault(file, text, found.start(), f"a key has more than {MOST_KEY_PARTS} parts")
        elif len(token) == 1:
            parts = 1
            depth += (token in _OPENING) - (token in _CLOSING)
            if depth > MOST_DEPTH:
                raise _fault(file, text, found.start(), f"brackets are nested more than {MOST_DEPTH} deep")
            if token in _QUOTES:
                return


def _fault(file: str, text: str, at: int, message: str) -> ContentError:
    return ContentError(file, f"line {text.count(chr(10), 0, at) + 1}", "", message)
