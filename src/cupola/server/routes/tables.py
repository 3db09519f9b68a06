"""Tables: open, start, close; those that wait for players, and mine."""

from collections.abc import Callable
from typing import Annotated, Literal

from anyio import to_thread
from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody, QueryParameter
from sqlalchemy import Connection

from cupola.engine.constants.layout import SEATS
from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.games.look import game_view
from cupola.server.identity.accounts import lock_account
from cupola.server.notify.bus import Bus
from cupola.server.routes.play import GameId
from cupola.server.services import Services
from cupola.server.storage.rows import seats_of
from cupola.server.tables.archive import put_in_archive, take_out_of_archive
from cupola.server.tables.close import put_away
from cupola.server.tables.lists import (
    MOST_ROWS,
    MY_CURSOR,
    OPEN_CURSOR,
    USUAL_ROWS,
    Group,
    Wanted,
    my_tables,
    open_tables,
)
from cupola.server.tables.open import begin, set_table
from cupola.server.tables.people import person_meant
from cupola.server.tables.seats import hosted_game
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.open import BoxedTableOrder
from cupola.table.seen.rows import MyPage, TablePage
from cupola.table.seen.view import GameView

Rows = Annotated[int, QueryParameter(ge=1, le=MOST_ROWS)]
AfterOpen = Annotated[str | None, QueryParameter(max_length=60, pattern=OPEN_CURSOR)]
AfterMine = Annotated[str | None, QueryParameter(max_length=60, pattern=MY_CURSOR)]

PersonHandle = Annotated[str | None, QueryParameter(max_length=24, pattern="^[0-9a-f]+$")]
Players = Annotated[int | None, QueryParameter(ge=1, le=SEATS)]
YesOrNo = Literal["true", "false"]  # a bool that may be left out would also take "null"


async def change(
    services: Services, viewer: Viewer, bus: Bus, order: Callable[[Connection], Game]
) -> GameView:
    """Carry out an order, then tell of it: the table as its viewer sees it now.

    The answer is made in the transaction of the order: where it cannot be made, nothing is stored.
    """

    def work() -> tuple[Game, GameView]:
        with services.database.writing() as connection:
            game = order(connection)
            return game, game_view(connection, services, game, viewer)

    game, seen = await to_thread.run_sync(work)
    seated = [viewer.account] if viewer.account is not None and seen.seats_held else []
    bus.tell(game, *seated)  # who has just sat down hears of the table from now on
    return seen


@post("/api/games", status_code=201)
async def post_table(
    services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[BoxedTableOrder]
) -> GameView:
    """Set a table, and begin at once where every seat is taken."""
    return await change(
        services, viewer, bus, lambda connection: set_table(connection, services, data, viewer, data.box)
    )


@post("/api/games/{game_id:str}/start", status_code=200)
async def post_start(game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus) -> GameView:
    """Begin the match, once every seat is taken; only the host does."""

    def order(connection: Connection) -> Game:
        lock_account(connection, account_of(viewer))  # before its game, as where an account is deleted
        game = hosted_game(connection, services, game_id, viewer)
        return begin(connection, services, game, seats_of(connection, game_id), account_of(viewer))

    return await change(services, viewer, bus, order)


@post("/api/games/{game_id:str}/close", status_code=200)
async def post_close(game_id: GameId, services: TheServices, viewer: TheViewer, bus: TheBus) -> GameView:
    """Put the table away; only the host does, and a running match only where no other person plays."""
    return await change(
        services, viewer, bus, lambda connection: put_away(connection, services, game_id, viewer)
    )


@get("/api/tables")
async def get_tables(services: TheServices, before: AfterOpen = None, limit: Rows = USUAL_ROWS) -> TablePage:
    """The public tables that wait for players, the newest first."""

    def look() -> TablePage:
        with services.database.reading() as connection:
            return open_tables(connection, before, limit)

    return await to_thread.run_sync(look)


@get("/api/me/tables")
async def get_my_tables(
    services: TheServices,
    viewer: TheViewer,
    before: AfterMine = None,
    limit: Rows = USUAL_ROWS,
    archived: FromQuery[bool] = False,
    group: FromQuery[Group | None] = None,
    person: PersonHandle = None,
    players: Players = None,
    contractors: FromQuery[YesOrNo | None] = None,
) -> MyPage:
    """The tables I set or sit at: those that wait for me, then running, open, over.

    Those I put away are listed with `archived`; the other words ask for fewer: by group, by a person I have
    played with, by the number of players, with or without the Contractors.
    """

    def look() -> MyPage:
        with services.database.reading() as connection:
            account = None if person is None else person_meant(connection, account_of(viewer), person).account
            has_module = None if contractors is None else contractors == "true"
            wanted = Wanted(archived, group, account, players, has_module)
            return my_tables(connection, viewer, before, limit, wanted)

    return await to_thread.run_sync(look)


@put("/api/me/archive/{game_id:str}", status_code=204)
async def put_archived(game_id: GameId, services: TheServices, viewer: TheViewer) -> None:
    """Take a table off my list; it goes on as before, and `archived` lists it."""

    def work() -> None:
        with services.database.writing() as connection:
            put_in_archive(connection, game_id, viewer, services.clock())

    await to_thread.run_sync(work)


@delete("/api/me/archive/{game_id:str}", status_code=204)
async def delete_archived(game_id: GameId, services: TheServices, viewer: TheViewer) -> None:
    """Put a table back on my list."""

    def work() -> None:
        with services.database.writing() as connection:
            take_out_of_archive(connection, game_id, viewer)

    await to_thread.run_sync(work)


table_routes = Router(
    "/",
    route_handlers=[
        post_table,
        post_start,
        post_close,
        get_tables,
        get_my_tables,
        put_archived,
        delete_archived,
    ],
)
