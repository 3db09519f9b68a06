"""What a request carries to say who asks: a token in its header, or else the cookie."""

from typing import Final

from litestar.types import Scope

from cupola.server.accounts import COOKIE

BEARER: Final = "bearer "


def header_in(scope: Scope, name: bytes) -> bytes | None:
    """The first header of a name, as it came."""
    return next((value for key, value in scope["headers"] if key == name), None)


def credential_in(scope: Scope) -> bytes:
    """The token, or else the cookie, unchecked; empty without one."""
    token = header_in(scope, b"authorization")
    if token:
        return token
    wanted = COOKIE.encode()
    for pair in (header_in(scope, b"cookie") or b"").split(b";"):
        name, _, value = pair.partition(b"=")
        if name.strip() == wanted:
            return value.strip()
    return b""
