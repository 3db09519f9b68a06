"""Long work for a request: counted per sender, done in a lane, dropped when the sender leaves (S4)."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from cupola.server.callers.requests import StrictRequest
from cupola.server.http.rate_limits import address_of
from cupola.server.pool.lanes import Lane
from cupola.server.services import Services
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer

Outcome = TypeVar("Outcome")


async def in_lane(
    request: StrictRequest,
    services: Services,
    viewer: Viewer,
    lane: Lane,
    work: Callable[[], Outcome],
    key: Hashable = None,
) -> Outcome:
    """What comes of some work; refused to a sender for whom enough of the kind is under way."""
    with services.limits.replaying(viewer.account, address_of(request.scope)):
        return await while_connected(request, lane.run(work, key))


async def while_connected(request: StrictRequest, work: Coroutine[Any, Any, Outcome]) -> Outcome:
    """What comes of some work, which is cancelled when its client hangs up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(hung_up(request))
    either: set[asyncio.Future[Any]] = {working, leaving}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(499, "gone", "The client disconnected before the reply was ready.")
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def hung_up(request: StrictRequest) -> None:
    """Return when the client of a request is gone; its body has been read by then."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
