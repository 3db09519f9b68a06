"""Statistics of my finished matches."""

from litestar import Router, get
from litestar.params import FromQuery

from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.study.statistics import statistics_of
from cupola.table.study.statistics import Statistics


@get("/api/me/statistics")
async def get_statistics(
    request: StrictRequest, services: TheServices, viewer: TheViewer, with_practice: FromQuery[bool] = False
) -> Statistics:
    """My finished matches, their sums, and the same for every set of options."""

    def look() -> Statistics:
        with services.database.reading() as connection:
            return statistics_of(connection, services, viewer, with_practice)

    return await in_lane(request, services, viewer, services.replays, look)


statistics_routes = Router("/", route_handlers=[get_statistics])
