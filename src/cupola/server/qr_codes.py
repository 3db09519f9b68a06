"""QR codes: a link that a phone reads from a screen or a terminal."""

import io
from functools import lru_cache
from typing import Final

import segno

LONGEST: Final = 300  # of what is drawn; the codes stay coarse enough for a cheap camera
QUIET: Final = 4  # modules of white around a code, which readers need
KEPT: Final = 64


@lru_cache(KEPT)
def svg_code(text: str) -> bytes:
    """A code as a picture that stands alone: black on white in every theme."""
    drawn = io.BytesIO()
    _code(text).save(drawn, kind="svg", scale=8, border=QUIET, light="#fff", dark="#000", nl=False)
    return drawn.getvalue()


def terminal_code(text: str) -> list[str]:
    """A code as lines of half blocks that can be read on a light and on a dark terminal."""
    drawn = io.StringIO()
    _code(text).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue().splitlines()


def _code(text: str) -> segno.QRCode:
    return segno.make(text, error="m", micro=False)
