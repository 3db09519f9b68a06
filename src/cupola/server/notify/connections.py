"""Connections over which notices are posted: HTTP/1.1, and of an answer no more is read than what it means.

A connection is kept for the host that it was made for and used again for it alone: its address was checked
when it was made, and its certificate was that host's.
"""

import asyncio
from collections import deque
from ssl import SSLContext
from typing import Final, cast

from httptools import HttpParserError, HttpParserUpgrade, HttpResponseParser
from msgspec import Struct

MOST_KEPT: Final = 64  # connections that nobody uses, to all hosts together
KEPT_SECONDS: Final = 20.0  # unused; most servers end it later
LONGEST_SECONDS: Final = 300.0  # then the host is asked for its address again
LONGEST_HEAD: Final = 65_536  # bytes of an answer that are read in search of its status


class Origin(Struct, frozen=True):
    """Which host speaks, and how."""

    is_secure: bool
    host: str
    port: int


class Answer(Struct, frozen=True):
    """How a post was answered."""

    status: int
    retry_after: str


class ConnectionEnded(ConnectionError):
    """The other side has hung up without a word."""


class HttpConnection(asyncio.Protocol):
    """One connection: a post, its answer, and perhaps the next post."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        self._loop = asyncio.get_running_loop()
        self._ends_at = self._loop.time() + LONGEST_SECONDS
        self._transport: asyncio.Transport | None = None
        self._parser: HttpResponseParser | None = None
        self._answer: asyncio.Future[Answer] | None = None
        self._read = 0
        self._retry_after = ""
        self._is_whole = self._goes_on = False
        self._unused: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether something can be posted."""
        return self._transport is not None and not self._transport.is_closing()

    @property
    def can_be_kept(self) -> bool:
        """Whether the next post may go the same way: the last answer was short, and nothing is left of it."""
        return self._goes_on and self._is_whole and self.is_open and self._loop.time() < self._ends_at

    async def post(self, request: bytes) -> Answer:
        """Send a request; how it was answered, as soon as that is known."""
        if self._transport is None or self._transport.is_closing():
            raise ConnectionEnded
        self._parser, self._is_whole = HttpResponseParser(self), False
        self._read, self._retry_after = 0, ""
        self._answer = self._loop.create_future()
        self._transport.write(request)
        return await self._answer

    def keep(self) -> None:
        """Stay open for a while."""
        self._unused = self._loop.call_later(KEPT_SECONDS, self.close)

    def use(self) -> None:
        """Be used again."""
        if self._unused is not None:
            self._unused.cancel()

    def close(self) -> None:
        """Hang up, whatever else the other side has to say."""
        self.use()
        if self._transport is not None:
            self._transport.abort()

    # What the transport says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The way is open."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no descendant of it

    def data_received(self, data: bytes) -> None:
        """A piece of an answer."""
        self._read += len(data)
        if self._parser is None or self._is_whole:
            return self.close()  # nobody asked
        try:
            self._parser.feed_data(data)
        except (HttpParserError, HttpParserUpgrade):
            return self._fail(ValueError("not an answer of HTTP"))
        if self._read > LONGEST_HEAD and not self._is_whole:
            self._fail(ValueError("too long an answer"))
        return None

    def connection_lost(self, error: Exception | None) -> None:
        """The other side has hung up, or we have."""
        self._transport = None
        self._fail(ConnectionEnded() if self._read == 0 else error or ConnectionError())

    def _fail(self, error: Exception) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error)
        self.close()

    # What the parser finds

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header of an answer."""
        if name.lower() == b"retry-after":
            self._retry_after = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        """All that matters of an answer; what is said before the answer itself does not."""
        assert self._parser is not None
        assert self._answer is not None
        status = self._parser.get_status_code()
        self._goes_on = self._parser.should_keep_alive()
        if status >= 200 and not self._answer.done():
            self._answer.set_result(Answer(status, self._retry_after))

    def on_message_complete(self) -> None:
        """An answer with all that it says."""
        self._is_whole = self._answer is not None and self._answer.done()


class Connections:
    """Opens connections, and keeps those that can be used again."""

    def __init__(self, context: SSLContext) -> None:
        self._context = context
        self._context.set_alpn_protocols(["http/1.1"])
        self._kept: deque[HttpConnection] = deque()

    def kept(self, origin: Origin) -> HttpConnection | None:
        """A connection to a host that is still open, the one used last."""
        for connection in reversed(self._kept):
            if connection.origin == origin and connection.is_open:
                self._kept.remove(connection)
                connection.use()
                return connection
        return None

    async def open(self, origin: Origin, address: str) -> HttpConnection:
        """A new connection to an address of a host."""
        _, connection = await asyncio.get_running_loop().create_connection(
            lambda: HttpConnection(origin),
            address,
            origin.port,
            ssl=self._context if origin.is_secure else None,
            server_hostname=origin.host if origin.is_secure else None,
        )
        return connection

    async def post(self, connection: HttpConnection, request: bytes) -> Answer:
        """Post over a connection, and keep it where that is possible."""
        try:
            return await connection.post(request)
        finally:
            if connection.can_be_kept:
                self._keep(connection)
            else:
                connection.close()

    def _keep(self, connection: HttpConnection) -> None:
        self._kept = deque(each for each in self._kept if each.is_open)
        if len(self._kept) >= MOST_KEPT:
            self._kept.popleft().close()
        self._kept.append(connection)
        connection.keep()

    def close(self) -> None:
        """Hang up everywhere."""
        while self._kept:
            self._kept.pop().close()
