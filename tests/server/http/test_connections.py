"""S4: connections that say too much, say it too slowly or say nothing, and very many of them."""

import pickle
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import httpx
import msgspec
import pytest

from benchmarks.served import Served, served
from benchmarks.wire import request_bytes
from cupola.server.config.settings import Limits, Settings
from cupola.server.http.protocols import BoundedSocket
from cupola.server.serving import Service, uvicorn_config
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.changes_scene import set_table
from tests.server.scenes.raw import (
    CONTINUED,
    PATIENCE_SECONDS,
    PING,
    TEXT,
    closing_code,
    dial,
    everything_from,
    frame,
    send_all_it_takes,
    status_and_code,
    upgraded,
)
from tests.server.scenes.waiting import until

pytestmark = pytest.mark.thorough

FEW: Final = 12
BRIEF: Final = 2.0  # seconds: a busy machine may rest a while between two things a test does
ELSEWHERE: Final = "127.0.0.2"
HEAD: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPLOAD: Final = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


def limits() -> Limits:
    """Those of every server, but for times that a test can wait for."""
    return Limits(head_seconds=BRIEF, body_seconds=BRIEF, idle_seconds=2 * BRIEF, connections_an_address=FEW)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("connections")
    url = f"sqlite:///{folder}/cupola.db"
    upgrade(url)
    with served(Settings(url, limits=limits()), log=folder / "log") as running:
        assert until(lambda: is_served(running))
        yield running


def is_served(running: Served, address: str = "127.0.0.1") -> bool:
    """Whether somebody at an address gets an answer."""
    try:
        with dial(running.port, address) as line:
            line.sendall(HEAD + b"Connection: close\r\n\r\n")
            return everything_from(line).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def answer_to(running: Served, said: bytes) -> tuple[int, str]:
    """The status and the code with which a server hangs up on what was said."""
    with dial(running.port) as line:
        send_all_it_takes(line, said)
        return status_and_code(everything_from(line))


@pytest.mark.parametrize(
    "headers",
    [
        b"".join(b"X-%d: %s\r\n" % (number, b"x" * 500) for number in range(90)),
        b"".join(b"X-%d: 1\r\n" % number for number in range(200)),
        b"X-Long: " + b"x" * 2_000_000,
    ],
    ids=["long together", "many", "one without end"],
)
def test_S4_headers_without_bound_get_431(server: Served, headers: bytes) -> None:
    assert answer_to(server, HEAD + headers) == (431, "headers_too_long")
    assert is_served(server)


