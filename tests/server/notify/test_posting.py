"""Posts over connections that are kept: for the host they were made for, as long as both sides want to."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import anyio
import httpx
import pytest

from cupola.server.notify import posting
from cupola.server.notify.posting import Post, Poster, PostResult, Reach
from tests.server.scenes.receivers import certify

PATIENCE = 60.0
NOW = datetime(2026, 1, 1, tzinfo=UTC)
HOME = Reach(allows_private=True)
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
        self.patience = PATIENCE

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
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
    file = tmp_path / "host.pem"
    certify(file, "one.example")
    trusting = ssl.create_default_context(cafile=file)
    monkeypatch.setattr(httpx, "create_ssl_context", lambda **_: trusting)
    proving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proving.load_cert_chain(file)
    return proving


Posting = Callable[..., Awaitable[PostResult]]


class Names:
    def __init__(self, *addresses: str) -> None:
        self.addresses = list(addresses or ("127.0.0.1",))
        self.asked: list[str] = []

    async def __call__(self, host: str, _port: int) -> list[str]:
        self.asked.append(host)
        return self.addresses


def posted(
    host: Host, work: Callable[[Posting], Awaitable[None]], names: Names | None = None, reach: Reach = HOME
) -> None:
    async def run() -> None:
        server = await asyncio.start_server(host.take, "127.0.0.1", 0, ssl=host.proof)
        host.port = server.sockets[0].getsockname()[1]
        poster = Poster(names or Names(), reach, host.patience)
        poster.open()

        async def post(name: str = "one.example", **headers: str) -> PostResult:
            scheme = "https" if host.proof else "http"
            return await poster.post(Post(f"{scheme}://{name}:{host.port}/a%20b?c=d", headers, b"hello"), NOW)

        await work(post)
        await poster.close()
        for _ in range(host.connections):
            await asyncio.wait_for(host.ended.acquire(), PATIENCE)
        server.close()
        await server.wait_closed()

    anyio.run(run)


def posts_of(
    host: Host, *posts: str, names: Names | None = None, reach: Reach = HOME, **headers: str
) -> list[PostResult]:
    outcomes: list[PostResult] = []

    async def work(post: Posting) -> None:
        for name in posts or ("one.example",):
            outcomes.append(await post(name, **headers))

    posted(host, work, names, reach)
    return outcomes


ENDS = [CREATED, b"", CREATED]


@pytest.mark.parametrize(
    ("answers", "names", "connections", "kept"),
    [
        pytest.param([CREATED] * 3, "one one one", [1, 1, 1], 32, id="the same again"),
        pytest.param(
            [CREATED] * 3, "one two one", [1, 2, 1], 32, id="S4 not for another host at its address"
        ),
        pytest.param([CREATED] * 4, "one two two one", [1, 2, 2, 3], 1, id="no more than may be kept"),
        pytest.param(ENDS, "one one", [1, 1, 2], 32, id="it was ended meanwhile"),
    ],
)
def test_a_connection_is_used_again_for_its_host(
    monkeypatch: pytest.MonkeyPatch, answers: list[bytes], names: str, connections: list[int], kept: int
) -> None:
    monkeypatch.setattr(posting, "MOST_KEPT", kept)
    host = Host(*answers)

    outcomes = posts_of(host, *(f"{name}.example" for name in names.split()))

    assert outcomes == [PostResult()] * len(outcomes)
    assert [number for number, _ in host.posts] == connections
    assert host.posts[0][1] == host.posts[-1][1]


def test_S4_only_a_host_that_proves_its_name_is_told_anything(certified: ssl.SSLContext) -> None:
    host = Host(CREATED, CREATED, proof=certified)

    outcomes = posts_of(host, "one.example", "two.example", "one.example")

    assert outcomes == [PostResult(), PostResult("no connection (SSLCertVerificationError)"), PostResult()]
    assert [number for number, _ in host.posts] == [1, 1]


CLOSES = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@pytest.mark.parametrize(
    ("answer", "connections"),
    [
        pytest.param(CLOSES, 2, id="says so"),
        pytest.param(b"HTTP/1.0 201 Created\r\nContent-Length: 0\r\n\r\n", 2, id="old HTTP"),
        pytest.param(b"HTTP/1.1 201 Created\r\n\r\nuntil the end", 2, id="no length"),
        pytest.param(b"HTTP/1.1 201 Created\r\nContent-Length: 999999\r\n\r\nx", 2, id="long body"),
        pytest.param(b"HTTP/1.1 204 No Content\r\n\r\n", 1, id="no content"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", 1, id="short body"),
        pytest.param(b"HTTP/1.1 100 Continue\r\n\r\n" + CREATED, 1, id="something before the answer"),
    ],
)
def test_a_connection_of_which_something_may_be_left_is_not_used_again(
    answer: bytes, connections: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "REST_SECONDS", 0.0)
    host = Host(answer, answer)

    outcomes = posts_of(host, "one.example", "one.example")

    assert (outcomes, host.connections) == ([PostResult()] * 2, connections)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"", id="none"),
        pytest.param(b"hello\r\n\r\n", id="no HTTP"),
        pytest.param(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 200_000, id="endless"),
        pytest.param(b"HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n", id="upgrade"),
    ],
)
def test_what_is_no_answer_is_a_fault_at_the_second_try(answer: bytes) -> None:
    host = Host(answer, answer)

    assert posts_of(host, "one.example") == [PostResult("no connection (RemoteProtocolError)")]
    assert host.connections == 2


def test_posts_side_by_side_have_connections_of_their_own() -> None:
    host = Host(*[CREATED] * 3)

    async def work(post: Posting) -> None:
        assert await asyncio.gather(*(post() for _ in range(3))) == [PostResult()] * 3

    posted(host, work)

    assert (len(host.posts), host.connections) == (3, 3)


@pytest.mark.parametrize("value", ["a\r\nHost: elsewhere", "a\nb", "a\0b", "käse"])
def test_S4_a_header_cannot_begin_another(value: str) -> None:
    host = Host()

    (outcome,) = posts_of(host, Title=value)

    assert "no connection" in str(outcome.fault)
    assert host.posts == []


def test_a_request_names_the_host_as_it_was_given() -> None:
    host = Host(CREATED)

    posts_of(host, TTL="5")

    ((_, request),) = host.posts
    head, _, body = request.partition(b"\r\n\r\n")
    start, *headers = head.split(b"\r\n")
    assert (start, body) == (b"POST /a%20b?c=d HTTP/1.1", b"hello")
    assert headers[0] == f"Host: one.example:{host.port}".encode()
    assert {b"Content-Length: 5", b"TTL: 5"} < set(headers)


def test_S4_the_connection_goes_to_the_address_that_was_checked() -> None:
    host, names = Host(CREATED), Names()

    outcomes = posts_of(host, names=names)

    assert (outcomes, names.asked) == ([PostResult()], ["one.example"])


REDIRECT = b"HTTP/1.1 307 Temporary Redirect\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"
LEADS_HOME = "the address points to a private or special address"
NOT_THERE = "no connection (ConnectionRefusedError)"


@pytest.mark.parametrize(
    ("addresses", "reach", "answer", "fault", "posts"),
    [
        pytest.param(["127.0.0.9", "127.0.0.1"], HOME, CREATED, None, 1, id="the next address is tried"),
        pytest.param(["127.0.0.9"], HOME, CREATED, NOT_THERE, 0, id="it is not there"),
        pytest.param(["127.0.0.1"], Reach(), CREATED, LEADS_HOME, 0, id="S4 a name leads home"),
        pytest.param(["169.254.169.254"], HOME, CREATED, LEADS_HOME, 0, id="S4 a name leads to a cloud"),
        pytest.param(["127.0.0.1"], HOME, REDIRECT, "answered 307", 1, id="S4 a redirect is not followed"),
    ],
)
def test_a_post_arrives_where_it_may_or_says_why_not(
    addresses: list[str], reach: Reach, answer: bytes, fault: str | None, posts: int
) -> None:
    host = Host(answer)

    assert posts_of(host, names=Names(*addresses), reach=reach) == [PostResult(fault)]
    assert len(host.posts) == posts


def test_a_receiver_that_does_not_answer_is_given_no_more_than_its_time() -> None:
    host = Host(b"HTTP/1.1 100 Continue\r\n\r\n")
    host.patience = 0.5

    assert posts_of(host) == [PostResult("no answer within 0.5 seconds")]
