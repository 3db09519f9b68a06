"""S4: what a server says to whoever asks for too much or sends too much."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from cupola.server import services as house
from cupola.server.config.settings import Limits, Settings
from cupola.server.http.rate_limits import Allowances
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeClient
from tests.server.http.test_limits import Hand
from tests.server.scenes.player import Person, hot_seat, introduced, must
from tests.server.scenes.records_scene import round_of


def settings_for(file: Path, limits: Limits) -> Settings:
    """A server that counts."""
    return Settings(sqlite_url(file), extra_hosts=("testserver.local",), limits=limits)


def test_S4_a_flood_gets_429_with_the_time_to_wait_in_the_one_shape(
    app_client: MakeClient, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "Allowances", partial(Allowances, clock=Hand()))
    limits = Limits(address_requests_a_second=0.01, address_requests_at_once=3)
    client = app_client(settings=settings_for(sqlite_file, limits)).client

    replies = [client.get("/api/nothing-there") for _ in range(4)]

    assert [reply.status_code for reply in replies] == [404, 404, 404, 429]
    assert replies[-1].headers["retry-after"] == "100"
    assert replies[-1].headers["content-type"] == "application/json"
    assert replies[-1].headers["x-content-type-options"] == "nosniff"
    assert replies[-1].json()["code"] == "too_fast"
    assert set(replies[-1].json()) == {"code", "message", "details"}


def test_S4_an_address_makes_only_so_many_accounts(app_client: MakeClient, sqlite_file: Path) -> None:
    household = app_client(settings=settings_for(sqlite_file, Limits(accounts_an_address_an_hour=2)))
    statuses = []

    for _ in range(3):
        reply = household.client.post("/api/me", json={})
        statuses.append(reply.status_code)
        household.client.cookies.clear()

    assert statuses == [200, 200, 429]
    assert int(reply.headers["retry-after"]) > 1000
    assert household.counts()["accounts"] == 2


def test_S4_an_address_tries_only_so_many_recovery_codes(app_client: MakeClient, sqlite_file: Path) -> None:
    client = app_client(settings=settings_for(sqlite_file, Limits(recoveries_an_address_an_hour=2))).client

    replies = [client.post("/api/recover", json={"code": f"abcd-{index}"}) for index in range(3)]

    assert [reply.status_code for reply in replies] == [403, 403, 429]


@pytest.mark.parametrize("is_chunked", [False, True])
def test_S4_a_huge_body_gets_413_and_nothing_is_stored(
    app_client: MakeClient, sqlite_file: Path, is_chunked: bool
) -> None:
    household = app_client(settings=settings_for(sqlite_file, Limits(body_bytes=1000)))
    body = msgspec.json.encode({"name": "x" * 2000})
    before = household.counts()

    reply = household.client.post(
        "/api/me",
        content=iter([body[:900], body[900:]]) if is_chunked else body,
        headers={"content-type": "application/json"},
    )

    assert reply.status_code == 413
    assert reply.json()["code"] == "too_large"
    assert set(reply.json()) == {"code", "message", "details"}
    assert household.counts() == before


def test_S4_an_account_changes_its_name_only_so_often(app_client: MakeClient, sqlite_file: Path) -> None:
    household = app_client(settings=settings_for(sqlite_file, Limits(renames_a_minute=4)))
    anna, boris = introduced(household.client, "Anna"), introduced(household.client, "Boris")
    game = hot_seat(anna)

    def rename(person: Person, name: str) -> int:
        return int(household.client.patch("/api/me", json={"name": name}, headers=person.headers).status_code)

    at_table = [anna.post(f"/api/games/{game}/seats/0/name", {"name": f"A{number}"}) for number in range(2)]

    assert [reply.status_code for reply in at_table] == [200, 200]
    assert [rename(anna, f"A{number}") for number in range(3)] == [200, 200, 429]
    assert rename(boris, "B") == 200


def test_S4_an_account_asks_others_for_an_undo_only_so_often(
    app_client: MakeClient, sqlite_file: Path
) -> None:
    household = app_client(settings=settings_for(sqlite_file, Limits(undo_questions_a_minute=2)))
    table = round_of(household, "Anna", "Boris").play(4)

    def ask_and_take_back() -> int:
        asked = table.send(0, "undo", {"base": table.version})
        again = table.send(0, "undo", {"base": table.version})  # R2: the same question is still one
        if asked.is_success:
            must(again)
            must(table.send(0, "undo/answer", {"base": table.version, "granted": False}))
        return int(asked.status_code)

    assert [ask_and_take_back() for _ in range(3)] == [200, 200, 429]
    assert table.kinds().count("undo_asked") == 2


def test_S4_a_flood_is_refused_before_its_query_is_taken_apart(
    app_client: MakeClient, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "Allowances", partial(Allowances, clock=Hand()))
    limits = Limits(address_requests_a_second=0.01, address_requests_at_once=1)
    client = app_client(settings=settings_for(sqlite_file, limits)).client

    assert [client.get("/health?a=1&a=2").status_code for _ in range(2)] == [400, 429]


def test_S4_a_long_query_gets_414(app_client: MakeClient, sqlite_file: Path) -> None:
    client = app_client(settings=settings_for(sqlite_file, Limits())).client

    replies = [client.get("/health", params={"a": "x" * size}) for size in (2_046, 2_047)]

    assert [reply.status_code for reply in replies] == [200, 414]
    assert replies[1].json()["code"] == "query_too_long"


@pytest.mark.parametrize("path", ["/health", "/api/bots", "/api/me", "/nothing", "/api/schema/openapi.json"])
def test_HEAD_is_answered_like_GET_without_the_body(app_client: MakeClient, path: str) -> None:
    client = app_client().client

    whole, head = client.get(path), client.head(path)

    assert head.status_code == whole.status_code
    assert head.content == b""
    assert set(head.headers) == set(whole.headers)


def test_HEAD_is_refused_where_GET_is(app_client: MakeClient) -> None:
    assert app_client().client.head("/api/recover").status_code == 405
