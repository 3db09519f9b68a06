"""Accounts without ceremony, and the account of a request: a cookie or a token, and a name."""

import logging
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.http.guards import Credential
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import count_rows
from cupola.server.storage.statements import Statement
from cupola.table.parts.game import LETTERS, new_id, new_secret
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, account_id, who_are_you

logger = logging.getLogger("cupola.server")

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


# The devices of an account, each with a secret of its own; a link or a recovery code adds one more


NOTED_EVERY: Final = 3600 * 1000  # milliseconds: a look at a table is no write, and the hour says enough
LIVES: Final = 10 * 60 * 1000  # milliseconds of a link: long enough to find the phone


def forget_cookie(connection: Connection, secret: str) -> str | None:
    """Every other browser stays; returns the id of the device."""
    cookie = schema.cookies.c
    is_meant = cookie.digest == digest_of(secret)
    device = connection.execute(select(cookie.id, cookie.account).where(is_meant)).first()
    if device is None:
        return None
    lock_account(connection, device.account)
    connection.execute(delete(schema.cookies).where(is_meant))
    end_device_links(connection, device.account)
    return str(device.id)


async def note_use(services: Services, viewer: RequestViewer, user_agent: str) -> None:
    """Stored now and then; no request fails over it."""
    now = services.clock()
    if viewer.credential is None or viewer.by_token or now - viewer.used_at < NOTED_EVERY:
        return
    cookie = schema.cookies.c
    seen = browser_of(user_agent)
    noted = (
        update(schema.cookies)
        .where(cookie.id == viewer.credential, cookie.used_at < now)
        .values(used_at=now, browser=seen.browser, system=seen.system)
    )

    try:
        await services.write(lambda connection: connection.execute(noted).close())
    except SQLAlchemyError as error:
        logger.warning("the use of a device could not be noted", exc_info=error)


# Links that sign one more browser in: each works once and for a short while. They end with every sign-out and
# every new recovery code: who was signed out must not come back by one.


def new_device_link(connection: Connection, viewer: RequestViewer, now: int) -> tuple[str, int]:
    """The secret of a link, and when it ends; earlier ones are worth nothing from now on."""
    account = lock_in_person(connection, viewer)
    end_device_links(connection, account)
    connection.execute(delete(schema.device_links).where(schema.device_links.c.expires_at < now))
    secret, expires_at = new_secret(), now + LIVES
    row = {"digest": digest_of(secret), "account": account, "expires_at": expires_at}
    connection.execute(insert(schema.device_links), row)
    return secret, expires_at


def linked_account(connection: Connection, secret: str, now: int) -> RequestViewer:
    """Whose account a link opens; raise a `Problem` where it was used, has ended, or never was."""
    account, link = schema.accounts.c, schema.device_links.c
    query = (
        select(account.id, account.name)
        .join(schema.device_links, link.account == account.id)
        .where(link.digest == digest_of(secret), link.expires_at >= now, link.used_with.is_(None))
    )
    found = connection.execute(query.where(~account.is_deleted)).first()
    if found is None:
        raise bad_link()
    return RequestViewer(found.id, found.name)


def use_device_link(connection: Connection, secret: str, now: int, browser: Browser) -> NewAccount:
    """The link is gone with it: of two browsers that come at once, one gets in."""
    found = linked_account(connection, secret, now)
    account = account_id(found)
    lock_account(connection, account)  # before its link, as where a link is made
    link = schema.device_links.c
    if connection.execute(delete(schema.device_links).where(link.digest == digest_of(secret))).rowcount == 0:
        raise bad_link()
    return NewAccount(found, new_cookie(connection, account, now, browser))


def end_device_links(connection: Connection, account: str) -> None:
    connection.execute(delete(schema.device_links).where(schema.device_links.c.account == account))


def bad_link() -> Problem:
    """The same for every link that opens nothing."""
    return Problem(404, "bad_device_link", "This link has been used or has expired. Make a new one.")


# A code that brings an account to another device, once


CODE_GROUPS: Final = 6
CODE_LETTERS: Final = 4  # in a group: 24 letters are 118 bits
CODE_BITS: Final = 256  # of which they are made
# `recovered_with` begins with a digest of the code used last and the key of who used it; the rest is random.
# Of all three the next code is made, so that it can be told once more, though only its digest is stored.
MARK_LETTERS: Final = 32


def new_recovery(connection: Connection, account: str) -> str:
    """The code before is worth nothing from now on."""
    lock_account(connection, account)
    return _save_code(connection, account, code_of(secrets.randbits(CODE_BITS)), None)


def _save_code(connection: Connection, account: str, code: str, recovered_with: str | None) -> str:
    end_device_links(connection, account)
    row = {"recovery": digest_of(bare_code(code)), "recovered_with": recovered_with}
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(row))
    return code


def end_ways_back(connection: Connection, account: str) -> None:
    """After a sign-out no device link and no used code sent once more lets anybody in."""
    row = schema.accounts.c
    end_device_links(connection, account)
    connection.execute(update(schema.accounts).where(row.id == account).values(recovered_with=None))


def has_recovery(connection: Connection, account: str) -> bool:
    query = select(schema.accounts.c.recovery).where(schema.accounts.c.id == account)
    return connection.execute(query).scalar_one() is not None


def recover(
    connection: Connection, code: str, key: str | None, now: int, browser: Browser
) -> tuple[NewAccount, str]:
    """The account of a recovery code with a cookie for one more browser, and the next code.

    A code works once. Who sends it again with the same key, having got no reply, is let in again and told the
    same next code (R2).
    """
    row, plain = schema.accounts.c, bare_code(code)
    mark = "" if key is None else digest_of(f"{plain} {key}")[:MARK_LETTERS]
    is_meant = row.recovery == digest_of(plain)
    if mark:
        is_meant |= (row.recovered_with > mark) & (row.recovered_with < f"{mark}g")  # which begin with it
    query = select(row.id, row.name, row.recovered_with).where(is_meant, ~row.is_deleted)
    found = connection.execute(query.with_for_update(key_share=True)).first()
    if found is None:
        raise Problem(403, "bad_code", "code: not a valid recovery code")
    made = NewAccount(RequestViewer(found.id, found.name), new_cookie(connection, found.id, now, browser))
    if not mark:
        return made, new_recovery(connection, found.id)
    is_repeat = (found.recovered_with or "").startswith(mark)
    used_with = found.recovered_with if is_repeat else mark + secrets.token_hex(MARK_LETTERS // 2)
    following = code_of(int(digest_of(f"{plain} {key} {used_with}"), 16))
    return made, _save_code(connection, found.id, following, used_with)


def code_of(number: int) -> str:
    groups = []
    for _ in range(CODE_GROUPS):
        letters = ""
        for _ in range(CODE_LETTERS):
            number, letter = divmod(number, len(LETTERS))
            letters += LETTERS[letter]
        groups.append(letters)
    return "-".join(groups)


def bare_code(code: str) -> str:
    """Without what people add when they write it down."""
    return "".join(letter for letter in code.lower() if letter in LETTERS)
