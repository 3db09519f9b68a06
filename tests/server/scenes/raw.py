"""Connections of which every byte is said by the test, from any address of the loopback network."""

import socket
from contextlib import suppress
from typing import Final

import msgspec

from benchmarks.wire import HEAD_END, upgrade_bytes

LOOPBACK: Final = "127.0.0.1"
PATIENCE_SECONDS: Final = 20.0
MASKED: Final = 0x80
PING, TEXT, CONTINUED = 0x89, 0x01, 0x00  # the first byte of a frame; of a text that is not yet complete


def dial(port: int, address: str = LOOPBACK) -> socket.socket:
    """One more connection."""
    return socket.create_connection((LOOPBACK, port), PATIENCE_SECONDS, (address, 0))


def everything_from(line: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
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
    """Send something that a server may hang up on."""
    with suppress(OSError):
        line.sendall(data)


def upgraded(port: int, game: str) -> socket.socket:
    """A socket that listens to a game."""
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
    """The code of the close among the frames that a server said."""
    while said:
        kind, size = said[0] & 0x0F, said[1]
        if kind == 8:
            return int.from_bytes(said[2:4])
        said = said[2 + size :]
    return 0
