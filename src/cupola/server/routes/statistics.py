"""Statistics: what my finished matches came to."""

from litestar import Router, get
from litestar.params import FromQuery

from cupola.server.given import TheHouse, TheViewer
from cupola.server.requests import StrictRequest
from cupola.server.statistics import Statistics, statistics_of
from cupola.server.waiting import in_lane


@get("/api/me/statistics")
async def get_statistics(
    request: StrictRequest, house: TheHouse, viewer: TheViewer, with_practice: FromQuery[bool] = False
) -> Statistics:
    """My finished matches, their sums, and the same for every set of options."""

    def look() -> Statistics:
        with house.database.reading() as connection:
            return statistics_of(connection, house, viewer, with_practice)

    return await in_lane(request, house, viewer, house.replays, look)


statistics_routes = Router("/", route_handlers=[get_statistics])
