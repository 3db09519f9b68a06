"""What a webhook is posted: signed JSON for programs, or what a service for people takes."""

import hmac
import re
from email.header import Header
from hashlib import sha256
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, select

from cupola.server.config.settings import Settings
from cupola.server.notify.letters import NoticeDelivery, Why, base_url, words_of
from cupola.server.notify.outbox import Event, forget_notices
from cupola.server.notify.posting import Post
from cupola.server.storage import schema

SIGNATURE: Final = "Cupola-Signature"

Format = Literal["json", "ntfy", "discord", "slack"]


def remove(connection: Connection, game: str, seat: int) -> None:
    """With its unsent notices."""
    hook = schema.webhooks.c
    is_seats = (hook.game == game, hook.seat == seat)
    forget_notices(connection, select(hook.id).where(*is_seats))
    connection.execute(delete(schema.webhooks).where(*is_seats))


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
