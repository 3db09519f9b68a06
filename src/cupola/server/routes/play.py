"""Play: look, try, send; the three calls that browsers, terminals and bots share."""

from functools import partial
from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct
from sqlalchemy import Connection

from cupola.play.scoring.sheet import ScoreSheet
from cupola.server.callers.dependencies import TheAsker, TheHouse, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.games.commit import Committed, TurnOrder, commit_turn
from cupola.server.games.news import FEW_NEWS, News, news_after, news_of, seen_steps
from cupola.server.games.preview import PreviewOrder, preview
from cupola.server.games.view import GameView, game_view, score_of
from cupola.server.identity.viewer import Viewer, eyes_for, seats_held
from cupola.server.problems import Problem
from cupola.server.services import House
from cupola.server.storage.rows import find_game
from cupola.server.study.prestige_course import Moved, course_of

GameId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
Counted = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=3)]


class TurnReply(Struct, frozen=True):
    """A turn is stored: the version it made, where the game is now, and what happened."""

    version: int
    now: int
    news: tuple[News, ...]


def look_at(
    house: House,
    game_id: str,
    viewer: Viewer,
    seat: int | None = None,
    since: int | None = None,
    at: int | None = None,
) -> GameView:
    """The table as the asker may see it."""
    with house.database.reading() as connection:
        game = find_game(connection, game_id)
        return game_view(connection, house, game, viewer, seat, since, at)


@get("/view")
async def get_view(
    game_id: GameId,
    request: StrictRequest,
    asker: TheAsker,
    seat: SeatAsked = None,
    since: Counted = None,
    at: Counted = None,
) -> GameView:
    """The table as the asker may see it, with the choices, and what happened after a version.

    Much that happened comes in pages: `more` of the reply is the `since` of the next one.
    """
    house = asker.house

    def look(connection: Connection, viewer: Viewer) -> GameView | Viewer:
        game = find_game(connection, game_id)
        if since is not None and game.version - since > FEW_NEWS:
            return viewer
        return game_view(connection, house, game, viewer, seat, since, at)

    seen = await asker.read(look)
    if isinstance(seen, GameView):
        return seen
    tell = partial(look_at, house, game_id, seen, seat, since, at)
    return await in_lane(request, house, seen, house.pages, tell)


@post("/preview", status_code=200)
async def post_preview(game_id: GameId, asker: TheAsker, data: JSONBody[PreviewOrder]) -> GameView:
    """The table after some steps; nothing is stored and nothing is drawn."""
    return await asker.read(
        lambda connection, viewer: preview(connection, asker.house, game_id, data, viewer)
    )


@post("/turns", status_code=200)
async def post_turn(game_id: GameId, asker: TheAsker, data: JSONBody[TurnOrder]) -> TurnReply:
    """Send a turn, up to the roll, a reveal or its end; it is on disk before the answer (R1)."""
    house = asker.house

    def play(viewer: Viewer) -> tuple[Committed, TurnReply]:
        with house.database.writing() as connection:
            committed = commit_turn(connection, house, game_id, data, viewer)
            return committed, reply_to(connection, house, committed, viewer)

    try:
        committed, reply = await asker.run(play)
    except Problem as problem:
        if problem.reply.code == "stale":  # R3: a stale page gets the fresh table with the refusal
            problem.reply.details["view"] = await asker.run(partial(look_at, house, game_id))
        raise
    asker.bus.tell(committed.game)
    return reply


@get("/score")
async def get_score(
    game_id: GameId, house: TheHouse, viewer: TheViewer, seat: SeatAsked = None
) -> ScoreSheet:
    """The score sheet: of the end, or as if the match ended now as far as the asker knows."""

    def look() -> ScoreSheet:
        with house.database.reading() as connection:
            return score_of(connection, house, find_game(connection, game_id), viewer, seat)

    return await to_thread.run_sync(look)


@get("/course")
async def get_course(
    game_id: GameId, request: StrictRequest, house: TheHouse, viewer: TheViewer
) -> tuple[Moved, ...]:
    """The prestige of every player after every move."""

    def look() -> tuple[Moved, ...]:
        with house.database.reading() as connection:
            return course_of(connection, house, find_game(connection, game_id), viewer)

    return await in_lane(request, house, viewer, house.replays, look)


def reply_to(connection: Connection, house: House, committed: Committed, viewer: Viewer) -> TurnReply:
    """What came of a turn, as its player may know it; a repeat is looked up again."""
    game, moment = committed.game, committed.moment
    seat = eyes_for(game, seats_held(viewer, committed.seats), None)
    if moment is not None:
        news = news_of(moment.entry, seen_steps(moment.played, house.catalogue, seat), viewer)
        return TurnReply(committed.entry, game.version, (news,))
    page = news_after(connection, house, game, viewer, seat, committed.entry - 1, most=1)
    return TurnReply(committed.entry, game.version, page.news)


play_routes = Router(
    "/api/games/{game_id:str}", route_handlers=[get_view, post_preview, post_turn, get_score, get_course]
)
