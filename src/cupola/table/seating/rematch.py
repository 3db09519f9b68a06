"""A rematch: a finished table leads to one new one, however often it is asked for."""

from msgspec import structs

from cupola.play.chance import SealedLuck, fresh_seed
from cupola.table.history.table import Table
from cupola.table.parts.change import Change, NewTable, noted
from cupola.table.parts.daily import daily_of
from cupola.table.parts.entries import Rematched
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Author, Game, Seat
from cupola.table.parts.problems import conflict, not_yours
from cupola.table.parts.viewer import Viewer, check_may_watch
from cupola.table.seating.open import USUAL_MANNERS, free_seat, new_game, opened


def check_may_rematch(table: Table, viewer: Viewer) -> None:
    """Refuse viewers without a seat; a player who resigned may want another match, too."""
    check_may_watch(table.game, viewer, table.seats)
    if not own_seats(table, viewer):
        raise not_yours("You have no seat at this table.")


def check_is_over(game: Game) -> None:
    """Refuse to set a table again that is still played."""
    if game.status != "over":
        raise conflict("not_over", "The game is not over yet.", status=game.status)


def own_seats(table: Table, viewer: Viewer) -> list[int]:
    """The seats that are or were the asker's."""
    return [
        seat.seat for seat in table.seats if viewer.account is not None and seat.account == viewer.account
    ]


def set_again(
    table: Table, viewer: Viewer, names: dict[str, str], equipment: Equipment, now: int
) -> NewTable:
    """A table like a finished one with a seed that nobody knows yet; the asker is its host.

    `names` are the accounts that are still there, with their names.
    """
    game = table.game
    if daily_of(game) is not None:  # once more is an ordinary game: the day has one attempt
        game = structs.replace(game, is_practice=False, title="", manners=USUAL_MANNERS)
    luck = SealedLuck(fresh_seed(), is_practice=game.is_practice)
    again = new_game(
        game.options, str(viewer.account), luck, now, equipment, game.title, game.manners, game.is_public
    )
    seats = tuple(seat_again(again, seat, names) for seat in table.seats)
    return opened(again, seats, equipment, now, starts=False)


def rematched(table: Table, viewer: Viewer, again: Game, now: int) -> Change:
    """The finished table, which now leads to the new one."""
    author = Author(own_seats(table, viewer)[0], viewer.account)
    told, entry = noted(table.game, Rematched(), author, now)
    return Change(structs.replace(told, rematch=again.id), (entry,))


def seat_again(game: Game, seat: Seat, names: dict[str, str]) -> Seat:
    """A seat of the new table: for the same person, though they resigned, or the same bot."""
    wants_it = seat.is_held or seat.has_resigned or seat.account == game.host
    if seat.account in names and wants_it:
        name = seat.name or names[seat.account]
        return Seat(game.id, seat.seat, "person", seat.account, name, None, None, False)
    if seat.kind == "ivan" or (seat.kind == "bot" and not seat.has_resigned):
        return Seat(game.id, seat.seat, seat.kind, None, seat.name, seat.bot, None, False)
    return free_seat(game.id, seat.seat)
