"""Accounts without ceremony: a cookie or a token, and a name."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from cupola.server.identity.browsers import Browser
from cupola.server.identity.viewer import RequestViewer, account_in_person
from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.server.storage.statements import Statement
from cupola.table.parts.ids import new_id, new_secret
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import who_are_you

LONGEST_SECRET: Final = 100
UNKNOWN_BROWSER: Final = Browser()


def _holder(held: Table, used_at: ColumnElement[int]) -> Select[str, str, str, int]:
    """Who holds a secret: asked with every request, so it is put into words once."""
    account = schema.accounts.c
    return (
        select(account.id, account.name, held.c.id.label("credential"), used_at.label("used_at"))
        .join(held, held.c.account == account.id)
        .where(held.c.digest == bindparam("of_secret"), ~account.is_deleted)
    )


_COOKIE_HOLDER: Final = Statement(_holder(schema.cookies, schema.cookies.c.used_at))
_TOKEN_HOLDER: Final = Statement(_holder(schema.tokens, schema.tokens.c.created_at))
MOST_TOKENS: Final = 20


class NewAccount(Struct, frozen=True):
    """An account that was just made, or found again, and the secret its browser keeps."""

    viewer: RequestViewer
    secret: str


class Token(Struct, frozen=True):
    """A token by which a bot or a script is known, without its secret."""

    id: str
    label: str
    created_at: int


class NewToken(Struct, frozen=True):
    """A new token; its secret is never shown again."""

    id: str
    label: str
    created_at: int
    secret: str


def open_account(
    connection: Connection, name: str, now: int, browser: Browser = UNKNOWN_BROWSER
) -> NewAccount:
    """Make an account and its first cookie."""
    account = new_id()
    row = {"id": account, "name": name, "recovery": None, "created_at": now, "is_deleted": False}
    connection.execute(insert(schema.accounts), row)
    return NewAccount(RequestViewer(account, name), new_cookie(connection, account, now, browser))


def new_cookie(connection: Connection, account: str, now: int, browser: Browser) -> str:
    """Another cookie for an account; the secret is shown once and only its digest is kept."""
    secret = new_secret()
    row = {"digest": digest_of(secret), "account": account, "created_at": now, "id": new_id(), "used_at": now}
    connection.execute(insert(schema.cookies), {**row, **structs.asdict(browser)})
    return secret


def rename(connection: Connection, account: str, name: str) -> None:
    """Another name from now on; a table keeps the name under which one sat down."""
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(name=name))


def hides_presence(connection: Connection, account: str) -> bool:
    """Whether an account does not want others to see when it is there."""
    row = schema.accounts.c
    return bool(connection.execute(select(row.hides_presence).where(row.id == account)).scalar_one())


def hide_presence(connection: Connection, account: str, is_hidden: bool) -> None:
    """Let others see when an account is there, or not; what was noted of it before goes."""
    row = schema.accounts.c
    connection.execute(update(schema.accounts).where(row.id == account).values(hides_presence=is_hidden))
    if is_hidden:
        connection.execute(delete(schema.last_seen).where(schema.last_seen.c.account == account))


def lock_account(connection: Connection, account: str) -> None:
    """Nobody else changes this account before the transaction ends; raise a `Problem` when it is gone."""
    row = schema.accounts.c
    query = select(row.id).where(row.id == account, ~row.is_deleted).with_for_update(key_share=True)
    if connection.execute(query).first() is None:
        raise who_are_you()


def lock_in_person(connection: Connection, viewer: RequestViewer) -> str:
    """The account of a browser, locked; refuse one that was signed out while its request was under way.

    Else what it makes in that moment would outlive the sign-out: a link, a code, a token.
    """
    account = account_in_person(viewer)
    lock_account(connection, account)
    check_signed_in(connection, viewer)
    return account


def check_signed_in(connection: Connection, viewer: RequestViewer) -> None:
    """Refuse who was signed out after it was asked whose request this is."""
    if viewer.credential is not None and gone_among(connection, (viewer.credential,)):
        raise who_are_you()


def tokens_of(connection: Connection, account: str) -> tuple[Token, ...]:
    """The tokens of an account, the oldest first."""
    token = schema.tokens.c
    query = select(token.id, token.label, token.created_at).where(token.account == account)
    rows = connection.execute(query.order_by(token.created_at, token.id)).mappings()
    return tuple(Token(**row) for row in rows)


def new_token(connection: Connection, viewer: RequestViewer, label: str, now: int) -> NewToken:
    """A further token for an account; of its secret only the digest is kept."""
    account = lock_in_person(connection, viewer)
    count = select(func.count()).where(schema.tokens.c.account == account)
    if int(connection.execute(count).scalar_one()) >= MOST_TOKENS:
        raise conflict("too_many_tokens", f"You already have {MOST_TOKENS} tokens. Revoke one first.")
    made = NewToken(new_id(), label, now, new_secret())
    row = {"id": made.id, "label": label, "created_at": now, "account": account}
    connection.execute(insert(schema.tokens), {**row, "digest": digest_of(made.secret)})
    return made


def revoke_token(connection: Connection, account: str, token: str) -> None:
    """A token is worth nothing from now on; raise a `Problem` when the account has no such token."""
    row = schema.tokens.c
    gone = connection.execute(delete(schema.tokens).where(row.id == token, row.account == account))
    if gone.rowcount == 0:
        raise Problem(404, "unknown_token", "You have no such token.")


def viewer_by_cookie(connection: Connection, secret: str) -> RequestViewer:
    """The account of a cookie; nobody for a forged one."""
    row = _COOKIE_HOLDER.first(connection, {"of_secret": digest_of(secret[:LONGEST_SECRET])})
    if row is None:
        return RequestViewer()
    account, name, credential, used_at = row
    return RequestViewer(account, name, credential=credential, used_at=used_at)


def viewer_by_token(connection: Connection, secret: str) -> RequestViewer:
    """The account of a token; nobody for a foreign or a revoked one."""
    row = _TOKEN_HOLDER.first(connection, {"of_secret": digest_of(secret[:LONGEST_SECRET])})
    if row is None:
        return RequestViewer()
    account, name, credential, _ = row
    return RequestViewer(account, name, by_token=True, credential=credential)


def gone_among(connection: Connection, credentials: Sequence[str]) -> set[str]:
    """Which of these devices and tokens are not known any more."""
    device, token = schema.cookies.c.id, schema.tokens.c.id
    known = select(device).where(device.in_(credentials)).union(select(token).where(token.in_(credentials)))
    return set(credentials) - set(connection.execute(known).scalars())


def credentials_of(connection: Connection, account: str) -> tuple[str, ...]:
    """Every device and every token of an account."""
    device, token = schema.cookies.c, schema.tokens.c
    mine = select(device.id).where(device.account == account)
    return tuple(connection.execute(mine.union(select(token.id).where(token.account == account))).scalars())
