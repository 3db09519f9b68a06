"""S3: what another site may make a browser send, and what becomes of it."""

import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Scope, Send

from cupola.server.config.settings import Settings
from cupola.server.http.guards import Guard, own_names
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.problems import Problem
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, hot_seat

JSON: Final = {"content-type": "application/json", "content-length": "2"}
HOST: Final = {"host": "127.0.0.1:8417"}
SITE: Final = {"origin": "http://127.0.0.1:8417"}
TOKEN: Final = {"authorization": "Bearer abc"}
FOREIGN: Final = {"origin": "https://evil.example"}

Headers = Mapping[str, str]


def scope_of(method: str, headers: Headers, path: str = "/api/me") -> Scope:
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    kind = "websocket" if method == "SOCKET" else "http"
    scope: Any = {"type": kind, "method": method, "headers": pairs, "path": path}
    return scope  # type: ignore[no-any-return]


async def nobody(_: Scope, __: Receive, ___: Send) -> None:
    """An application that is never asked."""


def refusal(scope: Scope, **settings: Any) -> int:
    guard = Guard(nobody, Settings("sqlite://", **settings))
    try:
        guard.check(scope)
    except Problem as problem:
        return problem.status
    return 0


SITES: Final[list[tuple[Headers, int]]] = [
    ({}, 0),
    (SITE, 0),
    ({"origin": "https://127.0.0.1:8417"}, 0),  # a proxy may have taken TLS away
    ({"origin": "HTTP://127.0.0.1:8417"}, 0),
    ({"sec-fetch-site": "same-origin", **SITE}, 0),
    ({"sec-fetch-site": "same-origin"}, 0),
    ({"sec-fetch-site": "none"}, 0),
    ({"sec-fetch-site": "cross-site"}, 403),
    ({"sec-fetch-site": "same-site"}, 403),
    ({"sec-fetch-site": "nonsense"}, 403),
    ({"sec-fetch-site": "cross-site", **SITE}, 403),
    ({"sec-fetch-site": "same-origin", **FOREIGN}, 403),
    (FOREIGN, 403),
    ({"origin": "null"}, 403),
    ({"origin": "http://127.0.0.1"}, 403),
    ({"origin": "http://127.0.0.1:8418"}, 403),
    ({"origin": "http://localhost:8417"}, 403),
    ({"origin": "http://127.0.0.1:8417.evil.example"}, 403),
    ({"origin": "http://evil.example/127.0.0.1:8417"}, 403),
    ({"origin": "http://evil.example@127.0.0.1:8417"}, 403),
    ({"origin": "file://127.0.0.1:8417"}, 403),
    ({"origin": "127.0.0.1:8417"}, 403),
    (TOKEN, 0),
    ({**TOKEN, "sec-fetch-site": "cross-site"}, 0),  # no browser adds a token by itself
    ({**TOKEN, **FOREIGN}, 403),
    ({**TOKEN, **SITE}, 0),
    ({"authorization": "Basic abc", "sec-fetch-site": "cross-site"}, 403),
]


@pytest.mark.parametrize(("headers", "expected"), SITES)
@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE", "TRACE", "SOCKET"])
def test_S3_what_changes_something_comes_from_our_pages(method: str, headers: Headers, expected: int) -> None:
    assert refusal(scope_of(method, {**HOST, **headers})) == expected


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
@pytest.mark.parametrize("headers", [FOREIGN, {"sec-fetch-site": "cross-site"}])
def test_S3_a_link_from_elsewhere_may_be_followed(method: str, headers: Headers) -> None:
    assert refusal(scope_of(method, {**HOST, **headers})) == 0


@pytest.mark.parametrize(
    ("origin", "host", "expected"),
    [
        ("https://table.example", "127.0.0.1:8417", 0),  # the proxy names itself as the host
        ("https://table.example", "table.example", 0),
        ("https://table.example:443", "table.example", 0),
        ("http://table.example:80", "table.example", 0),
        ("https://table.example", "table.example:443", 0),
        ("https://table.example:8443", "table.example", 403),
        ("https://other.example", "table.example", 403),
        ("https://sub.table.example", "table.example", 403),
    ],
)
def test_S3_the_public_url_is_our_own_site_too(origin: str, host: str, expected: int) -> None:
    scope = scope_of("POST", {"host": host, "origin": origin})

    assert refusal(scope, public_url="https://table.example") == expected


