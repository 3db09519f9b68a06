"""S4: uvicorn's HTTP and WebSocket protocols, with limits on what a peer may send and for how long.

What is counted here never becomes a request, so no limit of the application sees it: the head of a request,
a body that does not end, frames that only keep a socket busy.
"""

import math
from asyncio import BaseTransport, Transport
from http import HTTPStatus
from time import monotonic
from typing import Any, Final, cast

import httptools
import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

from cupola.server.config.settings import Settings
from cupola.server.http.connections import ConnectionLimiter, TrackedConnection
from cupola.server.http.rate_limits import Buckets
from cupola.table.parts.problems import Problem

MOST_PIPELINED: Final = 8  # no browser sends a request before the last one is answered
SPARE_BODY_BYTES: Final = 1_000_000  # for the frame of a chunked body, and for what was sent before a refusal
SLICE: Final = 256  # of what a socket sends is read at a time: the shortest frame has six bytes
EARLY_BYTES: Final = 4_096  # that a socket may send before it is open
FRAMES: Final = "cupola.frames"  # by which a socket's application writes what it made for many of them


class BoundedConfig(uvicorn.Config):
    """With the connection limits of the worker."""

    def __init__(self, app: Any, settings: Settings, proxies: str | None, **options: Any) -> None:
        super().__init__(
            app,
            http=BoundedHttp,
            ws=BoundedSocket,
            ws_max_size=settings.limits.frame_bytes,
            proxy_headers=proxies is not None,
            forwarded_allow_ips=proxies,
            **options,
        )
        self._settings = settings
        self._proxies = proxies

    def load(self) -> None:
        """Every process has limits of its own."""
        super().load()
        self.door = ConnectionLimiter(self._settings.limits, self._settings.are_limits_on, self._proxies)


class BoundedHttp(HttpToolsProtocol):
    """A connection whose requests are neither too long nor too slow."""

    config: BoundedConfig

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        self._door = self.config.door
        self._visit = TrackedConnection(self.transport, self._time_is_up)
        self._refusal: Problem | None = None
        self._is_under_way = self._is_head_done = self._has_just_begun = False
        self._received = self._header_bytes = 0
        host = self.client[0] if self.client else None
        problem = self._door.enter(self._visit, host, file_of(self.transport))
        if problem is not None:
            self._refuse(problem)

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self.transport.is_closing():
            return
        self._has_just_begun = False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._door.upgrade(self.transport)
                self.handle_websocket_upgrade()
        except httptools.HttpParserError:
            self._refuse(self._refusal or Problem(400, "bad_request", "This is not HTTP."))
        else:
            self._count(len(data))

    def on_message_begin(self) -> None:
        """The head must be complete in time."""
        super().on_message_begin()
        self._is_under_way = self._has_just_begun = True
        self._is_head_done = False
        self._received = self._header_bytes = 0
        if self.cycle is not None:  # the first request has its time from the beginning of the connection
            self._visit.due = self.loop.time() + self._door.limits.head_seconds

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._door.limits.target_bytes:
            self._stop(Problem(414, "target_too_long", "The path and query are too long."))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Also one that comes behind a body."""
        super().on_header(name, value)
        self._header_bytes += len(name) + len(value)
        limits = self._door.limits
        if self._header_bytes > limits.header_bytes or len(self.headers) > limits.headers:
            self._stop(too_many_headers())

    def on_headers_complete(self) -> None:
        """The body must be complete in time too."""
        self._is_head_done = True
        self._visit.is_waiting = False
        self._visit.due = self.loop.time() + self._door.limits.body_seconds
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop(Problem(400, "bad_request", "Too many requests were sent before a reply."))
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """From now on the server takes its time."""
        self._is_under_way = False
        self._visit.due = math.inf
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The next request must come in time, whatever else comes."""
        super().on_response_complete()
        if self.cycle.response_complete and not self._is_under_way:
            self._visit.is_waiting = True
            self._visit.due = self.loop.time() + self._door.limits.idle_seconds

    def _count(self, size: int) -> None:
        """Count what came since this request began; the parser holds a header until it ends."""
        if not self._is_under_way or self._has_just_begun:
            return
        self._received += size
        limits = self._door.limits
        if not self._is_head_done and self._received > limits.header_bytes + limits.target_bytes:
            self._refuse(too_many_headers())
        elif self._received > limits.record_bytes + SPARE_BODY_BYTES:
            self._refuse(Problem(413, "too_large", "The body does not end."))

    def _time_is_up(self) -> None:
        if self._is_under_way:
            self._refuse(Problem(408, "too_slow", "The request did not arrive in time."))
        else:
            self.transport.close()

    def _stop(self, problem: Problem) -> None:
        """Leave the parser, which is in the middle of something."""
        self._refusal = problem
        raise ValueError(problem.reply.code)

    def _refuse(self, problem: Problem) -> None:
        """Respond where no response has begun, and hang up."""
        self._door.complaints.note(f"A connection was closed: {problem.status} {problem.reply.code}")
        has_request = self.cycle is not None and not self.cycle.response_complete
        if has_request and self.cycle.response_started:
            self.transport.abort()
            return
        self.transport.write(reply_bytes(problem, self.server_state.default_headers))
        self.transport.close()


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that is closed when its peer does not only listen."""

    config: BoundedConfig

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        limits = self.config.door.limits
        self._frames = Buckets(limits.frames_a_second, limits.frames_at_once, monotonic, most=1)
        self._early_bytes = 0

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A little at a time, for thousands of frames fit into what has come."""
        if self.handshake_initiated and not self.handshake_complete:
            self._early_bytes += len(data)
            if self._early_bytes > EARLY_BYTES:
                return self.transport.abort()
        if not self.handshake_initiated:
            return super().data_received(data)
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return None
            super().data_received(data[start : start + SLICE])
        return None

    def handle_connect(self, event: Request) -> None:
        """Let the application write frames that it made once for many sockets."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[FRAMES] = self.write_frame

    def write_frame(self, frame: bytes) -> bool:
        """False where it would have to wait, or nobody reads it any more."""
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    def handle_events(self) -> None:
        for _ in range(len(self.conn.events) if self.handshake_initiated else 0):
            if self._frames.take(""):
                return self._hang_up()
        return super().handle_events()

    def handle_ping(self) -> None:
        """Answer, unless the peer does not read its answers: they do not pile up."""
        output = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(output))

    def _hang_up(self) -> None:
        self.config.door.complaints.note("A socket was closed: its peer sent too many frames")
        self.stop_keepalive()
        self.conn.fail(CloseCode.POLICY_VIOLATION, "only listen here")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def file_of(transport: Transport) -> int:
    """The number of the file: the lowest that was free."""
    found = transport.get_extra_info("socket")
    return int(found.fileno()) if found is not None else 0


def too_many_headers() -> Problem:
    """The response to oversized headers."""
    return Problem(431, "headers_too_long", "The request has too many headers, or they are too long.")


def reply_bytes(problem: Problem, headers: list[tuple[bytes, bytes]]) -> bytes:
    """The connection ends after it."""
    body = msgspec.json.encode(problem.reply)
    lines = [f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}".encode()]
    lines += [name + b": " + value for name, value in headers]
    lines += [b"content-type: application/json", b"content-length: %d" % len(body), b"connection: close"]
    return b"\r\n".join([*lines, b"", body])
