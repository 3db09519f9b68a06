"""Chat at a table, muting and reporting."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, delete, get, post
from litestar.params import JSONBody, PathParameter

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.routes.play import GameId
from cupola.server.routes.tables import change
from cupola.server.tables.chat import Message, Mute, MuteOrder, mute, mutes_of, say, unmute
from cupola.server.tables.reports import ReportOrder, report
from cupola.table.seen.view import GameView

MuteId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-f]+$")]


@post("/api/games/{game_id:str}/chat", status_code=200)
async def post_chat(
    game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[Message]
) -> GameView:
    """Write a line of chat, as a player or the host of the table."""
    return await change(
        services, viewer, bus, lambda connection: say(connection, services, game_id, data, viewer)
    )


@post("/api/games/{game_id:str}/mute", status_code=200)
async def post_mute(
    game_id: GameId, services: TheServices, viewer: TheViewer, data: JSONBody[MuteOrder]
) -> tuple[Mute, ...]:
    """Mute the player of a seat or the author of a message, at every table."""

    def work() -> tuple[Mute, ...]:
        with services.database.writing() as connection:
            return mute(connection, game_id, data, viewer)

    return await to_thread.run_sync(work)


@post("/api/games/{game_id:str}/reports", status_code=204)
async def post_report(
    game_id: GameId, services: TheServices, viewer: TheViewer, data: JSONBody[ReportOrder]
) -> None:
    """Report the chat, a name or a person to the people who run the server; nobody at the table is told."""

    def work() -> None:
        with services.database.writing() as connection:
            report(connection, services, game_id, data, viewer)

    await to_thread.run_sync(work)


@get("/api/mutes")
async def get_mutes(services: TheServices, viewer: TheViewer) -> tuple[Mute, ...]:
    """Whom I have muted."""

    def look() -> tuple[Mute, ...]:
        with services.database.reading() as connection:
            return mutes_of(connection, viewer)

    return await to_thread.run_sync(look)


@delete("/api/mutes/{mute_id:str}", status_code=200)
async def delete_mute(mute_id: MuteId, services: TheServices, viewer: TheViewer) -> tuple[Mute, ...]:
    """Read somebody's chat again."""

    def work() -> tuple[Mute, ...]:
        with services.database.writing() as connection:
            return unmute(connection, mute_id, viewer)

    return await to_thread.run_sync(work)


talk_routes = Router("/", route_handlers=[post_chat, post_mute, post_report, get_mutes, delete_mute])
