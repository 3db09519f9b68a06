"""Review over the net: the turns of a finished match, and one of them judged on request.

Nothing is stored and nothing depends on who asks: a finished match hides nothing (R5). A turn is judged in
a process that can be killed, with luck from what its seat saw, so every worker says the same.
"""

from typing import Final

from sqlalchemy import Connection

from cupola.bots.review.decisions import asked_of
from cupola.bots.review.judge import Judgement
from cupola.bots.review.look import NODES
from cupola.content.box import Box
from cupola.server.games.stored_table import found_table, table_of
from cupola.server.pool.job import BoxedDecision, judge_alone
from cupola.server.pool.processes import Thinking, ThinkingClosed, WorkFailed
from cupola.server.records.copies import unadvised_origin
from cupola.server.records.written_records import deleted_among
from cupola.server.services import Services
from cupola.table.history.line import names_at
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer
from cupola.table.study import review
from cupola.table.study.review import ReviewPlan, check_reviewable

DEADLINE_SECONDS: Final = 30.0  # for one decision; it takes less than half a second where nobody else works
RETRY_SECONDS: Final = 2
MOST_WAITING_REVIEWS: Final = 8  # for each process; what else may wait there is left to hints


# What there is to review


def match_to_review(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """A finished match, for viewers who may watch it."""
    table = found_table(connection, services, game)
    check_reviewable(table, viewer)
    if unadvised_origin(connection, table.game) is not None:
        raise conflict("origin_runs", "This is a copy of a game that is still in progress.")
    return table.game


def plan_of(connection: Connection, services: Services, game: Game) -> ReviewPlan:
    """The decisions of a finished match."""
    table = table_of(connection, services, game)
    names = names_at(game, table.seats, deleted_among(connection, table.seats))
    plan = review.plan_of(table, names, services.equipment_for(connection, game))
    services.reviews.keep_plan(connection, plan)
    return plan


# What is thought of a turn


async def judgements_for(
    services: Services, studying: Thinking, plan: ReviewPlan, turn: int, sender: str
) -> tuple[Judgement, ...]:
    """What is thought of every decision of a turn; where that cannot be had now, a problem that says so."""
    kept = services.reviews.judged(plan, turn)
    if kept is not None:
        return kept
    with services.limits.reviewing(sender):
        if studying.is_full(MOST_WAITING_REVIEWS):
            raise no_review(turn)
        services.limits.check_review(sender)  # S4: only what is worked out is counted
        box = plan.match.catalogue.box
        own = None if box.digest == services.catalogue.box.digest else box
        made = await judge_turn(studying, plan, turn, own)
    services.reviews.keep_judged(plan, turn, made)
    return made


async def judge_turn(
    studying: Thinking, plan: ReviewPlan, turn: int, box: Box | None = None
) -> tuple[Judgement, ...]:
    """Have the decisions of a turn judged one after the other, so that a turn never waits in two places."""
    made = []
    for decision in plan.of_turn(turn):
        asked = asked_of(decision, NODES)
        try:
            made.append(await studying.work(judge_alone, BoxedDecision(asked, box), DEADLINE_SECONDS))
        except (WorkFailed, ThinkingClosed) as failed:
            raise no_review(turn) from failed
    return tuple(made)


def no_review(turn: int) -> Problem:
    """Nobody could be asked about a turn."""
    return Problem(
        503,
        "no_review",
        "This turn took too long to review. Try again later.",
        turn=turn,
        retry_after=RETRY_SECONDS,
    )
