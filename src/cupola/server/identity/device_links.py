"""Links that sign one more browser in: each works once and for a short while.

They end with every sign-out and every new recovery code: who was signed out must not come back by one.
"""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from cupola.server.identity.accounts import NewAccount, lock_account, lock_in_person, new_cookie
from cupola.server.identity.browsers import Browser
from cupola.server.identity.viewer import RequestViewer
from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.table.parts.ids import new_secret
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_of

LIVES: Final = 10 * 60 * 1000  # milliseconds: long enough to find the phone


class NewDeviceLink(Struct, frozen=True):
    """The secret of a new link, and when it ends."""

    secret: str
    expires_at: int


def new_device_link(connection: Connection, viewer: RequestViewer, now: int) -> NewDeviceLink:
    """A link that signs another browser in to an account; earlier ones are worth nothing from now on."""
    account = lock_in_person(connection, viewer)
    end_device_links(connection, account)
    connection.execute(delete(schema.device_links).where(schema.device_links.c.expires_at < now))
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


def use_device_link(connection: Connection, secret: str, now: int, browser: Browser) -> NewAccount:
    """Sign a browser in with a link, which is gone with it: of two that come at once, one gets in."""
    found = linked_account(connection, secret, now)
    account = account_of(found)
    lock_account(connection, account)  # before its link, as where a link is made
    link = schema.device_links.c
    if connection.execute(delete(schema.device_links).where(link.digest == digest_of(secret))).rowcount == 0:
        raise bad_link()
    return NewAccount(found, new_cookie(connection, account, now, browser))


def end_device_links(connection: Connection, account: str) -> None:
    """Every link of an account is worth nothing from now on."""
    connection.execute(delete(schema.device_links).where(schema.device_links.c.account == account))


def bad_link() -> Problem:
    """What is said of every link that opens nothing."""
    return Problem(404, "bad_device_link", "This link has been used or has expired. Make a new one.")
