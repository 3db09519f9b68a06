"""Study: hints, the coach, the review of a finished match, and statistics.

What has to be thought about is yielded as a job, which is done in a process or a worker of its own (R10).
"""

from collections.abc import Generator
from functools import partial
from typing import Annotated, Any, Final

from msgspec import Meta

from cupola.bots.advice.advise import Advice
from cupola.bots.review.decisions import Decision, asked_of
from cupola.bots.review.judge import Judgement
from cupola.bots.review.look import NODES
from cupola.calls.context import CallContext, GameId, Work
from cupola.calls.jobs import HintJob, JobFailed, JudgeJob, box_to_send
from cupola.calls.tables import has_unadvised_origin
from cupola.table.history.line import names_at
from cupola.table.history.table import Table
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import account_id
from cupola.table.study.advice import (
    AdviceOrder,
    AdviceReply,
    CoachOrder,
    CoachReply,
    advice_asked,
    coach_turn,
)
from cupola.table.study.daily_results import LuckAndPlay
from cupola.table.study.review import (
    ReviewAccount,
    ReviewList,
    ReviewPlan,
    TurnReview,
    check_reviewable,
    plan_of,
    review_account,
    review_list,
    turn_review,
)
from cupola.table.study.statistics import Statistics, played_match, sum_of_matches

EDITION: Final = 3  # of what a review says; another one makes what browsers keep stale
RETRY_SECONDS: Final = 2
MOST_GAMES: Final = 300  # of which statistics are made, the latest

TurnNumber = Annotated[int, Meta(ge=1, le=100_000)]
TurnNumbers = Annotated[str, Meta(max_length=1_000, pattern="^[0-9]{1,6}(,[0-9]{1,6})*$")]
Judgements = Generator[JudgeJob, tuple[Judgement, ...], tuple[Judgement, ...]]


# While a match runs


def post_advice(
    context: CallContext, game_id: GameId, order: AdviceOrder
) -> Generator[HintJob, Advice, AdviceReply]:
    """The best turns for the seat that decides, also within one, with reasons; nothing is stored."""
    account_id(context.viewer)
    table = context.table(game_id)
    equipment = context.equipment_for(table.game)
    asked = advice_asked(table, order, context.viewer, equipment)
    try:
        advice = yield HintJob(asked, box_to_send(equipment.catalogue))
    except JobFailed as failed:
        raise Problem(503, "no_advice", "The hint took too long. Try again.") from failed
    return AdviceReply(order.base, asked.seat, advice.turns, advice.nodes, advice.seconds)


def post_coach(
    context: CallContext, game_id: GameId, order: CoachOrder
) -> Generator[JudgeJob, tuple[Judgement, ...], CoachReply]:
    """Tips for a decision, the clearest mistake of a turn, and what one brought; nothing is stored."""
    account_id(context.viewer)
    table = context.table(game_id)
    equipment = context.equipment_for(table.game)
    found = coach_turn(table, order, context.viewer, equipment)
    judgements: list[Judgement] = []
    try:
        for question in found.questions():
            judgements += yield JudgeJob((question,), box_to_send(equipment.catalogue))
    except (JobFailed, Problem):  # the judge has no time: what needs none is said all the same
        return found.reply
    return found.reply_with(judgements, equipment.catalogue)


# Review


def get_review(context: CallContext, game_id: GameId) -> Generator[Work, Any, ReviewList]:
    """The turns of a finished match that can be reviewed, and what came of it."""
    plan = yield from plan_for(context, game_id)
    context.name_reply(reply_name(plan, 0))
    equipment = context.equipment_for(context.table(game_id).game)
    listed: ReviewList = yield Work(
        "pages", lambda _: review_list(plan, equipment), ("reviewed", plan.game, plan.position)
    )
    return listed


