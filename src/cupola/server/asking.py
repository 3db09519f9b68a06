"""Who asks: the account of a token in the header, or of the cookie."""

from typing import Any

from anyio import to_thread
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState

from cupola.server.accounts import COOKIE, viewer_by_cookie, viewer_by_token
from cupola.server.credentials import BEARER
from cupola.server.house import House
from cupola.server.problems import Problem
from cupola.server.viewer import Viewer

AnyConnection = ASGIConnection[Any, Any, Any, AppState]


async def viewer_of(request: AnyConnection, house: House) -> Viewer:
    """The asker; a token that is not known is refused, for a script should hear that it was revoked."""
    header = request.headers.get("authorization", "")
    cookie = request.cookies.get(COOKIE)
    if not header and not cookie:
        return Viewer()
    if header and not header.lower().startswith(BEARER):
        raise Problem(401, "bad_token", "Authorization: is not Bearer TOKEN.")

    def look() -> Viewer:
        with house.database.reading() as connection:
            if header:
                return viewer_by_token(connection, header[len(BEARER) :].strip())
            return viewer_by_cookie(connection, str(cookie))

    viewer = await to_thread.run_sync(look)
    if header and viewer.account is None:
        raise Problem(401, "bad_token", "The token is not known: it was revoked or never given.")
    return viewer
