"""QR codes of links to this server, for a phone that reads them from a screen."""

from typing import Annotated, Final

from litestar import Response, Router, get
from litestar.params import QueryParameter

from cupola.server.callers.dependencies import TheServices
from cupola.server.callers.links import AnyRequest, link_to
from cupola.server.http.headers import KEPT_PRIVATELY
from cupola.server.qr_codes import svg_code

LONGEST_PATH: Final = 160
Place = Annotated[str, QueryParameter(min_length=1, max_length=LONGEST_PATH, pattern="^/[0-9A-Za-z/_-]*$")]


@get("/api/qr", media_type="image/svg+xml")
async def get_qr(request: AnyRequest, services: TheServices, path: Place = "/") -> Response[bytes]:
    """A QR code of the link to a place on this server, as an SVG picture."""
    headers = {"cache-control": KEPT_PRIVATELY.decode()}
    code = svg_code(link_to(services, request, path))
    return Response(code, media_type="image/svg+xml", headers=headers)


qr_routes = Router("/", route_handlers=[get_qr])
