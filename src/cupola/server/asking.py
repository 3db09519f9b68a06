"""Who asks: the account of a token in the header, or of the cookie."""

from collections.abc import Callable
from functools import partial
from typing import Any

from anyio import to_thread
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from sqlalchemy import Connection

from cupola.server.accounts import COOKIE, viewer_by_cookie, viewer_by_token
from cupola.server.credentials import BEARER
from cupola.server.house import House
from cupola.server.problems import Problem
from cupola.server.viewer import Viewer

AnyConnection = ASGIConnection[Any, Any, Any, AppState]
Finder = Callable[[Connection], Viewer]


async def viewer_of(request: AnyConnection, house: House) -> Viewer:
    """The asker; a token that is not known is refused, for a script should hear that it was revoked."""
    find = finder_of(request)
    if find is nobody:
        return Viewer()

    def look() -> Viewer:
        with house.database.reading() as connection:
            return find(connection)

    return await to_thread.run_sync(look)


def finder_of(request: AnyConnection) -> Finder:
    """How the asker is found, for whoever has a connection at hand."""
    header = request.headers.get("authorization", "")
    cookie = request.cookies.get(COOKIE)
    if header:
        return partial(holder_of_token, header)
    return partial(viewer_by_cookie, secret=cookie) if cookie else nobody


def nobody(_: Connection) -> Viewer:
    """The asker without a credential."""
    return Viewer()


def holder_of_token(header: str, connection: Connection) -> Viewer:
    """The account of a token in a header; raise a `Problem` without one."""
    if not header.lower().startswith(BEARER):
        raise Problem(401, "bad_token", "Authorization: is not Bearer TOKEN.")
    viewer = viewer_by_token(connection, header[len(BEARER) :].strip())
    if viewer.account is None:
        raise Problem(401, "bad_token", "The token is not known: it was revoked or never given.")
    return viewer
