"""Play: look, try, send; the three calls that browsers, terminals and bots share."""

from functools import partial
from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace
from sqlalchemy import Connection

from cupola.play.scoring.sheet import ScoreSheet
from cupola.server.callers.dependencies import TheAsker, TheServices, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.games.commit import commit_turn
from cupola.server.games.look import game_view, preview, score_of, turn_reply, why_not
from cupola.server.services import Services
from cupola.server.storage.rows import find_game
from cupola.server.study.prestige_course import course_of
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.news import are_few
from cupola.table.seen.view import GameView
from cupola.table.study.prestige_course import Moved
from cupola.table.turns.commit import Committed, TurnOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.reply import TurnReply, brings_view
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply

GameId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
Counted = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=3)]


def look_at(
    services: Services,
    game_id: str,
    viewer: Viewer,
    seat: int | None = None,
    since: int | None = None,
    at: int | None = None,
) -> GameView:
    """The table as the asker may see it."""
    with services.database.reading() as connection:
        game = find_game(connection, game_id)
        return game_view(connection, services, game, viewer, seat, since, at)


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
    services = asker.services

    def look(connection: Connection, viewer: Viewer) -> GameView | Viewer:
        game = find_game(connection, game_id)
        if since is not None and not are_few(game, since):
            return viewer
        return game_view(connection, services, game, viewer, seat, since, at)

    seen = await asker.read(look)
    if isinstance(seen, GameView):
        return seen
    tell = partial(look_at, services, game_id, seen, seat, since, at)
    return await in_lane(request, services, seen, services.pages, tell)


@post("/preview", status_code=200)
async def post_preview(game_id: GameId, asker: TheAsker, data: JSONBody[PreviewOrder]) -> GameView:
    """The table after some steps; nothing is stored and nothing is drawn."""
    return await asker.read(
        lambda connection, viewer: preview(connection, asker.services, game_id, data, viewer)
    )


@post("/why-not", status_code=200)
async def post_why_not(game_id: GameId, asker: TheAsker, data: JSONBody[WhyNotOrder]) -> WhyNotReply:
    """Why the pieces that cannot be chosen cannot be, each with its rule; nothing is stored."""
    return await asker.read(
        lambda connection, viewer: why_not(connection, asker.services, game_id, data, viewer)
    )


@post("/turns", status_code=200)
async def post_turn(
    game_id: GameId, asker: TheAsker, data: JSONBody[TurnOrder], since: Counted = None
) -> TurnReply:
    """Send a turn, up to the roll, a reveal or its end; it is on disk before the answer (R1).

    With `since` the reply has the table after it as well, as a look after that version would: `view`.
    """
    services = asker.services

    def play(connection: Connection, viewer: Viewer) -> tuple[Committed, TurnReply]:
        committed = commit_turn(connection, services, game_id, data, viewer)
        return committed, turn_reply(connection, services, committed, viewer)

    try:
        committed, reply = await asker.write(play)
    except Problem as problem:
        if problem.reply.code == "stale":  # R3: a stale page gets the fresh table with the refusal
            problem.reply.details["view"] = await asker.run(partial(look_at, services, game_id))
        raise
    asker.bus.tell(committed.game)
    if not brings_view(committed.game, since):
        return reply

    def look(connection: Connection, viewer: Viewer) -> GameView:
        return game_view(connection, services, find_game(connection, game_id), viewer, since=since)

    return replace(reply, view=await asker.read(look))


@get("/score")
async def get_score(
    game_id: GameId, services: TheServices, viewer: TheViewer, seat: SeatAsked = None
) -> ScoreSheet:
    """The score sheet: of the end, or as if the match ended now as far as the asker knows."""

    def look() -> ScoreSheet:
        with services.database.reading() as connection:
            return score_of(connection, services, find_game(connection, game_id), viewer, seat)

    return await to_thread.run_sync(look)


@get("/course")
async def get_course(
    game_id: GameId, request: StrictRequest, services: TheServices, viewer: TheViewer
) -> tuple[Moved, ...]:
    """The prestige of every player after every move."""

    def look() -> tuple[Moved, ...]:
        with services.database.reading() as connection:
            return course_of(connection, services, find_game(connection, game_id), viewer)

    return await in_lane(request, services, viewer, services.replays, look)


play_routes = Router(
    "/api/games/{game_id:str}",
    route_handlers=[get_view, post_preview, post_why_not, post_turn, get_score, get_course],
)
