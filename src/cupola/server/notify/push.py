"""Web Push: the browsers that want notices, and how one is encrypted and signed for them.

The server's key, kept in its database, signs (RFC 8292); a browser's encrypts (RFC 8291).
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from typing import Annotated, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError

from cupola.server.config.settings import Settings
from cupola.server.identity import RequestViewer, account_in_person
from cupola.server.notify.letters import Language, NoticeDelivery, words_of
from cupola.server.notify.outbox import Event, forget_notices, last_fault
from cupola.server.notify.posting import (
    LONGEST_URL,
    Destination,
    DestinationRefused,
    Post,
    Reach,
    check_destination,
    reach_of,
)
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_id, new_secret
from cupola.table.parts.problems import unusable

CURVE: Final = ec.SECP256R1()
RECORD_BYTES: Final = 4096
LAST_RECORD: Final = b"\x02"
PADDED_TO: Final = 512  # so that its length does not tell how long the name of a table is
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
NAME: Final = "vapid"
NUMBER_BYTES: Final = 32
VALID_SECONDS: Final = 12 * 3600  # push services take no more than a day
USED_SECONDS: Final = VALID_SECONDS // 2  # for which a header is used again
MOST_USED: Final = 100  # push services; anybody can name one


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """As browsers exchange it: 65 bytes, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message for the browser with this public key and this secret; raise ValueError for a bad key."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    ours = ec.generate_private_key(CURVE)
    salt, sender = os.urandom(SALT_BYTES), point_of(ours.public_key())
    shared = derive_key(
        ours.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\x00" + browser + sender, length=32
    )
    key = derive_key(shared, salt, b"Content-Encoding: aes128gcm\x00", length=16)
    nonce = derive_key(shared, salt, b"Content-Encoding: nonce\x00", length=12)
    padding = bytes(max(0, PADDED_TO - len(message) - len(LAST_RECORD)))
    record = AESGCM(key).encrypt(nonce, message + LAST_RECORD + padding, None)
    return salt + RECORD_BYTES.to_bytes(4) + bytes([len(sender)]) + sender + record


