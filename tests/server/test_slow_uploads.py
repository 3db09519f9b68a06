"""S4: records that are sent and never finished hold neither the memory of the server nor the others up."""

import socket
import time
from urllib.parse import urlsplit

import httpx

from cupola.server.accounts import COOKIE
from cupola.server.routes.records import LINES
from tests.server.player import introduced
from tests.server.serving import RunningServer

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


def test_S4_whoever_sends_slowly_keeps_only_so_many_others_waiting(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=30) as http:
        cookie = introduced(http, "Anna").cookie
        http.cookies.set(COOKIE, cookie)
        stalled = [stalled_upload(running_server.url, cookie) for _ in range(AT_ONCE)]
        while (one_more := send_nonsense(http)) != 429:  # until all of them have been let in
            time.sleep(0.05)

        for sender in stalled:
            sender.close()
        while (after := send_nonsense(http)) == 429:  # until their leaving has been noticed
            time.sleep(0.05)

    assert one_more == 429
    assert after == 422


def send_nonsense(http: httpx.Client) -> int:
    """The answer to something that is no record."""
    return http.post("/api/records", content=b"{}\n", headers={"content-type": LINES}).status_code
