"""Webhooks: where to call when a seat's turn comes."""

from cupola.calls.context import GameId, SeatNumber
from cupola.server.context import ServerContext
from cupola.server.notify.webhooks import (
    NewWebhook,
    WebhookOrder,
    WebhookView,
    drop_webhook,
    see_webhook,
    set_webhook,
)


def put_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber, order: WebhookOrder) -> NewWebhook:
    """Have a seat's notices posted to an address; the secret that signs them is shown once."""
    return set_webhook(context.connection, context.services, game_id, seat, order, context.viewer)


def get_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber) -> WebhookView:
    """Where a seat's notices go, and why the last one did not arrive."""
    return see_webhook(context.connection, game_id, seat, context.viewer)


def delete_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber) -> None:
    """Have no more notices posted for a seat."""
    drop_webhook(context.connection, game_id, seat, context.viewer)
