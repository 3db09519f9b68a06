"""Who is there: those who look at a table see each other, unless they want to be private."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Struct
from websockets.sync.client import ClientConnection

from cupola.server.notify.listeners import Listeners
from cupola.server.notify.presence import EXPIRES, MINUTE, AtTable, Presence
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.app import App, plain_settings
from tests.server.scenes.people import PATIENCE_SECONDS, Person, begin_match, introduced, send
from tests.server.scenes.running_server import RunningServer, running
from tests.server.scenes.sockets import listen, next_change, play

Seats = list[dict[str, Any]]


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("presence") / "cupola.db")
    with running(plain_settings(sqlite_url(file))) as started:
        yield started


class Table(Struct, frozen=True):
    game: str
    people: tuple[Person, Person]
    spectator: Person


@pytest.fixture
def table(server: RunningServer) -> Iterator[Table]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as client:
        anna, boris, onlooker = (introduced(client, name) for name in ("Anna", "Boris", "Onlooker"))
        yield Table(begin_match(anna, boris), (anna, boris), onlooker)


@contextmanager
def looking(server: RunningServer, person: Person | None, game: str) -> Iterator[ClientConnection]:
    with listen(server, f"/api/games/{game}/changes", person) as socket:
        socket.send("here")
        yield socket


def people_seen(socket: ClientConnection) -> Seats:
    while True:
        said = json.loads(socket.recv(timeout=PATIENCE_SECONDS))
        if "presence" in said:
            assert set(said) == {"game", "presence"}
            seats: Seats = said["presence"]
            return seats


def until_seen(socket: ClientConnection, *here: int) -> Seats:
    seats = people_seen(socket)
    while tuple(each["seat"] for each in seats if each["is_here"]) != here:
        seats = people_seen(socket)
    return seats


@pytest.mark.thorough
def test_a_player_is_here_while_their_page_is_looked_at(server: RunningServer, table: Table) -> None:
    anna, boris = table.people
    with looking(server, anna, table.game) as hers:
        before = until_seen(hers, 0)
        with looking(server, boris, table.game) as his:
            until_seen(hers, 0, 1)
            both = until_seen(his, 0, 1)
            his.send("away")
            hidden = until_seen(hers, 0)
            his.send("here")
            back = until_seen(hers, 0, 1)
        gone = until_seen(hers, 0)

    assert before == [
        {"seat": 0, "is_here": True, "since": None},
        {"seat": 1, "is_here": False, "since": None},
    ]
    assert both == back == [{"seat": seat, "is_here": True, "since": None} for seat in (0, 1)]
    assert gone[1]["since"] >= hidden[1]["since"] > 0
    assert gone[1]["since"] % MINUTE == 0


@pytest.mark.thorough
def test_who_watches_sees_dots_and_has_none_and_no_script_and_nobody_without_an_account_is_told(
    server: RunningServer, table: Table
) -> None:
    anna, boris = table.people
    with (
        looking(server, table.spectator, table.game) as watched,
        looking(server, anna, table.game),
        looking(server, None, table.game) as unknown,
        listen(server, f"/api/games/{table.game}/changes", boris) as script,  # it only listens
    ):
        unknown.send("away")
        unknown.send("here")
        seen = until_seen(watched, 0)
        next_change(unknown), next_change(script)
        mover = table.people[table.spectator.view(table.game)["decider"]]
        version = play(mover, table.game)
        heard = [next_change(unknown).version, next_change(script).version]

    assert [(each["seat"], each["is_here"]) for each in seen] == [(0, True), (1, False)]
    assert heard == [version] * 2


@pytest.mark.thorough
def test_somebody_private_has_no_dot_and_leaves_no_trace(server: RunningServer, table: Table) -> None:
    anna, boris = table.people
    with looking(server, anna, table.game) as hers, looking(server, boris, table.game) as his:
        until_seen(hers, 0, 1)
        until_seen(his, 0, 1)
        send(boris, "PUT", "/api/me/privacy", {"hides_presence": True}).raise_for_status()
        hidden = until_seen(hers, 0)
        theirs = until_seen(his, 0)
        send(boris, "PUT", "/api/me/privacy", {"hides_presence": False}).raise_for_status()
        shown = until_seen(hers, 0, 1)

    assert hidden == theirs == [{"seat": 0, "is_here": True, "since": None}]
    assert len(shown) == 2


def test_a_worker_that_dies_is_forgotten_after_a_while(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> list[frozenset[str]]:
        presence = Presence(app.services, Listeners(), publish=lambda _: None)
        presence.hear(AtTable("another worker", "game", ("anna",)))
        known = [presence.at("game")]
        for passed in (EXPIRES, EXPIRES + 1):
            monkeypatch.setattr(app.services, "clock", lambda passed=passed: now + passed)
            presence.forget_silent()
            known.append(presence.at("game"))
        return known

    now = app.services.clock()
    monkeypatch.setattr(app.services, "clock", lambda: now)

    assert asyncio.run(scene()) == [frozenset({"anna"}), frozenset({"anna"}), frozenset()]
