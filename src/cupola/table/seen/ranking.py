"""E9: the result, seat by seat; a player who resigned has no rank.

A match that ended before it was scored has one only where a single seat stayed: its player took the win, or a
bot or Ivan was left. Otherwise nobody wins.
"""

from collections.abc import Sequence

from msgspec import Struct

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.play.scoring.sheet import standing
from cupola.table.parts.game import Seat


class SeatResult(Struct, frozen=True):
    """What a seat came to; no rank where its player resigned."""

    seat: int
    prestige: int
    rank: int | None
    is_winner: bool


def results_of(state: State, seats: Sequence[Seat]) -> tuple[SeatResult, ...]:
    ranked = [standing(state, seat.seat) for seat in seats if not seat.has_resigned]
    is_decided = is_over(state) or len(ranked) == 1
    return tuple(result_of(state, seat, ranked, is_decided) for seat in seats)


def result_of(
    state: State, seat: Seat, ranked: Sequence[tuple[int, int, int]], is_decided: bool
) -> SeatResult:
    """Seats that are level in everything share a rank."""
    own = standing(state, seat.seat)
    is_ranked = is_decided and not seat.has_resigned
    rank = 1 + sum(other > own for other in ranked) if is_ranked else None
    return SeatResult(seat.seat, own[0], rank, rank == 1)
