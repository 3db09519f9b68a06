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
        return Credential("token", token_in(header)) if is_bearer(header) else None
    secret = cookie_in(scope)
    return Credential("cookie", secret) if secret else None


def authorization_in(scope: Scope) -> str:
    """The header that names a token, as it came; empty without one."""
    found = headers_in(scope, b"authorization")
    if len(found) > 1:
        raise given_twice("authorization")
    return found[0].strip() if found else ""


def is_bearer(header: str) -> bool:
    """Whether it is a token, and no other way to say who one is."""
    return header.lower().startswith(BEARER)


def token_in(header: str) -> str:
    """The secret of a token."""
    return header[len(BEARER) :].strip()


def cookie_in(scope: Scope) -> str:
    """The secret of the cookie, letter by letter as we gave it; empty without one."""
    pairs = (pair.partition("=") for line in headers_in(scope, b"cookie") for pair in line.split(";"))
    secrets = {value.strip() for name, _, value in pairs if name.strip() == COOKIE}
    if len(secrets) > 1:
        raise given_twice("cookie")
    return secrets.pop() if secrets else ""


def headers_in(scope: Scope, name: bytes) -> list[str]:
    """Every header of a name."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def given_twice(name: str) -> Problem:
    """What somebody hears who gives two answers to one question."""
    return Problem(400, "bad_request", f"{name}: given twice", field=name)
