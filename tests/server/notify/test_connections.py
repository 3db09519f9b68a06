"""Connections that are kept: for the host they were made for, as long as both sides want to."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import anyio
import httpx
import pytest

from cupola.server.notify import connections
from cupola.server.notify.destinations import Destination, Reach
from cupola.server.notify.posting import Outcome, Post, Poster, request_of
from tests.server.scenes.mail_server import certify

PATIENCE = 60.0
NOW = datetime(2026, 1, 1, tzinfo=UTC)
CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


class Host:
    """A receiver that says on every connection what a test tells it to, one answer for each post."""

    def __init__(self, *answers: bytes, proof: ssl.SSLContext | None = None) -> None:
        self.proof = proof
        self.answers = list(answers)
        self.posts: list[tuple[int, bytes]] = []  # over which connection, and what
        self.connections = 0
        self.ended = asyncio.Semaphore(0)
        self.port = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer whatever comes over one connection; hang up without a word where there is nothing to say."""
        self.connections += 1
        number = self.connections
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
                self.posts.append((number, head + await reader.readexactly(length)))
                answer = self.answers.pop(0)
                if not answer:
                    return
                writer.write(answer)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
            self.ended.release()


@pytest.fixture
def certified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """How a host proves to be one.example, to a server that trusts nobody else."""
    file = tmp_path / "host.pem"
    certify(file, "one.example")
    trusting = ssl.create_default_context(cafile=file)
    monkeypatch.setattr(httpx, "create_ssl_context", lambda **_: trusting)
    proving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proving.load_cert_chain(file)
    return proving


def posted(host: Host, work: Callable[[Callable[..., Awaitable[Outcome]]], Awaitable[None]]) -> None:
    """Let a poster post to a host on this machine."""

    async def resolve(_host: str, _port: int) -> list[str]:
        return ["127.0.0.1"]

    async def run() -> None:
        server = await asyncio.start_server(host.take, "127.0.0.1", 0, ssl=host.proof)
        host.port = server.sockets[0].getsockname()[1]
        poster = Poster(resolve, Reach(allows_private=True), seconds=PATIENCE)
        poster.open()

        async def post(name: str = "one.example", body: bytes = b"hello") -> Outcome:
            scheme = "https" if host.proof else "http"
            return await poster.tried(Post(f"{scheme}://{name}:{host.port}/x", {}, body), NOW)

        await work(post)
        await poster.close()
        for _ in range(host.connections):
            await asyncio.wait_for(host.ended.acquire(), PATIENCE)
        server.close()
        await server.wait_closed()

    anyio.run(run)


def posts_of(host: Host, *names: str) -> list[Outcome]:
    """What came of posts, one after the other."""
    outcomes: list[Outcome] = []

    async def work(post: Callable[..., Awaitable[Outcome]]) -> None:
        for name in names:
            outcomes.append(await post(name))

    posted(host, work)
    return outcomes


def test_the_next_post_to_a_host_goes_over_the_same_connection() -> None:
    host = Host(CREATED, CREATED, CREATED)

    outcomes = posts_of(host, "one.example", "one.example", "one.example")

    assert outcomes == [Outcome()] * 3
    assert [number for number, _ in host.posts] == [1, 1, 1]
    assert host.posts[0][1] == host.posts[2][1]


def test_S4_a_connection_is_not_used_for_another_host_at_the_same_address() -> None:
    host = Host(CREATED, CREATED, CREATED)

    posts_of(host, "one.example", "two.example", "one.example")

    assert [number for number, _ in host.posts] == [1, 2, 1]


