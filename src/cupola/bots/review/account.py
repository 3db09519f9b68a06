"""Luck and play: what every decision, and everything in between, brought each seat.

The search expects everyone to play the usual turn. So a decision brought what was played against the usual
turn of that decision, and what came after it is the usual turn of the next one against what was played. The
usual outlook at the beginning and all these terms add up to the result exactly, whatever is measured:
chances, prestige, or the margin over the best rival.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cupola.bots.review.decisions import Review, Reviewed, ReviewedTurn
from cupola.bots.review.judge import JudgedTurn
from cupola.bots.weights.outlook import Outlook

TURNING_POINTS: Final = 3
HARDLY: Final = 0.005  # of a chance: beneath it, two turns are as good as each other
GOOD: Final = 0.02  # beneath it a turn is still good

Grade = Literal["best", "good", "slip", "mistake"]
GRADES: Final[tuple[tuple[Grade, float], ...]] = (("best", HARDLY), ("good", GOOD), ("slip", 0.06))

Measure = Callable[[Outlook], tuple[float, ...]]


def chances(outlook: Outlook) -> tuple[float, ...]:
    return outlook.chances


def prestige(outlook: Outlook) -> tuple[float, ...]:
    return outlook.prestige


def margins(outlook: Outlook) -> tuple[float, ...]:
    """Before its best rival."""
    whole = outlook.prestige
    return tuple(
        own - max(each for other, each in enumerate(whole) if other != seat) for seat, own in enumerate(whole)
    )


class Share(NamedTuple):
    """What one turn brought to one seat: by what was played, by luck, and what nobody can tell.

    `unsure` is how the outlook changed where nothing fell in between: the judge thought better of it.
    """

    played: float
    luck: float
    unsure: float


class Account(Struct, frozen=True):
    """How a seat came to its result; the terms after the first and before the last add up to the rest."""

    seat: int
    start: float
    own_play: float
    others_play: float
    luck: float
    unsure: float
    result: float


class Playing(Struct, frozen=True):
    """How well a seat played: its judged turns, and how many of them were as good as the best."""

    turns: int
    best: int


class TurningPoint(Struct, frozen=True):
    """By what was played in it, or by the luck after it."""

    turn: ReviewedTurn
    share: Share

    @property
    def is_by_play(self) -> bool:
        return abs(self.share.played) >= abs(self.share.luck)

    @property
    def better(self) -> JudgedTurn | None:
        """Where the turn played lost against it, and no less than it brought or cost."""
        is_lost = self.turn.loss >= max(HARDLY, abs(self.share.played))
        return self.turn.costliest.judgement.ranked[0] if is_lost else None


def shares_of(review: Review, seat: int, measure: Measure = chances) -> list[Share]:
    decided = [reviewed for turn in review.turns for reviewed in turn.decisions]
    following = [*(each.judgement.usual for each in decided[1:]), review.result]
    each = iter(share_of(*pair, seat, measure) for pair in zip(decided, following, strict=True))
    return [sum_of_shares([next(each) for _ in turn.decisions]) for turn in review.turns]


def share_of(reviewed: Reviewed, following: Outlook, seat: int, measure: Measure) -> Share:
    judgement = reviewed.judgement
    usual, after, then = (measure(outlook)[seat] for outlook in (judgement.usual, judgement.after, following))
    came = then - after
    return Share(after - usual, came, 0.0) if reviewed.decision.has_luck else Share(after - usual, 0.0, came)


def sum_of_shares(shares: Sequence[Share]) -> Share:
    return Share(*(sum(column) for column in zip(*shares, strict=True)))


def account_of(review: Review, seat: int, measure: Measure = chances) -> Account:
    """How a seat came to its result."""
    result = measure(review.result)[seat]
    if not review.turns:
        return Account(seat, result, 0.0, 0.0, 0.0, 0.0, result)
    shares = shares_of(review, seat, measure)
    turns = list(zip(review.turns, shares, strict=True))
    return Account(
        seat=seat,
        start=measure(review.turns[0].usual)[seat],
        own_play=sum(share.played for turn, share in turns if turn.seat == seat),
        others_play=sum(share.played for turn, share in turns if turn.seat != seat),
        luck=sum(share.luck for share in shares),
        unsure=sum(share.unsure for share in shares),
        result=result,
    )


def playing_of(review: Review, seat: int) -> Playing:
    own = [turn for turn in review.turns if turn.seat == seat]
    return Playing(len(own), sum(grade_of(turn) == "best" for turn in own))


def grade_of(turn: ReviewedTurn) -> Grade:
    """By what it lost against the best."""
    return next((grade for grade, most in GRADES if turn.loss < most), "mistake")


def turning_points(review: Review, seat: int, most: int = TURNING_POINTS) -> list[TurningPoint]:
    """The turns that swung most for a seat, the weightiest first; what swung nothing is none."""
    points = [TurningPoint(*pair) for pair in zip(review.turns, shares_of(review, seat), strict=True)]
    swung = [point for point in points if swing(point) > 0]
    return sorted(swung, key=lambda point: (-swing(point), point.turn.turn))[:most]


def swing(point: TurningPoint) -> float:
    """Both ways counted; doubts move nothing."""
    return abs(point.share.played) + abs(point.share.luck)
