"""Links as others can open them: under the address of the server, or the one the asker knows it by."""

from litestar import Request
from litestar.datastructures import State as AppState

from cupola.server.services import Services

AnyRequest = Request[object, object, AppState]


def link_to(services: Services, request: AnyRequest, path: str) -> str:
    """The whole link to a place on this server."""
    return (services.settings.public_url or str(request.base_url)).rstrip("/") + path
