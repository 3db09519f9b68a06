"""Who has left a match, since when, and what that allows those who stayed.

A resignation can be taken back for ten seconds; until then it has no consequence.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.table.history.table import Table
from cupola.table.parts.clock import SECOND
from cupola.table.parts.entries import Resigned
from cupola.table.parts.game import Entry, Seat

TAKE_BACK: Final = 10 * SECOND


class Win(Struct, frozen=True):
    """The one seat at which somebody still plays, and the moment from which its player may take the win.

    `version` is of the last entry by which another left: whoever decides on the win must have seen it.
    """

    seat: int
    since: int
    version: int


def resignation_of(table: Table, seat: int) -> Entry | None:
    """The last resignation of a seat, taken back or not."""
    return last_entry(table, seat, "resigned")


def last_entry(table: Table, seat: int, kind: str) -> Entry | None:
    """The last entry of a kind that is about a seat."""
    entries = table.history.entries(0, table.game.version, (kind,))
    return next((entry for entry in reversed(entries) if entry.seat == seat), None)


def settled_at(resignation: Entry | None) -> int:
    """The moment from which a resignation stands; one that its player did not make stands at once."""
    if resignation is None:
        return 0
    body = resignation.body
    is_own = isinstance(body, Resigned) and not body.for_time and not body.is_away
    return resignation.at + (TAKE_BACK if is_own else 0)


def take_back_left(table: Table, seat: Seat, now: int) -> int:
    """For how many milliseconds the resignation of a seat can be taken back."""
    if not seat.has_resigned or table.game.status != "running":
        return 0
    resignation = resignation_of(table, seat.seat)
    left = settled_at(resignation) - now
    # A clock that was put back makes no more of ten seconds.
    return left if resignation is not None and 0 < left <= TAKE_BACK else 0


def is_given_up(seats: Sequence[Seat]) -> bool:
    """Whether every person of a match has resigned."""
    return any(seat.has_resigned for seat in seats) and not any(seat.is_persons for seat in seats)


def rest_before_bot(table: Table, now: int) -> int:
    """The milliseconds that a bot waits before it moves: who has just resigned may take it back."""
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
    """The one seat at which somebody plays, where a bot is at each of the others in a person's place."""
    held = [seat.seat for seat in seats if seat.is_held]
    others = [seat for seat in seats if not seat.is_held]
    is_alone = len(held) == 1 and all(seat.kind == "bot" and seat.was_persons for seat in others)
    return held[0] if is_alone else None


def left_for_good(table: Table, seat: Seat) -> tuple[int, int] | None:
    """From which moment a player counts as gone, and the version of the entry by which they left."""
    game = table.game
    if seat.has_resigned:
        resignation = resignation_of(table, seat.seat)
        return settled_at(resignation), 0 if resignation is None else resignation.seq
    handed = last_entry(table, seat.seat, "handed")
    is_excused = game.paused_at is not None or (game.clock is not None and seat.seat in game.clock.away)
    return None if handed is None or is_excused else (handed.at + game.patience, handed.seq)


def plays_on(table: Table, win: Win) -> bool:
    """Whether the last player left has said that they go on."""
    said = table.history.entries(win.version, table.game.version, ("played_on",))
    return any(entry.seat == win.seat for entry in said)
