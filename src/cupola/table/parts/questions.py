"""Who has a say in what the people of a table are asked."""

from collections.abc import Sequence

from cupola.table.parts.game import Question, Seat


def still_to_agree(seats: Sequence[Seat], question: Question) -> list[int]:
    """The seats of the people who play and have yet to agree."""
    asker = seats[question.by].account
    said = {question.seat, *question.granted}
    absent = None if question.seat is None else seats[question.seat].account
    return [
        seat.seat
        for seat in seats
        if seat.is_held and seat.account not in (asker, absent) and seat.seat not in said
    ]
