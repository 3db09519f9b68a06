"""Webhooks: a player names an address that is called when the seat's turn comes."""

from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import Connection, Row, delete, insert, select

from cupola.server.notify.destinations import LONGEST_URL, DestinationRefused, check_destination, reach_of
from cupola.server.notify.outbox import forget_notices, last_fault
from cupola.server.notify.texts import Language
from cupola.server.notify.webhook_bodies import Format
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, lock_game, seats_of
from cupola.table.parts.ids import new_id, new_secret
from cupola.table.parts.problems import Problem, not_yours, unusable
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch, seats_held


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
    """The webhooks that the asker set at tables that are not over, the latest first."""
    hook, game = schema.webhooks.c, schema.games.c
    query = (
        select(hook.id, hook.game, game.title, hook.seat, hook.url, hook.format)
        .join(schema.games, game.id == hook.game)
        .where(hook.account == account_of(viewer), game.status.in_(("open", "running")))
        .order_by(hook.created_at.desc(), hook.id)
    )
    return tuple(
        MyWebhook(row.game, row.title, row.seat, row.url, row.format, last_fault(connection, row.id))
        for row in connection.execute(query).all()
    )


def set_webhook(
    connection: Connection, services: Services, game: str, seat: int, order: WebhookOrder, viewer: Viewer
) -> NewWebhook:
    """Point the notices of a seat somewhere, in place of where they went before."""
    account_of(viewer)
    lock_game(connection, game)
    check_plays(connection, game, seat, viewer)
    try:
        check_destination(order.url, reach_of(services.settings))
    except DestinationRefused as refused:
        raise unusable("bad_url", f"url: {refused}", field="url") from refused
    remove(connection, game, seat)
    made = NewWebhook(order.url, new_secret())
    row = {
        "id": new_id(),
        "game": game,
        "seat": seat,
        "account": account_of(viewer),
        "url": made.url,
        "secret": made.secret,
        "created_at": services.clock(),
        "format": order.format,
        "language": order.language,
    }
    connection.execute(insert(schema.webhooks), row)
    return made


def see_webhook(connection: Connection, game: str, seat: int, viewer: Viewer) -> WebhookView:
    """Where the notices of a seat go, without the secret."""
    check_plays(connection, game, seat, viewer)
    row = own_webhook(connection, game, seat, viewer)
    return WebhookView(row.url, row.format, row.language, last_fault(connection, row.id))


def drop_webhook(connection: Connection, game: str, seat: int, viewer: Viewer) -> None:
    """Send no more notices for a seat; whoever set them going may, even while a bot plays there."""
    account_of(viewer)
    lock_game(connection, game)
    if not is_own(connection, game, seat, viewer):
        check_plays(connection, game, seat, viewer)
        raise no_webhook()
    remove(connection, game, seat)


def is_own(connection: Connection, game: str, seat: int, viewer: Viewer) -> bool:
    """Whether the asker set the webhook of a seat."""
    hook = schema.webhooks.c
    query = select(hook.id).where(hook.game == game, hook.seat == seat, hook.account == account_of(viewer))
    return connection.execute(query).first() is not None


def check_plays(connection: Connection, game: str, seat: int, viewer: Viewer) -> None:
    """S1: only the player of a seat has to do with its webhook."""
    account_of(viewer)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(find_game(connection, game), viewer, seats)
    if seat not in held:
        raise not_yours(f"Seat {seat} is not yours.")


def own_webhook(connection: Connection, game: str, seat: int, viewer: Viewer) -> Row[str, str, Format, str]:
    """The webhook that the asker set; one of a player before them stays unseen."""
    hook = schema.webhooks.c
    query = select(hook.id, hook.url, hook.format, hook.language).where(hook.game == game, hook.seat == seat)
    row = connection.execute(query.where(hook.account == account_of(viewer))).first()
    if row is None:
        raise no_webhook()
    return row


def no_webhook() -> Problem:
    """There is nothing to see or to end."""
    return Problem(404, "no_webhook", "This seat has no webhook.")


def remove(connection: Connection, game: str, seat: int) -> None:
    """Take away the webhook of a seat and what was still to be sent."""
    hook = schema.webhooks.c
    is_seats = (hook.game == game, hook.seat == seat)
    forget_notices(connection, select(hook.id).where(*is_seats))
    connection.execute(delete(schema.webhooks).where(*is_seats))
