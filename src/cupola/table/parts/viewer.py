from collections.abc import Sequence

from msgspec import Struct

from cupola.table.parts.game import Game, Seat
from cupola.table.parts.problems import Problem, not_yours, unknown_game
from cupola.table.parts.user_text import NameText


class Viewer(Struct, frozen=True):
    """Who looks or acts; nobody when the account is None."""

    account: str | None = None
    name: str = ""

    def holds(self, seat: Seat) -> bool:
        """S1: whether the viewer plays this seat."""
        return self.account is not None and seat.is_held and seat.account == self.account

    def resigned_from(self, seat: Seat) -> bool:
        return self.account is not None and seat.has_resigned and seat.account == self.account

    def is_host(self, game: Game) -> bool:
        return self.account is not None and game.host == self.account


def who_are_you() -> Problem:
    return Problem(
        401,
        "no_account",
        "This needs an account. POST /api/me creates one for a browser; a token identifies one.",
    )


def account_id(viewer: Viewer) -> str:
    if viewer.account is None:
        raise who_are_you()
    return viewer.account


def seats_held(viewer: Viewer, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats the viewer plays: several around one screen."""
    return tuple(seat.seat for seat in seats if viewer.holds(seat))


def seats_owned(viewer: Viewer, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Also those that a bot or nobody plays at the moment."""
    return tuple(seat.seat for seat in seats if seat.is_persons and seat.account == viewer.account)


def may_return(viewer: Viewer, seat: Seat) -> bool:
    return seat.is_persons and seat.account == viewer.account and not seat.is_held


def check_may_watch(game: Game, viewer: Viewer, seats: Sequence[Seat]) -> None:
    """Refuse strangers where a table wants no spectators; whose seat a bot plays is no stranger."""
    is_recorded = viewer.account is not None and any(seat.account == viewer.account for seat in seats)
    if not is_recorded and not viewer.is_host(game) and not game.settings.spectators:
        raise unknown_game()


def may_be_advised(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether hints are allowed: as the host said; else for practice and where no other person plays.

    A match with people stays one when a bot plays on for one of them, or one resigns.
    """
    if game.settings.hints is not None:
        return game.settings.hints
    people = {seat.account for seat in seats if seat.was_persons}
    return game.is_practice or (len(people) == 1 and all(seat.kind != "free" for seat in seats))


def eyes_for(game: Game, held: Sequence[int], asked: int | None) -> int | None:
    """Whose view is shown: the seat asked for, the deciding one, the first held, or a spectator's (None)."""
    if asked is not None:
        if asked not in held:
            raise not_yours(f"Seat {asked} is not yours.")
        return asked
    if game.decider in held:
        return game.decider
    return held[0] if held else None


def check_host(game: Game, viewer: Viewer) -> None:
    if not viewer.is_host(game):
        raise Problem(403, "not_host", "Only the host can do this.")


def is_uploader(game: Game, seats: Sequence[Seat], viewer: Viewer) -> bool:
    """Whether the viewer uploaded this match as a record, and so knows all of it."""
    return viewer.is_host(game) and any(seat.kind == "record" for seat in seats)


def is_open_to(game: Game, seats: Sequence[Seat], viewer: Viewer) -> bool:
    """R5: whether nothing of a match is hidden from a viewer."""
    return game.status == "over" or is_uploader(game, seats, viewer)


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new account says of itself."""

    name: NameText | None = None


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """What an account wants to be called."""

    name: NameText


class Me(Struct, frozen=True):
    """The account that asks."""

    account: str
    name: str
