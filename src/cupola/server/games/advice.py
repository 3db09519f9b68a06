"""Advice for whoever decides, where the table allows it: asked like a preview, thought about like a turn.

Nothing is stored. The process that thinks gets what the seat may know and nothing else (R5), and can be
killed like a bot's, so that advice never holds a table up (R10). Its luck comes of the question, so whoever
asks again hears the same.
"""

from hashlib import sha256
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from cupola.bots.advice.advise import AdvisedTurn
from cupola.server.games.commit import Version, check_base, check_decides, game_to_move
from cupola.server.games.preview import ahead
from cupola.server.identity.viewer import Viewer, account_of, may_be_advised
from cupola.server.pool.job import Question, advise_on
from cupola.server.pool.processes import Thinking, ThinkingClosed, WorkFailed, question_of
from cupola.server.problems import Problem, conflict
from cupola.server.services import Services
from cupola.server.storage.entries import Steps
from cupola.server.storage.rows import Game

DEADLINE_SECONDS: Final = 5.0
SEED_BYTES: Final = 7


class AdviceOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The version the sender saw, and the steps of the turn that are made already."""

    base: Version
    steps: Steps = ()


class AdviceReply(Struct, frozen=True):
    """The turns worth thinking of, the best first; their steps go on from those that were made already.

    `prestige` is what the seat may expect at the end, `chance` that of winning, `loss` what of that chance is
    lost against the best turn.
    """

    base: int
    seat: int
    turns: tuple[AdvisedTurn, ...]
    nodes: int
    seconds: float


def advice_question(
    connection: Connection, services: Services, game: str, order: AdviceOrder, viewer: Viewer
) -> Question:
    """What is asked for a seat of the viewer's, or why nothing is."""
    found, seats, held = game_to_move(connection, game, viewer)
    if not may_be_advised(found, seats):
        raise Problem(403, "no_hints", "This table is played without advice.")
    check_base(found, order.base)
    check_decides(found, held)
    state = services.states.at(connection, found, found.position)
    assert found.decider is not None
    seen, closes = ahead(state, order.steps, services)
    if closes:
        raise conflict("nothing_to_choose", "The turn is complete: there is nothing left to choose.")
    return question_of(seen, found.decider, "", seed_of(found, order.steps), DEADLINE_SECONDS)


def seed_of(game: Game, steps: Steps) -> int:
    """A seed of the question alone: the same one again is answered alike."""
    asked = " ".join((game.id, str(game.position), *steps))
    return int.from_bytes(sha256(asked.encode()).digest()[:SEED_BYTES])


async def advice_on(
    services: Services, thinking: Thinking, order: AdviceOrder, question: Question, viewer: Viewer
) -> AdviceReply:
    """The advice of a process of its own; where none comes, a problem that says to try again."""
    if thinking.is_full():
        raise no_advice()
    services.limits.check_advice(account_of(viewer))  # S4: to be told that nobody is free costs nothing
    try:
        advice = await thinking.work(advise_on, question, question.deadline)
    except (WorkFailed, ThinkingClosed) as failed:
        raise no_advice() from failed
    return AdviceReply(order.base, question.seat, advice.turns, advice.nodes, advice.seconds)


def no_advice() -> Problem:
    """Nobody could be asked for advice."""
    return Problem(503, "no_advice", "Nobody could be asked in time: try again.")
