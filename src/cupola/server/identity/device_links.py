"""Links that sign one more browser in: each works once and for a short while."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from cupola.server.identity.accounts import NewAccount, lock_account, new_cookie
from cupola.server.identity.browsers import Browser
from cupola.server.identity.viewer import RequestViewer
from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.table.parts.ids import new_secret
from cupola.table.parts.problems import Problem

LIVES: Final = 10 * 60 * 1000  # milliseconds: long enough to find the phone


class NewDeviceLink(Struct, frozen=True):
    """The secret of a new link, and when it ends."""

    secret: str
    expires_at: int


def new_device_link(connection: Connection, account: str, now: int) -> NewDeviceLink:
    """A link that signs another browser in to an account; earlier ones are worth nothing from now on."""
    lock_account(connection, account)
    link = schema.device_links.c
    connection.execute(delete(schema.device_links).where((link.account == account) | (link.expires_at < now)))
    made = NewDeviceLink(new_secret(), now + LIVES)
    row = {"digest": digest_of(made.secret), "account": account, "expires_at": made.expires_at}
    connection.execute(insert(schema.device_links), row)
    return made


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


def use_device_link(connection: Connection, secret: str, key: str, now: int, browser: Browser) -> NewAccount:
    """Sign a browser in with a link, which is used up by it.

    A browser that got no reply sends it again with the same key, and is let in again (R2).
    """
    link = schema.device_links.c
    is_meant = (link.digest == digest_of(secret)) & (link.expires_at >= now)
    account = connection.execute(select(link.account).where(is_meant)).scalar_one_or_none()
    if account is None:
        raise bad_link()
    lock_account(connection, account)  # before its link, as where a link is made
    used_with = digest_of(f"{secret} {key}")
    is_free = link.used_with.is_(None) | (link.used_with == used_with)
    taken = update(schema.device_links).where(is_meant, is_free).values(used_with=used_with)
    if connection.execute(taken).rowcount == 0:
        raise bad_link()
    name = connection.execute(
        select(schema.accounts.c.name).where(schema.accounts.c.id == account)
    ).scalar_one()
    return NewAccount(RequestViewer(account, name), new_cookie(connection, account, now, browser))


def bad_link() -> Problem:
    """What is said of every link that opens nothing."""
    return Problem(404, "bad_device_link", "This link has been used or has expired. Make a new one.")
