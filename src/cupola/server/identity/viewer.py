"""The viewer of a game, and what they hold there."""

from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, check_host


class RequestViewer(Viewer, frozen=True):
    """A viewer as a request names them; nobody when the account is None.

    `credential` names the device or the token that it came with, `used_at` says when that was last noted.
    """

    by_token: bool = False
    credential: str | None = None
    used_at: int = 0


def who_are_you() -> Problem:
    """The request needs an account and names none that is known."""
    return Problem(
        401,
        "no_account",
        "This needs an account. POST /api/me creates one for a browser; a token identifies one.",
    )


def account_of(viewer: Viewer) -> str:
    """The account of the asker; raise a `Problem` without one."""
    if viewer.account is None:
        raise who_are_you()
    return viewer.account


def account_in_person(viewer: RequestViewer) -> str:
    """The account of a browser; what a stolen token could turn against its owner is for no token."""
    account = account_of(viewer)
    if viewer.by_token:
        raise Problem(403, "not_by_token", "A token cannot do this. Use a browser that is signed in.")
    return account


def check_is_host(game: Game, viewer: Viewer) -> None:
    """Refuse what only the host may do, and first of all viewers without an account."""
    account_of(viewer)
    check_host(game, viewer)
