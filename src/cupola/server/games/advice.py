"""Advice over the net: asked like a preview, computed in a process like a bot's turn.

Nothing is stored. The process that thinks gets what the seat may know and nothing else (R5), and can be
killed like a bot's, so that advice never holds a table up (R10). Its luck comes from what the seat sees, so
the same question gets the same answer.
"""

from typing import Final

from sqlalchemy import Connection

from cupola.server.games.stored_table import found_table
from cupola.server.pool.job import AdviceQuestion, advise_on
from cupola.server.pool.processes import Thinking, ThinkingClosed, WorkFailed
from cupola.server.services import Services
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.study import coach as coaching
from cupola.table.study.advice import AdviceOrder, AdviceReply, advice_asked, reply_with
from cupola.table.study.coach import CoachOrder, CoachReply

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


def coach(
    connection: Connection, services: Services, game: str, order: CoachOrder, viewer: Viewer
) -> CoachReply:
    """What the coach says to a player of a table."""
    account_of(viewer)
    return coaching.coach(found_table(connection, services, game), order, viewer, services.equipment)


def no_advice() -> Problem:
    """Nobody could be asked for advice."""
    return Problem(503, "no_advice", "The hint took too long. Try again.")
