"""The devices of an account: every browser has its own secret and can be signed out."""

import logging
from typing import Final

from anyio import to_thread
from msgspec import Struct
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity.accounts import lock_account, lock_in_person
from cupola.server.identity.browsers import browser_of
from cupola.server.identity.device_links import end_device_links
from cupola.server.identity.recovery import end_ways_back
from cupola.server.identity.viewer import RequestViewer
from cupola.server.secrets import digest_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_of

NOTED_EVERY: Final = 3600 * 1000  # milliseconds: a look at a table is no write, and the hour says enough

logger = logging.getLogger("cupola.server")


class Device(Struct, frozen=True):
    """A browser that is signed in; `used_at` is right to the hour."""

    id: str
    browser: str
    system: str
    created_at: int
    used_at: int
    is_current: bool


def devices_of(connection: Connection, viewer: RequestViewer) -> tuple[Device, ...]:
    """The devices of an account: the one that asks, then those used last."""
    cookie = schema.cookies.c
    query = select(cookie.id, cookie.browser, cookie.system, cookie.created_at, cookie.used_at)
    mine = query.where(cookie.account == account_of(viewer)).order_by(cookie.used_at.desc(), cookie.id)
    found = [
        Device(**row, is_current=row["id"] == viewer.credential)
        for row in connection.execute(mine).mappings()
    ]
    return tuple(sorted(found, key=lambda device: not device.is_current))


def sign_out(connection: Connection, account: str, device: str) -> None:
    """A device is nobody from now on; raise a `Problem` when the account has no such device."""
    lock_account(connection, account)
    cookie = schema.cookies.c
    gone = connection.execute(delete(schema.cookies).where(cookie.id == device, cookie.account == account))
    if gone.rowcount == 0:
        raise Problem(404, "unknown_device", "You have no such device.")
    end_ways_back(connection, account)


def forget_cookie(connection: Connection, secret: str) -> str | None:
    """A browser is nobody from now on; its account and every other browser stay. The id of its device."""
    cookie = schema.cookies.c
    is_meant = cookie.digest == digest_of(secret)
    device = connection.execute(select(cookie.id, cookie.account).where(is_meant)).first()
    if device is None:
        return None
    lock_account(connection, device.account)
    connection.execute(delete(schema.cookies).where(is_meant))
    end_device_links(connection, device.account)
    return str(device.id)


def sign_out_others(connection: Connection, viewer: RequestViewer) -> tuple[str, ...]:
    """Every device but the one that asks is nobody from now on; their names."""
    account, cookie = lock_in_person(connection, viewer), schema.cookies.c
    others = (cookie.account == account) & (cookie.id != viewer.credential)
    gone = connection.execute(select(cookie.id).where(others)).scalars().all()
    connection.execute(delete(schema.cookies).where(others))
    end_ways_back(connection, account)
    return tuple(gone)


async def note_use(services: Services, viewer: RequestViewer, user_agent: str) -> None:
    """Write down now and then that a device is used, and by which browser; no request fails over it."""
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