def test_S4_a_request_as_a_browser_sends_it_is_not_too_long(server: Served) -> None:
    cookies = b"Cookie: " + b"; ".join(b"other%d=%s" % (number, b"x" * 1000) for number in range(8))

    with dial(server.port) as line:
        line.sendall(HEAD + cookies + b"\r\nConnection: close\r\n\r\n")

        assert everything_from(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(("query_bytes", "code"), [(3_000, "query_too_long"), (50_000, "target_too_long")])
def test_S4_a_query_that_is_too_long_gets_414(server: Served, query_bytes: int, code: str) -> None:
    query = "&".join(f"a{number}=1" for number in range(query_bytes // 6))
    request = request_bytes("GET", f"/health?{query}").replace(b"\r\n", b"\r\nConnection: close\r\n", 1)

    assert answer_to(server, request) == (414, code)


def test_S4_a_connection_that_says_nothing_is_closed(server: Served) -> None:
    with dial(server.port) as line:
        assert everything_from(line) == b""


@pytest.mark.parametrize(
    "said",
    [
        HEAD,
        UPLOAD + b"Content-Length: 10\r\n\r\n{",
        UPLOAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        HEAD + b"\r\n" + HEAD,
    ],
    ids=["half a head", "half a body", "half a chunked body", "half a second head"],
)
def test_S4_a_request_that_does_not_end_in_time_gets_408(server: Served, said: bytes) -> None:
    assert answer_to(server, said) == (408, "too_slow")


def test_S4_a_head_that_comes_drop_by_drop_gets_408_all_the_same(server: Served) -> None:
    with dial(server.port) as line:
        line.sendall(HEAD)
        line.settimeout(0.1)
        said = b""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not said and time.monotonic() < deadline:
            send_all_it_takes(line, b"X-Drop: 1\r\n" if said else b"X")
            try:
                said = line.recv(65_536)
            except TimeoutError:
                continue

    assert said.startswith(b"HTTP/1.1 408")


def test_S4_a_kept_connection_is_closed_though_empty_lines_come(server: Served) -> None:
    with dial(server.port) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        line.settimeout(0.1)
        ended = until(lambda: has_ended(line))

    assert ended


def has_ended(line: socket.socket) -> bool:
    """Whether the server hung up, after one more empty line."""
    send_all_it_takes(line, b"\r\n")
    try:
        return line.recv(65_536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_S4_requests_sent_before_an_answer_are_only_so_many(server: Served) -> None:
    assert answer_to(server, (HEAD + b"\r\n") * 500) == (400, "bad_request")


def test_S4_an_address_has_only_so_many_connections_and_others_are_served(server: Served) -> None:
    with ExitStack() as held:
        lines = [held.enter_context(dial(server.port, ELSEWHERE)) for _ in range(FEW + 1)]
        refusal = status_and_code(everything_from(lines[-1]))
        others = is_served(server)
    again = until(lambda: is_served(server, ELSEWHERE))

    assert refusal == (429, "too_many_connections")
    assert others
    assert again


@pytest.fixture
def table(server: Served) -> str:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as http:
        http.post("/api/me", json={})
        return set_table(http)


@pytest.mark.parametrize(
    "flood",
    [frame(PING) * 100_000, frame(TEXT) + frame(CONTINUED) * 100_000],
    ids=["pings", "empty fragments"],
)
def test_S4_a_socket_that_sends_frames_without_end_is_closed(
    server: Served, table: str, flood: bytes
) -> None:
    with upgraded(server.port, table) as line:
        send_all_it_takes(line, flood)
        said = everything_from(line)

    assert closing_code(said) in (0, 1008)  # a reset may come before the close
    assert said.count(b"\x8a\x00") < 100  # pongs
    assert is_served(server)


def test_S4_a_socket_that_answers_pings_and_pings_now_and_then_stays(server: Served, table: str) -> None:
    with upgraded(server.port, table) as line:
        for _ in range(10):
            line.sendall(frame(PING, b"hello"))
        said = b""
        while said.count(b"\x8a\x05hello") < 10:
            said += line.recv(65_536)
        line.settimeout(3 * BRIEF)  # longer than any connection may be silent that is no socket
        with pytest.raises(TimeoutError):
            line.recv(1)


def test_S4_few_files_are_shared_by_all_and_the_log_tells(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    log = tmp_path / "log"
    with served(Settings(url), log=log, files=160) as running, ExitStack() as held:
        assert until(lambda: is_served(running))
        for number in range(160):
            held.enter_context(dial(running.port, f"127.0.0.{2 + number % 10}"))

        assert all(is_served(running) for _ in range(5))
        assert "open files" in log.read_text()
        assert "Traceback" not in log.read_text()


def test_S4_one_address_does_not_use_up_the_files(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    log = tmp_path / "log"
    with served(Settings(url), log=log, files=160) as running, ExitStack() as held:
        assert until(lambda: is_served(running))
        for _ in range(160):
            held.enter_context(dial(running.port, ELSEWHERE))

        assert all(is_served(running) for _ in range(5))
        assert "One address has too many connections" in log.read_text()
        assert "open files" not in log.read_text()


def test_S4_every_worker_process_gets_these_bounds() -> None:
    settings = Settings("sqlite://", workers=2)
    config = uvicorn_config("cupola.server.app:worker", Service(settings, proxies="192.0.2.1"))

    config = pickle.loads(pickle.dumps(config))

    assert msgspec.json.encode(config._settings) == msgspec.json.encode(settings)
    assert config.http.__name__ == "BoundedHttp"
    assert config.ws.__name__ == "BoundedSocket"


@pytest.mark.parametrize(("is_read", "expected"), [(True, [b"pong"]), (False, [])])
def test_S4_pongs_do_not_pile_up_for_a_peer_that_does_not_read(is_read: bool, expected: list[bytes]) -> None:
    written: list[bytes] = []
    listener: Any = BoundedSocket.__new__(BoundedSocket)
    listener.conn = SimpleNamespace(data_to_send=lambda: [b"pong"])
    listener.transport = SimpleNamespace(write=written.append)
    listener.writable = SimpleNamespace(is_set=lambda: is_read)

    listener.handle_ping()

    assert written == expected
