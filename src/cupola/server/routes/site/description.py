"""The API description as data; no third-party script is served to display it (S2)."""

from collections.abc import Sequence
from typing import Any, Final

from litestar import Request, Router
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPI, Reference, SecurityScheme
from litestar.types import Method
from litestar.types.internal_types import PathParameterDefinition

from cupola.server.http.credentials import COOKIE
from cupola.server.routes.site.openapi import operation_name, refine

PATH: Final = "/api/schema"
ABOUT: Final = (
    "Tables, seats and turns. A browser is known by its cookie, a script by its token. Whatever is not "
    "carried out stores nothing and is answered in one shape: a code, a message, details."
)
SECURITY: Final[dict[str, SecurityScheme | Reference]] = {
    "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
    "token": SecurityScheme(type="http", scheme="bearer"),
}


class Description(OpenAPI):
    """The document that the framework makes, refined before it leaves."""

    handlers: Sequence[HTTPRouteHandler] = ()

    def to_schema(self) -> dict[str, Any]:
        return refine(super().to_schema(), self.handlers)


class Describing(OpenAPIConfig):
    """How the API is described: one JSON document."""

    def to_openapi_schema(self) -> OpenAPI:
        """The document before its routes are in it; each is noted when the framework asks for its name."""
        handlers: list[HTTPRouteHandler] = []

        def note_handler(
            handler: HTTPRouteHandler, _: Method, __: list[str | PathParameterDefinition]
        ) -> str:
            handlers.append(handler)
            return operation_name(handler)

        self.operation_id_creator = note_handler
        made = super().to_openapi_schema()
        description = Description(info=made.info, paths={}, components=made.components, servers=made.servers)
        description.handlers = handlers
        return description


async def only_the_schema(request: Request[Any, Any, AppState]) -> None:
    """Answer every other path as any unknown one; the framework would show a page of its own."""
    if request.scope["path"].rstrip("/") not in (PATH, f"{PATH}/openapi.json"):
        raise NotFoundException


def openapi_config() -> OpenAPIConfig:
    router = Router(PATH, route_handlers=[], include_in_schema=False, before_request=only_the_schema)
    return Describing(
        title="Cupola",
        version="1",
        description=ABOUT,
        path=PATH,
        openapi_router=router,
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes=SECURITY),
    )
