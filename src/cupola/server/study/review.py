"""Review over the net: the turns of a finished match, and one of them judged whenever somebody asks.

Nothing is stored and nothing depends on who asks: a finished match hides nothing (R5). A turn is judged in
a process that can be killed, with states and seed fixed by the match, so every worker says the same.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from cupola.bots.review.decisions import asked_of, decisions_of, result_of
from cupola.bots.review.judge import NODES, DecisionAsked, Judgement, judged
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.games.undo import Place, line_of
from cupola.server.identity.viewer import Viewer, check_may_watch
from cupola.server.pool.processes import Thinking, ThinkingClosed, WorkFailed
from cupola.server.problems import Problem, conflict
from cupola.server.records.copies import unadvised_origin
from cupola.server.records.records import match_of
from cupola.server.services import Services
from cupola.server.storage.entries import Turn
from cupola.server.storage.review_cache import ReviewPlan
from cupola.server.storage.rows import Game, find_game, seats_of

DEADLINE_SECONDS: Final = 15.0  # for one decision; it takes less than half a second where nobody else works
RETRY_SECONDS: Final = 2
MOST_WAITING_REVIEWS: Final = 8  # for each process; what else may wait there is left to hints


# What there is to review


def match_to_review(connection: Connection, game: str, viewer: Viewer) -> Game:
    """A finished match, for whoever may watch it."""
    found = find_game(connection, game)
    check_may_watch(found, viewer, seats_of(connection, game))
    if found.status != "over":
        raise conflict("not_over", "The match is not over: there is nothing to review.", status=found.status)
    if unadvised_origin(connection, found) is not None:
        raise conflict("origin_runs", "The match that this table was copied from is not over yet.")
    return found


def plan_of(connection: Connection, services: Services, game: Game) -> ReviewPlan:
    """The decisions of a finished match."""
    match = match_of(connection, services, game, seats_of(connection, game.id))
    line = line_of(connection, game)
    plan = ReviewPlan(game.id, game.position, match, decisions_of(match), result_of(match), moves_in(line))
    services.reviews.keep_plan(connection, plan)
    return plan


def moves_in(line: Sequence[Place]) -> tuple[tuple[int, int], ...]:
    """Of every move its version, and how many steps the match has up to it."""
    moves, taken = [], 0
    for place in line:
        taken += len(place.entry.body.taken) if isinstance(place.entry.body, Turn) else 0
        moves.append((place.entry.seq, taken))
    return tuple(moves)


# What is thought of a turn


def judge_alone(asked: DecisionAsked) -> Judgement:
    """Judge a decision, in a process that may be killed for it."""
    return judged(asked, standard_catalogue())


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
        made = await judge_turn(studying, plan, turn)
    services.reviews.keep_judged(plan, turn, made)
    return made


async def judge_turn(studying: Thinking, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...]:
    """Have the decisions of a turn judged one after the other, so that a turn never waits in two places."""
    made = []
    for decision in plan.of_turn(turn):
        asked = asked_of(plan.match, decision, NODES)
        try:
            made.append(await studying.work(judge_alone, asked, DEADLINE_SECONDS))
        except (WorkFailed, ThinkingClosed) as failed:
            raise no_review(turn) from failed
    return tuple(made)


def no_review(turn: int) -> Problem:
    """Nobody could be asked about a turn."""
    return Problem(
        503,
        "no_review",
        "This turn could not be judged in time: ask again later.",
        turn=turn,
        retry_after=RETRY_SECONDS,
    )
