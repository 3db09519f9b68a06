"""Undo past the last roll: ask, answer, or have it at once if nobody else is affected."""

from collections.abc import Callable

from anyio import to_thread
from litestar import Router, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.games.undo import answer_undo, ask_undo
from cupola.server.notify.bus import Bus
from cupola.server.routes.play import GameId, look_at
from cupola.server.routes.tables import change
from cupola.server.services import Services
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.view import GameView
from cupola.table.turns.undo import UndoAnswer, UndoOrder


@post("/undo", status_code=200)
async def post_undo(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[UndoOrder]
) -> GameView:
    """Go back to before my last turn or to the version of a move: at once, or when the others agree."""

    def order(connection: Connection) -> Game:
        return ask_undo(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


@post("/undo/answer", status_code=200)
async def post_undo_answer(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[UndoAnswer]
) -> GameView:
    """Agree to the undo that another asks for, or do not; my own I take back with a no."""

    def order(connection: Connection) -> Game:
        return answer_undo(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


async def carried_out(
    game_id: str, services: Services, viewer: Viewer, bus: Bus, order: Callable[[Connection], Game]
) -> GameView:
    """R3: a stale page gets the fresh table with the refusal."""
    try:
        return await change(services, viewer, bus, order)
    except Problem as problem:
        if problem.reply.code == "stale":
            problem.reply.details["view"] = await to_thread.run_sync(look_at, services, game_id, viewer)
        raise


undo_routes = Router("/api/games/{game_id:str}", route_handlers=[post_undo, post_undo_answer])
