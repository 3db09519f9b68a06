"""A socket says where a game stands, then every change, to whoever may watch, and nothing else."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from benchmarks.served import Served, served
from cupola.server.config.settings import Limits, Settings
from cupola.server.notify.bus import Bus
from cupola.server.notify.listeners import Change, Listener, Listeners
from cupola.server.storage.migrate import upgrade
from cupola.table.parts.game import Game, TableSettings
from tests.server.scenes.changes_scene import PATIENCE, closed_with, listen, next_change, play, set_table
from tests.server.scenes.household import Household


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("changes")
    url = f"sqlite:///{folder}/cupola.db"
    upgrade(url)
    with served(Settings(url, are_limits_on=False), log=folder / "log") as running:
        yield running


@pytest.fixture
def host(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        client.post("/api/me", json={})
        yield client


def turned_away(server: Served, path: str, client: httpx.Client | None = None) -> tuple[int, str]:
    """The status and the code with which a socket is refused."""
    with pytest.raises(InvalidStatus) as refused, listen(server, path, client):
        pass
    reply = refused.value.response
    return reply.status_code, msgspec.json.decode(bytes(reply.body or b""))["code"]


@pytest.mark.thorough
def test_R7_a_socket_says_at_once_where_the_game_stands(server: Served, host: httpx.Client) -> None:
    game = set_table(host)
    version = play(host, game)

    with listen(server, f"/api/games/{game}/changes", host) as socket:
        first = next_change(socket)

    assert first == Change(game, version)


def test_a_socket_says_every_change_of_its_game_and_of_no_other(server: Served, host: httpx.Client) -> None:
    game, other = set_table(host), set_table(host)

    with listen(server, f"/api/games/{game}/changes", host) as socket:
        before = next_change(socket)
        play(host, other)
        version = play(host, game)
        after = next_change(socket)

    assert after == Change(game, version)
    assert after.version > before.version


def test_whoever_may_watch_may_listen(server: Served, host: httpx.Client) -> None:
    game = set_table(host)

    with listen(server, f"/api/games/{game}/changes") as socket:
        change = next_change(socket)

    assert change.game == game


def test_S1_whoever_may_not_watch_may_not_listen(server: Served, host: httpx.Client) -> None:
    game = set_table(host, manners={"spectators": False})
    path = f"/api/games/{game}/changes"
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as stranger:
        stranger.post("/api/me", json={})

        refusals = [turned_away(server, path), turned_away(server, path, stranger)]
        with listen(server, path, host) as socket:
            change = next_change(socket)

    assert refusals == [(404, "unknown_game")] * 2
    assert change.game == game


@pytest.mark.parametrize("game", ["zzz", "%00", "a" * 500, "..", "x'--"])
def test_a_socket_of_no_game_is_refused_as_any_request(server: Served, game: str) -> None:
    assert turned_away(server, f"/api/games/{game}/changes") == (404, "unknown_game")


def test_one_socket_hears_of_all_my_tables_and_of_no_others(server: Served, host: httpx.Client) -> None:
    mine = {set_table(host), set_table(host)}
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as stranger:
        stranger.post("/api/me", json={})
        foreign = set_table(stranger)

        with listen(server, "/api/me/changes", host) as socket:
            first = {next_change(socket).game, next_change(socket).game}
            play(stranger, foreign)
            moved = min(mine)
            version = play(host, moved)
            after = next_change(socket)

    assert first == mine
    assert after == Change(moved, version)


def test_S1_my_tables_are_told_to_nobody_without_an_account(server: Served) -> None:
    assert turned_away(server, "/api/me/changes") == (401, "no_account")


def test_S4_a_small_message_is_not_heard_and_a_flood_ends_the_socket(
    server: Served, host: httpx.Client
) -> None:
    game = set_table(host)

    with listen(server, f"/api/games/{game}/changes") as socket:
        next_change(socket)
        socket.send("hello")
        version = play(host, game)
        still = next_change(socket)
        with suppress(ConnectionClosed):  # which may come before the last of them is sent
            for _ in range(50):
                socket.send("hello")
        code = closed_with(socket)

    assert still == Change(game, version)
    assert code == 1008


def test_S4_a_frame_over_the_limit_ends_the_socket(server: Served, host: httpx.Client) -> None:
    game = set_table(host)

    with listen(server, f"/api/games/{game}/changes") as socket:
        next_change(socket)
        socket.send("x" * 5_000)
        code = closed_with(socket)

    assert code == 1009


def test_a_server_that_ends_closes_its_sockets_and_does_not_wait_for_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    with (
        served(Settings(url, are_limits_on=False)) as server,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as host,
    ):
        host.post("/api/me", json={})
        game = set_table(host)

        with listen(server, f"/api/games/{game}/changes") as socket:
            next_change(socket)
            server.stop()
            code = closed_with(socket)

    assert code == 1012


def test_S4_a_viewer_with_too_many_sockets_gets_no_more_until_one_is_closed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    settings = Settings(url, limits=Limits(sockets_a_viewer=2))
    with served(settings) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as host:
        host.post("/api/me", json={})
        path = f"/api/games/{set_table(host)}/changes"

        with listen(server, path, host) as first:
            with listen(server, path, host) as second:
                seen = [next_change(first), next_change(second)]
                refusal = turned_away(server, path, host)
            again = until_let_in(server, path, host)

    assert refusal == (429, "too_many_sockets")
    assert [*seen, again] == [seen[0]] * 3


def test_S4_the_sockets_of_an_account_are_counted_together_whatever_names_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    settings = Settings(url, limits=Limits(sockets_a_viewer=2))
    with served(settings) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as host:
        host.post("/api/me", json={})
        path = f"/api/games/{set_table(host)}/changes"
        token = host.post("/api/me/tokens", json={"label": "script"}).json()["secret"]

        by_script = {"Authorization": f"bEaReR {token}"}

        with listen(server, path, host), listen(server, path, host):
            by_cookie = turned_away(server, path, host)
            with pytest.raises(InvalidStatus) as by_token:
                connect(f"ws://127.0.0.1:{server.port}{path}", additional_headers=by_script)

    assert by_cookie == (429, "too_many_sockets")
    assert by_token.value.response.status_code == 429


def until_let_in(server: Served, path: str, client: httpx.Client) -> Change:
    """The first change of a socket that is let in as soon as the server has noticed that another one left."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with listen(server, path, client) as socket:
                return next_change(socket)
        except InvalidStatus:
            assert time.monotonic() < deadline


