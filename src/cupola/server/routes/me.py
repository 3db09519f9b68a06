"""Me: the account that asks."""

from typing import Annotated, Any, Final

from anyio import to_thread
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct
from sqlalchemy import Connection

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.callers.links import link_to
from cupola.server.http.credentials import COOKIE, cookie_in
from cupola.server.http.rate_limits import address_of
from cupola.server.identity.accounts import (
    NewAccount,
    NewToken,
    Token,
    hide_presence,
    hides_presence,
    lock_in_person,
    new_token,
    open_account,
    rename,
    revoke_token,
    tokens_of,
)
from cupola.server.identity.browsers import Browser, browser_of
from cupola.server.identity.device_links import (
    NewDeviceLink,
    linked_account,
    new_device_link,
    use_device_link,
)
from cupola.server.identity.devices import Device, devices_of, forget_cookie, sign_out, sign_out_others
from cupola.server.identity.recovery import Recovered, has_recovery, new_recovery, recover
from cupola.server.identity.viewer import RequestViewer, account_in_person
from cupola.server.notify.bus import Bus
from cupola.server.notify.push.subscriptions import forget_devices
from cupola.server.services import Services
from cupola.server.storage.checkpoint import tidied
from cupola.server.upkeep.delete_account import Forgotten, delete_account
from cupola.server.upkeep.moderation import check_address
from cupola.table.parts.me import Introduction, Me, Renaming
from cupola.table.parts.user_text import NameText, plain_name
from cupola.table.parts.viewer import account_of

YEARS: Final = 5 * 365 * 24 * 3600
LONGEST_CODE: Final = 60
LONGEST_KEY: Final = 60

AnyRequest = Request[Any, Any, AppState]
LinkSecret = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
CredentialId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class RecoveryOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code as somebody typed it, and any text of theirs that makes a repeat harmless."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)]
    key: Annotated[str, Meta(min_length=8, max_length=LONGEST_KEY)] | None = None


class TokenOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, in the words of its owner."""

    label: NameText


class Recovery(Struct, frozen=True):
    """A recovery code; it is never shown again."""

    code: str


class MeAgain(Struct, frozen=True):
    """The account of a recovery code, and the code that replaces it; it is never shown again."""

    account: str
    name: str
    code: str


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    """What others may see of me: whether they do not see when I am at a table."""

    hides_presence: bool


class DeviceLinkOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Which table the other browser opens; the start page without one."""

    game: Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")] | None = None


class DeviceLink(Struct, frozen=True):
    """A link that signs one more browser in, once; `expires_at` is when it ends by itself."""

    path: str
    link: str
    expires_at: int


class LinkedAccount(Struct, frozen=True):
    """Whose account a link opens, and whether this browser has it already."""

    name: str
    is_yours: bool


class DeviceList(Struct, frozen=True):
    """The browsers that are signed in: the one that asks, then those used last."""

    devices: tuple[Device, ...]


class SignedOut(Struct, frozen=True):
    """How many devices were signed out, and the code that takes the place of the one there was."""

    devices: int
    code: str | None


class TokenList(Struct, frozen=True):
    """The tokens of an account, the oldest first, without their secrets."""

    tokens: tuple[Token, ...]


@get("/api/me")
async def get_me(viewer: TheViewer) -> Me:
    """Who I am."""
    return Me(account_of(viewer), viewer.name)


@post("/api/me", status_code=200)
async def post_me(
    request: AnyRequest, services: TheServices, viewer: TheViewer, data: JSONBody[Introduction]
) -> Response[Me]:
    """Who I am; a browser without an account gets one with its cookie."""
    if viewer.account is not None:
        return Response(Me(viewer.account, viewer.name))
    name = plain_name(data.name) if data.name else "Guest"
    services.limits.check_account(address_of(request.scope))

    def work() -> NewAccount:
        with services.database.writing() as connection:
            check_address(connection, request.scope["client"])
            return open_account(connection, name, services.clock(), asking_browser(request))

    made = await to_thread.run_sync(work)
    reply = Me(account_of(made.viewer), made.viewer.name)
    return Response(reply, cookies=[cookie_for(request, services, made)])


@patch("/api/me")
async def patch_me(services: TheServices, viewer: TheViewer, data: JSONBody[Renaming]) -> Me:
    """Be called something else from now on; a table keeps the name under which I sat down."""
    account, name = account_of(viewer), plain_name(data.name)
    services.limits.check_rename(account)

    def work() -> None:
        with services.database.writing() as connection:
            rename(connection, account, name)

    await to_thread.run_sync(work)
    return Me(account, name)


