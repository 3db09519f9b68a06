"""Me: the account that asks, its devices and tokens, and what others see of it."""

from collections.abc import Generator
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, delete, select, update

from cupola.calls.context import GameId, Writing
from cupola.server.context import ServerContext
from cupola.server.http.guards import cookie_in
from cupola.server.identity import (
    NewAccount,
    NewToken,
    Token,
    end_ways_back,
    forget_cookie,
    has_recovery,
    linked_account,
    lock_in_person,
    new_device_link,
    new_recovery,
    new_token,
    recover,
    use_device_link,
)
from cupola.server.notify.push import forget_devices
from cupola.server.storage import schema
from cupola.table.parts.problems import Problem
from cupola.table.parts.user_text import NameText, plain_name
from cupola.table.parts.viewer import Me, account_id

LONGEST_CODE: Final = 60
LONGEST_KEY: Final = 60

LinkSecret = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
CredentialId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class RecoveryOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code as somebody typed it, and any text of theirs that makes a repeat harmless."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)]
    key: Annotated[str, Meta(min_length=8, max_length=LONGEST_KEY)] | None = None


class TokenOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, in the words of its owner."""

    label: NameText


class Recovery(Struct, frozen=True):
    """A recovery code; it is never shown again."""

    code: str


class MeAgain(Me, frozen=True):
    """The account of a recovery code, and the code that replaces it; it is never shown again."""

    code: str


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    """What others may see of me: whether they do not see when I am at a table."""

    hides_presence: bool


class DeviceLinkOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Which table the other browser opens; the start page without one."""

    game: GameId | None = None


class DeviceLink(Struct, frozen=True):
    """A link that signs one more browser in, once; `expires_at` is when it ends by itself."""

    path: str
    link: str
    expires_at: int


class LinkedAccount(Struct, frozen=True):
    """Whose account a link opens, and whether this browser has it already."""

    name: str
    is_yours: bool


class Device(Struct, frozen=True):
    """A browser that is signed in; `used_at` is right to the hour."""

    id: str
    browser: str
    system: str
    created_at: int
    used_at: int
    is_current: bool


class DeviceList(Struct, frozen=True):
    """The browsers that are signed in: the one that asks, then those used last."""

    devices: tuple[Device, ...]


class SignedOut(Struct, frozen=True):
    """How many devices were signed out, and the code that takes the place of the one there was."""

    devices: int
    code: str | None


class TokenList(Struct, frozen=True):
    """The tokens of an account, the oldest first, without their secrets."""

    tokens: tuple[Token, ...]


def post_me_leave(context: ServerContext) -> None:
    """Forget this browser; the account stays, for its other browsers and its recovery code."""
    leave(context, str(context.viewer.credential))


def get_devices(context: ServerContext) -> DeviceList:
    """The browsers that are signed in to my account."""
    cookie = schema.cookies.c
    query = select(cookie.id, cookie.browser, cookie.system, cookie.created_at, cookie.used_at)
    mine = query.where(cookie.account == account_id(context.viewer))
    found = [
        Device(**row, is_current=row["id"] == context.viewer.credential)
        for row in context.connection.execute(mine.order_by(cookie.used_at.desc(), cookie.id)).mappings()
    ]
    return DeviceList(tuple(sorted(found, key=lambda device: not device.is_current)))


def delete_device(context: ServerContext, device_id: CredentialId) -> None:
    """Sign a browser out; its cookie is worthless, and its sockets end."""
    leave(context, device_id)


def delete_other_devices(context: ServerContext) -> SignedOut:
    """Sign out every browser but this one, end links for other devices, and replace a recovery code.

    Somebody may have seen them.
    """
    gone = sign_out(context, schema.cookies.c.id != context.viewer.credential)
    account, connection = account_id(context.viewer), context.connection
    code = new_recovery(connection, account) if has_recovery(connection, account) else None
    return SignedOut(len(gone), code)


def post_recovery(context: ServerContext) -> Recovery:
    """A code that brings my account to another device, once; the one before is worth nothing from now on."""
    account = lock_in_person(context.connection, context.viewer)
    return Recovery(new_recovery(context.connection, account))


def post_recover(context: ServerContext, order: RecoveryOrder) -> Generator[Writing, None, MeAgain]:
    """Give this browser a cookie for the account of a recovery code, instead of the one it has.

    The code is used up by it, and the reply has the next one.
    """
    context.limits.check("recovery")
    yield Writing()
    context.check_network()
    found, code = recover(context.connection, order.code, order.key, context.now, context.browser)
    me = take_account(context, found)
    return MeAgain(me.account, me.name, code)


