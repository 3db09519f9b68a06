"""Me: the account of the browser or the script that asks."""

from typing import Annotated, Any, Final

from anyio import to_thread
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from cupola.server.accounts import (
    COOKIE,
    NewAccount,
    NewToken,
    Token,
    forget_cookie,
    new_recovery,
    new_token,
    open_account,
    recover,
    rename,
    revoke_token,
    tokens_of,
)
from cupola.server.credentials import cookie_in
from cupola.server.forgetting import delete_account
from cupola.server.given import TheBus, TheHouse, TheViewer
from cupola.server.house import House
from cupola.server.limits import address_of
from cupola.server.rows import Game
from cupola.server.spoken import NameText, plain_name
from cupola.server.viewer import account_in_person, account_of

YEARS: Final = 5 * 365 * 24 * 3600
LONGEST_CODE: Final = 60

AnyRequest = Request[Any, Any, AppState]
TokenId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new account says of itself."""

    name: NameText | None = None


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """What an account wants to be called."""

    name: NameText


class RecoveryOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code as somebody typed it."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)]


class TokenOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, in the words of its owner."""

    label: NameText


class Me(Struct, frozen=True):
    """The account that asks."""

    account: str
    name: str


class Recovery(Struct, frozen=True):
    """A recovery code; it is never told again."""

    code: str


class TokenList(Struct, frozen=True):
    """The tokens of an account, the oldest first, without their secrets."""

    tokens: tuple[Token, ...]


@get("/api/me")
async def get_me(viewer: TheViewer) -> Me:
    """Who I am."""
    return Me(account_of(viewer), viewer.name)


@post("/api/me", status_code=200)
async def post_me(
    request: AnyRequest, house: TheHouse, viewer: TheViewer, data: JSONBody[Introduction]
) -> Response[Me]:
    """Who I am; a browser without an account gets one with its cookie."""
    if viewer.account is not None:
        return Response(Me(viewer.account, viewer.name))
    name = plain_name(data.name) if data.name else "Guest"
    house.limits.check_account(address_of(request.scope))

    def work() -> NewAccount:
        with house.database.writing() as connection:
            return open_account(connection, name, house.clock())

    return welcome(request, house, await to_thread.run_sync(work))


@patch("/api/me")
async def patch_me(house: TheHouse, viewer: TheViewer, data: JSONBody[Renaming]) -> Me:
    """Be called something else from now on; a table keeps the name under which I sat down."""
    account, name = account_of(viewer), plain_name(data.name)
    house.limits.check_rename(account)

    def work() -> None:
        with house.database.writing() as connection:
            rename(connection, account, name)

    await to_thread.run_sync(work)
    return Me(account, name)


@delete("/api/me", status_code=204)
async def delete_me(house: TheHouse, viewer: TheViewer, bus: TheBus) -> Response[None]:
    """Delete my data: name, chat, tokens and cookies; a bot plays on where a match still runs."""
    account_in_person(viewer)

    def work() -> tuple[Game, ...]:
        with house.database.writing() as connection:
            return delete_account(connection, house, viewer)

    for game in await to_thread.run_sync(work):
        bus.tell(game)
    return without_cookie()


@post("/api/me/leave", status_code=204)
async def post_me_leave(request: AnyRequest, house: TheHouse, viewer: TheViewer) -> Response[None]:
    """Forget this browser; the account stays, for its other browsers and its recovery code."""
    account_in_person(viewer)

    def work() -> None:
        with house.database.writing() as connection:
            forget_cookie(connection, cookie_in(request.scope))

    await to_thread.run_sync(work)
    return without_cookie()


@post("/api/me/recovery", status_code=201)
async def post_recovery(house: TheHouse, viewer: TheViewer) -> Recovery:
    """A code that brings my account to another device; the one before is worth nothing from now on."""
    account = account_in_person(viewer)

    def work() -> Recovery:
        with house.database.writing() as connection:
            return Recovery(new_recovery(connection, account))

    return await to_thread.run_sync(work)


@post("/api/recover", status_code=200)
async def post_recover(request: AnyRequest, house: TheHouse, data: JSONBody[RecoveryOrder]) -> Response[Me]:
    """Give this browser a cookie for the account of a recovery code, instead of the one it has."""
    house.limits.check_recovery(address_of(request.scope))

    def work() -> NewAccount:
        with house.database.writing() as connection:
            found = recover(connection, data.code, house.clock())
            forget_cookie(connection, cookie_in(request.scope))
            return found

    return welcome(request, house, await to_thread.run_sync(work))


@get("/api/me/tokens")
async def get_tokens(house: TheHouse, viewer: TheViewer) -> TokenList:
    """The tokens of my bots and scripts."""
    account = account_in_person(viewer)

    def look() -> TokenList:
        with house.database.reading() as connection:
            return TokenList(tokens_of(connection, account))

    return await to_thread.run_sync(look)


@post("/api/me/tokens", status_code=201)
async def post_token(house: TheHouse, viewer: TheViewer, data: JSONBody[TokenOrder]) -> NewToken:
    """A token for a bot or a script: `Authorization: Bearer SECRET`; its secret is told only now."""
    account, label = account_in_person(viewer), plain_name(data.label, "label")

    def work() -> NewToken:
        with house.database.writing() as connection:
            return new_token(connection, account, label, house.clock())

    return await to_thread.run_sync(work)


@delete("/api/me/tokens/{token_id:str}", status_code=204)
async def delete_token(token_id: TokenId, house: TheHouse, viewer: TheViewer) -> None:
    """Revoke a token; whoever still uses it gets 401."""
    account = account_in_person(viewer)

    def work() -> None:
        with house.database.writing() as connection:
            revoke_token(connection, account, token_id)

    await to_thread.run_sync(work)


def welcome(request: AnyRequest, house: House, found: NewAccount) -> Response[Me]:
    """The account with the cookie by which this browser is known from now on."""
    reply = Me(account_of(found.viewer), found.viewer.name)
    is_secure = house.settings.is_secure or request.scope["scheme"] == "https"
    return Response(reply, cookies=[account_cookie(found.secret, is_secure)])


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
        post_recovery,
        post_recover,
        get_tokens,
        post_token,
        delete_token,
    ],
)