def test_S4_only_a_host_that_proves_its_name_is_told_anything(certified: ssl.SSLContext) -> None:
    host = Host(CREATED, CREATED, proof=certified)

    outcomes = posts_of(host, "one.example", "two.example", "one.example")

    assert outcomes == [Outcome(), Outcome("no connection (SSLCertVerificationError)"), Outcome()]
    assert [number for number, _ in host.posts] == [1, 1]


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", id="says so"),
        pytest.param(b"HTTP/1.0 201 Created\r\nContent-Length: 0\r\n\r\n", id="old HTTP"),
        pytest.param(b"HTTP/1.1 201 Created\r\n\r\nuntil the end", id="no length"),
        pytest.param(b"HTTP/1.1 201 Created\r\nContent-Length: 999999\r\n\r\nx", id="long body"),
    ],
)
def test_a_connection_of_which_something_may_be_left_is_not_used_again(answer: bytes) -> None:
    host = Host(answer, answer)

    outcomes = posts_of(host, "one.example", "one.example")

    assert (outcomes, host.connections) == ([Outcome()] * 2, 2)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"HTTP/1.1 204 No Content\r\n\r\n", id="no content"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", id="short body"),
        pytest.param(b"HTTP/1.1 100 Continue\r\n\r\n" + CREATED, id="something before the answer"),
    ],
)
def test_a_short_answer_is_read_whole(answer: bytes) -> None:
    host = Host(answer, answer)

    outcomes = posts_of(host, "one.example", "one.example")

    assert (outcomes, host.connections) == ([Outcome()] * 2, 1)


def test_a_kept_connection_that_was_ended_meanwhile_costs_nothing() -> None:
    host = Host(CREATED, b"", CREATED)

    outcomes = posts_of(host, "one.example", "one.example")

    assert outcomes == [Outcome()] * 2
    assert [number for number, _ in host.posts] == [1, 1, 2]


def test_a_new_connection_that_is_ended_without_an_answer_is_a_fault() -> None:
    assert posts_of(Host(b""), "one.example") == [Outcome("no connection (ConnectionEnded)")]


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"hello\r\n\r\n", id="no HTTP"),
        pytest.param(b"HTTP/1.1 200 OK\r\nX: " + b"x" * connections.LONGEST_HEAD, id="endless"),
        pytest.param(b"HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", id="upgrade"),
    ],
)
def test_what_is_no_answer_is_a_fault(answer: bytes) -> None:
    assert posts_of(Host(answer), "one.example") == [Outcome("no connection (ValueError)")]


def test_no_more_connections_are_kept_than_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_KEPT", 1)
    host = Host(*[CREATED] * 4)

    posts_of(host, "one.example", "two.example", "two.example", "one.example")

    assert [number for number, _ in host.posts] == [1, 2, 2, 3]


def test_a_connection_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LONGEST_SECONDS", 0.0)
    host = Host(CREATED, CREATED)

    posts_of(host, "one.example", "one.example")

    assert host.connections == 2


def test_posts_side_by_side_have_connections_of_their_own() -> None:
    host = Host(*[CREATED] * 3)

    async def work(post: Callable[..., Awaitable[Outcome]]) -> None:
        assert await asyncio.gather(*(post() for _ in range(3))) == [Outcome()] * 3

    posted(host, work)

    assert (len(host.posts), host.connections) == (3, 3)


@pytest.mark.parametrize("value", ["a\r\nHost: elsewhere", "a\nb", "a\0b", "käse"])
def test_S4_a_header_cannot_begin_another(value: str) -> None:
    with pytest.raises(ValueError, match="header"):
        request_of(Destination("https://example.org/"), Post("https://example.org/", {"Title": value}, b""))


def test_a_request_names_the_host_as_it_was_given() -> None:
    url = "https://example.org:8443/a%20b?c=d"

    request = request_of(Destination(url), Post(url, {"TTL": "5"}, b"body"))

    head, _, body = request.partition(b"\r\n\r\n")
    start, *headers = head.split(b"\r\n")
    assert start == b"POST /a%20b?c=d HTTP/1.1"
    assert headers[0] == b"Host: example.org:8443"
    assert {b"Content-Length: 4", b"TTL: 5"} < set(headers)
    assert body == b"body"
