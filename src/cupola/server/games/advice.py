"""Advice over the net: asked like a preview, computed in a process like a bot's turn.

Nothing is stored. The process that thinks gets what the seat may know and nothing else (R5), and can be
killed like a bot's, so that advice never holds a table up (R10). Its luck comes from what the seat sees, so
the same question gets the same answer.
"""

from typing import Final, NamedTuple

from sqlalchemy import Connection

from cupola.content.box import Box
from cupola.play.setup.catalogue import Catalogue
from cupola.server.games.stored_table import found_table
from cupola.server.pool.job import AdviceQuestion, BoxedDecision, advise_on, judge_alone
from cupola.server.pool.processes import Thinking, ThinkingClosed, WorkFailed
from cupola.server.services import Services
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.study.advice import AdviceOrder, AdviceReply, advice_asked, reply_with
from cupola.table.study.coach import Coached, CoachOrder, CoachReply, coached

DEADLINE_SECONDS: Final = 9.0  # a look takes half a second where nobody else works


def advice_question(
    connection: Connection, services: Services, game: str, order: AdviceOrder, viewer: Viewer
) -> AdviceQuestion:
    """What is asked for a seat of the viewer's, or why nothing is."""
    account_of(viewer)
    table = found_table(connection, services, game)
    asked = advice_asked(table, order, viewer, services.equipment_for(connection, table.game))
    box = services.catalogues.own_box(connection, table.game.content)
    return AdviceQuestion(asked.decision, DEADLINE_SECONDS, box)


async def advice_on(
    services: Services, thinking: Thinking, order: AdviceOrder, question: AdviceQuestion, viewer: Viewer
) -> AdviceReply:
    """The advice of a process of its own; where none comes, a problem that says to try again."""
    if thinking.is_full():
        raise no_advice()
    services.limits.check_advice(account_of(viewer))  # S4: being turned away costs nothing
    try:
        advice = await thinking.work(advise_on, question, question.deadline)
    except (WorkFailed, ThinkingClosed) as failed:
        raise no_advice() from failed
    return reply_with(order.base, question.asked.seat, advice)


class CoachQuestion(NamedTuple):
    """What the coach says at once and asks the judge, for whom, and the box of the table."""

    account: str
    found: Coached
    catalogue: Catalogue
    box: Box | None


def coach_question(
    connection: Connection, services: Services, game: str, order: CoachOrder, viewer: Viewer
) -> CoachQuestion:
    """What the coach makes of a table at a quick look."""
    account = account_of(viewer)
    table = found_table(connection, services, game)
    equipment = services.equipment_for(connection, table.game)
    box = services.catalogues.own_box(connection, table.game.content)
    return CoachQuestion(account, coached(table, order, viewer, equipment), equipment.catalogue, box)


async def coach_on(services: Services, thinking: Thinking, question: CoachQuestion) -> CoachReply:
    """What the coach says once the judge was heard; where the judge has no time, what was said at once."""
    judgements = []
    try:
        for asked in question.found.questions():
            if thinking.is_full():
                return question.found.reply
            services.limits.check_coach(question.account)  # S4
            decision = BoxedDecision(asked, question.box)
            judgements.append(await thinking.work(judge_alone, decision, DEADLINE_SECONDS))
    except (WorkFailed, ThinkingClosed, Problem):
        return question.found.reply
    return question.found.judged(judgements, question.catalogue)


def no_advice() -> Problem:
    """Nobody could be asked for advice."""
    return Problem(503, "no_advice", "The hint took too long. Try again.")
