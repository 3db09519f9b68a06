"""Luck and play of a whole match: what each turn brought to each seat, the sums, the turning points."""

from collections.abc import Sequence

from msgspec import Struct

from cupola.bots.review.account import (
    Account,
    Playing,
    TurningPoint,
    account_of,
    playing_of,
    shares_of,
    turning_points,
)
from cupola.bots.review.decisions import Decision, Review, review_of, telling_labels
from cupola.bots.review.judge import Judgement
from cupola.bots.review.look import NODES
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.table.study.review import MomentAt, ReviewPlan


class SeatShare(Struct, frozen=True):
    """What a turn brought to the chance of a seat: by what was played, by luck, and what nobody can tell."""

    played: float
    luck: float
    unsure: float


class TurnShares(Struct, frozen=True):
    """What a turn brought to every seat, in the order of the seats."""

    turn: int
    seat: int
    shares: tuple[SeatShare, ...]


class TurningPointView(Struct, frozen=True):
    """A turn that swung much for a seat: whose it was, by how much, and what would have been better.

    `begins`, `rank` and `turns` are those of the decision in it that lost most. `better` is empty where
    what was played lost nothing.
    """

    turn: int
    seat: int
    share: SeatShare
    is_by_play: bool
    begins: MomentAt
    rank: int
    turns: int
    better: tuple[Phrase, ...]


class SeatAccount(Struct, frozen=True):
    """How a seat came to its result, how well it played, and its turning points, the weightiest first."""

    account: Account
    playing: Playing
    turning_points: tuple[TurningPointView, ...]


class ReviewAccount(Struct, frozen=True):
    """Luck and play of a match; turns that were left out are in no sum, and the sums add up without them."""

    game: str
    turns: tuple[TurnShares, ...]
    seats: tuple[SeatAccount, ...]
    left_out: tuple[int, ...]


def judged_review(plan: ReviewPlan, decided: Sequence[tuple[Decision, Judgement]]) -> Review:
    decisions = [decision for decision, _ in decided]
    return review_of(plan.match, decisions, [judgement for _, judgement in decided], NODES)


def review_account(
    plan: ReviewPlan,
    decided: Sequence[tuple[Decision, Judgement]],
    left_out: tuple[int, ...],
    catalogue: Catalogue,
) -> ReviewAccount:
    review = judged_review(plan, decided)
    seats = range(len(plan.result.chances))
    shares = zip(*(shares_of(review, seat) for seat in seats), strict=True)
    return ReviewAccount(
        game=plan.game,
        turns=tuple(
            TurnShares(turn.turn, turn.seat, tuple(SeatShare(*share) for share in brought))
            for turn, brought in zip(review.turns, shares, strict=True)
        ),
        seats=tuple(seat_account(plan, review, seat, catalogue) for seat in seats),
        left_out=left_out,
    )


def seat_account(plan: ReviewPlan, review: Review, seat: int, catalogue: Catalogue) -> SeatAccount:
    points = (point_view(plan, point, catalogue) for point in turning_points(review, seat))
    return SeatAccount(account_of(review, seat), playing_of(review, seat), tuple(points))


def point_view(plan: ReviewPlan, point: TurningPoint, catalogue: Catalogue) -> TurningPointView:
    costliest, better = point.turn.costliest, point.better
    decision, judgement = costliest.decision, costliest.judgement
    return TurningPointView(
        turn=point.turn.turn,
        seat=point.turn.seat,
        share=SeatShare(*point.share),
        is_by_play=point.is_by_play,
        begins=plan.moment(decision.first),
        rank=judgement.rank,
        turns=judgement.turns,
        better=telling_labels(decision.state, better.steps, catalogue) if better else (),
    )
