"""S4: records that are sent and never finished hold neither the memory of the server nor the others up."""

import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from cupola.server.config.settings import Settings
from cupola.server.http.credentials import COOKIE
from cupola.server.routes.records import LINES
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.player import introduced
from tests.server.scenes.serving import RunningServer
from tests.server.scenes.waiting import until

AT_ONCE = 8


def stalled_upload(url: str, cookie: str) -> socket.socket:
    """A connection that announces a record and sends only its beginning."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    assert host is not None
    assert port is not None
    sender = socket.create_connection((host, port), timeout=10)
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {COOKIE}={cookie}\r\n"
        f"Content-Type: {LINES}\r\nContent-Length: 1000\r\n\r\n{{"
    )
    sender.sendall(head.encode())
    return sender


@pytest.fixture
def counting_server(sqlite_file: Path) -> Iterator[RunningServer]:
    """A real server that counts what is sent to it."""
    server = RunningServer(Settings(sqlite_url(sqlite_file)))
    server.start()
    yield server
    server.stop()


@pytest.mark.thorough
def test_S4_the_slow_uploads_of_one_account_leave_room_for_those_of_others(
    counting_server: RunningServer,
) -> None:
    url = counting_server.url
    with httpx.Client(base_url=url, timeout=30) as http:
        slow, other = introduced(http, "Anna").cookie, introduced(http, "Boris").cookie
        stalled = [stalled_upload(url, slow) for _ in range(AT_ONCE)]
        was_refused = until(lambda: send_nonsense(http, slow) == 429)
        others = send_nonsense(http, other)

        for sender in stalled:
            sender.close()
        was_let_in = until(lambda: send_nonsense(http, slow) == 422)

    assert was_refused
    assert others == 422
    assert was_let_in


def send_nonsense(http: httpx.Client, cookie: str) -> int:
    """The answer to something that is no record."""
    headers = {"content-type": LINES, "cookie": f"{COOKIE}={cookie}"}
    return http.post("/api/records", content=b"{}\n", headers=headers).status_code
