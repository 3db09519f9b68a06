"""What the people of a table decide together: a deserted seat, a pause."""

from litestar import Router, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.routes.play import GameId
from cupola.server.routes.seats import SeatNumber
from cupola.server.routes.undo import carried_out
from cupola.server.tables.agreement import answer, ask_for_pause, ask_for_seat, resume
from cupola.table.parts.game import Game
from cupola.table.seating.agreement import Answer, PauseOrder, ReplaceOrder
from cupola.table.seen.view import GameView


@post("/seats/{seat:int}/replace", status_code=200)
async def post_replace(
    game_id: GameId,
    seat: SeatNumber,
    services: TheServices,
    viewer: TheViewer,
    bus: TheBus,
    data: JSONBody[ReplaceOrder],
) -> GameView:
    """Ask the others to let a bot or a friend play on at a deserted seat."""

    def order(connection: Connection) -> Game:
        return ask_for_seat(connection, services, game_id, seat, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


@post("/pause", status_code=200)
async def post_pause(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[PauseOrder]
) -> GameView:
    """Ask the others for a pause, in which no clock runs."""

    def order(connection: Connection) -> Game:
        return ask_for_pause(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


@post("/resume", status_code=200)
async def post_resume(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[PauseOrder]
) -> GameView:
    """End a pause."""

    def order(connection: Connection) -> Game:
        return resume(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


@post("/question/answer", status_code=200)
async def post_answer(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[Answer]
) -> GameView:
    """Agree to what another asks for, or do not; my own question I take back with a no."""

    def order(connection: Connection) -> Game:
        return answer(connection, services, game_id, data, viewer)

    return await carried_out(game_id, services, viewer, bus, order)


agreement_routes = Router(
    "/api/games/{game_id:str}", route_handlers=[post_replace, post_pause, post_resume, post_answer]
)
