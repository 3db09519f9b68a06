"""What goes wrong, in one shape: a code, a message for people, details for programs.

The status is that of HTTP, which says in a number what kind of refusal it is: 403 not yours, 404 not there,
409 not now, 422 never.
"""

from typing import TypeVar

import msgspec
from msgspec import Struct

Wanted = TypeVar("Wanted")


class ErrorReply(Struct, frozen=True):
    """The body of every reply that is not a success."""

    code: str
    message: str
    details: dict[str, object] = {}


class Problem(Exception):
    def __init__(self, status: int, code: str, message: str, /, **details: object) -> None:
        super().__init__(message)
        self.status = status
        self.reply = ErrorReply(code, message, details)


class Unusable(Problem):
    def __init__(self, code: str, message: str, /, **details: object) -> None:
        super().__init__(422, code, message, **details)


def unknown_game() -> Problem:
    """There is no such game, or none that the viewer may know of."""
    return Problem(404, "unknown_game", "There is no such table.")


def not_yours(what: str) -> Problem:
    return Problem(403, "not_yours", what)


def conflict(code: str, message: str, /, **details: object) -> Problem:
    return Problem(409, code, message, **details)


def unusable(code: str, message: str, /, **details: object) -> Problem:
    return Unusable(code, message, **details)


def decode_body(body: bytes, wanted: type[Wanted]) -> Wanted:
    """A JSON body as a struct; raise a `Problem` that names the first wrong field."""
    try:
        return msgspec.json.decode(body, type=wanted, strict=True)
    except msgspec.ValidationError as error:
        message, _, place = str(error).replace("`", "").partition(" - at $")
        field = place.removeprefix(".") or "body"
        raise Problem(400, "bad_body", f"{field}: {message}", field=field) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "bad_json", "The body is not JSON.") from error
    except RecursionError as error:
        raise Problem(400, "bad_json", "The body is nested too deeply.") from error
