"""Ratings: mine, if I want one, and the list of this server."""

from anyio import to_thread
from litestar import Router, get, put
from litestar.params import JSONBody

from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.identity.viewer import account_in_person
from cupola.server.routes.play import GameId
from cupola.server.tables.ratings import (
    MatchCount,
    MyRating,
    RatingList,
    RatingWish,
    listed_ratings,
    match_count,
    my_rating,
    wish,
)


@get("/api/me/rating")
async def get_rating(services: TheServices, viewer: TheViewer) -> MyRating:
    """Whether I want a rating, and what it is."""

    def look() -> MyRating:
        with services.database.reading() as connection:
            return my_rating(connection, viewer)

    return await to_thread.run_sync(look)


@put("/api/me/rating")
async def put_rating(services: TheServices, viewer: TheViewer, data: JSONBody[RatingWish]) -> MyRating:
    """Want a rating from my next match on, or none any more, which deletes what there is."""
    account_in_person(viewer)

    def work() -> MyRating:
        with services.database.writing() as connection:
            return wish(connection, viewer, data.is_wanted, services.clock())

    return await to_thread.run_sync(work)


@get("/api/ratings")
async def get_ratings(services: TheServices, viewer: TheViewer) -> RatingList:
    """The players of this server who want a rating and have played for it."""

    def look() -> RatingList:
        with services.database.reading() as connection:
            return listed_ratings(connection, viewer)

    return await to_thread.run_sync(look)


@get("/api/games/{game_id:str}/rating")
async def get_match_count(game_id: GameId, services: TheServices, viewer: TheViewer) -> MatchCount:
    """Whether a match that is over counted for my rating, and if not, why."""

    def look() -> MatchCount:
        with services.database.reading() as connection:
            return match_count(connection, game_id, viewer)

    return await to_thread.run_sync(look)


rating_routes = Router("/", route_handlers=[get_rating, put_rating, get_ratings, get_match_count])
