"""My vacation: days on which my clocks stand still at slow tables."""

from collections.abc import Callable

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.server.tables.vacations import Vacation, VacationOrder, end_vacation, take_vacation, vacation_of
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer


@get("/")
async def get_vacation(services: TheServices, viewer: TheViewer) -> Vacation:
    """Whether I am on vacation, and how many days I may still take."""

    def look() -> Vacation:
        with services.database.reading() as connection:
            return vacation_of(connection, services, viewer)

    return await to_thread.run_sync(look)


@post("/", status_code=200)
async def post_vacation(
    services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[VacationOrder]
) -> Vacation:
    """Begin a vacation of so many days."""
    return await changed(
        services, viewer, bus, lambda connection: take_vacation(connection, services, data, viewer)
    )


@post("/end", status_code=200)
async def post_vacation_end(services: TheServices, viewer: TheViewer, bus: TheBus) -> Vacation:
    """End my vacation; days that have not begun are given back."""
    return await changed(services, viewer, bus, lambda connection: end_vacation(connection, services, viewer))


async def changed(
    services: Services, viewer: Viewer, bus: Bus, order: Callable[[Connection], list[Game]]
) -> Vacation:
    """Carry out an order and tell the tables it concerns."""

    def work() -> tuple[list[Game], Vacation]:
        with services.database.writing() as connection:
            return order(connection), vacation_of(connection, services, viewer)

    games, vacation = await to_thread.run_sync(work)
    for game in games:
        bus.tell(game)
    return vacation


vacation_routes = Router("/api/me/vacation", route_handlers=[get_vacation, post_vacation, post_vacation_end])
