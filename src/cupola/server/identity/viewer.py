"""The viewer of a game, and what they hold there."""

from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, account_of


class RequestViewer(Viewer, frozen=True):
    """A viewer as a request names them; nobody when the account is None.

    `credential` names the device or the token that it came with, `used_at` says when that was last noted.
    """

    by_token: bool = False
    credential: str | None = None
    used_at: int = 0


def account_in_person(viewer: RequestViewer) -> str:
    """The account of a browser; what a stolen token could turn against its owner is for no token."""
    account = account_of(viewer)
    if viewer.by_token:
        raise Problem(403, "not_by_token", "A token cannot do this. Use a browser that is signed in.")
    return account
