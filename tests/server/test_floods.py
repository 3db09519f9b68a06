"""S4: what a server says to whoever asks for too much or sends too much."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from cupola.server import house
from cupola.server.database import sqlite_url
from cupola.server.limits import Allowances
from cupola.server.settings import Limits, Settings
from tests.server.conftest import MakeClient
from tests.server.test_limits import Hand


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
