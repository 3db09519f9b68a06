"""The account of a request, by token or cookie."""

from collections.abc import Callable
from functools import partial
from typing import Any

from anyio import to_thread
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from sqlalchemy import Connection

from cupola.server.http.credentials import Credential, authorization_in, credential_in
from cupola.server.identity.accounts import RequestViewer, viewer_with
from cupola.server.services import Services
from cupola.table.parts.problems import Problem

AnyConnection = ASGIConnection[Any, Any, Any, AppState]
Finder = Callable[[Connection], RequestViewer]


async def viewer_of(request: AnyConnection, services: Services) -> RequestViewer:
    """An unknown token is refused, for a script should hear that it was revoked."""
    find = finder_of(request, services)
    if find is nobody:
        return RequestViewer()

    def look() -> RequestViewer:
        with services.database.reading() as connection:
            return find(connection)

    return await to_thread.run_sync(look)


def finder_of(request: AnyConnection, services: Services) -> Finder:
    """For code that has a connection at hand."""
    credential = credential_in(request.scope)
    if credential is not None:
        return partial(holder_of, services, credential)
    if authorization_in(request.scope):
        raise Problem(401, "bad_token", "Authorization: must be Bearer TOKEN.")
    return nobody


def nobody(_: Connection) -> RequestViewer:
    return RequestViewer()


def holder_of(services: Services, credential: Credential, connection: Connection) -> RequestViewer:
    """Nobody where a cookie is not known."""
    viewer = viewer_with(connection, credential)
    if viewer.account is not None:
        services.limits.holders.learn(credential, viewer.account)
    elif credential.kind == "token":
        raise Problem(401, "bad_token", "This token has been revoked, or never existed.")
    return viewer
