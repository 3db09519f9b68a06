"""Who asks: the account of a token in the header, or of the cookie."""

from typing import Any

from anyio import to_thread
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState

from cupola.server.accounts import viewer_by_cookie, viewer_by_token
from cupola.server.credentials import Credential, authorization_in, credential_in
from cupola.server.house import House
from cupola.server.problems import Problem
from cupola.server.viewer import Viewer

AnyConnection = ASGIConnection[Any, Any, Any, AppState]


async def viewer_of(request: AnyConnection, house: House) -> Viewer:
    """The asker; a token that is not known is refused, for a script should hear that it was revoked."""
    credential = credential_in(request.scope)
    if credential is None:
        if authorization_in(request.scope):
            raise Problem(401, "bad_token", "Authorization: is not Bearer TOKEN.")
        return Viewer()
    viewer = await to_thread.run_sync(holder_of, house, credential)
    if viewer.account is not None:
        house.limits.holders.learn(credential, viewer.account)
    elif credential.kind == "token":
        raise Problem(401, "bad_token", "The token is not known: it was revoked or never given.")
    return viewer


def holder_of(house: House, credential: Credential) -> Viewer:
    """Whose a credential is; nobody's where it is not known."""
    with house.database.reading() as connection:
        if credential.kind == "token":
            return viewer_by_token(connection, credential.secret)
        return viewer_by_cookie(connection, credential.secret)