def derive_key(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def base64url(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class PushKey:
    def __init__(self, number: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(number), CURVE)
        self.public = base64url(point_of(self._key.public_key()))
        self._used: dict[tuple[str, str], tuple[int, str]] = {}

    def authorization(self, audience: str, contact: str, now: int) -> str:
        """The header that says who sends, for one push service; `now` is in milliseconds."""
        second = now // 1000
        signed_at, header = self._used.get((audience, contact), (second + 1, ""))
        if not signed_at <= second < signed_at + USED_SECONDS:  # a clock may have been put back
            header = self._signature(audience, contact, second)
            if len(self._used) >= MOST_USED:
                self._used.clear()
            self._used[audience, contact] = second, header
        return header

    def _signature(self, audience: str, contact: str, now: int) -> str:
        claims = {"aud": audience, "exp": now + VALID_SECONDS, "sub": contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = base64url(first.to_bytes(NUMBER_BYTES) + second.to_bytes(NUMBER_BYTES))
        return f"vapid t={signed}.{signature}, k={self.public}"


def push_key(services: Services) -> PushKey:
    """Made at the first start, and the same for every worker from then on."""
    number = stored_number(services)
    if number is None:
        made = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES)
        row = {"name": NAME, "value": made, "created_at": services.clock()}
        with suppress(IntegrityError), services.database.writing() as connection:  # if another was faster
            connection.execute(insert(schema.server_keys), row)
        number = stored_number(services)
        assert number is not None
    return PushKey(number)


def stored_number(services: Services) -> bytes | None:
    row = schema.server_keys.c
    with services.database.reading() as connection:
        return connection.execute(select(row.value).where(row.name == NAME)).scalar_one_or_none()


# The browsers of an account that are told when it is its turn


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """What a message is encrypted with, as the browser made it."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushOrder(Struct, frozen=True, forbid_unknown_fields=True, rename={"expires": "expirationTime"}):
    """A subscription as a browser writes it, and the language of its notices."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST_URL)]
    keys: BrowserKeys
    language: Language = "en"
    expires: float | None = None


class PushView(Struct, frozen=True):
    """A browser that gets notices, as its owner sees it; the secret part of the address stays here."""

    id: str
    host: str
    browser: str
    system: str
    is_current: bool
    created_at: int
    fault: str | None


def subscribe(connection: Connection, services: Services, order: PushOrder, viewer: RequestViewer) -> None:
    """In place of the browser's earlier subscription."""
    account = account_in_person(viewer)
    check_endpoint(order.endpoint, reach_of(services.settings))
    check_keys(order.keys)
    channel = schema.channels.c
    is_same = or_(
        and_(channel.account == account, channel.device == viewer.credential),
        channel.address == order.endpoint,
    )
    forget_channels(connection, and_(channel.kind == "push", is_same))
    row = {"account": account, "kind": "push", "address": order.endpoint, "language": order.language}
    keys = {"p256dh": order.keys.p256dh, "auth": order.keys.auth, "device": viewer.credential}
    now = services.clock()
    add_channel(connection, {**row, **keys, "confirmed_at": now}, now)


def check_endpoint(endpoint: str, reach: Reach) -> None:
    try:
        check_destination(endpoint, reach)
        if Destination(endpoint).url.scheme != "https" and not reach.allows_private:
            raise DestinationRefused("does not begin with https://")
    except DestinationRefused as refused:
        raise unusable("bad_url", f"endpoint: {refused}", field="endpoint") from refused


def check_keys(keys: BrowserKeys) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(keys.p256dh))
    except ValueError as error:
        raise unusable("bad_push_key", "keys.p256dh: is not a point of P-256", field="p256dh") from error
    try:
        is_long = len(from_base64url(keys.auth)) == AUTH_BYTES
    except ValueError:
        is_long = False
    if not is_long:
        raise unusable("bad_push_key", f"keys.auth: is not {AUTH_BYTES} bytes in base64url", field="auth")


def from_base64url(written: str) -> bytes:
    """Bytes that a browser wrote; raise ValueError for anything else."""
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


def subscriptions_of(connection: Connection, viewer: RequestViewer) -> tuple[PushView, ...]:
    """The browser that asks comes first."""
    channel, cookie = schema.channels.c, schema.cookies.c
    query = (
        select(channel.id, channel.address, channel.device, channel.created_at, cookie.browser, cookie.system)
        .outerjoin(schema.cookies, cookie.id == channel.device)
        .where(channel.account == account_in_person(viewer), channel.kind == "push")
        .order_by(channel.created_at)
    )
    found = [
        PushView(
            row.id,
            Destination(row.address).host,
            row.browser or "",
            row.system or "",
            row.device == viewer.credential,
            row.created_at,
            last_fault(connection, row.id),
        )
        for row in connection.execute(query)
    ]
    return tuple(sorted(found, key=lambda view: not view.is_current))


def add_channel(connection: Connection, row: Mapping[str, object], now: int) -> str:
    """Returns its id; nothing but the question is sent to one that is not confirmed."""
    channel = new_id()
    fresh = {"id": channel, "secret": new_secret(), "created_at": now, "confirmed_at": None}
    connection.execute(insert(schema.channels), {**fresh, **row})
    return channel


def forget_channels(connection: Connection, which: ColumnElement[bool]) -> int:
    """With their unsent notices; returns how many channels there were."""
    forget_notices(connection, select(schema.channels.c.id).where(which))
    return int(connection.execute(delete(schema.channels).where(which)).rowcount)


def forget_devices(connection: Connection, *devices: str) -> None:
    """Browsers that were signed out get no more notices."""
    forget_channels(connection, schema.channels.c.device.in_(devices))


# What a browser gets: the table's name, what happened, and where to look; encrypted for it alone


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
    # Which waiting message a later one replaces: one for each table, which the service does not learn.
    topic = urlsafe_b64encode(sha256(f"{letter.secret} {letter.notice.game}".encode()).digest()).decode()
    headers = {
        "Authorization": key.authorization(audience, contact(settings), now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Topic": topic[:TOPIC_LETTERS],
    }
    return Post(letter.address, headers, body)


def contact(settings: Settings) -> str:
    """Whom a push service can turn to about this server."""
    url = settings.public_url or ""
    return url if url.startswith("https:") else f"mailto:cupola@{settings.host}"
