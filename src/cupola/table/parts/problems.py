"""What goes wrong, in one shape: a code, a message for people, details for programs.

The status is that of HTTP, which says in a number what kind of refusal it is: 403 not yours, 404 not there,
409 not now, 422 never.
"""

from msgspec import Struct


class ErrorReply(Struct, frozen=True):
    """The body of every reply that is not a success."""

    code: str
    message: str
    details: dict[str, object] = {}


class Problem(Exception):
    """A request that is not carried out; nothing was stored."""

    def __init__(self, status: int, code: str, message: str, /, **details: object) -> None:
        super().__init__(message)
        self.status = status
        self.reply = ErrorReply(code, message, details)


class Unusable(Problem):
    """An order that is well formed and cannot be carried out, now or later."""

    def __init__(self, code: str, message: str, /, **details: object) -> None:
        super().__init__(422, code, message, **details)


def unknown_game() -> Problem:
    """There is no such game, or none that the asker may know of."""
    return Problem(404, "unknown_game", "There is no such table.")


def not_yours(what: str) -> Problem:
    """The asker is known and may not."""
    return Problem(403, "not_yours", what)


def conflict(code: str, message: str, /, **details: object) -> Problem:
    """The request does not fit where the game stands."""
    return Problem(409, code, message, **details)


def unusable(code: str, message: str, /, **details: object) -> Problem:
    """The request is well formed and cannot be carried out."""
    return Unusable(code, message, **details)
