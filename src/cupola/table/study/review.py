"""Review: the decisions of a finished match, and the judgement of each.

Nothing depends on who asks: a finished match hides nothing (R5). The luck of a judgement comes from
what the seat saw, so every judgement of a decision is the same.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from cupola.bots.review.account import (
    Account,
    Grade,
    Playing,
    TurningPoint,
    account_of,
    grade_of,
    margins,
    playing_of,
    shares_of,
    turning_points,
)
from cupola.bots.review.decisions import (
    Decision,
    Review,
    Reviewed,
    ReviewedTurn,
    decisions_of,
    is_for_ivan,
    labels_of,
    result_of,
    review_of,
    telling_labels,
)
from cupola.bots.review.judge import JudgedTurn, Judgement
from cupola.bots.review.look import NODES
from cupola.bots.weights.outlook import Outlook
from cupola.play.choices.closing import by_hand
from cupola.play.match import Match
from cupola.play.phrases.phrase import Phrase
from cupola.play.record.notation import turns_of
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.line import Place, line_of, match_of
from cupola.table.history.table import Table
from cupola.table.parts.entries import Turn
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, check_may_watch
from cupola.table.seen.ranking import results_of


class MomentAt(Struct, frozen=True):
    """A moment of a match: after a move, or after so many of its steps."""

    version: int
    step: int | None = None


class ReviewPlan(Struct, frozen=True):
    """The decisions of a finished match, and at which move each step was taken."""

    game: str
    position: int
    match: Match
    decisions: tuple[Decision, ...]
    result: Outlook
    moves: tuple[tuple[int, int], ...]  # of every move its version, and how many steps the match has up to it

    def moment(self, steps: int) -> MomentAt:
        version, taken = next(move for move in self.moves if move[1] >= steps)
        if taken == steps:
            return MomentAt(version)
        before = max(taken for _, taken in self.moves if taken < steps)
        return MomentAt(version, steps - before)

    def of_turn(self, turn: int) -> tuple[Decision, ...]:
        """Raise a `Problem` where the turn has no decisions."""
        found = tuple(decision for decision in self.decisions if decision.turn == turn)
        if not found:
            raise Problem(
                404, "no_such_turn", f"turn: nobody had a decision to make in turn {turn}.", turn=turn
            )
        return found


def check_reviewable(table: Table, viewer: Viewer) -> None:
    game = table.game
    check_may_watch(game, viewer, table.seats)
    if game.status != "over":
        raise conflict("not_over", "The game is not over yet: nothing to review.", status=game.status)


def plan_of(table: Table, names: Sequence[str], equipment: Equipment) -> ReviewPlan:
    match = match_of(table, names, equipment)
    moves = moves_in(line_of(table))
    result = result_of(match) if match.is_over else result_by_leaving(table, match)
    return ReviewPlan(table.game.id, table.game.position, match, decisions_of(match), result, moves)


def result_by_leaving(table: Table, match: Match) -> Outlook:
    """The result of a match that ended before it was scored; where nobody won, all are level."""
    results = results_of(match.state, table.seats)
    won = [result.seat for result in results if result.is_winner] or [result.seat for result in results]
    shares = [1.0 / len(won) if result.seat in won else 0.0 for result in results]
    return Outlook(tuple(float(each) for each in match.prestige), tuple(shares))


def moves_in(line: Sequence[Place]) -> tuple[tuple[int, int], ...]:
    """The version of each move, and how many steps the match has up to it."""
    moves, taken = [], 0
    for place in line:
        taken += len(place.entry.body.taken) if isinstance(place.entry.body, Turn) else 0
        moves.append((place.entry.seq, taken))
    return tuple(moves)


class TurnToReview(Struct, frozen=True):
    """A turn in which somebody decided: between which moments, what was done in words, and in notation.

    `is_for_ivan` says that the player decided for Ivan, in a turn of his.
    """

    turn: int
    seat: int
    is_for_ivan: bool
    begins: MomentAt
    ends: MomentAt
    labels: tuple[Phrase, ...]
    notation: str


class ReviewList(Struct, frozen=True):
    """The turns of a match that can be reviewed, the states looked at for each, and what came of it."""

    game: str
    nodes: int
    turns: tuple[TurnToReview, ...]
    result: Outlook
    winners: tuple[int, ...]


class RankedTurn(Struct, frozen=True):
    """A turn that could have been played, or was: what its player may expect of it, and what it loses.

    The first `by_hand` steps are chosen one by one; the roll or the end of the turn after them closes it.
    """

    rank: int
    is_played: bool
    steps: tuple[str, ...]
    labels: tuple[Phrase, ...]
    by_hand: int
    prestige: float
    chance: float
    loss: float


class DecisionReview(Struct, frozen=True):
    """A run of steps that was chosen: what all seats could expect before and after it, and its rank.

    `usual` is what could be expected of the turn that a quick look takes, as everybody is thought to do where
    it is looked ahead. `has_luck` says that dice, a draw or Ivan's turn came between it and the next one.
    """

    begins: MomentAt
    before: Outlook
    after: Outlook
    usual: Outlook
    has_luck: bool
    rank: int
    turns: int
    loss: float
    prestige_lost: float
    ranked: tuple[RankedTurn, ...]


class TurnReview(Struct, frozen=True):
    """A turn: what all seats could expect before and after it, and its decisions.

    The rank is that of the decision that lost most. `grade` is best for a turn as good
    as the best there was; a slip or a mistake lost more.
    """

    turn: int
    seat: int
    before: Outlook
    after: Outlook
    rank: int
    turns: int
    loss: float
    grade: Grade
    prestige_lost: float
    decisions: tuple[DecisionReview, ...]


# The list


def review_list(plan: ReviewPlan, equipment: Equipment) -> ReviewList:
    lines = {line.turn: line.text.partition(". ")[2] for line in turns_of(plan.match)}
    ends = {step.turn: index for index, step in enumerate(plan.match.steps, start=1)}
    turns = []
    for turn, group in groupby(plan.decisions, key=lambda decision: decision.turn):
        equipment.pause()
        decisions = tuple(group)
        turns.append(
            TurnToReview(
                turn=turn,
                seat=decisions[0].seat,
                is_for_ivan=is_for_ivan(decisions[0]),
                begins=plan.moment(decisions[0].first),
                ends=plan.moment(ends[turn]),
                labels=tuple(
                    label
                    for each in decisions
                    for label in telling_labels(each.state, each.steps, equipment.catalogue)
                ),
                notation=lines[turn],
            )
        )
    return ReviewList(plan.game, NODES, tuple(turns), plan.result, plan.match.winners)


# One turn


def turn_review(
    plan: ReviewPlan, decisions: Sequence[Decision], judgements: Sequence[Judgement]
) -> TurnReview:
    reviewed = tuple(Reviewed(*pair) for pair in zip(decisions, judgements, strict=True))
    turn = ReviewedTurn(decisions[0].turn, decisions[0].seat, reviewed)
    told = tuple(decision_review(plan, each) for each in reviewed)
    return TurnReview(
        turn=turn.turn,
        seat=turn.seat,
        before=turn.before,
        after=turn.after,
        rank=turn.costliest.judgement.rank,
        turns=turn.costliest.judgement.turns,
        loss=turn.loss,
        grade=grade_of(turn),
        prestige_lost=sum(each.prestige_lost for each in told),
        decisions=told,
    )


def decision_review(plan: ReviewPlan, reviewed: Reviewed) -> DecisionReview:
    decision, judgement = reviewed.decision, reviewed.judgement
    seat, catalogue = decision.seat, plan.match.catalogue
    return DecisionReview(
        begins=plan.moment(decision.first),
        before=judgement.before,
        after=judgement.after,
        usual=judgement.usual,
        has_luck=decision.has_luck,
        rank=judgement.rank,
        turns=judgement.turns,
        loss=reviewed.loss,
        prestige_lost=margins(judgement.before)[seat] - margins(judgement.after)[seat],
        ranked=tuple(ranked_turn(decision, each, judgement.before, catalogue) for each in judgement.ranked),
    )


def ranked_turn(decision: Decision, turn: JudgedTurn, best: Outlook, catalogue: Catalogue) -> RankedTurn:
    seat = decision.seat
    return RankedTurn(
        rank=turn.rank,
        is_played=turn.is_played,
        steps=turn.steps,
        labels=labels_of(decision.state, turn.steps, catalogue),
        by_hand=by_hand(turn.steps),
        prestige=turn.outlook.prestige[seat],
        chance=turn.outlook.chances[seat],
        loss=best.chances[seat] - turn.outlook.chances[seat],
    )


# Luck and play of the whole match


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
    plan: ReviewPlan, decided: Sequence[tuple[Decision, Judgement]], left_out: tuple[int, ...]
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
        seats=tuple(seat_account(plan, review, seat) for seat in seats),
        left_out=left_out,
    )


def seat_account(plan: ReviewPlan, review: Review, seat: int) -> SeatAccount:
    points = (point_view(plan, point) for point in turning_points(review, seat))
    return SeatAccount(account_of(review, seat), playing_of(review, seat), tuple(points))


def point_view(plan: ReviewPlan, point: TurningPoint) -> TurningPointView:
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
        better=telling_labels(decision.state, better.steps, plan.match.catalogue) if better else (),
    )
