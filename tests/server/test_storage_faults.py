"""A full disk, a database that is held or away, and requests that break off: nothing is stored by halves."""

import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from sqlalchemy import event, make_url

from cupola.server.migrate import upgrade
from tests.server.conftest import MakeClient
from tests.server.household import Household
from tests.server.player import Person, Player, hot_seat, introduced, must
from tests.server.refusals import GOOD, check_refused
from tests.server.serving import LOOPBACK, RunningServer
from tests.services.postgres import Postgres


@pytest.fixture
def moving(host: Person) -> str:
    """A match that goes on."""
    return hot_seat(host)


# The disk and the database


@contextmanager
def every_connection(household: Household, pragma: str) -> Iterator[None]:
    """Every connection of the house obeys this, while the block runs."""
    engine = household.house.database.engine

    def obey(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(pragma)

    event.listen(engine, "checkout", obey)
    try:
        yield
    finally:
        event.remove(engine, "checkout", obey)


def test_a_full_disk_stores_nothing_and_the_table_goes_on_when_there_is_room(
    household: Household, host: Person, moving: str
) -> None:
    player = Player(host, seed=1)
    with every_connection(household, "PRAGMA max_page_count=1"):  # no page more than there are
        for number in range(40):
            before = household.counts()
            view = host.view(moving)
            order = {
                **GOOD,
                "base": view["version"],
                "steps": player.chosen_steps(moving, view),
                "key": f"f{number}",
            }
            response = host.post(f"/api/games/{moving}/turns", order)
            if response.status_code != 200:
                break
        check_refused(response, 507, "storage_full")
        assert household.counts() == before
        assert host.view(moving) == view

    with every_connection(household, "PRAGMA max_page_count=1000000"):
        stored = must(host.post(f"/api/games/{moving}/turns", order))

    assert stored["version"] == view["version"] + 1
    assert household.game(moving).version == view["version"] + 1


def test_a_database_that_another_program_holds_is_told_and_nothing_is_stored(
    household: Household, host: Person, moving: str
) -> None:
    order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(moving, host.view(moving))}
    before = household.counts()
    file = make_url(household.house.settings.database_url).database
    holder = sqlite3.connect(str(file), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    with every_connection(household, "PRAGMA busy_timeout=50"):
        response = host.post(f"/api/games/{moving}/turns", order)
        seen = host.view(moving)

    check_refused(response, 503, "storage_away")
    assert seen["version"] == 2
    assert household.counts() == before
    holder.execute("ROLLBACK")
    holder.close()
    assert must(host.post(f"/api/games/{moving}/turns", order))["version"] == 3


def test_a_database_that_is_away_is_told_and_the_table_goes_on_when_it_is_back(
    app_client: MakeClient, postgres_server: Postgres, postgres_url: str
) -> None:
    upgrade(postgres_url)
    household = app_client(postgres_url)
    host = introduced(household.client, "Anna")
    game = hot_seat(host)
    order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(game, host.view(game))}

    postgres_server.kill()
    try:
        away = host.post(f"/api/games/{game}/turns", order)
    finally:
        postgres_server.start()

    check_refused(away, 503, "storage_away")
    assert household.game(game).version == 2
    assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


# Half a request


def test_a_body_that_breaks_off_is_not_stored(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=60) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(game, host.view(game))}
        body = json.dumps(order).encode()

        for sent in (0, 1, len(body) // 2, len(body) - 1):
            break_off(running_server, f"/api/games/{game}/turns", host, body, sent)

        assert host.view(game)["version"] == 2
        assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


def break_off(server: RunningServer, path: str, person: Person, body: bytes, sent: int) -> None:
    """Send a part of a request and hang up."""
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {LOOPBACK}:{server.settings.port}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in person.headers.items()),
    ]
    with socket.create_connection((LOOPBACK, server.settings.port)) as half:
        half.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body[:sent])
