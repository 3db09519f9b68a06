"""QR codes of links to this server, for a phone that reads them from a screen.

They are asked for in a body: the path of an invitation or of a link for another device is a secret, and an
address stays in logs.
"""

from typing import Annotated, Final

from litestar import Router, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from cupola.server.callers.dependencies import TheServices
from cupola.server.callers.links import AnyRequest, link_to
from cupola.server.qr_codes import svg_code

LONGEST_PATH: Final = 160


class CodeOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A place on this server."""

    path: Annotated[str, Meta(min_length=1, max_length=LONGEST_PATH, pattern="^/[0-9A-Za-z/_-]*$")]


class QrCode(Struct, frozen=True):
    """A QR code as an SVG picture."""

    svg: str


@post("/api/qr", status_code=200)
async def post_qr(request: AnyRequest, services: TheServices, data: JSONBody[CodeOrder]) -> QrCode:
    """A QR code of the link to a place on this server."""
    return QrCode(svg_code(link_to(services, request, data.path)).decode())


qr_routes = Router("/", route_handlers=[post_qr])
