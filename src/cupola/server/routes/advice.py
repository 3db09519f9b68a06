"""Advice: the best turns for the player to decide, and why; and the coach."""

from anyio import to_thread
from litestar import Request, Router, post
from litestar.datastructures import State as AppState
from litestar.params import JSONBody

from cupola.server.callers.dependencies import TheAsker, TheServices, TheViewer
from cupola.server.games.advice import advice_on, advice_question, coach_on, coach_question
from cupola.server.pool.job import AdviceQuestion
from cupola.server.pool.processes import Thinking
from cupola.server.routes.play import GameId
from cupola.table.study.advice import AdviceOrder, AdviceReply
from cupola.table.study.coach import CoachOrder, CoachReply


@post("/advice", status_code=200)
async def post_advice(
    game_id: GameId,
    request: Request[object, object, AppState],
    services: TheServices,
    viewer: TheViewer,
    data: JSONBody[AdviceOrder],
) -> AdviceReply:
    """The best turns for the seat that decides, also within one, with reasons; nothing is stored."""

    def ask() -> AdviceQuestion:
        with services.database.reading() as connection:
            return advice_question(connection, services, game_id, data, viewer)

    question = await to_thread.run_sync(ask)
    studying: Thinking = request.app.state.studying
    return await advice_on(services, studying, data, question, viewer)


@post("/coach", status_code=200)
async def post_coach(
    game_id: GameId, request: Request[object, object, AppState], asker: TheAsker, data: JSONBody[CoachOrder]
) -> CoachReply:
    """Tips for a decision, the clearest mistake of a turn, and what one brought; nothing is stored."""
    question = await asker.read(
        lambda connection, viewer: coach_question(connection, asker.services, game_id, data, viewer)
    )
    return await coach_on(asker.services, request.app.state.studying, question)


advice_routes = Router("/api/games/{game_id:str}", route_handlers=[post_advice, post_coach])
