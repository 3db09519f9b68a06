"""The daily cathedral: a day and its results, and the one attempt that counts."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.identity.viewer import account_in_person
from cupola.server.routes.tables import change
from cupola.server.tables.daily import begin_daily, look_at_daily
from cupola.table.parts.daily import DAY_PATTERN
from cupola.table.seen.view import GameView
from cupola.table.study.daily import DailyOrder, DailyView

Day = Annotated[str | None, QueryParameter(max_length=10, pattern=DAY_PATTERN)]


@get("/api/daily")
async def get_daily(services: TheServices, viewer: TheViewer, day: Day = None) -> DailyView:
    """The deal of today or of an earlier day, my attempt, and the results."""

    def look() -> DailyView:
        with services.database.reading() as connection:
            return look_at_daily(connection, services, day, viewer)

    return await to_thread.run_sync(look)


@post("/api/daily", status_code=200)
async def post_daily(
    services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[DailyOrder]
) -> GameView:
    """Begin my counted attempt of today, or find it where I have begun it; the same table either way."""
    account_in_person(viewer)
    return await change(
        services, viewer, bus, lambda connection: begin_daily(connection, services, data.day, viewer)
    )


daily_routes = Router("/", route_handlers=[get_daily, post_daily])
