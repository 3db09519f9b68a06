"""Statistics: what my finished matches came to."""

from anyio import to_thread
from litestar import Router, get
from litestar.params import FromQuery

from cupola.server.given import TheHouse, TheViewer
from cupola.server.statistics import Statistics, statistics_of


@get("/api/me/statistics")
async def get_statistics(
    house: TheHouse, viewer: TheViewer, with_practice: FromQuery[bool] = False
) -> Statistics:
    """My finished matches, their sums, and the same for every set of options."""

    def look() -> Statistics:
        with house.database.reading() as connection:
            return statistics_of(connection, house, viewer, with_practice)

    return await to_thread.run_sync(look)


statistics_routes = Router("/", route_handlers=[get_statistics])