@delete("/api/me", status_code=204)
async def delete_me(services: TheServices, viewer: TheViewer, bus: TheBus) -> Response[None]:
    """Delete my data: name, chat, tokens and cookies; a bot plays on where a match still runs."""
    account_in_person(viewer)

    def work() -> Forgotten:
        with services.database.writing() as connection:
            return delete_account(connection, services, viewer)

    forgotten = await to_thread.run_sync(work)
    await tidied(services.database.empty_log)
    bus.sign_out(forgotten.credentials)
    for game in forgotten.games:
        bus.tell(game)
    return without_cookie()


@post("/api/me/leave", status_code=204)
async def post_me_leave(services: TheServices, viewer: TheViewer, bus: TheBus) -> Response[None]:
    """Forget this browser; the account stays, for its other browsers and its recovery code."""
    await leave(services, viewer, bus, str(viewer.credential))
    return without_cookie()


@get("/api/me/devices")
async def get_devices(services: TheServices, viewer: TheViewer) -> DeviceList:
    """The browsers that are signed in to my account."""
    account_in_person(viewer)

    def look() -> DeviceList:
        with services.database.reading() as connection:
            return DeviceList(devices_of(connection, viewer))

    return await to_thread.run_sync(look)


@delete("/api/me/devices/{device_id:str}", status_code=204)
async def delete_device(
    device_id: CredentialId, services: TheServices, viewer: TheViewer, bus: TheBus
) -> Response[None]:
    """Sign a browser out; its cookie is worthless, and its sockets end."""
    await leave(services, viewer, bus, device_id)
    return without_cookie() if device_id == viewer.credential else Response(None, status_code=204)


@delete("/api/me/devices", status_code=200)
async def delete_other_devices(services: TheServices, viewer: TheViewer, bus: TheBus) -> SignedOut:
    """Sign out every browser but this one, end links for other devices, and replace a recovery code.

    Somebody may have seen them.
    """
    account = account_in_person(viewer)

    def work() -> tuple[tuple[str, ...], str | None]:
        with services.database.writing() as connection:
            gone = sign_out_others(connection, viewer)
            forget_devices(connection, *gone)
            return gone, new_recovery(connection, account) if has_recovery(connection, account) else None

    gone, code = await to_thread.run_sync(work)
    bus.sign_out(gone)
    return SignedOut(len(gone), code)


@post("/api/me/recovery", status_code=201)
async def post_recovery(services: TheServices, viewer: TheViewer) -> Recovery:
    """A code that brings my account to another device, once; the one before is worth nothing from now on."""
    account_in_person(viewer)

    def work() -> Recovery:
        with services.database.writing() as connection:
            return Recovery(new_recovery(connection, lock_in_person(connection, viewer)))

    return await to_thread.run_sync(work)


@post("/api/recover", status_code=200)
async def post_recover(
    request: AnyRequest, services: TheServices, bus: TheBus, data: JSONBody[RecoveryOrder]
) -> Response[MeAgain]:
    """Give this browser a cookie for the account of a recovery code, instead of the one it has.

    The code is used up by it, and the reply has the next one.
    """
    services.limits.check_recovery(address_of(request.scope))

    def work() -> tuple[Recovered, str | None]:
        with services.database.writing() as connection:
            check_address(connection, request.scope["client"])
            again = recover(connection, data.code, data.key, services.clock(), asking_browser(request))
            return again, leave_account(connection, request)

    again, left = await to_thread.run_sync(work)
    if left is not None:
        bus.sign_out((left,))
    viewer = again.found.viewer
    reply = MeAgain(account_of(viewer), viewer.name, again.code)
    return Response(reply, cookies=[cookie_for(request, services, again.found)])


@get("/api/me/privacy")
async def get_privacy(services: TheServices, viewer: TheViewer) -> Privacy:
    """What others may see of me."""
    account = account_of(viewer)

    def look() -> Privacy:
        with services.database.reading() as connection:
            return Privacy(hides_presence(connection, account))

    return await to_thread.run_sync(look)


@put("/api/me/privacy")
async def put_privacy(
    services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[Privacy]
) -> Privacy:
    """Choose what others may see of me; their pages follow."""
    account = account_of(viewer)

    def work() -> None:
        with services.database.writing() as connection:
            hide_presence(connection, account, data.hides_presence)

    await to_thread.run_sync(work)
    bus.presence.privacy_changed()
    return data


@post("/api/me/device-links", status_code=201)
async def post_device_link(
    request: AnyRequest, services: TheServices, viewer: TheViewer, data: JSONBody[DeviceLinkOrder]
) -> DeviceLink:
    """A link that opens my account on my other device, once and soon; the one before is worth nothing."""
    account_in_person(viewer)

    def work() -> NewDeviceLink:
        with services.database.writing() as connection:
            return new_device_link(connection, viewer, services.clock())

    made = await to_thread.run_sync(work)
    path = "/".join(part for part in ("/enter", made.secret, data.game) if part)
    return DeviceLink(path, link_to(services, request, path), made.expires_at)