def test_a_change_that_nobody_can_be_told_of_yet_fails_nobody(household: Household) -> None:
    heard: list[Game] = []
    channels = ChannelsPlugin(backend=MemoryChannelsBackend(), arbitrary_channels_allowed=True)
    bus = Bus(channels, household.services)
    bus.on_change(heard.append)
    game = cast(Game, SimpleNamespace(id="g", version=1, manners=TableSettings()))

    bus.tell(game)

    assert heard == [game]


class SlowSocket:
    """A socket that takes nothing until it is let."""

    def __init__(self) -> None:
        self.said: list[Change] = []
        self.may_take = asyncio.Event()

    async def say(self, message: bytes) -> None:
        await self.may_take.wait()
        self.said.append(msgspec.json.decode(message, type=Change))


async def settled() -> None:
    """Let everything that can run do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def listening(socket: SlowSocket, version: int) -> Listeners:
    """A socket that has begun to listen to a game at a version."""
    listeners, listener = Listeners(), Listener(socket.say)
    listeners.listen(listener, ("g",))
    listeners.catch_up(listener, {"g": version})
    listener.open()
    await settled()
    return listeners


def test_a_slow_reader_gets_only_the_newest() -> None:
    async def scene() -> list[Change]:
        socket = SlowSocket()
        listeners = await listening(socket, 1)
        for version in range(2, 1_000):
            listeners.hear("g", version)
        socket.may_take.set()
        await settled()
        return socket.said

    assert asyncio.run(scene()) == [Change("g", 1), Change("g", 999)]


def test_a_version_that_was_said_is_not_said_again() -> None:
    async def scene() -> list[Change]:
        socket = SlowSocket()
        socket.may_take.set()
        listeners = await listening(socket, 5)
        for version in (4, 5, 6, 6):  # late, or by two ways
            listeners.hear("g", version)
            await settled()
        return socket.said

    assert asyncio.run(scene()) == [Change("g", 5), Change("g", 6)]


def test_whoever_sits_down_later_hears_of_that_table_too() -> None:
    async def scene() -> list[Change]:
        socket, listeners = SlowSocket(), Listeners()
        socket.may_take.set()
        listener = Listener(socket.say)
        listener.account = "me"
        listeners.listen(listener)
        listeners.catch_up(listener, {})
        listener.open()
        listeners.hear("g", 1, ("somebody",))
        listeners.hear("g", 2, ("me",))
        await settled()
        listeners.hear("g", 3)
        await settled()
        return socket.said

    assert asyncio.run(scene()) == [Change("g", 2), Change("g", 3)]


def test_a_socket_that_left_leaves_nothing_behind() -> None:
    async def scene() -> int:
        listeners, listener = Listeners(), Listener(SlowSocket().say)
        listener.account = "me"
        listeners.listen(listener, ("g", "h"))
        listeners.catch_up(listener, {"g": 1, "h": 1})
        listeners.forget(listener)
        listeners.hear("g", 2, ("me",))
        return len(listeners)

    assert asyncio.run(scene()) == 0


def test_a_frame_is_made_once_for_all_who_take_it_and_the_others_hear_of_it_all_the_same() -> None:
    frames: list[bytes] = []
    said: list[bytes] = []

    def take(frame: bytes) -> bool:
        frames.append(frame)
        return True

    async def say(message: bytes) -> None:
        said.append(message)

    async def hear() -> None:
        listeners = Listeners()
        quick, slow, plain = Listener(say, write=take), Listener(say, write=lambda _: False), Listener(say)
        for listener in (quick, slow, plain):
            listeners.listen(listener, ("g",))
            listeners.catch_up(listener, {"g": 1})
            listener.open()
        await asyncio.sleep(0.01)
        said.clear()
        listeners.hear("g", 2)
        await asyncio.sleep(0.01)

    asyncio.run(hear())

    message = msgspec.json.encode(Change("g", 2))
    assert frames == [bytes((0x81, len(message))) + message]
    assert said == [message, message]
