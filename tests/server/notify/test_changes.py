"""A socket says where a game stands, then every change, to whoever may watch, and nothing else."""

import asyncio
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cupola.server.config.settings import Limits, Settings
from cupola.server.notify.bus import Bus
from cupola.server.notify.listeners import ChangeMessage, Listener, Listeners
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.game import Game
from cupola.table.parts.settings import TableSettings
from cupola.table.seen.news import FEW_NEWS
from tests.server.in_time import in_time
from tests.server.scenes.app import App, plain_settings
from tests.server.scenes.people import PATIENCE_SECONDS, Person, hot_seat, introduced, new_token
from tests.server.scenes.running_server import RunningServer, running
from tests.server.scenes.sockets import closed_with, listen, next_change, play


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("changes") / "cupola.db")
    with running(plain_settings(sqlite_url(file))) as started:
        yield started


@pytest.fixture
def client(server: RunningServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as opened:
        yield opened


@pytest.fixture
def host(client: httpx.Client) -> Person:
    return introduced(client, "Anna")


def turned_away(server: RunningServer, path: str, person: Person | None = None) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as refused, listen(server, path, person):
        pass
    reply = refused.value.response
    return reply.status_code, msgspec.json.decode(bytes(reply.body or b""))["code"]


def test_R7_a_socket_says_where_its_game_stands_and_every_change_of_it_and_of_no_other(
    server: RunningServer, host: Person
) -> None:
    game, other = hot_seat(host), hot_seat(host)
    version = play(host, game)

    with listen(server, f"/api/games/{game}/changes", host) as socket:
        before = next_change(socket)
        play(host, other)
        play(host, game)
        after = next_change(socket)

    assert [before, after] == [ChangeMessage(game, version), ChangeMessage(game, version + 1)]


def test_R7_with_what_was_seen_a_socket_shows_what_others_change_unless_it_is_much(
    server: RunningServer, client: httpx.Client, host: Person
) -> None:
    game, spectator = hot_seat(host), introduced(client, "Eve")
    versions = [host.view(game)["version"], *(play(host, game) for _ in range(FEW_NEWS + 1))]
    path, now = f"/api/games/{game}/changes?since=", versions[-1]

    with listen(server, f"{path}{now}", host) as own, listen(server, f"{path}{now}", spectator) as watching:
        stands = [next_change(own), next_change(watching)]
        then = play(host, game)
        stands.append(next_change(own))
        shown = msgspec.json.decode(watching.recv(timeout=PATIENCE_SECONDS))
        with (
            listen(server, f"{path}{versions[0]}", host) as late,
            listen(server, f"{path}{now}", host) as back,
        ):
            stands.append(next_change(late))
            missed = msgspec.json.decode(back.recv(timeout=PATIENCE_SECONDS))

    assert [change.version for change in stands] == [now, now, then, then]
    looked = {person: person.view(game, since=now) for person in (host, spectator)}
    told = {"game": game, "version": then, "since": now}
    assert (shown, missed) == ({**told, "view": looked[spectator]}, {**told, "view": looked[host]})


@pytest.mark.parametrize("game", ["zzz", "%00", "a" * 500, "..", "x'--"])
def test_a_socket_of_no_game_is_refused_as_any_request(server: RunningServer, game: str) -> None:
    assert turned_away(server, f"/api/games/{game}/changes") == (404, "unknown_game")


def test_one_socket_hears_of_my_tables_alone(
    server: RunningServer, client: httpx.Client, host: Person
) -> None:
    mine, stranger = {hot_seat(host), hot_seat(host)}, introduced(client, "Eve")
    foreign = hot_seat(stranger)

    with listen(server, "/api/me/changes", host) as socket:
        first = {next_change(socket).game, next_change(socket).game}
        play(stranger, foreign)
        moved = min(mine)
        version = play(host, moved)
        after = next_change(socket)

    assert first == mine
    assert after == ChangeMessage(moved, version)


@pytest.mark.parametrize("word", ["hello", "here"])
def test_S4_a_small_message_may_be_sent_and_no_flood(server: RunningServer, host: Person, word: str) -> None:
    game = hot_seat(host)

    with listen(server, f"/api/games/{game}/changes") as socket:
        next_change(socket)
        socket.send(word)
        version = play(host, game)
        still = next_change(socket)
        with suppress(ConnectionClosed):  # which may come before the last of them is sent
            for _ in range(50):
                socket.send(word)
        code = closed_with(socket)

    assert still == ChangeMessage(game, version)
    assert code == 1008


def test_S4_a_frame_over_the_limit_ends_the_socket(server: RunningServer, host: Person) -> None:
    game = hot_seat(host)

    with listen(server, f"/api/games/{game}/changes") as socket:
        next_change(socket)
        socket.send("x" * 5_000)
        code = closed_with(socket)

    assert code == 1009


def test_a_server_that_ends_closes_its_sockets(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=PATIENCE_SECONDS) as client:
        game = hot_seat(introduced(client, "Anna"))

        with listen(running_server, f"/api/games/{game}/changes") as socket:
            next_change(socket)
            running_server.stop()
            code = closed_with(socket)

    assert code == 1012


def test_S4_an_account_has_only_so_many_sockets_whatever_names_it(sqlite_file: Path) -> None:
    settings = Settings(sqlite_url(sqlite_file), limits=Limits(sockets_a_viewer=2))
    with running(settings) as server, httpx.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as client:
        host = introduced(client, "Anna")
        path = f"/api/games/{hot_seat(host)}/changes"
        url = f"{server.url.replace('http', 'ws', 1)}{path}"
        by_script = {"Authorization": f"bEaReR {new_token(host)['secret']}"}

        with listen(server, path, host) as first:
            with listen(server, path, host) as second:
                seen = [next_change(first), next_change(second)]
                refusal = turned_away(server, path, host)
                with pytest.raises(InvalidStatus) as by_token:
                    connect(url, additional_headers=by_script)
            again = until_let_in(server, path, host)

    assert refusal == (429, "too_many_sockets")
    assert by_token.value.response.status_code == 429
    assert [*seen, again] == [seen[0]] * 3


def until_let_in(server: RunningServer, path: str, person: Person) -> ChangeMessage:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with listen(server, path, person) as socket:
                return next_change(socket)
        except InvalidStatus:
            assert time.monotonic() < deadline


def test_a_change_that_nobody_can_be_told_of_yet_fails_nobody(app: App) -> None:
    heard: list[Game] = []
    bus = Bus(app.services)
    bus.on_change(heard.append)
    game = cast(Game, SimpleNamespace(id="g", version=1, settings=TableSettings()))

    bus.tell(game)

    assert heard == [game]


class SlowSocket:
    """A socket that takes nothing until it is let, and those that listen beside it."""

    def __init__(self, account: str | None = None, takes: bool = True) -> None:
        self.said: list[ChangeMessage] = []
        self.may_take = asyncio.Event()
        if takes:
            self.may_take.set()
        self.listeners, self.listener = Listeners(), Listener(self.say, account)

    async def say(self, message: bytes) -> None:
        await self.may_take.wait()
        self.said.append(msgspec.json.decode(message, type=ChangeMessage))

    async def listen(self, **versions: int) -> None:
        self.listeners.listen(self.listener, versions)
        self.listeners.catch_up(self.listener, versions)
        self.listener.open()
        await settled()

    async def hear(self, *versions: int, seated: tuple[str, ...] = ()) -> None:
        for version in versions:
            self.listeners.hear("g", version, seated)
            await settled()


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@in_time
async def test_a_slow_reader_gets_only_the_newest() -> None:
    socket = SlowSocket(takes=False)
    await socket.listen(g=1)
    for version in range(2, 1_000):
        socket.listeners.hear("g", version)
    socket.may_take.set()
    await settled()

    assert socket.said == [ChangeMessage("g", 1), ChangeMessage("g", 999)]


@in_time
async def test_a_version_that_was_said_is_not_said_again() -> None:
    socket = SlowSocket()
    await socket.listen(g=5)
    await socket.hear(4, 5, 6, 6)  # late, or by two ways

    assert socket.said == [ChangeMessage("g", 5), ChangeMessage("g", 6)]


@in_time
async def test_whoever_sits_down_later_hears_of_that_table_too() -> None:
    socket = SlowSocket("me")
    await socket.listen()
    await socket.hear(1, seated=("somebody",))
    await socket.hear(2, seated=("me",))
    await socket.hear(3)

    assert socket.said == [ChangeMessage("g", 2), ChangeMessage("g", 3)]


@in_time
async def test_a_socket_that_left_leaves_nothing_behind() -> None:
    socket = SlowSocket("me", takes=False)
    await socket.listen(g=1, h=1)
    socket.listeners.forget(socket.listener)
    await socket.hear(2, seated=("me",))

    assert len(socket.listeners) == 0
