"""Notices: where I am told that it is my turn."""

from typing import Annotated

from anyio import to_thread
from litestar import Request, Router, delete, get, post, put
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert, select

from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.identity.accounts import lock_in_person
from cupola.server.identity.viewer import RequestViewer, account_in_person
from cupola.server.notify.delivery import Sending
from cupola.server.notify.mail.addresses import (
    MailOrder,
    MailView,
    address_of,
    ask_address,
    confirm_address,
    drop_address,
    end_address,
)
from cupola.server.notify.push.signing import push_key
from cupola.server.notify.push.subscriptions import (
    PushOrder,
    PushView,
    subscribe,
    subscriptions_of,
    unsubscribe,
)
from cupola.server.notify.webhooks import MyWebhook, webhooks_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.problems import Problem

AnyRequest = Request[object, object, AppState]
MailKey = Annotated[str, QueryParameter(min_length=20, max_length=64)]
ChannelId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class NoticesView(Struct, frozen=True):
    """Everything that is stored of how I want to be told, and the key that a browser subscribes with."""

    push_key: str
    browsers: tuple[PushView, ...]
    can_mail: bool  # whether this server sends mail
    mail: MailView | None
    reminder_hours: int | None
    webhooks: tuple[MyWebhook, ...]


class ReminderOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many hours to remind me of a turn, once; null for never."""

    hours: Annotated[int, Meta(ge=1, le=720)] | None


@get("/api/me/notices")
async def get_notices(services: TheServices, viewer: TheViewer) -> NoticesView:
    """Where my notices go."""
    account_in_person(viewer)
    return await to_thread.run_sync(seen_notices, services, viewer)


@put("/api/me/push")
async def put_push(services: TheServices, viewer: TheViewer, data: JSONBody[PushOrder]) -> NoticesView:
    """Tell this browser when it is my turn, in place of what it subscribed before."""

    def work() -> NoticesView:
        with services.database.writing() as connection:
            lock_in_person(connection, viewer)
            subscribe(connection, services, data, viewer)
        return seen_notices(services, viewer)

    return await to_thread.run_sync(work)


@delete("/api/me/push/{channel_id:str}", status_code=204)
async def delete_push(channel_id: ChannelId, services: TheServices, viewer: TheViewer) -> None:
    """Tell a browser of mine nothing more."""

    def work() -> None:
        with services.database.writing() as connection:
            unsubscribe(connection, viewer, channel_id)

    await to_thread.run_sync(work)


@put("/api/me/reminder")
async def put_reminder(
    services: TheServices, viewer: TheViewer, data: JSONBody[ReminderOrder]
) -> NoticesView:
    """Remind me of turns from now on that wait for me for so many hours, or never."""
    account = account_in_person(viewer)

    def work() -> NoticesView:
        with services.database.writing() as connection:
            mine = schema.reminders.c.account == account
            connection.execute(sql_delete(schema.reminders).where(mine))
            if data.hours is not None:
                connection.execute(insert(schema.reminders), {"account": account, "hours": data.hours})
        return seen_notices(services, viewer)

    return await to_thread.run_sync(work)


@put("/api/me/mail")
async def put_mail(
    request: AnyRequest, services: TheServices, viewer: TheViewer, data: JSONBody[MailOrder]
) -> NoticesView:
    """Write to this address when it is my turn, once its reader has confirmed it."""
    services.limits.check_mail(account_in_person(viewer), data.address)

    def work() -> NoticesView:
        with services.database.writing() as connection:
            lock_in_person(connection, viewer)
            ask_address(connection, services, data, viewer)
        return seen_notices(services, viewer)

    seen = await to_thread.run_sync(work)
    nudge(request)
    return seen


@delete("/api/me/mail", status_code=204)
async def delete_mail(services: TheServices, viewer: TheViewer) -> None:
    """Forget my mail address."""
    account = account_in_person(viewer)

    def work() -> None:
        with services.database.writing() as connection:
            if not drop_address(connection, account):
                raise Problem(404, "unknown_channel", "You have no mail address here.")

    await to_thread.run_sync(work)


@post("/api/mail/confirm", status_code=204)
async def post_confirm(services: TheServices, key: MailKey) -> None:
    """The reader of a mail says that its address is right."""

    def work() -> None:
        with services.database.writing() as connection:
            confirm_address(connection, key, services.clock())

    await to_thread.run_sync(work)


@post("/api/mail/end", status_code=204)
async def post_end(services: TheServices, key: MailKey) -> None:
    """The reader of a mail wants no more of them; the button of a mail program calls this too."""

    def work() -> None:
        with services.database.writing() as connection:
            end_address(connection, key)

    await to_thread.run_sync(work)


def nudge(request: AnyRequest) -> None:
    """Something is due now."""
    sending = getattr(request.app.state, "sending", None)
    if isinstance(sending, Sending):
        sending.nudge()


def seen_notices(services: Services, viewer: RequestViewer) -> NoticesView:
    """What an account has asked for."""
    key = push_key(services)
    account = account_in_person(viewer)
    with services.database.reading() as connection:
        wish = select(schema.reminders.c.hours).where(schema.reminders.c.account == account)
        return NoticesView(
            key.public,
            subscriptions_of(connection, viewer),
            services.settings.smtp_url is not None,
            address_of(connection, viewer),
            connection.execute(wish).scalar_one_or_none(),
            webhooks_of(connection, viewer),
        )


notice_routes = Router(
    "/",
    route_handlers=[
        get_notices,
        put_push,
        delete_push,
        put_reminder,
        put_mail,
        delete_mail,
        post_confirm,
        post_end,
    ],
)