@pytest.mark.parametrize(
    ("path", "headers", "expected"),
    [
        ("/api/me", JSON, 0),
        ("/api/me", {"content-type": "Application/JSON; charset=utf-8", "content-length": "2"}, 0),
        ("/api/me", {"content-length": "0"}, 0),
        ("/api/me", {}, 0),
        ("/api/me", {"content-length": "2"}, 415),
        ("/api/me", {"transfer-encoding": "chunked"}, 415),
        ("/api/me", {"content-type": "text/plain", "content-length": "2"}, 415),
        ("/api/me", {"content-type": "text/plain", "content-length": "0"}, 415),
        ("/api/me", {"content-type": "application/x-www-form-urlencoded", "content-length": "9"}, 415),
        ("/api/me", {"content-type": "multipart/form-data; boundary=x", "content-length": "9"}, 415),
        ("/api/me", {"content-type": "application/jsonp", "content-length": "9"}, 415),
        ("/api/me", {"content-type": "text/plain; application/json", "content-length": "9"}, 415),
        ("/api/me", {"content-type": "application/x-ndjson", "content-length": "9"}, 415),
        ("/api/records", {"content-type": "application/x-ndjson", "content-length": "9"}, 0),
        ("/api/records/", {"content-type": "application/x-ndjson", "content-length": "9"}, 0),
        ("/api/records/x", {"content-type": "application/x-ndjson", "content-length": "9"}, 415),
        ("/api/records", {"content-type": "text/plain", "content-length": "9"}, 415),
    ],
)
def test_S3_only_JSON_comes_in(path: str, headers: Headers, expected: int) -> None:
    assert refusal(scope_of("POST", {**HOST, **headers}, path)) == expected


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1:8417", 0),
        ("192.168.1.20:8417", 0),
        ("[::1]:8417", 0),
        ("[fe80::1]", 0),
        ("localhost:8417", 0),
        ("LOCALHOST", 0),
        ("localhost.:8417", 0),
        (socket.gethostname(), 0),
        (f"{socket.gethostname().partition('.')[0]}.local:8417", 0),
        ("table.example", 0),
        ("in-tests.local", 0),
        ("", 421),
        ("evil.example", 421),
        ("evil.example:8417", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("evil.example@127.0.0.1", 421),
        ("127.0.0.1/evil.example", 421),
        ("127.0.0.1:port", 421),
        ("[::1", 421),
        ("localhost evil.example", 421),
        ("other.local", 421),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "SOCKET"])
def test_S3_a_request_names_this_machine_as_its_host(method: str, host: str, expected: int) -> None:
    scope = scope_of(method, {"host": host})

    status = refusal(scope, public_url="https://table.example", extra_hosts=("in-tests.local",))

    assert status == expected


def test_S3_the_host_that_was_asked_to_listen_is_a_name_of_ours() -> None:
    assert "table.lan" in own_names(Settings("sqlite://", host="table.lan"))
    assert "testserver.local" not in own_names(Settings("sqlite://"))


@pytest.mark.parametrize("name", [b"host", b"origin", b"content-type", b"authorization"])
def test_S3_a_header_that_is_there_twice_is_two_stories(name: bytes) -> None:
    scope = scope_of("POST", {**HOST, **SITE, **TOKEN, **JSON})
    scope["headers"] = [*scope["headers"], (name, b"127.0.0.1")]

    assert refusal(scope) == 400


def test_S3_another_site_changes_nothing_with_the_cookie_of_a_player(app: App, host: Person) -> None:
    game = hot_seat(host)
    before = app.counts()
    forms = {"content-type": "text/plain"}

    for headers in (FOREIGN, {"sec-fetch-site": "cross-site"}, {**forms, **FOREIGN}, forms):
        for path in ("/api/games", f"/api/games/{game}/turns", "/api/me/tokens", "/api/me/recovery"):
            reply = app.client.post(
                path, content=b"{}", headers={"content-type": "application/json", **host.headers, **headers}
            )
            assert reply.status_code in (403, 415)
            assert set(reply.json()) == {"code", "message", "details"}

    assert app.counts() == before


def test_S3_a_name_that_leads_here_reads_nothing(make_app: MakeApp, sqlite_file: Path) -> None:
    client = make_app(settings=Settings(sqlite_url(sqlite_file), are_limits_on=False)).client

    replies = [client.get(path) for path in ("/", "/api/me", "/api/schema/openapi.json", "/nothing-there")]

    assert [reply.status_code for reply in replies] == [421] * 4
    assert {reply.json()["code"] for reply in replies} == {"wrong_host"}


@pytest.mark.sample(1)
@pytest.mark.parametrize("headers", [FOREIGN, {"sec-fetch-site": "cross-site"}, {"host": "evil.example"}])
def test_S3_a_socket_from_another_site_is_never_open(app: App, host: Person, headers: Headers) -> None:
    game = hot_seat(host)

    with (
        pytest.raises(WebSocketDisconnect) as closed,
        app.client.websocket_connect(f"/api/games/{game}/changes", headers=dict(headers)),
    ):
        pass

    assert closed.value.code == 1008


def test_S3_a_socket_of_our_own_page_is_opened(app: App, host: Person) -> None:
    game = hot_seat(host)
    headers = {"origin": "http://testserver.local", "sec-fetch-site": "same-origin"}

    with app.client.websocket_connect(f"/api/games/{game}/changes", headers=headers) as opened:
        change = opened.receive_json()

    assert change["game"] == game
