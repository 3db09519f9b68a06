"""Who asks, and what of a game is theirs."""

from collections.abc import Sequence

from msgspec import Struct

from cupola.server.problems import Problem, not_yours, unknown_game, who_are_you
from cupola.server.storage.rows import Game, Seat


class Viewer(Struct, frozen=True):
    """The account a request speaks for; nobody when it is None.

    `credential` names the device or the token that it came with, `used_at` says when that was last noted.
    """

    account: str | None = None
    name: str = ""
    by_token: bool = False
    credential: str | None = None
    used_at: int = 0

    def holds(self, seat: Seat) -> bool:
        """S1: whether this seat is played by the asker."""
        return self.account is not None and seat.is_held and seat.account == self.account

    def is_host(self, game: Game) -> bool:
        """Whether the asker set the table."""
        return self.account is not None and game.host == self.account


def account_of(viewer: Viewer) -> str:
    """The account of the asker; raise a `Problem` without one."""
    if viewer.account is None:
        raise who_are_you()
    return viewer.account


def account_in_person(viewer: Viewer) -> str:
    """The account of a browser; what a stolen token could turn against its owner is for no token."""
    account = account_of(viewer)
    if viewer.by_token:
        raise Problem(403, "not_by_token", "A token cannot do this. Use a browser that is signed in.")
    return account


def seats_held(viewer: Viewer, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats the asker plays: several around one screen."""
    return tuple(seat.seat for seat in seats if viewer.holds(seat))


def seats_owned(viewer: Viewer, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that are the asker's, those too that a bot or nobody plays for the moment."""
    return tuple(seat.seat for seat in seats if seat.is_persons and seat.account == viewer.account)


def check_may_watch(game: Game, viewer: Viewer, seats: Sequence[Seat]) -> None:
    """Refuse the eyes of strangers where a table wants none; whose seat a bot plays is no stranger."""
    is_recorded = viewer.account is not None and any(seat.account == viewer.account for seat in seats)
    if not is_recorded and not viewer.is_host(game) and not game.manners.spectators:
        raise unknown_game()


def may_be_advised(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether advice may be asked: as the host said; else for practice and where no other person plays.

    A match with people stays one when a bot plays on for one of them, or one resigns.
    """
    if game.manners.hints is not None:
        return game.manners.hints
    people = {seat.account for seat in seats if seat.was_persons}
    return game.is_practice or (len(people) == 1 and all(seat.kind != "free" for seat in seats))


def eyes_for(game: Game, held: Sequence[int], asked: int | None) -> int | None:
    """Whose view is shown: the seat asked for, the one that decides, the first one held, or a spectator's."""
    if asked is not None:
        if asked not in held:
            raise not_yours(f"Seat {asked} is not yours.")
        return asked
    if game.decider in held:
        return game.decider
    return held[0] if held else None


def check_host(game: Game, viewer: Viewer) -> None:
    """Refuse what only the host may do."""
    account_of(viewer)
    if not viewer.is_host(game):
        raise Problem(403, "not_host", "Only the host can do this.")
