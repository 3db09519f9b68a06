"""The mail address of an account: until it is confirmed, only the question is sent there."""

import re
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, and_, insert, select, update

from cupola.server.identity.accounts import RequestViewer, account_in_person
from cupola.server.notify.letters import Language
from cupola.server.notify.outbox import Notice, last_fault, row_of
from cupola.server.notify.posting import is_home_name
from cupola.server.notify.push import add_channel, forget_channels
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_id
from cupola.table.parts.problems import conflict, unusable

LONGEST_ADDRESS: Final = 254
LONGEST_LOCAL: Final = 64
OPEN_FOR: Final = 7 * 24 * 3600 * 1000  # milliseconds in which an address can be confirmed
LOCAL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
LABEL: Final = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# A top-level domain is letters, or a name of other letters in disguise: 127.0.0.1 has none.
TOP: Final = r"([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])"
DOMAIN: Final = re.compile(rf"({LABEL}\.)+{TOP}")


class MailOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Where my mails are to go, and in which language."""

    address: Annotated[str, Meta(min_length=1, max_length=LONGEST_ADDRESS)]
    language: Language = "en"


class MailView(Struct, frozen=True):
    """A mail address as its owner sees it, and why the last mail did not arrive."""

    address: str
    language: str
    is_confirmed: bool
    created_at: int
    fault: str | None


def check_address(address: str) -> None:
    """Refuse anything but one mailbox; a line break would begin another header."""
    local, _, domain = address.rpartition("@")
    if len(local) > LONGEST_LOCAL or not LOCAL.fullmatch(local):
        raise unusable("bad_address", "address: is not like name@example.org", field="address")
    if not DOMAIN.fullmatch(domain) or is_home_name(domain):
        raise unusable("bad_address", "address: no domain of the internet after the @", field="address")


def ask_address(connection: Connection, services: Services, order: MailOrder, viewer: RequestViewer) -> None:
    """In place of the one before; its reader is asked whether it is right."""
    account = account_in_person(viewer)
    if services.settings.smtp_url is None:
        raise conflict("no_mail", "This server sends no mail.")
    check_address(order.address)
    drop_address(connection, account)
    now = services.clock()
    row = {"account": account, "kind": "mail", "address": order.address, "language": order.language}
    channel = add_channel(connection, row, now)
    question = Notice(new_id(), "mail", channel, None, None, 0, "confirm", 0, now)
    connection.execute(insert(schema.notices), row_of(question))


def address_of(connection: Connection, viewer: RequestViewer) -> MailView | None:
    channel = schema.channels.c
    is_mine = and_(channel.account == account_in_person(viewer), channel.kind == "mail")
    row = connection.execute(select(schema.channels).where(is_mine)).first()
    if row is None:
        return None
    fault = last_fault(connection, row.id)
    return MailView(row.address, row.language, row.confirmed_at is not None, row.created_at, fault)


def drop_address(connection: Connection, account: str) -> bool:
    """Whether it had one."""
    channel = schema.channels.c
    return forget_channels(connection, and_(channel.account == account, channel.kind == "mail")) > 0


def distrust(connection: Connection, channel: str) -> None:
    """A mailbox was refused for good: nothing more is sent there until it is confirmed again."""
    row = schema.channels.c
    connection.execute(update(schema.channels).where(row.id == channel).values(confirmed_at=None))
