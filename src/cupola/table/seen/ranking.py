"""E9: the result, seat by seat; a player who resigned has no rank."""

from collections.abc import Sequence

from msgspec import Struct

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
    """The order of the seats of a scored match, among those that were played to the end."""
    ranked = [standing(state, seat.seat) for seat in seats if not seat.has_resigned]
    return tuple(result_of(state, seat, ranked) for seat in seats)


def result_of(state: State, seat: Seat, ranked: Sequence[tuple[int, int, int]]) -> SeatResult:
    """What one seat came to; seats that are level in everything share a rank."""
    own = standing(state, seat.seat)
    rank = None if seat.has_resigned else 1 + sum(other > own for other in ranked)
    return SeatResult(seat.seat, own[0], rank, rank == 1)
