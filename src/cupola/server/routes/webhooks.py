"""Webhooks: where to call when a seat's turn comes."""

from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import Connection, Row, insert, select

from cupola.calls.context import GameId, SeatNumber, table_to_change
from cupola.server.context import ServerContext
from cupola.server.notify.letters import Language
from cupola.server.notify.outbox import last_fault
from cupola.server.notify.posting import LONGEST_URL, DestinationRefused, check_destination, reach_of
from cupola.server.notify.webhooks import Format, remove
from cupola.server.storage import schema
from cupola.table.history.table import Table
from cupola.table.parts.game import new_id, new_secret
from cupola.table.parts.problems import Problem, not_yours, unusable
from cupola.table.parts.viewer import Viewer, account_id, check_may_watch, seats_held


class WebhookOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat's notices are to go, and in which form and language."""

    url: Annotated[str, Meta(min_length=1, max_length=LONGEST_URL)]
    format: Format = "json"
    language: Language = "en"


class NewWebhook(Struct, frozen=True):
    """A new webhook; the secret that signs its notices is shown only here."""

    url: str
    secret: str


class WebhookView(Struct, frozen=True):
    """A webhook as its owner sees it, and why its last notice did not arrive."""

    url: str
    format: Format
    language: str
    fault: str | None


class MyWebhook(Struct, frozen=True):
    """A webhook in the list of its owner: of which seat of which table."""

    game: str
    title: str
    seat: int
    url: str
    format: Format
    fault: str | None


def webhooks_of(connection: Connection, viewer: Viewer) -> tuple[MyWebhook, ...]:
    """At tables that are not over, the latest first."""
    hook, game = schema.webhooks.c, schema.games.c
    query = (
        select(hook.id, hook.game, game.title, hook.seat, hook.url, hook.format)
        .join(schema.games, game.id == hook.game)
        .where(hook.account == account_id(viewer), game.status.in_(("open", "running")))
        .order_by(hook.created_at.desc(), hook.id)
    )
    return tuple(
        MyWebhook(row.game, row.title, row.seat, row.url, row.format, last_fault(connection, row.id))
        for row in connection.execute(query).all()
    )


def put_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber, order: WebhookOrder) -> NewWebhook:
    """Have a seat's notices posted to an address; the secret that signs them is shown once."""
    check_plays(table_to_change(context, game_id), seat, context.viewer)
    try:
        check_destination(order.url, reach_of(context.services.settings))
    except DestinationRefused as refused:
        raise unusable("bad_url", f"url: {refused}", field="url") from refused
    remove(context.connection, game_id, seat)
    made = NewWebhook(order.url, new_secret())
    row = {
        "id": new_id(),
        "game": game_id,
        "seat": seat,
        "account": account_id(context.viewer),
        "url": made.url,
        "secret": made.secret,
        "created_at": context.now,
        "format": order.format,
        "language": order.language,
    }
    context.connection.execute(insert(schema.webhooks), row)
    return made


def get_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber) -> WebhookView:
    """Where a seat's notices go, and why the last one did not arrive."""
    account_id(context.viewer)
    check_plays(context.table(game_id), seat, context.viewer)
    row = own_webhook(context, game_id, seat)
    if row is None:
        raise no_webhook()
    return WebhookView(row.url, row.format, row.language, last_fault(context.connection, row.id))


def delete_webhook(context: ServerContext, game_id: GameId, seat: SeatNumber) -> None:
    """Have no more notices posted for a seat."""
    table = table_to_change(context, game_id)
    if own_webhook(context, game_id, seat) is None:  # whoever set it may, even while a bot plays there
        check_plays(table, seat, context.viewer)
        raise no_webhook()
    remove(context.connection, game_id, seat)


def check_plays(table: Table, seat: int, viewer: Viewer) -> None:
    """S1: only the player of a seat has to do with its webhook and its prepared turn."""
    check_may_watch(table.game, viewer, table.seats)
    if seat not in seats_held(viewer, table.seats):
        raise not_yours(f"Seat {seat} is not yours.")


def own_webhook(context: ServerContext, game: str, seat: int) -> Row[str, str, Format, str] | None:
    """One of a player before them stays unseen."""
    hook = schema.webhooks.c
    query = select(hook.id, hook.url, hook.format, hook.language).where(hook.game == game, hook.seat == seat)
    return context.connection.execute(query.where(hook.account == account_id(context.viewer))).first()


def no_webhook() -> Problem:
    return Problem(404, "no_webhook", "This seat has no webhook.")
