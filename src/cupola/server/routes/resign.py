"""Resign, take it back, and what the last player left may do."""

from anyio import to_thread
from litestar import Router, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.routes.play import GameId
from cupola.server.routes.seats import SeatNumber, left
from cupola.server.routes.tables import change
from cupola.server.routes.undo import carried_out
from cupola.server.tables.resign import play_on, resign, take_back, take_win
from cupola.table.parts.game import Game
from cupola.table.seating.orders import SeatLeft
from cupola.table.seating.resign import WinOrder
from cupola.table.seen.view import GameView


@post("/seats/{seat:int}/resign", status_code=200)
async def post_resign(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, bus: TheBus
) -> SeatLeft:
    """Give up: a bot plays on, and the seat takes no rank. It can be taken back for ten seconds."""

    def work() -> Game:
        with services.database.writing() as connection:
            return resign(connection, services, game_id, seat, viewer)

    return left(bus, await to_thread.run_sync(work), seat)


@post("/seats/{seat:int}/resign/take-back", status_code=200)
async def post_take_back(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, bus: TheBus
) -> GameView:
    """Play on after all, within ten seconds of resigning."""
    return await change(
        services, viewer, bus, lambda connection: take_back(connection, services, game_id, seat, viewer)
    )


@post("/win", status_code=200)
async def post_win(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[WinOrder]
) -> GameView:
    """Take the win as the last player left: the match ends at once."""

    def order(connection: Connection) -> Game:
        return take_win(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


@post("/play-on", status_code=200)
async def post_play_on(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[WinOrder]
) -> GameView:
    """Play on against the bot as the last player left; the win can still be taken."""

    def order(connection: Connection) -> Game:
        return play_on(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


resign_routes = Router(
    "/api/games/{game_id:str}", route_handlers=[post_resign, post_take_back, post_win, post_play_on]
)
