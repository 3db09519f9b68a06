"""Changes: sockets that say which game is at which version, and show it to who asked for that."""

import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, cast

import msgspec
from anyio import CancelScope, sleep
from litestar import Router, WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from sqlalchemy import Connection, select

from cupola.calls.play import get_view, has_much_news
from cupola.server.context import ServerContext
from cupola.server.games.stored_table import find_table
from cupola.server.http.rate_limits import address_of
from cupola.server.identity import RequestViewer, check_signed_in
from cupola.server.notify.bus import Bus
from cupola.server.notify.listeners import Listener
from cupola.server.notify.presence import LastSeen
from cupola.server.requests import CallerRequest, worker_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.history.leaving import check_may_look
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import account_id
from cupola.table.seen.view import GameView

Heard = Callable[[str | bytes], Awaitable[None]]
Socket = WebSocket[Any, Any, AppState]

MOST_GAMES: Final = 200  # of one account, the latest
SOME_SECONDS: Final = 10.0
MOST_MESSAGES: Final = 20  # from a client in those seconds; all it says is whether it is looked at
LONGEST_ID: Final = 24
A_MOMENT: Final = 0.01
TOO_BIG, TOO_MUCH = 1009, 1008  # close codes
CLOSED: Final = 4000  # and the status that any other request would get


# The old paths, `hints`, stay for one version: a page that is open during an upgrade goes on listening.
@websocket(["/api/games/{game_id:str}/changes", "/api/games/{game_id:str}/hints"])
async def game_changes(socket: Socket, game_id: FromPath[str], since: FromQuery[int | None] = None) -> None:
    """Send the version of a game, at once and after every change, to viewers who may watch it.

    With `since`, the version that is seen already, the table comes with it where others have changed it.
    """
    await attend(socket, game_id, since)


@websocket(["/api/me/changes", "/api/me/hints"])
async def my_changes(socket: Socket) -> None:
    await attend(socket, None)


async def attend(socket: Socket, game_id: str | None, since: int | None = None) -> None:
    """Let a socket in that may listen and is not one too many (S4), and stay until it leaves."""
    try:
        asker = CallerRequest(socket)
        viewer = await asker.viewer()
        with asker.services.limits.listening(viewer.account, address_of(socket.scope)):
            await listen(socket, asker, viewer, game_id, since)
    except Problem as problem:
        await refuse(socket, problem)


async def listen(
    socket: Socket, asker: CallerRequest, viewer: RequestViewer, game_id: str | None, since: int | None
) -> None:
    scope, services, bus = CancelScope(), asker.services, asker.bus
    look = None if game_id is None else partial(view_since, asker, game_id)
    listener = Listener(socket.send_text, on_end=scope.cancel, look=look, since=since, viewer=viewer)
    gaze = LastSeen(services, bus.listeners, game_id, viewer.account)
    try:
        with scope:
            await admit(socket, listener, game_id)
            await stay(socket, services.settings.limits.frame_bytes, attendance(bus, listener, gaze))
        if listener.ended is not None:
            await dismiss(socket, listener.ended)
    finally:
        if game_id is not None:
            bus.presence.away(listener, game_id)
        with CancelScope(shield=True):
            await gaze.end()
        bus.listeners.forget(listener)


async def admit(socket: Socket, listener: Listener, game_id: str | None) -> None:
    """Begin to listen and say where the games stand; raise a `Problem` where the asker may not."""
    services, bus, viewer = worker_of(socket).services, worker_of(socket).bus, listener.viewer
    if game_id is None:
        listener.account = account_id(viewer)
        look = partial(my_versions, viewer=viewer)
        bus.listeners.listen(listener, await services.read(look))
    else:
        bus.listeners.listen(listener, (game_id,))
        look = partial(version_seen, services=services, viewer=viewer, game_id=game_id)
    versions = await services.read(look)  # after we listen: no change falls between the two (R7)
    await socket.accept()
    bus.listeners.catch_up(listener, versions)
    listener.open()


def version_seen(
    connection: Connection, services: Services, viewer: RequestViewer, game_id: str
) -> dict[str, int]:
    if not game_id.isalnum() or len(game_id) > LONGEST_ID:
        raise unknown_game()
    check_signed_in(connection, viewer)
    table = find_table(connection, services, game_id)
    check_may_look(table, viewer)
    return {game_id: table.game.version}


async def view_since(asker: CallerRequest, game_id: str, since: int) -> GameView | None:
    """None where much has happened, or nothing can be seen: whoever looks then hears why."""

    def look(connection: Connection, viewer: RequestViewer) -> GameView | None:
        context = ServerContext(connection, asker.services, viewer)
        return None if has_much_news(context, game_id, since) else get_view(context, game_id, since=since)

    try:
        return await asker.read(look, is_quick=True)
    except Exception:
        return None


def my_versions(connection: Connection, viewer: RequestViewer) -> dict[str, int]:
    game, seat = schema.games.c, schema.seats.c
    mine = select(seat.game).where(seat.account == viewer.account, seat.kind == "person")
    query = (
        select(game.id, game.version)
        .where(game.id.in_(mine), game.status.in_(("open", "running")))
        .order_by(game.moved_at.desc())
        .limit(MOST_GAMES)
    )
    check_signed_in(connection, viewer)
    return {row.id: row.version for row in connection.execute(query)}


def attendance(bus: Bus, listener: Listener, gaze: LastSeen) -> Heard:
    """What becomes of a word of a page: whether its table is looked at."""

    async def hear(said: str | bytes) -> None:
        if gaze.game is not None and said in ("here", b"here"):
            bus.presence.here(listener, gaze.game)
            gaze.begin()
        elif gaze.game is not None and said in ("away", b"away"):
            listener.hears_presence = listener.viewer.account is not None
            bus.presence.away(listener, gaze.game)
            await gaze.end()

    return hear


async def stay(socket: Socket, frame_bytes: int, hear: Heard) -> None:
    """Receive until the peer leaves, for one who only sends never learns of it."""
    began, messages = time.monotonic(), 0
    while True:
        message = cast(Mapping[str, object], await socket.receive())
        if message["type"] == "websocket.disconnect":
            return
        said = message.get("text") or message.get("bytes") or b""
        if isinstance(said, str | bytes) and len(said) > frame_bytes:
            return await close(socket, TOO_BIG, "too big")
        if time.monotonic() - began > SOME_SECONDS:
            began, messages = time.monotonic(), 0
        messages += 1
        if messages > MOST_MESSAGES:
            return await close(socket, TOO_MUCH, "only listen here")
        if isinstance(said, str | bytes):
            await hear(said)


async def dismiss(socket: Socket, problem: Problem) -> None:
    """Close a socket that may not listen any more, be it open or not yet."""
    if socket.connection_state == "init":
        return await refuse(socket, problem)
    await close(socket, CLOSED + problem.status, problem.reply.code)


async def close(socket: Socket, code: int, why: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, why)


async def refuse(socket: Socket, problem: Problem) -> None:
    """Turn a socket away before it is open, with the error that any other request would get."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        return await socket.close(CLOSED + problem.status, problem.reply.code)
    send = cast(Callable[[Mapping[str, object]], Any], socket.send)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(problem.reply)})
    await sleep(A_MOMENT)  # uvicorn takes it for a fault of ours when we return before the line is closed


change_routes = Router("/", route_handlers=[game_changes, my_changes])
