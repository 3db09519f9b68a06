"""S4: connections that say too much, say it too slowly or say nothing, and very many of them."""

import pickle
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import httpx
import msgspec
import pytest

from benchmarks.served import served
from benchmarks.wire import HEAD_END, request_bytes, upgrade_bytes
from cupola.calls.rows import LINES
from cupola.server.config.settings import Limits, Settings
from cupola.server.http.credentials import COOKIE
from cupola.server.http.protocols import BoundedSocket
from cupola.server.serving import Service, uvicorn_config
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.people import hot_seat, introduced
from tests.server.scenes.running_server import running, until

pytestmark = pytest.mark.thorough

LOOPBACK: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 20.0
MASKED: Final = 0x80
PING, TEXT, CONTINUED = 0x89, 0x01, 0x00  # the first byte of a frame; of a text that is not yet complete
FEW: Final = 12
BRIEF: Final = 2.0  # seconds: a busy machine may rest a while between two things a test does
ELSEWHERE: Final = "127.0.0.2"
HEAD: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPLOAD: Final = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


def limits() -> Limits:
    """Those of every server, but for times that a test can wait for."""
    return Limits(head_seconds=BRIEF, body_seconds=BRIEF, idle_seconds=2 * BRIEF, connections_an_address=FEW)


def dial(port: int, address: str = LOOPBACK) -> socket.socket:
    return socket.create_connection((LOOPBACK, port), PATIENCE_SECONDS, (address, 0))


def everything_from(line: socket.socket) -> bytes:
    said = b""
    try:
        while read := line.recv(65_536):
            said += read
    except ConnectionResetError:  # it hung up while we were still sending
        pass
    return said


def status_and_code(said: bytes) -> tuple[int, str]:
    head, _, body = said[said.rindex(b"HTTP/1.1 ") :].partition(HEAD_END)
    return int(head[9:12]), str(msgspec.json.decode(body)["code"])


def send_all_it_takes(line: socket.socket, data: bytes) -> None:
    """Send something that a server may hang up on."""
    with suppress(OSError):
        line.sendall(data)


def upgraded(port: int, game: str) -> socket.socket:
    line = dial(port)
    line.sendall(upgrade_bytes(f"/api/games/{game}/changes"))
    said = b""
    while HEAD_END not in said:
        said += line.recv(1)
    assert said.startswith(b"HTTP/1.1 101"), said
    return line


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes([kind, MASKED | len(payload), 0, 0, 0, 0]) + payload


def closing_code(said: bytes) -> int:
    while said:
        kind, size = said[0] & 0x0F, said[1]
        if kind == 8:
            return int.from_bytes(said[2:4])
        said = said[2 + size :]
    return 0


@pytest.fixture(scope="module")
def port(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("connections") / "cupola.db")
    with running(Settings(sqlite_url(file), limits=limits())) as server:
        yield server.settings.port


def is_served(port: int, address: str = LOOPBACK) -> bool:
    try:
        with dial(port, address) as line:
            line.sendall(HEAD + b"Connection: close\r\n\r\n")
            return everything_from(line).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def answer_to(port: int, said: bytes) -> tuple[int, str]:
    with dial(port) as line:
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
def test_S4_headers_without_bound_get_431(port: int, headers: bytes) -> None:
    assert answer_to(port, HEAD + headers) == (431, "headers_too_long")
    assert is_served(port)


