"""Where a server listens, and the addresses others reach it by."""

import socket
import sys
from typing import Final

from cupola.server.config.settings import SettingsError

BACKLOG: Final = 2_048
READ_BYTES: Final = 4_096  # at a time: no peer's flood of tiny frames keeps the others waiting for long
UNREAD_SECONDS: Final = 30  # in which a peer takes nothing of what it was sent; then it is hung up on
EVERYWHERE: Final = ("0.0.0.0", "::")
# No packet goes there: asking the way to a documentation address only tells which of ours would be used.
FAR_AWAY: Final = ("192.0.2.1", 9)


def listen(host: str, port: int, *, may_move: bool) -> socket.socket:
    """On any free port where this one is taken and it may move."""
    try:
        return _bind(host, port)
    except OSError as error:
        if may_move and not isinstance(error, socket.gaierror):
            return listen(host, 0, may_move=False)
        raise _refusal(host, port, error) from error


def port_of(listening: socket.socket) -> int:
    return int(listening.getsockname()[1])


def network_address() -> str | None:
    """None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(FAR_AWAY)
        except OSError:
            return None
        found = str(asking.getsockname()[0])
    return None if found.startswith(("127.", "0.")) else found


def link(scheme: str, host: str, port: int) -> str:
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_BYTES)
        if sys.platform == "linux":
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
        listening.bind(address)
        listening.listen(BACKLOG)  # two may bind, one may listen: only now the port is ours
    except OSError:
        listening.close()
        raise
    return listening


def _refusal(host: str, port: int, error: OSError) -> SettingsError:
    if isinstance(error, socket.gaierror):
        return SettingsError(f"host: {host!r} is not an address of this machine")
    return SettingsError(f"port: {port} on {host}: {(error.strerror or str(error)).lower()}")
