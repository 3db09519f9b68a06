"""Webhooks: where to call when a seat's turn comes."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, delete, get, put
from litestar.params import JSONBody, PathParameter

from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.notify.webhooks import (
    NewWebhook,
    WebhookOrder,
    WebhookView,
    drop_webhook,
    see_webhook,
    set_webhook,
)
from cupola.server.routes.play import GameId

SeatNumber = Annotated[int, PathParameter(ge=0, le=3)]


@put("/")
async def put_webhook(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, data: JSONBody[WebhookOrder]
) -> NewWebhook:
    """Have a seat's notices posted to an address; the secret that signs them is shown once."""

    def work() -> NewWebhook:
        with services.database.writing() as connection:
            return set_webhook(connection, services, game_id, seat, data, viewer)

    return await to_thread.run_sync(work)


@get("/")
async def get_webhook(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer
) -> WebhookView:
    """Where a seat's notices go, and why the last one did not arrive."""

    def look() -> WebhookView:
        with services.database.reading() as connection:
            return see_webhook(connection, game_id, seat, viewer)

    return await to_thread.run_sync(look)


@delete("/")
async def delete_webhook(game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer) -> None:
    """Have no more notices posted for a seat."""

    def work() -> None:
        with services.database.writing() as connection:
            drop_webhook(connection, game_id, seat, viewer)

    await to_thread.run_sync(work)


webhook_routes = Router(
    "/api/games/{game_id:str}/seats/{seat:int}/webhook",
    route_handlers=[put_webhook, get_webhook, delete_webhook],
)
