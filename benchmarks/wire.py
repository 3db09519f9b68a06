"""A client that speaks real HTTP and real WebSockets as cheaply as can be: the processor is the server's."""

import asyncio
import base64
import secrets
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from tests.services.throwaway import LOOPBACK

HEAD_END: Final = b"\r\n\r\n"
PING: Final = 9
PATIENCE: Final = 60.0


class Change(Struct, frozen=True):
    """What a socket says, but for the table that comes with it where `since` is known."""

    game: str
    version: int
    since: int | None = None


_CHANGE: Final = msgspec.json.Decoder(Change)


class Reply(Struct, frozen=True):
    status: int
    head: bytes
    body: bytes


class RequestFailed(RuntimeError):
    """The server did not do what every request here must get."""


def request_bytes(
    method: str, path: str, cookie: str = "", body: bytes = b"", content_type: str = "application/json"
) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {LOOPBACK}", f"Content-Length: {len(body)}"]
    if body:
        lines.append(f"Content-Type: {content_type}")
    if cookie:
        lines.append(f"Cookie: cupola={cookie}")
    return "\r\n".join(lines).encode() + HEAD_END + body


def upgrade_bytes(path: str, cookie: str = "") -> bytes:
    """The request for a socket, offering compression as browsers do."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {LOOPBACK}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
    if cookie:
        lines.append(f"Cookie: cupola={cookie}")
    return "\r\n".join(lines).encode() + HEAD_END


class Wires:
    """Connections from one address to one server that are kept open between requests."""

    def __init__(self, port: int, source: str = LOOPBACK) -> None:
        self.port = port
        self.source = source
        self._free: list[tuple[StreamReader, StreamWriter]] = []

    async def ask(self, request: bytes) -> Reply:
        # A server closes what is idle, perhaps just as we send: like a browser we ask once more elsewhere,
        # and the key of a move makes the repeat harmless (R2).
        while self._free:
            reader, writer = self._free.pop()
            if reader.at_eof() or writer.is_closing():
                writer.close()
                continue
            with suppress(ConnectionError, EOFError):
                return await self._ask_by(reader, writer, request)
        return await self._ask_by(*await self.connect(), request)

    async def _ask_by(self, reader: StreamReader, writer: StreamWriter, request: bytes) -> Reply:
        try:
            writer.write(request)
            reply = await read_reply(reader)
        except BaseException:  # also of whoever is told to stop in the middle of an answer
            writer.close()
            raise
        self._free.append((reader, writer))
        return reply

    async def connect(self) -> tuple[StreamReader, StreamWriter]:
        return await asyncio.open_connection(LOOPBACK, self.port, local_addr=(self.source, 0))

    async def ask_well(self, request: bytes) -> Reply:
        reply = await self.ask(request)
        if reply.status >= 300:
            raise RequestFailed(f"{request[:80]!r}: {reply.status} {reply.body[:300]!r}")
        return reply

    async def call(self, method: str, path: str, cookie: str = "", body: object = None) -> Any:
        """The JSON of an answer that must be good."""
        data = b"" if body is None else msgspec.json.encode(body)
        return msgspec.json.decode((await self.ask_well(request_bytes(method, path, cookie, data))).body)

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()


async def read_reply(reader: StreamReader) -> Reply:
    head = await reader.readuntil(HEAD_END)
    _, _, rest = head.lower().partition(b"content-length:")
    body = await reader.readexactly(int(rest.split(b"\r\n", 1)[0] or b"0"))
    return Reply(int(head[9:12]), head, body)


class ChangeSocket(asyncio.Protocol):
    """A socket that only passes on what it is told, without a task of its own.

    The first change tells where the table stands, and that the socket is open; it is not passed on.
    """

    def __init__(self, path: str, hear: Callable[[Change], None], cookie: str = "") -> None:
        self.is_told = asyncio.Event()
        self._request = upgrade_bytes(path, cookie)
        self._hear = hear
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are of another family
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read the handshake once, then frames; a server's frames are whole and not masked."""
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(HEAD_END)
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise RequestFailed(f"{self._request!r}: {self._buffer[:300]!r}")
            self._is_open, self._buffer = True, rest
        while len(self._buffer) >= 2:
            begin = {126: 4, 127: 10}.get(self._buffer[1], 2)
            size = self._buffer[1] if begin == 2 else int.from_bytes(self._buffer[2:begin])
            if len(self._buffer) < begin + size:
                return
            self._take(self._buffer[0] & 0x0F, self._buffer[begin : begin + size])
            self._buffer = self._buffer[begin + size :]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == 1 and self.is_told.is_set():
            self._hear(_CHANGE.decode(payload))
        elif kind == 1:
            self.is_told.set()
        elif kind == PING and self._transport is not None:
            self._transport.write(bytes([0x8A, 0x80 | len(payload), 0, 0, 0, 0]) + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def open_socket(port: int, path: str, hear: Callable[[Change], None], cookie: str = "") -> ChangeSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: ChangeSocket(path, hear, cookie), LOOPBACK, port)
    await asyncio.wait_for(socket.is_told.wait(), PATIENCE)
    return socket