def get_review_account(
    context: CallContext, game_id: GameId, left_out: TurnNumbers | None = None
) -> Generator[Work | JudgeJob, Any, ReviewAccount]:
    """Luck and play of the whole match; turns that nobody has asked for yet are judged first."""
    plan = yield from plan_for(context, game_id)
    without = tuple(sorted({int(turn) for turn in left_out.split(",")})) if left_out else ()
    context.name_reply(reply_name(plan, "-".join(("account", *map(str, without)))))
    decided: list[tuple[Decision, Judgement]] = []
    for turn in dict.fromkeys(decision.turn for decision in plan.decisions):
        if turn not in without:
            judgements = yield from judgements_for(context, plan, turn)
            decided += zip(plan.of_turn(turn), judgements, strict=True)
    told: ReviewAccount = yield Work("pages", lambda _: review_account(plan, decided, without))
    if not without and context.awaits_luck_and_play(plan.game):
        own = told.seats[0].account
        found = LuckAndPlay(own.luck, own.own_play)
        yield Work("writer", lambda writing: writing.keep_luck_and_play(plan.game, found))
    return told


def get_turn_review(
    context: CallContext, game_id: GameId, turn: TurnNumber
) -> Generator[Work | JudgeJob, Any, TurnReview]:
    """One turn judged: the turns there were, the rank of the one played, and what it lost."""
    plan = yield from plan_for(context, game_id)
    decisions = plan.of_turn(turn)
    context.name_reply(reply_name(plan, turn))
    judgements = yield from judgements_for(context, plan, turn)
    told: TurnReview = yield Work("pages", lambda _: turn_review(plan, decisions, judgements))
    return told


def plan_for(context: CallContext, game_id: str) -> Generator[Work, ReviewPlan, ReviewPlan]:
    """The decisions of a finished match, for whoever may watch it."""
    game = table_to_review(context, game_id).game
    plan = context.review_plan(game)
    if plan is None:
        plan = yield Work("replays", partial(make_plan, game_id=game_id), ("plan", game.id, game.position))
    return plan


def make_plan(context: CallContext, game_id: str) -> ReviewPlan:
    table = table_to_review(context, game_id)
    plan = plan_of(table, names_at(table.game, table.seats), context.equipment_for(table.game))
    context.keep_review_plan(plan)
    return plan


def table_to_review(context: CallContext, game_id: str) -> Table:
    table = context.table(game_id)
    check_reviewable(table, context.viewer)
    if has_unadvised_origin(context, table.game):
        raise conflict("origin_runs", "This is a copy of a game that is still in progress.")
    return table


def judgements_for(context: CallContext, plan: ReviewPlan, turn: int) -> Judgements:
    """What is thought of every decision of a turn, judged only once."""
    judgements = context.judgements(plan, turn)
    if judgements is None:
        asked = tuple(asked_of(decision, NODES) for decision in plan.of_turn(turn))
        try:
            judgements = yield JudgeJob(asked, box_to_send(plan.match.catalogue))
        except JobFailed as failed:
            raise Problem(
                503,
                "no_review",
                "This turn took too long to review. Try again later.",
                turn=turn,
                retry_after=RETRY_SECONDS,
            ) from failed
        context.keep_judgements(plan, turn, judgements)
    return judgements


def reply_name(plan: ReviewPlan, what: int | str) -> str:
    """What names an answer: a match of practice may be taken back and end otherwise."""
    return f"{EDITION}-{plan.game}-{plan.position}-{what}-{NODES}"


# Statistics


def get_statistics(context: CallContext, with_practice: bool = False) -> Statistics:
    """My finished matches, their sums, and the same for every set of options."""
    account = account_id(context.viewer)
    games = context.finished_games(account, with_practice, MOST_GAMES + 1)
    matches = []
    for game in reversed(games[:MOST_GAMES]):
        context.equipment_for(game).pause()  # the end of every match is laid from the database
        matches.append(played_match(context.table(game.id), account))
    return sum_of_matches(tuple(match for match in matches if match is not None), len(games) > MOST_GAMES)
