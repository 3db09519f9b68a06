"""Strict requests: a body is decoded once, into the type its route names."""

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State as AppState

from cupola.server.identity.viewer import RequestViewer
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
        try:
            return msgspec.json.decode(await self.body(), type=wanted, strict=True)
        except msgspec.ValidationError as error:
            message, _, place = str(error).replace("`", "").partition(" - at $")
            field = place.removeprefix(".") or "body"
            raise Problem(400, "bad_body", f"{field}: {message}", field=field) from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Problem(400, "bad_json", "The body is not JSON.") from error
        except RecursionError as error:
            raise Problem(400, "bad_json", "The body is nested too deeply.") from error
