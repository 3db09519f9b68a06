"""Replay: the moves of a match in words, and the table at any of them."""

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.games.stored_table import found_table
from cupola.server.routes.play import GameId, SeatAsked
from cupola.table.seen.replay import (
    MOST_MOMENTS,
    USUAL_MOMENTS,
    MomentPage,
    moment_at,
    moments_of,
    onlooker_at,
)
from cupola.table.seen.view import GameView

Version = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
After = Annotated[int, QueryParameter(ge=0, le=2_000_000_000)]
Moments = Annotated[int, QueryParameter(ge=1, le=MOST_MOMENTS)]
StepAsked = Annotated[int | None, QueryParameter(ge=1, le=200)]


@get("/")
async def get_moments(
    game_id: GameId,
    request: StrictRequest,
    services: TheServices,
    viewer: TheViewer,
    after: After = 0,
    limit: Moments = USUAL_MOMENTS,
    seat: SeatAsked = None,
) -> MomentPage:
    """The moves of a match that still count, in words, page by page."""

    def look() -> MomentPage:
        with services.database.reading() as connection:
            table = found_table(connection, services, game_id)
            equipment = services.equipment_for(connection, table.game)
            looking = onlooker_at(table, equipment, viewer, seat)
            return moments_of(table, equipment, looking, after, limit)

    return await in_lane(request, services, viewer, services.pages, look)


@get("/{version:int}")
async def get_moment(
    game_id: GameId,
    version: Version,
    request: StrictRequest,
    services: TheServices,
    viewer: TheViewer,
    step: StepAsked = None,
    seat: SeatAsked = None,
) -> GameView:
    """The table as it stood after a move, or after some of its steps; nothing can be chosen there."""

    def look() -> GameView:
        with services.database.reading() as connection:
            table = found_table(connection, services, game_id)
            equipment = services.equipment_for(connection, table.game)
            looking = onlooker_at(table, equipment, viewer, seat)
            return moment_at(table, equipment, looking, version, step)

    return await in_lane(request, services, viewer, services.pages, look)


replay_routes = Router("/api/games/{game_id:str}/moments", route_handlers=[get_moments, get_moment])