def get_privacy(context: ServerContext) -> Privacy:
    """What others may see of me."""
    row = schema.accounts.c
    query = select(row.hides_presence).where(row.id == account_id(context.viewer))
    return Privacy(bool(context.connection.execute(query).scalar_one()))


def put_privacy(context: ServerContext, order: Privacy) -> Privacy:
    """Choose what others may see of me; their pages follow."""
    account = account_id(context.viewer)
    mine = update(schema.accounts).where(schema.accounts.c.id == account)
    context.connection.execute(mine.values(hides_presence=order.hides_presence))
    if order.hides_presence:  # what was noted before goes
        context.connection.execute(delete(schema.last_seen).where(schema.last_seen.c.account == account))
    context.once_stored(lambda bus: bus.presence.privacy_changed())
    return order


def post_device_link(context: ServerContext, order: DeviceLinkOrder) -> DeviceLink:
    """A link that opens my account on my other device, once and soon; the one before is worth nothing."""
    secret, expires_at = new_device_link(context.connection, context.viewer, context.now)
    path = "/".join(part for part in ("/enter", secret, order.game) if part)
    return DeviceLink(path, context.link_to(path), expires_at)


def get_device_link(context: ServerContext, secret: LinkSecret) -> LinkedAccount:
    """Whose account a link opens; it is not used by this."""
    context.limits.check("recovery")
    found = linked_account(context.connection, secret, context.now)
    return LinkedAccount(found.name, found.account == context.viewer.account)


def post_use_device_link(context: ServerContext, secret: LinkSecret) -> Generator[Writing, None, Me]:
    """Give this browser a cookie for the account of a link, in place of its own; the link is gone with it."""
    context.limits.check("recovery")
    yield Writing()
    context.check_network()
    return take_account(context, use_device_link(context.connection, secret, context.now, context.browser))


def take_account(context: ServerContext, found: NewAccount) -> Me:
    """This browser leaves the account that it had, and is told nothing more of it, for another."""
    left = forget_cookie(context.connection, cookie_in(context.request.scope))
    if left is not None:
        forget_devices(context.connection, left)
        context.once_stored(lambda bus: bus.sign_out((left,)))
    context.cookie = found.secret
    return Me(account_id(found.viewer), found.viewer.name)


def get_tokens(context: ServerContext) -> TokenList:
    """The tokens of my bots and scripts."""
    token = schema.tokens.c
    query = select(token.id, token.label, token.created_at).where(token.account == account_id(context.viewer))
    rows = context.connection.execute(query.order_by(token.created_at, token.id)).mappings()
    return TokenList(tuple(Token(**row) for row in rows))


def post_token(context: ServerContext, order: TokenOrder) -> NewToken:
    """A token for a bot or a script: `Authorization: Bearer SECRET`; its secret is shown only now."""
    label = plain_name(order.label, "label")
    return new_token(context.connection, context.viewer, label, context.now)


def delete_token(context: ServerContext, token_id: CredentialId) -> None:
    """Revoke a token; using it gives 401."""
    row = schema.tokens.c
    mine = delete(schema.tokens).where(row.id == token_id, row.account == account_id(context.viewer))
    if context.connection.execute(mine).rowcount == 0:
        raise Problem(404, "unknown_token", "You have no such token.")
    context.once_stored(lambda bus: bus.sign_out((token_id,)))


def leave(context: ServerContext, device: str) -> None:
    if not sign_out(context, schema.cookies.c.id == device):
        raise Problem(404, "unknown_device", "You have no such device.")
    if device == context.viewer.credential:
        context.cookie = ""


def sign_out(context: ServerContext, which: ColumnElement[bool]) -> tuple[str, ...]:
    """Devices of the viewer's, which neither a link nor a used code brings back; returns their ids."""
    account, connection = lock_in_person(context.connection, context.viewer), context.connection
    cookie = schema.cookies.c
    mine = delete(schema.cookies).where(which, cookie.account == account).returning(cookie.id)
    gone = tuple(connection.execute(mine).scalars())
    end_ways_back(connection, account)
    forget_devices(connection, *gone)
    context.once_stored(lambda bus: bus.sign_out(gone))
    return gone
