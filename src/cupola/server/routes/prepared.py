"""Prepare my next turn while others decide: look, keep, withdraw. Nobody else is told."""

from anyio import to_thread
from litestar import Router, delete, post, put
from litestar.params import JSONBody

from cupola.server.callers.dependencies import TheAsker, TheServices, TheViewer
from cupola.server.games.look import game_view
from cupola.server.games.prepared import prepare, preview_prepared, why_not_prepare, withdraw
from cupola.server.routes.play import GameId, look_at
from cupola.server.routes.seats import SeatNumber
from cupola.table.parts.problems import Problem
from cupola.table.seen.view import GameView
from cupola.table.turns.prepared import PreparedOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply


@post("/preview", status_code=200)
async def post_prepared_preview(
    game_id: GameId, seat: SeatNumber, asker: TheAsker, data: JSONBody[PreviewOrder]
) -> GameView:
    """The table after some steps as if my turn had come; nothing is stored and nothing is drawn."""
    return await asker.read(
        lambda connection, viewer: preview_prepared(connection, asker.services, game_id, seat, data, viewer)
    )


@post("/why-not", status_code=200)
async def post_prepared_why_not(
    game_id: GameId, seat: SeatNumber, asker: TheAsker, data: JSONBody[WhyNotOrder]
) -> WhyNotReply:
    """Why the pieces that cannot be chosen could not be if my turn had come, each with its rule."""
    return await asker.read(
        lambda connection, viewer: why_not_prepare(connection, asker.services, game_id, seat, data, viewer)
    )


@put("/")
async def put_prepared(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, data: JSONBody[PreparedOrder]
) -> GameView:
    """Keep a turn that is played when it is mine, if it is allowed then and does what it does now."""

    def work() -> GameView:
        with services.database.writing() as connection:
            game = prepare(connection, services, game_id, seat, data, viewer)
            return game_view(connection, services, game, viewer)

    try:
        return await to_thread.run_sync(work)
    except Problem as problem:
        if problem.reply.code == "stale":  # R3: a stale page gets the fresh table with the refusal
            problem.reply.details["view"] = await to_thread.run_sync(look_at, services, game_id, viewer)
        raise


@delete("/", status_code=200)
async def delete_prepared(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer
) -> GameView:
    """Withdraw my prepared turn, or put away what became of it."""

    def work() -> GameView:
        with services.database.writing() as connection:
            game = withdraw(connection, services, game_id, seat, viewer)
            return game_view(connection, services, game, viewer)

    return await to_thread.run_sync(work)


prepared_routes = Router(
    "/api/games/{game_id:str}/seats/{seat:int}/prepared",
    route_handlers=[post_prepared_preview, post_prepared_why_not, put_prepared, delete_prepared],
)
