"""A receiver of webhooks on this machine, that answers as a test tells it to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from msgspec import Struct

from cupola.server.notify.webhook_bodies import WebhookBody


class Post(Struct, frozen=True):
    """A request as it came in."""

    path: str
    host: str
    signature: str
    body: bytes
    headers: dict[str, str] = {}

    @property
    def notice(self) -> WebhookBody:
        """What the body says."""
        return msgspec.json.decode(self.body, type=WebhookBody)


class Receiver:
    """Keeps what is posted to it; answers with a status, a place to go on to, or not at all."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.status = 204
        self.location = ""
        self.body = b""
        self.is_mute = threading.Event()
        self.done = threading.Event()
        self.url = ""
        self.port = 0

    def take(self, request: BaseHTTPRequestHandler) -> None:
        """Keep one request and answer it."""
        body = request.rfile.read(int(request.headers["Content-Length"]))
        headers = request.headers
        signature = headers["Cupola-Signature"]
        self.posts.append(Post(request.path, headers["Host"], signature, body, dict(headers)))
        if self.is_mute.is_set():
            self.done.wait(30)
            return
        request.send_response(self.status)
        if self.location:
            request.send_header("Location", self.location)
        if self.status != 204:
            request.send_header("Content-Length", str(len(self.body)))
        request.end_headers()
        request.wfile.write(self.body)


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver while the block runs."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.take(self)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.port = server.server_address[1]
    receiver.url = f"http://127.0.0.1:{receiver.port}/hook"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield receiver
    finally:
        receiver.done.set()
        server.shutdown()
        server.server_close()
        thread.join()
