"""The devices of an account: every browser has its own secret and can be signed out; links add one more."""

import logging
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity.accounts import (
    Browser,
    NewAccount,
    RequestViewer,
    browser_of,
    digest_of,
    lock_account,
    lock_in_person,
    new_cookie,
)
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_secret
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_id

NOTED_EVERY: Final = 3600 * 1000  # milliseconds: a look at a table is no write, and the hour says enough
LIVES: Final = 10 * 60 * 1000  # milliseconds of a link: long enough to find the phone

logger = logging.getLogger("cupola.server")


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

    def write() -> None:
        with services.database.writing() as connection:
            connection.execute(noted)

    try:
        await to_thread.run_sync(write)
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
