from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from cupola.bots.review.account import Grade, grade_of, margins
from cupola.bots.review.decisions import (
    Decision,
    Reviewed,
    ReviewedTurn,
    is_for_ivan,
    labels_of,
    telling_labels,
)
from cupola.bots.review.judge import JudgedTurn, Judgement
from cupola.bots.review.look import NODES
from cupola.bots.weights.outlook import Outlook
from cupola.play.choices.closing import by_hand
from cupola.play.phrases.phrase import Phrase
from cupola.play.record.notation import turns_of
from cupola.play.setup.catalogue import Catalogue
from cupola.table.parts.equipment import Equipment
from cupola.table.study.review import MomentAt, ReviewPlan


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
    plan: ReviewPlan, decisions: Sequence[Decision], judgements: Sequence[Judgement], catalogue: Catalogue
) -> TurnReview:
    reviewed = tuple(Reviewed(*pair) for pair in zip(decisions, judgements, strict=True))
    turn = ReviewedTurn(decisions[0].turn, decisions[0].seat, reviewed)
    told = tuple(decision_review(plan, each, catalogue) for each in reviewed)
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


def decision_review(plan: ReviewPlan, reviewed: Reviewed, catalogue: Catalogue) -> DecisionReview:
    decision, judgement = reviewed.decision, reviewed.judgement
    seat = decision.seat
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
