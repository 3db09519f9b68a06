"""The credentials of a request, a token or else the cookie, read in this one place.

Limits and routes must see the same sender, so whatever could be read in two ways is refused.
"""

from typing import Final, Literal

from litestar.types import Scope
from msgspec import Struct

from cupola.table.parts.problems import Problem

COOKIE: Final = "cupola"
BEARER: Final = "bearer "


class Credential(Struct, frozen=True):
    """What names an account, unchecked."""

    kind: Literal["token", "cookie"]
    secret: str


def credential_in(scope: Scope) -> Credential | None:
    """The token, or else the cookie; None without one. Raise a `Problem` where there are two."""
    header = authorization_in(scope)
    if header:
        return Credential("token", header[len(BEARER) :].strip()) if is_bearer(header) else None
    secret = cookie_in(scope)
    return Credential("cookie", secret) if secret else None


def authorization_in(scope: Scope) -> str:
    found = headers_in(scope, b"authorization")
    if len(found) > 1:
        raise given_twice("authorization")
    return found[0].strip() if found else ""


def is_bearer(header: str) -> bool:
    return header.lower().startswith(BEARER)


def cookie_in(scope: Scope) -> str:
    """Exactly as we set it; empty without one."""
    pairs = (pair.partition("=") for line in headers_in(scope, b"cookie") for pair in line.split(";"))
    secrets = {value.strip() for name, _, value in pairs if name.strip() == COOKIE}
    if len(secrets) > 1:
        raise given_twice("cookie")
    return secrets.pop() if secrets else ""


def headers_in(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def given_twice(name: str) -> Problem:
    return Problem(400, "bad_request", f"{name}: given twice", field=name)
