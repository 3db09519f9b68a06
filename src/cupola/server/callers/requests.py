"""Strict requests: a body is decoded once, into the type its route names."""

from typing import Any

from litestar import Request
from litestar.datastructures import State as AppState

from cupola.server.identity.viewer import RequestViewer
from cupola.table.parts.bodies import decoded
from cupola.table.parts.problems import Problem


class StrictRequest(Request[RequestViewer, None, AppState]):
    """A request whose JSON body must be exactly what the route asks for.

    The framework converts bodies leniently, so that `false` would pass for the version 0.
    """

    async def json(self) -> Any:
        """The body as the struct that the route names."""
        content_type = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if content_type != "application/json":
            raise Problem(415, "not_json", "Send the body as application/json.")
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        return decoded(await self.body(), wanted)