@get("/api/device-links/{secret:str}")
async def get_device_link(
    request: AnyRequest, secret: LinkSecret, services: TheServices, viewer: TheViewer
) -> LinkedAccount:
    """Whose account a link opens; it is not used by this."""
    services.limits.check_recovery(address_of(request.scope))

    def look() -> RequestViewer:
        with services.database.reading() as connection:
            return linked_account(connection, secret, services.clock())

    found = await to_thread.run_sync(look)
    return LinkedAccount(found.name, found.account == viewer.account)


@post("/api/device-links/{secret:str}", status_code=200)
async def post_use_device_link(
    request: AnyRequest, secret: LinkSecret, services: TheServices, bus: TheBus
) -> Response[Me]:
    """Give this browser a cookie for the account of a link, in place of its own; the link is gone with it."""
    services.limits.check_recovery(address_of(request.scope))

    def work() -> tuple[NewAccount, str | None]:
        with services.database.writing() as connection:
            check_address(connection, request.scope["client"])
            found = use_device_link(connection, secret, services.clock(), asking_browser(request))
            return found, leave_account(connection, request)

    found, left = await to_thread.run_sync(work)
    if left is not None:
        bus.sign_out((left,))
    reply = Me(account_of(found.viewer), found.viewer.name)
    return Response(reply, cookies=[cookie_for(request, services, found)])


@get("/api/me/tokens")
async def get_tokens(services: TheServices, viewer: TheViewer) -> TokenList:
    """The tokens of my bots and scripts."""
    account = account_in_person(viewer)

    def look() -> TokenList:
        with services.database.reading() as connection:
            return TokenList(tokens_of(connection, account))

    return await to_thread.run_sync(look)


@post("/api/me/tokens", status_code=201)
async def post_token(services: TheServices, viewer: TheViewer, data: JSONBody[TokenOrder]) -> NewToken:
    """A token for a bot or a script: `Authorization: Bearer SECRET`; its secret is shown only now."""
    account_in_person(viewer)
    label = plain_name(data.label, "label")

    def work() -> NewToken:
        with services.database.writing() as connection:
            return new_token(connection, viewer, label, services.clock())

    return await to_thread.run_sync(work)


@delete("/api/me/tokens/{token_id:str}", status_code=204)
async def delete_token(token_id: CredentialId, services: TheServices, viewer: TheViewer, bus: TheBus) -> None:
    """Revoke a token; using it gives 401."""
    account = account_in_person(viewer)

    def work() -> None:
        with services.database.writing() as connection:
            revoke_token(connection, account, token_id)

    await to_thread.run_sync(work)
    bus.sign_out((token_id,))


async def leave(services: Services, viewer: RequestViewer, bus: Bus, device: str) -> None:
    """Sign out a device of the asker, and end its sockets."""
    account_in_person(viewer)

    def work() -> None:
        with services.database.writing() as connection:
            sign_out(connection, lock_in_person(connection, viewer), device)
            forget_devices(connection, device)

    await to_thread.run_sync(work)
    bus.sign_out((device,))


def leave_account(connection: Connection, request: AnyRequest) -> str | None:
    """This browser leaves the account that it had, and is told nothing more of it; the id of its device."""
    left = forget_cookie(connection, cookie_in(request.scope))
    if left is not None:
        forget_devices(connection, left)
    return left


def asking_browser(request: AnyRequest) -> Browser:
    """The browser that asks, as it says itself."""
    return browser_of(request.headers.get("user-agent", ""))


def cookie_for(request: AnyRequest, services: Services, found: NewAccount) -> Cookie:
    """The cookie by which this browser is known from now on."""
    is_secure = services.settings.is_secure or request.scope["scheme"] == "https"
    return account_cookie(found.secret, is_secure)


def account_cookie(secret: str, is_secure: bool) -> Cookie:
    """S1: out of reach of scripts, and never sent from another site's forms."""
    return Cookie(
        key=COOKIE,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=is_secure,
        max_age=YEARS,
        path="/",
    )


def without_cookie() -> Response[None]:
    """Nothing, and no cookie any more."""
    response = Response[None](None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


me_routes = Router(
    "/",
    route_handlers=[
        get_me,
        post_me,
        patch_me,
        delete_me,
        post_me_leave,
        get_devices,
        delete_device,
        delete_other_devices,
        post_recovery,
        post_recover,
        get_privacy,
        put_privacy,
        post_device_link,
        get_device_link,
        post_use_device_link,
        get_tokens,
        post_token,
        delete_token,
    ],
)
