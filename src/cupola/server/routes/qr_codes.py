"""QR codes of links to this server, for a phone that reads them from a screen.

They are asked for in a body: the path of an invitation or of a link for another device is a secret, and an
address stays in logs.
"""

import io
from functools import lru_cache
from typing import Annotated, Any, Final

import segno
from msgspec import Meta, Struct

from cupola.server.context import ServerContext

LONGEST_PATH: Final = 160
QUIET: Final = 4  # modules of white around a code, which readers need
KEPT: Final = 64
HOW: Final[dict[str, Any]] = {"error": "m", "micro": False}


class CodeOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on this server."""

    path: Annotated[str, Meta(min_length=1, max_length=LONGEST_PATH, pattern="^/[0-9A-Za-z/_-]*$")]


class QrCode(Struct, frozen=True):
    """A QR code as an SVG picture."""

    svg: str


def post_qr(context: ServerContext, order: CodeOrder) -> QrCode:
    """A QR code of the link to a place on this server."""
    return QrCode(svg_code(context.link_to(order.path)).decode())


@lru_cache(KEPT)
def svg_code(text: str) -> bytes:
    """A code as a picture that stands alone: black on white in every theme."""
    drawn, code = io.BytesIO(), segno.make(text, **HOW)
    code.save(drawn, kind="svg", scale=8, border=QUIET, light="#fff", dark="#000", nl=False)
    return drawn.getvalue()


def terminal_code(text: str) -> list[str]:
    """A code as lines of half blocks that can be read on a light and on a dark terminal."""
    drawn = io.StringIO()
    segno.make(text, **HOW).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue().splitlines()
