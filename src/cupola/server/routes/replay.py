"""Replay: the moves of a match in words, and the table at any of them."""

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from cupola.server.callers.dependencies import TheHouse, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.games.view import GameView
from cupola.server.records.replay import (
    MOST_MOMENTS,
    USUAL_MOMENTS,
    MomentPage,
    moment_at,
    moments_of,
    onlooker_at,
)
from cupola.server.routes.play import GameId, SeatAsked
from cupola.server.storage.rows import find_game

Version = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
After = Annotated[int, QueryParameter(ge=0, le=2_000_000_000)]
Moments = Annotated[int, QueryParameter(ge=1, le=MOST_MOMENTS)]
StepAsked = Annotated[int | None, QueryParameter(ge=1, le=200)]


@get("/")
async def get_moments(
    game_id: GameId,
    request: StrictRequest,
    house: TheHouse,
    viewer: TheViewer,
    after: After = 0,
    limit: Moments = USUAL_MOMENTS,
    seat: SeatAsked = None,
) -> MomentPage:
    """The moves of a match that still count, in words, page by page."""

    def look() -> MomentPage:
        with house.database.reading() as connection:
            game = find_game(connection, game_id)
            looking = onlooker_at(connection, house, game, viewer, seat)
            return moments_of(connection, house, game, looking, after, limit)

    return await in_lane(request, house, viewer, house.pages, look)


@get("/{version:int}")
async def get_moment(
    game_id: GameId,
    version: Version,
    request: StrictRequest,
    house: TheHouse,
    viewer: TheViewer,
    step: StepAsked = None,
    seat: SeatAsked = None,
) -> GameView:
    """The table as it stood after a move, or after some of its steps; nothing can be chosen there."""

    def look() -> GameView:
        with house.database.reading() as connection:
            game = find_game(connection, game_id)
            looking = onlooker_at(connection, house, game, viewer, seat)
            return moment_at(connection, house, game, looking, version, step)

    return await in_lane(request, house, viewer, house.pages, look)


replay_routes = Router("/api/games/{game_id:str}/moments", route_handlers=[get_moments, get_moment])