def test_S4_a_request_as_a_browser_sends_it_is_not_too_long(port: int) -> None:
    cookies = b"Cookie: " + b"; ".join(b"other%d=%s" % (number, b"x" * 1000) for number in range(8))

    with dial(port) as line:
        line.sendall(HEAD + cookies + b"\r\nConnection: close\r\n\r\n")

        assert everything_from(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(("query_bytes", "code"), [(3_000, "query_too_long"), (50_000, "target_too_long")])
def test_S4_a_query_that_is_too_long_gets_414(port: int, query_bytes: int, code: str) -> None:
    query = "&".join(f"a{number}=1" for number in range(query_bytes // 6))
    request = request_bytes("GET", f"/health?{query}").replace(b"\r\n", b"\r\nConnection: close\r\n", 1)

    assert answer_to(port, request) == (414, code)


def test_S4_a_connection_that_says_nothing_is_closed(port: int) -> None:
    with dial(port) as line:
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
def test_S4_a_request_that_does_not_end_in_time_gets_408(port: int, said: bytes) -> None:
    assert answer_to(port, said) == (408, "too_slow")


def test_S4_a_head_that_comes_drop_by_drop_gets_408_all_the_same(port: int) -> None:
    with dial(port) as line:
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


def test_S4_a_kept_connection_is_closed_though_empty_lines_come(port: int) -> None:
    with dial(port) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        line.settimeout(0.1)
        ended = until(lambda: has_ended(line))

    assert ended


def has_ended(line: socket.socket) -> bool:
    send_all_it_takes(line, b"\r\n")
    try:
        return line.recv(65_536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_S4_requests_sent_before_an_answer_are_only_so_many(port: int) -> None:
    assert answer_to(port, (HEAD + b"\r\n") * 500) == (400, "bad_request")


def test_S4_an_address_has_only_so_many_connections_and_others_are_served(port: int) -> None:
    with ExitStack() as held:
        lines = [held.enter_context(dial(port, ELSEWHERE)) for _ in range(FEW + 1)]
        refusal = status_and_code(everything_from(lines[-1]))
        others = is_served(port)
    again = until(lambda: is_served(port, ELSEWHERE))

    assert refusal == (429, "too_many_connections")
    assert others
    assert again


@pytest.fixture
def table(port: int) -> str:
    with httpx.Client(base_url=f"http://{LOOPBACK}:{port}", timeout=PATIENCE_SECONDS) as http:
        return hot_seat(introduced(http, "Anna"))


@pytest.mark.parametrize(
    "flood",
    [frame(PING) * 100_000, frame(TEXT) + frame(CONTINUED) * 100_000],
    ids=["pings", "empty fragments"],
)
def test_S4_a_socket_that_sends_frames_without_end_is_closed(port: int, table: str, flood: bytes) -> None:
    with upgraded(port, table) as line:
        send_all_it_takes(line, flood)
        said = everything_from(line)

    assert closing_code(said) in (0, 1008)  # a reset may come before the close
    assert said.count(b"\x8a\x00") < 100  # pongs
    assert is_served(port)


def test_S4_a_socket_that_answers_pings_and_pings_now_and_then_stays(port: int, table: str) -> None:
    with upgraded(port, table) as line:
        for _ in range(10):
            line.sendall(frame(PING, b"hello"))
        said = b""
        while said.count(b"\x8a\x05hello") < 10:
            said += line.recv(65_536)
        line.settimeout(3 * BRIEF)  # longer than any connection may be silent that is no socket
        with pytest.raises(TimeoutError):
            line.recv(1)


@pytest.mark.parametrize(
    ("addresses", "told"),
    [
        ([f"127.0.0.{2 + each}" for each in range(10)], "open files"),
        ([ELSEWHERE], "One address has too many"),
    ],
    ids=["few files", "one address"],
)
def test_S4_however_many_connect_others_are_served_and_the_log_tells(
    sqlite_file: Path, tmp_path: Path, addresses: list[str], told: str
) -> None:
    log = tmp_path / "log"
    with served(Settings(sqlite_url(sqlite_file)), log=log, files=160) as limited, ExitStack() as held:
        assert until(lambda: is_served(limited.port))
        for number in range(160):
            held.enter_context(dial(limited.port, addresses[number % len(addresses)]))

        assert all(is_served(limited.port) for _ in range(5))
        said = log.read_text()
        assert told in said
        assert ("open files" in said) == (told == "open files")
        assert "Traceback" not in said


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


def stalled_upload(port: int, cookie: str) -> socket.socket:
    line = dial(port)
    headers = f"Host: {LOOPBACK}\r\nCookie: {COOKIE}={cookie}\r\nContent-Type: {LINES}"
    line.sendall(f"POST /api/records HTTP/1.1\r\n{headers}\r\nContent-Length: 1000\r\n\r\n{{".encode())
    return line


def send_nonsense(http: httpx.Client, cookie: str) -> int:
    headers = {"content-type": LINES, "cookie": f"{COOKIE}={cookie}"}
    return http.post("/api/records", content=b"{}\n", headers=headers).status_code


def test_S4_the_slow_uploads_of_one_account_leave_room_for_those_of_others(sqlite_file: Path) -> None:
    with (
        running(Settings(sqlite_url(sqlite_file))) as server,
        httpx.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as http,
    ):
        slow, other = introduced(http, "Anna").cookie, introduced(http, "Boris").cookie
        with ExitStack() as held:
            for _ in range(8):
                held.enter_context(stalled_upload(server.settings.port, slow))
            was_refused = until(lambda: send_nonsense(http, slow) == 429)
            others = send_nonsense(http, other)
        was_let_in = until(lambda: send_nonsense(http, slow) == 422)

    assert was_refused
    assert others == 422
    assert was_let_in
