"""Who has left a match, since when, and what that allows those who stayed.

A resignation can be taken back for ten seconds; until then it has no consequence.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from cupola.table.history.table import Table
from cupola.table.parts.clock import SECOND
from cupola.table.parts.entries import Handed, Resigned, SeatAsked
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held

TAKE_BACK: Final = 10 * SECOND

ReadEntries = Callable[[int, int, Sequence[str]], Sequence[Entry]]


class Win(Struct, frozen=True):
    """The one seat at which somebody still plays, and the moment from which its player may take the win.

    `version` is of the last entry by which another left: whoever decides on the win must have seen it.
    """

    seat: int
    since: int
    version: int


def last_entry(table: Table, seat: int, kind: str) -> Entry | None:
    entries = table.history.entries(0, table.game.version, (kind,))
    return next((entry for entry in reversed(entries) if entry.seat == seat), None)


def settled_at(resignation: Entry | None) -> int:
    """The time from which a resignation stands: one that its player did not make stands at once."""
    if resignation is None:
        return 0
    body = resignation.body
    is_own = isinstance(body, Resigned) and not body.for_time and not body.is_away
    return resignation.at + (TAKE_BACK if is_own else 0)


def take_back_left(table: Table, seat: Seat, now: int) -> int:
    if not seat.has_resigned or table.game.status != "running":
        return 0
    resignation = last_entry(table, seat.seat, "resigned")
    left = settled_at(resignation) - now
    # A clock that was put back makes no more of ten seconds.
    return left if resignation is not None and 0 < left <= TAKE_BACK else 0


def is_given_up(seats: Sequence[Seat]) -> bool:
    return any(seat.has_resigned for seat in seats) and not any(seat.is_persons for seat in seats)


def rest_before_bot(table: Table, now: int) -> int:
    """How many milliseconds a bot waits before it moves: who has just resigned may take it back."""
    game, seats = table.game, table.seats
    if game.status != "running" or game.decider is None:
        return 0
    waits_for = seats if is_given_up(seats) else (seats[game.decider],)
    return max(take_back_left(table, seat, now) for seat in waits_for)


def win_at(table: Table) -> Win | None:
    """Who may take the win, and from when; None while anybody plays against anybody.

    A bot that was there from the beginning has not left, and neither has Ivan. A player whose seat a bot is
    minding has left for good when they have not come back for as long as others wait for a deserted seat.
    """
    game = table.game
    if game.status != "running":
        return None
    staying = last_playing(table.seats)
    if staying is None:
        return None
    left = [left_for_good(table, seat) for seat in table.seats if seat.seat != staying]
    moments = [each for each in left if each is not None]
    if len(moments) < len(left):
        return None
    return Win(staying, max(at for at, _ in moments), max(version for _, version in moments))


def last_playing(seats: Sequence[Seat]) -> int | None:
    """The one seat at which a person plays, where bots have replaced people at all others."""
    held = [seat.seat for seat in seats if seat.is_held]
    others = [seat for seat in seats if not seat.is_held]
    is_alone = len(held) == 1 and all(seat.kind == "bot" and seat.was_persons for seat in others)
    return held[0] if is_alone else None


def left_for_good(table: Table, seat: Seat) -> tuple[int, int] | None:
    """When a player left for good, and the version of the entry by which they left."""
    game = table.game
    if seat.has_resigned:
        resignation = last_entry(table, seat.seat, "resigned")
        return settled_at(resignation), 0 if resignation is None else resignation.seq
    handed = last_entry(table, seat.seat, "handed")
    is_excused = game.paused_at is not None or (game.clock is not None and seat.seat in game.clock.away)
    return None if handed is None or is_excused else (handed.at + game.patience, handed.seq)


def plays_on(table: Table, win: Win) -> bool:
    said = table.history.entries(win.version, table.game.version, ("played_on",))
    return any(entry.seat == win.seat for entry in said)


# Seats that were offered to another person


def offers_among(handed: Sequence[Entry]) -> list[Entry]:
    """The entries by which a seat was opened for another person; each names who had it before."""
    return [entry for entry in handed if isinstance(entry.body, Handed) and entry.body.bot is None]


def who_gave_away(table: Table, seat: int) -> str | None:
    """Who may send the link of a seat that was given away by agreement: the host, or who asked for theirs.

    None where its player offered it.
    """
    offer = last_entry(table, seat, "handed")
    if offer is None or offer.body != Handed(why="agreed"):
        return None
    if offer.account != table.game.host:
        return table.game.host
    asked = table.history.entries(0, offer.seq, ("seat_asked",))
    of_seat = [each for each in asked if isinstance(each.body, SeatAsked) and each.body.of == seat]
    return of_seat[-1].account if of_seat else None


def seats_lent(read: ReadEntries, game: Game, viewer: Viewer) -> frozenset[int]:
    """The seats that the viewer offered, or that were given away, and whose newcomers have not moved yet.

    A bot's move for a newcomer does not count.
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


def check_may_look(table: Table, viewer: Viewer) -> frozenset[int]:
    """Refuse strangers where a table wants no spectators; return the seats the viewer may take back."""
    back = frozenset[int]()
    if not seats_held(viewer, table.seats):
        back = seats_lent(table.history.entries, table.game, viewer)
    if not back:
        check_may_watch(table.game, viewer, table.seats)
    return back
