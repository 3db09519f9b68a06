"""S4: connections that say too much, or say it too slowly."""

import pickle
import shutil
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import httpx
import msgspec
import pytest

from benchmarks.wire import HEAD_END, upgrade_bytes
from cupola.calls.rows import LINES
from cupola.server.config.settings import Limits, Settings
from cupola.server.http.guards import COOKIE
from cupola.server.running.addresses import UNREAD_SECONDS, listen
from cupola.server.serving import Service, uvicorn_config
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.people import hot_seat, introduced
from tests.server.scenes.running_server import running, until

pytestmark = pytest.mark.thorough

LOOPBACK: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 20.0
MASKED: Final = 0x80
PING: Final = 0x89  # the first byte of the frame
BRIEF: Final = 2.0  # seconds: a busy machine may rest a while between two things a test does
HEAD: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPLOAD: Final = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


def limits() -> Limits:
    """Those of every server, but for times that a test can wait for."""
    return Limits(body_seconds=BRIEF, idle_seconds=BRIEF)


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
    """The last answer among what a server said, and the code of its problem."""
    head, _, body = said[said.rindex(b"HTTP/1.1 ") :].partition(HEAD_END)
    return int(head[9:12]), str(msgspec.json.decode(body)["code"])


def send_all_it_takes(line: socket.socket, data: bytes) -> None:
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
    """A short frame of a client, masked with zeros."""
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
    """The status and the code with which a server hangs up on what was said."""
    with dial(port) as line:
        send_all_it_takes(line, said)
        return status_and_code(everything_from(line))


def test_S4_a_head_without_end_gets_400_and_a_long_one_that_came_whole_431(port: int) -> None:
    endless = b"X-Long: " + b"x" * 2_000_000
    whole = b"X-Long: " + b"x" * 17_000 + b"\r\nConnection: close\r\n\r\n"

    with dial(port) as line:
        send_all_it_takes(line, HEAD + endless)
        assert everything_from(line)[:12] in (b"", b"HTTP/1.1 400")  # a reset may come before the reply
    with dial(port) as line:
        send_all_it_takes(line, HEAD + whole)
        assert everything_from(line)[:12] in (
            b"HTTP/1.1 400",
            b"HTTP/1.1 431",
        )  # as it came, in pieces or at once
    assert is_served(port)


def test_S4_a_request_as_a_browser_sends_it_is_not_too_long(port: int) -> None:
    cookies = b"Cookie: " + b"; ".join(b"other%d=%s" % (number, b"x" * 1000) for number in range(8))

    with dial(port) as line:
        line.sendall(HEAD + cookies + b"\r\nConnection: close\r\n\r\n")

        assert everything_from(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "said",
    [
        UPLOAD + b"Content-Length: 10\r\n\r\n{",
        UPLOAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
    ids=["half a body", "half a chunked body"],
)
def test_S4_a_body_that_does_not_end_in_time_gets_408_and_the_connection_ends(port: int, said: bytes) -> None:
    assert answer_to(port, said) == (408, "too_slow")


def test_S4_a_body_that_comes_drop_by_drop_gets_408_all_the_same(port: int) -> None:
    with dial(port) as line:
        line.sendall(UPLOAD + b"Content-Length: 10000\r\n\r\n{")
        line.settimeout(0.1)
        said = b""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not said and time.monotonic() < deadline:
            send_all_it_takes(line, b" ")
            with suppress(TimeoutError):
                said = line.recv(65_536)

    assert said.startswith(b"HTTP/1.1 408")


def test_S4_a_kept_connection_is_closed_when_no_request_comes(port: int) -> None:
    with dial(port) as line:
        line.sendall(HEAD + b"\r\n")

        assert everything_from(line).startswith(b"HTTP/1.1 200")


@pytest.fixture
def table(port: int) -> str:
    with httpx.Client(base_url=f"http://{LOOPBACK}:{port}", timeout=PATIENCE_SECONDS) as http:
        return hot_seat(introduced(http, "Anna"))


def test_S4_a_frame_that_is_too_long_closes_its_socket(port: int, table: str) -> None:
    with upgraded(port, table) as line:
        send_all_it_takes(line, bytes([0x81, MASKED | 126]) + (60_000).to_bytes(2) + bytes(4 + 60_000))
        said = everything_from(line)

    assert closing_code(said) in (0, 1009)  # a reset may come before the close
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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hangs up on who does not read")
def test_S4_a_peer_that_does_not_read_is_hung_up_on() -> None:
    with listen(LOOPBACK, 0, may_move=False) as listening:
        milliseconds = listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)

    assert milliseconds == UNREAD_SECONDS * 1000


def test_S4_every_worker_process_gets_these_bounds() -> None:
    settings = Settings("sqlite://", workers=2)
    config = uvicorn_config("cupola.server.app:worker", Service(settings, proxies="192.0.2.1"))

    config = pickle.loads(pickle.dumps(config))

    assert (config.http, config.h11_max_incomplete_event_size) == ("h11", settings.limits.header_bytes)
    assert (config.ws_max_size, config.forwarded_allow_ips) == (settings.limits.frame_bytes, "192.0.2.1")


def stalled_upload(port: int, cookie: str) -> socket.socket:
    """A connection that announces a record and sends only its beginning."""
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
