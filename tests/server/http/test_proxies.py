"""Caddy and nginx with the files of `deploy`: they pass a table on, and hold off who is slow or greedy."""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.http.test_connections import HEAD, dial, everything_from
from tests.server.scenes.people import PATIENCE_SECONDS, Person, hot_seat, introduced
from tests.server.scenes.running_server import started
from tests.server.scenes.sockets import next_change, play
from tests.services.fixtures import binaries_of
from tests.services.proxies import PROXIES, running_proxy
from tests.services.throwaway import LOOPBACK, free_port

pytestmark = pytest.mark.thorough

MANY = 100  # half heads


@pytest.fixture(scope="module")
def upstream(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    port = free_port()
    with started(tmp_path_factory.mktemp("behind"), "--port", str(port), "--proxy", LOOPBACK) as server:
        server.link()
        yield port


@pytest.fixture(params=PROXIES)
def port(request: pytest.FixtureRequest, upstream: int) -> Iterator[int]:
    with running_proxy(request.param, binaries_of(PROXIES[request.param]), upstream) as port:
        yield port


@pytest.fixture
def player(port: int) -> Iterator[Person]:
    with httpx.Client(base_url=f"http://{LOOPBACK}:{port}", timeout=PATIENCE_SECONDS) as http:
        yield introduced(http, "Anna")


def test_a_proxy_passes_pages_and_calls_on_and_keeps_none(player: Person) -> None:
    page, me = player.get("/"), player.get("/api/me")

    assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (200, "text/html")
    assert (me.json()["name"], me.headers["cache-control"]) == ("Anna", "no-store")


def test_a_socket_stays_open_through_a_proxy_and_hears_of_moves(player: Person, port: int) -> None:
    game = hot_seat(player)
    path = f"ws://{LOOPBACK}:{port}/api/games/{game}/changes"
    with connect(path, additional_headers=player.headers, open_timeout=PATIENCE_SECONDS) as socket:
        before = next_change(socket).version
        heard = [(play(player, game), next_change(socket).version) for _ in range(2)]

    assert [told for _, told in heard] == [moved for moved, _ in heard] == [before + 1, before + 2]


def test_a_proxy_refuses_a_body_that_is_too_large(player: Person) -> None:
    headers = {**player.headers, "content-type": "application/x-ndjson"}

    reply = player.client.post("/api/records", content=b" " * 7_000_000, headers=headers)

    assert reply.status_code == 413


def test_a_proxy_hangs_up_on_slow_heads_while_a_player_moves(player: Person, port: int) -> None:
    game = hot_seat(player)
    with ExitStack() as held:
        slow = [held.enter_context(dial(port)) for _ in range(MANY)]
        for line in slow:
            line.sendall(HEAD)
        versions = [play(player, game) for _ in range(3)]
        said = [everything_from(line) for line in slow]

    assert versions == [versions[0], versions[0] + 1, versions[0] + 2]
    assert {each[:12] for each in said} <= {b"", b"HTTP/1.1 408"}
