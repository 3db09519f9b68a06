"""What can be chosen for a table: guilds with their cards, and building plans."""

from litestar import Router, get

from cupola.play.view.setup_offer import SetupOffer, setup_offer
from cupola.server.callers.dependencies import TheServices


@get("/api/setup")
async def get_setup(services: TheServices) -> SetupOffer:
    """The guilds with their cards and the building plans that a table can be opened with."""
    return setup_offer(services.equipment.catalogue)


setup_routes = Router("/", route_handlers=[get_setup])
