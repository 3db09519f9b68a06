"""What can be chosen for a table: guilds with their cards, and building plans."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, get
from litestar.params import QueryParameter

from cupola.play.view.setup_offer import SetupOffer, setup_offer
from cupola.server.boxes.frozen import catalogue_with
from cupola.server.callers.dependencies import TheServices, TheViewer

BoxWanted = Annotated[str | None, QueryParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


@get("/api/setup")
async def get_setup(services: TheServices, viewer: TheViewer, box: BoxWanted = None) -> SetupOffer:
    """The guilds with their cards and the building plans that a table can be opened with.

    `box` names a box of mine by its id; without it they are those of the server's own box.
    """
    if box is None:
        return setup_offer(services.catalogue)

    def look() -> SetupOffer:
        with services.database.reading() as connection:
            return setup_offer(catalogue_with(connection, services, box, viewer))

    return await to_thread.run_sync(look)


setup_routes = Router("/", route_handlers=[get_setup])
