"""A finished table leads to one rematch, however often it is asked for."""

from collections.abc import Sequence

from msgspec import structs

from cupola.play.chance import SealedLuck, fresh_seed
from cupola.table.daily_deal import daily_of
from cupola.table.history.table import Table, own_seats
from cupola.table.parts.entries import Rematched
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Author, Change, Game, NewTable, Seat, with_entry
from cupola.table.parts.problems import conflict
from cupola.table.parts.settings import USUAL_SETTINGS
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import free_seat, new_game, new_table


def seats_for_rematch(table: Table, viewer: Viewer) -> tuple[int, ...]:
    """The seats of the viewer, who may have resigned from them; refuse who has none."""
    return own_seats(table, viewer, seats_had)


def seats_had(viewer: Viewer, seats: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(seat.seat for seat in seats if viewer.account is not None and seat.account == viewer.account)


def check_is_over(game: Game) -> None:
    if game.status != "over":
        raise conflict("not_over", "The game is not over yet.", status=game.status)


def set_again(
    table: Table, viewer: Viewer, names: dict[str, str], equipment: Equipment, now: int
) -> NewTable:
    """A table like the finished one with a new seed; the viewer is its host.

    `names` are the accounts that still exist, with their names.
    """
    game = table.game
    if daily_of(game) is not None:  # once more is an ordinary game: the day has one attempt
        game = structs.replace(game, is_practice=False, title="", settings=USUAL_SETTINGS)
    luck = SealedLuck(fresh_seed(), is_practice=game.is_practice)
    again = new_game(
        game.options, str(viewer.account), luck, now, equipment, game.title, game.settings, game.is_public
    )
    seats = tuple(seat_again(again, seat, names) for seat in table.seats)
    return new_table(again, seats, equipment, now, starts=False)


def link_rematch(table: Table, viewer: Viewer, again: Game, now: int) -> Change:
    author = Author(seats_for_rematch(table, viewer)[0], viewer.account)
    told, entry = with_entry(table.game, Rematched(), author, now)
    return Change(structs.replace(told, rematch=again.id), (entry,))


def seat_again(game: Game, seat: Seat, names: dict[str, str]) -> Seat:
    """A seat for the same person, even one who resigned, or the same bot."""
    wants_it = seat.is_held or seat.has_resigned or seat.account == game.host
    if seat.account in names and wants_it:
        name = seat.name or names[seat.account]
        return Seat(game.id, seat.seat, "person", seat.account, name, None, None, False)
    if seat.kind == "ivan" or (seat.kind == "bot" and not seat.has_resigned):
        return Seat(game.id, seat.seat, seat.kind, None, seat.name, seat.bot, None, False)
    return free_seat(game.id, seat.seat)
