"""Bots: the list."""

from litestar import Router, get

from cupola.server.callers.dependencies import TheServices
from cupola.table.seen.bots import BotView, bot_views


@get("/api/bots")
async def get_bots(services: TheServices) -> tuple[BotView, ...]:
    """The bots that come with Cupola; the fallback plays where another gives no move."""
    return bot_views(services.equipment)


bot_routes = Router("/", route_handlers=[get_bots])
