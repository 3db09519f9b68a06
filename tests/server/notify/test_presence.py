"""Who is there: those who look at a table see each other, unless they want to be private."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from benchmarks.served import Served, served
from cupola.server.config.settings import Settings
from cupola.server.notify.listeners import Listeners
from cupola.server.notify.presence import EXPIRES, MINUTE, Attendance, Presence
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.changes_scene import PATIENCE, closed_with, listen, next_change, play
from tests.server.scenes.household import Household

Seats = list[dict[str, Any]]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server."""
    url = sqlite_url(tmp_path_factory.mktemp("presence") / "cupola.db")
    upgrade(url)
    with served(Settings(url, are_limits_on=False)) as server:
        yield server


@pytest.fixture
def workers(postgres_url: str, redis_url: str) -> Iterator[tuple[Served, Served]]:
    """Two workers of one server."""
    upgrade(postgres_url)
    settings = Settings(postgres_url, redis_url, workers=2, are_limits_on=False)
    with served(settings) as one, served(settings) as other:
        yield one, other


@contextmanager
def person(server: Served) -> Iterator[httpx.Client]:
    """Somebody with an account."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        client.post("/api/me", json={}).raise_for_status()
        yield client


def shared_table(host: httpx.Client, guest: httpx.Client) -> str:
    """A match of two."""
    order = {"options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "free"}]}
    game = str(host.post("/api/games", json=order).raise_for_status().json()["game"])
    (invite,) = host.get(f"/api/games/{game}/invites").json()["invites"]
    guest.post(f"/api/invites/{invite['secret']}", json={}).raise_for_status()
    host.post(f"/api/games/{game}/start").raise_for_status()
    return game


@contextmanager
def looking(server: Served, client: httpx.Client | None, game: str) -> Iterator[ClientConnection]:
    """The socket of a page that is looked at."""
    with listen(server, f"/api/games/{game}/changes", client) as socket:
        socket.send("here")
        yield socket


def people_seen(socket: ClientConnection) -> Seats:
    """Who is here, as a socket says next; whatever else it says is passed over."""
    while True:
        said = json.loads(socket.recv(timeout=PATIENCE))
        if "presence" in said:
            assert set(said) == {"game", "presence"}
            seats: Seats = said["presence"]
            return seats


def until_seen(socket: ClientConnection, *here: int) -> Seats:
    """What a socket says once exactly these seats are here."""
    seats = people_seen(socket)
    while tuple(each["seat"] for each in seats if each["is_here"]) != here:
        seats = people_seen(socket)
    return seats


@pytest.mark.thorough
def test_a_player_is_here_while_their_page_is_looked_at_and_away_since_it_is_not(house: Served) -> None:
    with person(house) as anna, person(house) as boris:
        game = shared_table(anna, boris)
        with looking(house, anna, game) as hers:
            before = until_seen(hers, 0)
            with looking(house, boris, game) as his:
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
def test_somebody_who_watches_sees_the_dots_and_has_none(house: Served) -> None:
    with person(house) as anna, person(house) as boris, person(house) as clara:
        game = shared_table(anna, boris)
        with looking(house, clara, game) as watched, looking(house, anna, game):
            seen = until_seen(watched, 0)

    assert [each["seat"] for each in seen] == [0, 1]


@pytest.mark.thorough
def test_a_socket_without_an_account_hears_of_nobody(house: Served) -> None:
    with person(house) as anna, person(house) as boris:
        game = shared_table(anna, boris)
        with looking(house, None, game) as unknown, looking(house, anna, game) as hers:
            unknown.send("away")
            unknown.send("here")
            until_seen(hers, 0)
            next_change(unknown)
            version = play(anna if anna.get(f"/api/games/{game}/view").json()["choices"] else boris, game)

            assert next_change(unknown).version == version


@pytest.mark.thorough
def test_somebody_private_has_no_dot_and_leaves_no_trace(house: Served) -> None:
    with person(house) as anna, person(house) as boris:
        game = shared_table(anna, boris)
        with looking(house, anna, game) as hers, looking(house, boris, game) as his:
            until_seen(hers, 0, 1)
            until_seen(his, 0, 1)
            boris.put("/api/me/privacy", json={"hides_presence": True}).raise_for_status()
            hidden = until_seen(hers, 0)
            theirs = until_seen(his, 0)
            boris.put("/api/me/privacy", json={"hides_presence": False}).raise_for_status()
            shown = until_seen(hers, 0, 1)

    assert hidden == theirs == [{"seat": 0, "is_here": True, "since": None}]
    assert len(shown) == 2


@pytest.mark.thorough
def test_a_script_that_only_listens_is_told_of_nobody_and_is_nowhere(house: Served) -> None:
    with person(house) as anna, person(house) as boris:
        game = shared_table(anna, boris)
        with (
            looking(house, anna, game) as hers,
            listen(house, f"/api/games/{game}/changes", boris) as script,
        ):
            assert [each["is_here"] for each in until_seen(hers, 0)] == [True, False]
            next_change(script)
            version = play(anna if anna.get(f"/api/games/{game}/view").json()["choices"] else boris, game)

            assert next_change(script).version == version


def test_a_socket_that_says_too_much_is_still_closed(house: Served) -> None:
    with person(house) as anna, person(house) as boris:
        game = shared_table(anna, boris)
        with looking(house, anna, game) as hers:
            with suppress(ConnectionClosed):  # which may come before the last of them is sent
                for _ in range(30):
                    hers.send("here")

            assert closed_with(hers) == 1008


@pytest.mark.thorough
def test_two_workers_agree_on_who_is_there(workers: tuple[Served, Served]) -> None:
    one, other = workers
    with person(one) as anna, person(other) as boris:
        game = shared_table(anna, boris)
        with looking(one, anna, game) as hers, looking(other, boris, game) as his:
            both = until_seen(hers, 0, 1), until_seen(his, 0, 1)
            his.send("away")
            after = until_seen(hers, 0), until_seen(his, 0)

    assert both[0] == both[1]
    assert after[0] == after[1]


@pytest.mark.thorough
def test_a_worker_that_comes_later_learns_who_is_there(postgres_url: str, redis_url: str) -> None:
    upgrade(postgres_url)
    settings = Settings(postgres_url, redis_url, workers=2, are_limits_on=False)
    with served(settings) as one, person(one) as anna, person(one) as boris:
        game = shared_table(anna, boris)
        with looking(one, anna, game) as hers:
            until_seen(hers, 0)
            with served(settings) as late, looking(late, boris, game) as his:
                assert len(until_seen(his, 0, 1)) == 2


def test_a_worker_that_dies_is_forgotten_after_a_while(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> list[frozenset[str]]:
        presence = Presence(household.services, Listeners(), publish=lambda _: None)
        presence.hear(Attendance("another worker", "game", ("anna",)))
        known = [presence.at("game")]
        for passed in (EXPIRES, EXPIRES + 1):
            monkeypatch.setattr(household.services, "clock", lambda passed=passed: now + passed)
            presence.forget_silent()
            known.append(presence.at("game"))
        return known

    now = household.services.clock()
    monkeypatch.setattr(household.services, "clock", lambda: now)

    assert asyncio.run(scene()) == [frozenset({"anna"}), frozenset({"anna"}), frozenset()]
