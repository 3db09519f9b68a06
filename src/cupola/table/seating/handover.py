"""Seats during play: hand over to a bot or a person, return (S1)."""

from msgspec import structs

from cupola.table.history.leaving import seats_lent
from cupola.table.history.table import Table
from cupola.table.parts.entries import Handed, Renamed, Seated
from cupola.table.parts.equipment import Equipment, check_bot
from cupola.table.parts.game import Change, Game, Seat, new_secret
from cupola.table.parts.problems import conflict, not_yours
from cupola.table.parts.viewer import Viewer, check_may_watch
from cupola.table.seating.seats import seat_changed, seat_of


def hand_to_bot(
    table: Table, seat: int, bot: str, viewer: Viewer, equipment: Equipment, now: int
) -> Change | None:
    """The player may return at any time."""
    own = recorded_seat(table, seat, viewer)
    check_bot(equipment, bot, "bot")
    check_not_resigned(own)
    check_running(table.game)
    if own.kind == "bot" and own.bot == bot:
        return None
    return give_to_bot(table.game, own, Handed(bot), viewer.account, now)


def give_to_bot(game: Game, seat: Seat, handed: Handed, account: str | None, now: int) -> Change:
    """The seat still knows its player."""
    given = structs.replace(seat, kind="bot", bot=handed.bot, invite=None)
    return seat_changed(game, given, handed, account, now)


def hand_to_anybody(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    """Offer the seat by a fresh invitation; the match waits until somebody comes."""
    own = recorded_seat(table, seat, viewer)
    check_not_resigned(own)
    check_running(table.game)
    if own.kind == "free":
        return None
    return offer_seat(table.game, own, Handed(), now)


def offer_seat(game: Game, seat: Seat, handed: Handed, now: int) -> Change:
    """The entry names the player who had the seat, who may not play against it."""
    free = structs.replace(seat, kind="free", bot=None, invite=new_secret())
    return seat_changed(game, free, handed, seat.account, now)


def return_to_seat(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    """Play again where a bot did, nobody came, or a newcomer has not moved yet."""
    if seat in seats_lent(table.history.entries, table.game, viewer):
        place = table.seats[seat]
        if place.account != viewer.account:
            return come_back(table, place, viewer, now)
    own = recorded_seat(table, seat, viewer)
    check_not_resigned(own)
    check_running(table.game)
    if viewer.holds(own):
        return None
    returned = structs.replace(own, kind="person", bot=None, invite=None)
    return seat_changed(table.game, returned, Seated(own.name), viewer.account, now, keeps_undo=True)


def come_back(table: Table, seat: Seat, viewer: Viewer, now: int) -> Change:
    """Take a seat back from a newcomer, under the name that its player had there."""
    check_not_resigned(seat)
    name = name_before(table, seat.seat, viewer)
    own = structs.replace(seat, kind="person", account=viewer.account, name=name, bot=None, invite=None)
    return seat_changed(table.game, own, Seated(name), viewer.account, now)


def name_before(table: Table, seat: int, viewer: Viewer) -> str:
    """A player's name at a seat; who was there from the beginning has the account's name."""
    named = table.history.entries(0, table.game.version, ("seated", "renamed"))
    own = (
        entry.body.name
        for entry in reversed(named)
        if isinstance(entry.body, Seated | Renamed) and (entry.seat, entry.account) == (seat, viewer.account)
    )
    return next(own, viewer.name)


def recorded_seat(table: Table, seat: int, viewer: Viewer) -> Seat:
    """S1: a seat of the viewer's, even if a bot is minding it."""
    check_may_watch(table.game, viewer, table.seats)
    own = seat_of(table.seats, seat)
    if own.account is None or own.account != viewer.account:
        raise not_yours(f"Seat {seat} is not yours.")
    return own


def check_running(game: Game) -> None:
    if game.status != "running":
        raise conflict("not_running", "The game is not in progress.")


def check_not_resigned(seat: Seat) -> None:
    if seat.has_resigned:
        raise conflict("resigned", f"Seat {seat.seat} has resigned.", seat=seat.seat)
