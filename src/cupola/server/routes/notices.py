"""Notices: where I am told that it is my turn."""

from collections.abc import Generator
from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import and_, delete, insert, select, update

from cupola.calls.context import Stored, Writing
from cupola.server.context import ServerContext
from cupola.server.identity import lock_in_person
from cupola.server.notify import push
from cupola.server.notify.delivery import Sending
from cupola.server.notify.mail import (
    OPEN_FOR,
    MailOrder,
    MailView,
    address_of,
    ask_address,
    drop_address,
)
from cupola.server.routes.webhooks import MyWebhook, webhooks_of
from cupola.server.storage import schema
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_id

MailKey = Annotated[str, Meta(min_length=20, max_length=64)]
ChannelId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class NoticesView(Struct, frozen=True):
    """Everything that is stored of how I want to be told, and the key that a browser subscribes with."""

    push_key: str
    browsers: tuple[push.PushView, ...]
    can_mail: bool  # whether this server sends mail
    mail: MailView | None
    reminder_hours: int | None
    webhooks: tuple[MyWebhook, ...]


class ReminderOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many hours to remind me of a turn, once; null for never."""

    hours: Annotated[int, Meta(ge=1, le=720)] | None


def get_notices(context: ServerContext) -> NoticesView:
    """Where my notices go."""
    account, connection = account_id(context.viewer), context.connection
    wish = select(schema.reminders.c.hours).where(schema.reminders.c.account == account)
    return NoticesView(
        push.push_key(context.services).public,
        push.subscriptions_of(connection, context.viewer),
        context.services.settings.smtp_url is not None,
        address_of(connection, context.viewer),
        connection.execute(wish).scalar_one_or_none(),
        webhooks_of(connection, context.viewer),
    )


def put_push(context: ServerContext, order: push.PushOrder) -> Generator[Stored, None, NoticesView]:
    """Tell this browser when it is my turn, in place of what it subscribed before."""
    lock_in_person(context.connection, context.viewer)
    push.subscribe(context.connection, context.services, order, context.viewer)
    yield Stored()
    return get_notices(context)


def delete_push(context: ServerContext, channel_id: ChannelId) -> None:
    """Tell a browser of mine nothing more."""
    channel = schema.channels.c
    is_mine = and_(channel.account == account_id(context.viewer), channel.kind == "push")
    if not push.forget_channels(context.connection, and_(is_mine, channel.id == channel_id)):
        raise Problem(404, "unknown_channel", "You have no such browser with notices.")


def put_reminder(context: ServerContext, order: ReminderOrder) -> Generator[Stored, None, NoticesView]:
    """Remind me of turns from now on that wait for me for so many hours, or never."""
    account = account_id(context.viewer)
    mine = schema.reminders.c.account == account
    context.connection.execute(delete(schema.reminders).where(mine))
    if order.hours is not None:
        context.connection.execute(insert(schema.reminders), {"account": account, "hours": order.hours})
    yield Stored()
    return get_notices(context)


def delete_mail(context: ServerContext) -> None:
    """Forget my mail address."""
    if not drop_address(context.connection, account_id(context.viewer)):
        raise Problem(404, "unknown_channel", "You have no mail address here.")


def put_mail(context: ServerContext, order: MailOrder) -> Generator[Writing | Stored, None, NoticesView]:
    """Write to this address when it is my turn, once its reader has confirmed it."""
    limits = context.services.limits
    limits.check("mail", account_id(context.viewer))
    limits.check("mail address", order.address.lower())  # its reader may not have asked for any
    yield Writing()
    lock_in_person(context.connection, context.viewer)
    ask_address(context.connection, context.services, order, context.viewer)
    sending = getattr(context.request.app.state, "sending", None)
    if isinstance(sending, Sending):
        context.once_stored(lambda _: sending.nudge())
    yield Stored()
    return get_notices(context)


def post_confirm(context: ServerContext, key: MailKey) -> None:
    """The reader of a mail says that its address is right."""
    channel, now = schema.channels.c, context.now  # on whichever device
    is_asked = and_(channel.kind == "mail", channel.secret == key, channel.created_at > now - OPEN_FOR)
    changed = update(schema.channels).where(is_asked).values(confirmed_at=now)
    if context.connection.execute(changed).rowcount == 0:
        raise Problem(404, "unknown_link", "This link is too old, or the address was removed.")


def post_end(context: ServerContext, key: MailKey) -> None:
    """The reader of a mail wants no more of them; the button of a mail program calls this too."""
    channel = schema.channels.c
    push.forget_channels(context.connection, and_(channel.kind == "mail", channel.secret == key))
