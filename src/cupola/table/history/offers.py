"""Seats that were offered to another person during a match: by whom, and until when they may come back."""

from collections.abc import Callable, Sequence

from cupola.table.history.table import Table
from cupola.table.parts.entries import Handed, SeatAsked
from cupola.table.parts.game import Entry, Game
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held

ReadEntries = Callable[[int, int, Sequence[str]], Sequence[Entry]]


def offers_among(handed: Sequence[Entry]) -> list[Entry]:
    """The entries by which a seat was opened for another person; each names who had it until then."""
    return [entry for entry in handed if isinstance(entry.body, Handed) and entry.body.bot is None]


def last_offer(table: Table, seat: int) -> Entry | None:
    """How a seat was offered last; None where it never was."""
    handed = table.history.entries(0, table.game.version, ("handed",))
    return next((entry for entry in reversed(offers_among(handed)) if entry.seat == seat), None)


def who_gave_away(table: Table, offer: Entry) -> str | None:
    """Who may send the link of a seat that was given away by agreement: the host, or who asked for theirs.

    None where its player offered it.
    """
    if not isinstance(offer.body, Handed) or offer.body.why != "agreed":
        return None
    if offer.account != table.game.host:
        return table.game.host
    asked = table.history.entries(0, offer.seq, ("seat_asked",))
    of_seat = [each for each in asked if isinstance(each.body, SeatAsked) and each.body.of == offer.seat]
    return of_seat[-1].account if of_seat else None


def seats_lent(read: ReadEntries, game: Game, viewer: Viewer) -> frozenset[int]:
    """The seats that the asker offered, or that were given away, and whose newcomers have not moved yet.

    A bot that moved for a newcomer is none.
    """
    if game.status != "running" or viewer.account is None:
        return frozenset()
    handed = read(0, game.version, ("handed",))
    own = {entry.seat: entry.seq for entry in offers_among(handed) if entry.account == viewer.account}
    if not own:
        return frozenset()
    turns = read(min(own.values()), game.version, ("turn",))
    return frozenset(
        seat
        for seat, since in own.items()
        if seat is not None
        and not any(turn.seat == seat and turn.seq > since and turn.account is not None for turn in turns)
    )


def may_come_back_to(table: Table, viewer: Viewer) -> frozenset[int]:
    """The seats that somebody who plays nowhere may take back from whoever came for them."""
    if seats_held(viewer, table.seats):
        return frozenset()
    return seats_lent(table.history.entries, table.game, viewer)


def check_may_look(table: Table, viewer: Viewer) -> frozenset[int]:
    """Refuse the eyes of strangers where a table wants none; the seats to which the asker may come back."""
    back = may_come_back_to(table, viewer)
    if not back:
        check_may_watch(table.game, viewer, table.seats)
    return back
