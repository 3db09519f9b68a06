"""A review as one JSON object."""

from msgspec import Struct

from cupola.bots.review.account import Account, Share, account_of, margins, shares_of, turning_points
from cupola.bots.review.decisions import Review, Reviewed, ReviewedTurn
from cupola.bots.review.judge import JudgedTurn
from cupola.bots.weights.outlook import Outlook
from cupola.play.match import Match
from cupola.play.record.notation import turns_of
from cupola.play.setup.options import seat_colours


class SeatReviewed(Struct, frozen=True):
    name: str
    colour: str
    chance: Account
    margin: Account
    turning_points: tuple[int, ...]


class DecisionLine(Struct, frozen=True):
    steps: tuple[str, ...]
    has_luck: bool
    rank: int
    turns: int
    loss: float
    before: Outlook
    after: Outlook
    usual: Outlook
    ranked: tuple[JudgedTurn, ...]


class TurnLine(Struct, frozen=True):
    turn: int
    seat: int
    notation: str
    decisions: tuple[DecisionLine, ...]
    shares: tuple[Share, ...]


class ReviewDocument(Struct, frozen=True):
    nodes: int
    seats: tuple[SeatReviewed, ...]
    turns: tuple[TurnLine, ...]
    result: Outlook
    winners: tuple[int, ...]


def document_of(match: Match, review: Review) -> ReviewDocument:
    seats = range(len(match.prestige))
    notation = {line.turn: line.text for line in turns_of(match)}
    shares = list(zip(*(shares_of(review, seat) for seat in seats), strict=True))
    turns = zip(review.turns, shares, strict=True)
    return ReviewDocument(
        nodes=review.nodes,
        seats=tuple(seat_reviewed(match, review, seat) for seat in seats),
        turns=tuple(turn_line(turn, notation[turn.turn], brought) for turn, brought in turns),
        result=review.result,
        winners=match.winners,
    )


def seat_reviewed(match: Match, review: Review, seat: int) -> SeatReviewed:
    return SeatReviewed(
        name=match.names[seat],
        colour=seat_colours(match.options)[seat],
        chance=account_of(review, seat),
        margin=account_of(review, seat, margins),
        turning_points=tuple(point.turn.turn for point in turning_points(review, seat)),
    )


def turn_line(turn: ReviewedTurn, notation: str, shares: tuple[Share, ...]) -> TurnLine:
    return TurnLine(turn.turn, turn.seat, notation, tuple(map(decision_line, turn.decisions)), shares)


def decision_line(reviewed: Reviewed) -> DecisionLine:
    decision, judgement = reviewed.decision, reviewed.judgement
    return DecisionLine(
        steps=decision.steps,
        has_luck=decision.has_luck,
        rank=judgement.rank,
        turns=judgement.turns,
        loss=reviewed.loss,
        before=judgement.before,
        after=judgement.after,
        usual=judgement.usual,
        ranked=judgement.ranked,
    )
