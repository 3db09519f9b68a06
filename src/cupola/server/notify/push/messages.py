"""What a browser gets: the table's name, what happened, and where to look; encrypted for it alone."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from cupola.server.config.settings import Settings
from cupola.server.notify.destinations import Destination
from cupola.server.notify.letters import NoticeDelivery, words_of
from cupola.server.notify.outbox import Event
from cupola.server.notify.posting import Post
from cupola.server.notify.push.signing import PushKey, encrypt
from cupola.server.notify.push.subscriptions import from_base64url

KEPT_SECONDS: Final = 24 * 3600  # by the push service, for a browser that is not running
TOPIC_LETTERS: Final = 32
LONGEST_TABLE: Final = 60


class PushMessage(Struct, frozen=True, omit_defaults=True):
    """What the service worker reads; `version` lets it know a notice that comes twice."""

    event: Event
    table: str
    text: str
    link: str
    version: int
    settings: str  # the words of the button that leads to where notices are switched off
    since: str | None = None
    since_text: str | None = None


def message_of(letter: NoticeDelivery) -> PushMessage:
    words, since = words_of(letter.language), letter.since
    return PushMessage(
        event=letter.notice.event,
        table=letter.table[:LONGEST_TABLE],
        text=letter.said,
        link=letter.link,
        version=letter.notice.version,
        settings=words.text("notice-settings"),
        since=since,
        since_text=None if since is None else words.text("notice-since"),
    )


def push_post(settings: Settings, key: PushKey, letter: NoticeDelivery, now: int) -> Post:
    url = Destination(letter.address).url
    audience = f"{url.scheme}://{url.netloc.decode('ascii')}"
    body = encrypt(
        msgspec.json.encode(message_of(letter)), from_base64url(letter.p256dh), from_base64url(letter.auth)
    )
    headers = {
        "Authorization": key.authorization(audience, contact(settings), now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Topic": topic_of(letter),
    }
    return Post(letter.address, headers, body)


def topic_of(letter: NoticeDelivery) -> str:
    """Which waiting message a later one replaces: one for each table, which the service does not learn."""
    digest = sha256(f"{letter.secret} {letter.notice.game}".encode()).digest()
    return urlsafe_b64encode(digest).decode()[:TOPIC_LETTERS]


def contact(settings: Settings) -> str:
    """Whom a push service can turn to about this server."""
    url = settings.public_url or ""
    return url if url.startswith("https:") else f"mailto:cupola@{settings.host}"
