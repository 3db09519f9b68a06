"""S4: a credential is read in one way, by the limits and by whoever asks who it is."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from litestar.types import Scope

from cupola.server.config.settings import Limits, Settings
from cupola.server.http.guards import Credential, credential_in
from cupola.server.http.rate_limits import KnownHolders
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.problems import Problem
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import introduced, must

AT_ONCE = 5


def scope_with(*headers: tuple[str, str]) -> Scope:
    scope: Any = {"type": "http", "headers": [(name.encode(), value.encode()) for name, value in headers]}
    return scope  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([], None),
        ([("cookie", "cupola=abc")], Credential("cookie", "abc")),
        ([("cookie", "theme=dark;cupola = abc ; x=1")], Credential("cookie", "abc")),
        ([("cookie", "cupola=abc; cupola=abc")], Credential("cookie", "abc")),
        ([("cookie", "theme=dark"), ("cookie", "cupola=abc")], Credential("cookie", "abc")),
        ([("cookie", "notcupola=abc")], None),
        ([("cookie", "Cupola=abc")], None),
        ([("cookie", "cupola=")], None),
        ([("cookie", "cupola=%61bc")], Credential("cookie", "%61bc")),
        ([("cookie", 'cupola="abc"')], Credential("cookie", '"abc"')),
        ([("authorization", "Bearer abc")], Credential("token", "abc")),
        ([("authorization", " bEaReR   abc ")], Credential("token", "abc")),
        ([("authorization", "Bearer abc"), ("cookie", "cupola=xyz")], Credential("token", "abc")),
        ([("authorization", "Basic abc"), ("cookie", "cupola=xyz")], None),
        ([("authorization", "Bearer"), ("cookie", "cupola=xyz")], None),
    ],
)
def test_S4_credentials_are_read_one_way(headers: list[tuple[str, str]], expected: Credential | None) -> None:
    assert credential_in(scope_with(*headers)) == expected


@pytest.mark.parametrize(
    ("headers", "field"),
    [
        ([("cookie", "cupola=x; cupola=abc")], "cookie"),
        ([("cookie", "cupola=; cupola=abc")], "cookie"),
        ([("cookie", "cupola=x"), ("cookie", "cupola=abc")], "cookie"),
        ([("authorization", "Bearer x"), ("authorization", "Bearer abc")], "authorization"),
    ],
)
def test_S4_two_credentials_are_refused(headers: list[tuple[str, str]], field: str) -> None:
    with pytest.raises(Problem) as refused:
        credential_in(scope_with(*headers))

    assert (refused.value.status, refused.value.reply.details["field"]) == (400, field)


def test_S4_all_credentials_of_an_account_are_one_sender() -> None:
    holders = KnownHolders(most=2)
    cookie, token, other = (Credential("cookie", "a"), Credential("token", "b"), Credential("token", "c"))
    holders.learn(cookie, "anna")
    holders.learn(token, "anna")

    assert holders.sender(cookie) == holders.sender(token) == "anna"
    assert holders.sender(other) not in (None, "anna")
    assert holders.sender(None) is None
    assert holders.sender(other) != "c"  # a digest

    holders.learn(other, "boris")

    assert holders.sender(cookie) != "anna"  # only so many are remembered


@pytest.fixture
def counting(make_app: MakeApp, sqlite_file: Path) -> App:
    limits = Limits(requests_a_second=0.001, requests_at_once=AT_ONCE)
    return make_app(
        settings=Settings(sqlite_url(sqlite_file), extra_hosts=("testserver.local",), limits=limits)
    )


def test_S4_the_tokens_of_an_account_share_its_limit(counting: App) -> None:
    anna = introduced(counting.client, "Anna")
    made = [str(must(anna.post("/api/me/tokens", {"label": f"{each}"}))["secret"]) for each in range(3)]

    def ask(token: str, scheme: str) -> int:
        headers = {"authorization": f"{scheme} {token}"}
        return int(counting.client.get("/api/me", headers=headers).status_code)

    for token in made:
        ask(token, "Bearer")
    schemes = ("Bearer", "bEaReR", "bearer ")
    statuses = Counter(ask(token, scheme) for token in made for scheme in schemes for _ in range(AT_ONCE))

    assert set(statuses) == {200, 429}
    assert statuses[200] <= AT_ONCE


def test_S4_who_logs_out_by_a_cookie_that_is_there_twice_is_refused(app: App) -> None:
    anna = introduced(app.client, "Anna")
    headers = {"cookie": f"cupola=x; cupola={anna.cookie}"}

    assert app.client.post("/api/me/leave", headers=headers).status_code == 400
    assert anna.get("/api/me").status_code == 200
