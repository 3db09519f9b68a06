"""S4: what a server says to whoever asks for too much or sends too much."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from cupola.server import services
from cupola.server.config.settings import Limits, Settings
from cupola.server.http.rate_limits import Allowances
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeApp
from tests.server.http.test_limits import StillClock
from tests.server.scenes.app import App
from tests.server.scenes.people import hot_seat, introduced, must, refusal, send
from tests.server.scenes.tables import seat_people


def counting_app(make_app: MakeApp, file: Path, limits: Limits) -> App:
    return make_app(settings=Settings(sqlite_url(file), extra_hosts=("testserver.local",), limits=limits))


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "Allowances", partial(Allowances, clock=StillClock()))


@pytest.fixture
def limit(app: App) -> Callable[..., None]:
    def set_limits(**limits: float) -> None:
        app.services.limits = Allowances(Limits(**limits), clock=StillClock())  # type: ignore[arg-type]

    return set_limits


def test_S4_a_flood_gets_429_with_the_time_to_wait(make_app: MakeApp, sqlite_file: Path) -> None:
    limits = Limits(address_requests_a_second=0.01, address_requests_at_once=3)
    client = counting_app(make_app, sqlite_file, limits).client

    # The last is refused before its query is taken apart, which would be refused too.
    replies = [client.get(path) for path in ("/nothing", "/health?a=1&a=2", "/nothing", "/health?a=1&a=2")]

    assert [reply.status_code for reply in replies] == [404, 400, 404, 429]
    assert replies[-1].headers["retry-after"] == "100"
    assert replies[-1].headers["x-content-type-options"] == "nosniff"
    assert refusal(replies[-1]) == (429, "too_fast")


def test_S4_an_address_makes_only_so_many_accounts(app: App, limit: Callable[..., None]) -> None:
    limit(accounts_an_address_an_hour=2)
    statuses = []

    for _ in range(3):
        reply = app.client.post("/api/me", json={})
        statuses.append(reply.status_code)
        app.client.cookies.clear()

    assert statuses == [200, 200, 429]
    assert int(reply.headers["retry-after"]) > 1000
    assert app.counts()["accounts"] == 2


def test_S4_an_address_tries_only_so_many_recovery_codes(app: App, limit: Callable[..., None]) -> None:
    limit(recoveries_an_address_an_hour=2)

    replies = [app.client.post("/api/recover", json={"code": f"abcd-{index}"}) for index in range(3)]

    assert [reply.status_code for reply in replies] == [403, 403, 429]


@pytest.mark.parametrize("is_chunked", [False, True])
def test_S4_a_huge_body_gets_413_and_nothing_is_stored(app: App, is_chunked: bool) -> None:
    body = msgspec.json.encode({"name": "x" * 70_000})
    before = app.counts()

    reply = app.client.post(
        "/api/me",
        content=iter([body[:900], body[900:]]) if is_chunked else body,
        headers={"content-type": "application/json"},
    )

    assert refusal(reply) == (413, "too_large")
    assert app.counts() == before


def test_S4_an_account_changes_its_name_only_so_often(app: App, limit: Callable[..., None]) -> None:
    limit(renames_a_minute=4)
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")
    game = hot_seat(anna)

    at_table = [anna.post(f"/api/games/{game}/seats/0/name", {"name": f"A{number}"}) for number in range(2)]
    anywhere = [send(person, "PATCH", "/api/me", {"name": "C"}) for person in (anna, anna, anna, boris)]

    assert [reply.status_code for reply in at_table] == [200, 200]
    assert [reply.status_code for reply in anywhere] == [200, 200, 429, 200]


def test_S4_an_account_asks_others_for_an_undo_only_so_often(app: App, limit: Callable[..., None]) -> None:
    limit(undo_questions_a_minute=2)
    table = seat_people(app, "Anna", "Boris").play(4)

    def ask_and_take_back() -> int:
        asked = table.send(0, "undo", {"base": table.version})
        again = table.send(0, "undo", {"base": table.version})  # R2: the same question is still one
        if asked.is_success:
            must(again)
            must(table.send(0, "undo/answer", {"base": table.version, "granted": False}))
        return int(asked.status_code)

    assert [ask_and_take_back() for _ in range(3)] == [200, 200, 429]
    assert table.kinds().count("undo_asked") == 2


def test_S4_a_long_query_gets_414(app: App) -> None:
    replies = [app.client.get("/health", params={"a": "x" * size}) for size in (2_046, 2_047)]

    assert [reply.status_code for reply in replies] == [200, 414]
    assert replies[1].json()["code"] == "query_too_long"


@pytest.mark.parametrize("path", ["/health", "/api/bots", "/api/me", "/nothing", "/api/schema/openapi.json"])
def test_HEAD_is_answered_like_GET_without_the_body(app: App, path: str) -> None:
    whole, head = app.client.get(path), app.client.head(path)

    assert head.status_code == whole.status_code
    assert head.content == b""
    assert set(head.headers) == set(whole.headers)
    assert app.client.head("/api/recover").status_code == 405  # as GET is
