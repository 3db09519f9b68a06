"""Accounts without ceremony, and the account of a request: a cookie or a token, and a name."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, insert, select, update

from cupola.server.http.credentials import Credential
from cupola.server.storage import schema
from cupola.server.storage.rows import count_rows
from cupola.server.storage.statements import Statement
from cupola.table.parts.game import new_id, new_secret
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, account_id, who_are_you

# The first that is found counts: most browsers also name those whose pages they can show.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
LONGEST_SECRET: Final = 100
MOST_TOKENS: Final = 20


def digest_of(secret: str) -> str:
    """A secret is random and long, so a plain digest is enough."""
    return sha256(secret.encode()).hexdigest()


def handle_of(account: str, does: str, other: str) -> str:
    """A name that one account has for another and that does not tell it: both are too long to be guessed."""
    return digest_of(f"{account} {does} {other}")[:24]


class Browser(Struct, frozen=True):
    """Just enough for a person to know a browser again; empty where it is unknown."""

    browser: str = ""
    system: str = ""


def browser_of(user_agent: str) -> Browser:
    return Browser(_first_name_in(BROWSERS, user_agent), _first_name_in(SYSTEMS, user_agent))


def _first_name_in(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in names if mark in user_agent), "")


class RequestViewer(Viewer, frozen=True):
    """A viewer as a request names them; nobody when the account is None.

    `credential` names the device or the token that it came with, `used_at` says when that was last noted.
    """

    by_token: bool = False
    credential: str | None = None
    used_at: int = 0


def account_in_person(viewer: RequestViewer) -> str:
    """For browsers only: what a stolen token could turn against its owner is for no token."""
    account = account_id(viewer)
    if viewer.by_token:
        raise Problem(403, "not_by_token", "A token cannot do this. Use a browser that is signed in.")
    return account


UNKNOWN_BROWSER: Final = Browser()


def _holder(held: Table, used_at: ColumnElement[int]) -> Select[str, str, str, int]:
    """Asked with every request, so it is built once."""
    account = schema.accounts.c
    return (
        select(account.id, account.name, held.c.id.label("credential"), used_at.label("used_at"))
        .join(held, held.c.account == account.id)
        .where(held.c.digest == bindparam("of_secret"), ~account.is_deleted)
    )


_COOKIE_HOLDER: Final = Statement(_holder(schema.cookies, schema.cookies.c.used_at))
_TOKEN_HOLDER: Final = Statement(_holder(schema.tokens, schema.tokens.c.created_at))


class NewAccount(Struct, frozen=True):
    """An account that was just made or recovered, and the secret its browser keeps."""

    viewer: RequestViewer
    secret: str


class Token(Struct, frozen=True):
    """A token by which a bot or a script is known, without its secret."""

    id: str
    label: str
    created_at: int


class NewToken(Token, frozen=True):
    """A new token; its secret is never shown again."""

    secret: str


def open_account(
    connection: Connection, name: str, now: int, browser: Browser = UNKNOWN_BROWSER
) -> NewAccount:
    account = new_id()
    row = {"id": account, "name": name, "recovery": None, "created_at": now, "is_deleted": False}
    connection.execute(insert(schema.accounts), row)
    return NewAccount(RequestViewer(account, name), new_cookie(connection, account, now, browser))


def new_cookie(connection: Connection, account: str, now: int, browser: Browser) -> str:
    """The secret is shown once, and only its digest is kept."""
    secret = new_secret()
    row = {"digest": digest_of(secret), "account": account, "created_at": now, "id": new_id(), "used_at": now}
    connection.execute(insert(schema.cookies), {**row, **structs.asdict(browser)})
    return secret


def rename(connection: Connection, account: str, name: str) -> None:
    """A table keeps the name under which one sat down."""
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(name=name))


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
    """Refuse who was signed out after their request was authenticated."""
    if viewer.credential is not None and gone_among(connection, (viewer.credential,)):
        raise who_are_you()


def new_token(connection: Connection, viewer: RequestViewer, label: str, now: int) -> NewToken:
    """Of its secret only the digest is kept."""
    account = lock_in_person(connection, viewer)
    if count_rows(connection, schema.tokens.c.account == account) >= MOST_TOKENS:
        raise conflict("too_many_tokens", f"You already have {MOST_TOKENS} tokens. Revoke one first.")
    made = NewToken(new_id(), label, now, new_secret())
    row = {"id": made.id, "label": label, "created_at": now, "account": account}
    connection.execute(insert(schema.tokens), {**row, "digest": digest_of(made.secret)})
    return made


def viewer_with(connection: Connection, credential: Credential) -> RequestViewer:
    """Nobody for a forged cookie, or for an unknown or revoked token."""
    holder = _TOKEN_HOLDER if credential.kind == "token" else _COOKIE_HOLDER
    row = holder.first(connection, {"of_secret": digest_of(credential.secret[:LONGEST_SECRET])})
    if row is None:
        return RequestViewer()
    account, name, found, used_at = row
    return RequestViewer(account, name, credential.kind == "token", found, used_at)


def gone_among(connection: Connection, credentials: Sequence[str]) -> set[str]:
    """Those that are not known any more."""
    device, token = schema.cookies.c.id, schema.tokens.c.id
    known = select(device).where(device.in_(credentials)).union(select(token).where(token.in_(credentials)))
    return set(credentials) - set(connection.execute(known).scalars())


def credentials_of(connection: Connection, account: str) -> tuple[str, ...]:
    device, token = schema.cookies.c, schema.tokens.c
    mine = select(device.id).where(device.account == account)
    return tuple(connection.execute(mine.union(select(token.id).where(token.account == account))).scalars())
