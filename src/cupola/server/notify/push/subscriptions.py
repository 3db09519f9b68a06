"""The browsers of an account that are told when it is its turn."""

from base64 import urlsafe_b64decode
from collections.abc import Mapping
from typing import Annotated

from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select

from cupola.server.identity.accounts import RequestViewer, account_in_person
from cupola.server.notify import destinations
from cupola.server.notify.letters import Language
from cupola.server.notify.outbox import forget_notices, last_fault
from cupola.server.notify.push.signing import AUTH_BYTES, CURVE
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_id, new_secret
from cupola.table.parts.problems import unusable


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """What a message is encrypted with, as the browser made it."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushOrder(Struct, frozen=True, forbid_unknown_fields=True, rename={"expires": "expirationTime"}):
    """A subscription as a browser writes it, and the language of its notices."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=destinations.LONGEST_URL)]
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
    check_endpoint(order.endpoint, destinations.reach_of(services.settings))
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


def check_endpoint(endpoint: str, reach: destinations.Reach) -> None:
    try:
        destinations.check_destination(endpoint, reach)
        if destinations.Destination(endpoint).url.scheme != "https" and not reach.allows_private:
            raise destinations.DestinationRefused("does not begin with https://")
    except destinations.DestinationRefused as refused:
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
            destinations.Destination(row.address).host,
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
