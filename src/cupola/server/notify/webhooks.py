"""Webhooks: a player names an address that is called when the seat's turn comes."""

import hmac
import re
from email.header import Header
from hashlib import sha256
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection, Row, delete, insert, select

from cupola.server.config.settings import Settings
from cupola.server.notify.destinations import LONGEST_URL, DestinationRefused, check_destination, reach_of
from cupola.server.notify.letters import Language, NoticeDelivery, Why, base_url, words_of
from cupola.server.notify.outbox import Event, forget_notices, last_fault
from cupola.server.notify.posting import Post
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, lock_game, seats_of
from cupola.table.parts.game import new_id, new_secret
from cupola.table.parts.problems import Problem, not_yours, unusable
from cupola.table.parts.viewer import Viewer, account_id, check_may_watch, seats_held

SIGNATURE: Final = "Cupola-Signature"

Format = Literal["json", "ntfy", "discord", "slack"]


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


def set_webhook(
    connection: Connection, services: Services, game: str, seat: int, order: WebhookOrder, viewer: Viewer
) -> NewWebhook:
    """In place of the seat's earlier webhook."""
    account_id(viewer)
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
        "account": account_id(viewer),
        "url": made.url,
        "secret": made.secret,
        "created_at": services.clock(),
        "format": order.format,
        "language": order.language,
    }
    connection.execute(insert(schema.webhooks), row)
    return made


def see_webhook(connection: Connection, game: str, seat: int, viewer: Viewer) -> WebhookView:
    """Without the secret."""
    check_plays(connection, game, seat, viewer)
    row = own_webhook(connection, game, seat, viewer)
    if row is None:
        raise no_webhook()
    return WebhookView(row.url, row.format, row.language, last_fault(connection, row.id))


def drop_webhook(connection: Connection, game: str, seat: int, viewer: Viewer) -> None:
    """Whoever set it may remove it, even while a bot plays there."""
    account_id(viewer)
    lock_game(connection, game)
    if own_webhook(connection, game, seat, viewer) is None:
        check_plays(connection, game, seat, viewer)
        raise no_webhook()
    remove(connection, game, seat)


def check_plays(connection: Connection, game: str, seat: int, viewer: Viewer) -> None:
    """S1: only the player of a seat has to do with its webhook."""
    account_id(viewer)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(find_game(connection, game), viewer, seats)
    if seat not in held:
        raise not_yours(f"Seat {seat} is not yours.")


def own_webhook(
    connection: Connection, game: str, seat: int, viewer: Viewer
) -> Row[str, str, Format, str] | None:
    """One of a player before them stays unseen."""
    hook = schema.webhooks.c
    query = select(hook.id, hook.url, hook.format, hook.language).where(hook.game == game, hook.seat == seat)
    return connection.execute(query.where(hook.account == account_id(viewer))).first()


def no_webhook() -> Problem:
    return Problem(404, "no_webhook", "This seat has no webhook.")


def remove(connection: Connection, game: str, seat: int) -> None:
    """With its unsent notices."""
    hook = schema.webhooks.c
    is_seats = (hook.game == game, hook.seat == seat)
    forget_notices(connection, select(hook.id).where(*is_seats))
    connection.execute(delete(schema.webhooks).where(*is_seats))


# What is posted: signed JSON for programs, or what a service for people takes


class WebhookBody(Struct, frozen=True, omit_defaults=True):
    event: Event
    game: str
    seat: int
    version: int
    link: str
    why: Why | None = None


def webhook_post(settings: Settings, letter: NoticeDelivery) -> Post:
    """What a webhook gets: enough to come and look, nothing of what lies on the table (R5)."""
    link = f"{base_url(settings)}{letter.link}"
    end = words_of(letter.language).text("notice-end-webhook")
    headers = {"Content-Type": "application/json"}
    if letter.format == "ntfy":  # the text is the body, all else are headers; a click opens the table
        body = f"{letter.said}\n{end}".encode()
        title = Header(letter.table, "utf-8").encode(linesep="", maxlinelen=None)
        headers = {"Content-Type": "text/plain; charset=utf-8", "Title": title, "Click": link}
    elif letter.format == "discord":  # the name of a table must mention nobody
        text = f"**{discord_plain(letter.table)}**: {letter.said}\n<{link}>\n-# {end}"
        body = msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    elif letter.format == "slack":
        text = f"<{link}|{slack_plain(letter.table)}>: {slack_plain(letter.said)}\n_{end}_"
        body = msgspec.json.encode({"text": text})
    else:
        notice = letter.notice
        assert notice.game is not None
        assert notice.seat is not None
        said = WebhookBody(notice.event, notice.game, notice.seat, notice.version, link, letter.why)
        body = msgspec.json.encode(said)
    # What a receiver recomputes to know that a notice is ours.
    signature = f"sha256={hmac.new(letter.secret.encode(), body, sha256).hexdigest()}"
    return Post(letter.address, {**headers, SIGNATURE: signature}, body)


def discord_plain(text: str) -> str:
    return re.sub(r"([\\*_~`|<>\[\]()#-])", r"\\\1", text)


def slack_plain(text: str) -> str:
    """Escape Slack's markup; a bar would end the address of a link."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "¦")
