"""What is posted to the webhook of a seat: signed JSON for programs, or what a service for people takes."""

import hmac
import re
from email.header import Header
from hashlib import sha256
from typing import Final, Literal

import msgspec
from msgspec import Struct

from cupola.server.config.settings import Settings
from cupola.server.notify.letters import Letter, Why
from cupola.server.notify.outbox import Event
from cupola.server.notify.posting import Post
from cupola.server.notify.texts import base_url, words_of

SIGNATURE: Final = "Cupola-Signature"

Format = Literal["json", "ntfy", "discord", "slack"]


class WebhookBody(Struct, frozen=True, omit_defaults=True):
    """The body of a notice for programs."""

    event: Event
    game: str
    seat: int
    version: int
    link: str
    why: Why | None = None


def webhook_post(settings: Settings, letter: Letter) -> Post:
    """What a webhook gets: enough to come and look, nothing of what lies on the table (R5)."""
    base = base_url(settings)
    if letter.format == "ntfy":
        return ntfy_post(letter, base)
    if letter.format == "discord":
        body = msgspec.json.encode(discord_body(letter, base))
    elif letter.format == "slack":
        body = msgspec.json.encode({"text": slack_text(letter, base)})
    else:
        body = msgspec.json.encode(body_for_programs(letter, base))
    headers = {"Content-Type": "application/json", SIGNATURE: signature_of(letter.secret, body)}
    return Post(letter.address, headers, body)


def body_for_programs(letter: Letter, base: str) -> WebhookBody:
    """What happened, in fields."""
    notice = letter.notice
    assert notice.game is not None
    assert notice.seat is not None
    link = f"{base}{letter.link}"
    return WebhookBody(notice.event, notice.game, notice.seat, notice.version, link, letter.why)


def ntfy_post(letter: Letter, base: str) -> Post:
    """A message of ntfy: the text is its body, all else are headers; a click opens the table."""
    body = f"{letter.said}\n{how_to_end(letter)}".encode()
    headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Title": Header(letter.table, "utf-8").encode(linesep="", maxlinelen=None),
        "Click": f"{base}{letter.link}",
        SIGNATURE: signature_of(letter.secret, body),
    }
    return Post(letter.address, headers, body)


def discord_body(letter: Letter, base: str) -> dict[str, object]:
    """A message of Discord, in which the name of a table mentions nobody."""
    said = letter.said
    lines = (
        f"**{discord_plain(letter.table)}**: {said}",
        f"<{base}{letter.link}>",
        f"-# {how_to_end(letter)}",
    )
    return {"content": "\n".join(lines), "allowed_mentions": {"parse": []}}


def discord_plain(text: str) -> str:
    """A text in which no sign is a mark of Discord's."""
    return re.sub(r"([\\*_~`|<>\[\]()#-])", r"\\\1", text)


def slack_text(letter: Letter, base: str) -> str:
    """A message of Slack; three signs have a meaning there."""
    said = letter.said
    return f"<{base}{letter.link}|{slack_plain(letter.table)}>: {slack_plain(said)}\n_{how_to_end(letter)}_"


def slack_plain(text: str) -> str:
    """A text in which no sign is a mark of Slack's; a bar ends the address of a link."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "¦")


def how_to_end(letter: Letter) -> str:
    """How these messages are ended."""
    return words_of(letter.language).text("notice-end-webhook")


def signature_of(secret: str, body: bytes) -> str:
    """What a receiver recomputes to know that a notice is ours."""
    return f"sha256={hmac.new(secret.encode(), body, sha256).hexdigest()}"
