"""Tables that are played over HTTP, and sockets that listen to them."""

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.served import Served
from cupola.server.notify.listeners import Change

PATIENCE = 60.0


def set_table(host: httpx.Client, **wishes: object) -> str:
    """A match under way with every seat around one screen."""
    seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
    order = {"options": {"players": 2}, "seats": seats, "start": True, **wishes}
    return str(host.post("/api/games", json=order).raise_for_status().json()["game"])


def play(host: httpx.Client, game: str) -> int:
    """Send a turn; the version it made."""
    seen = host.get(f"/api/games/{game}/view").json()
    base, steps, now = seen["version"], [], seen
    while not now["closes"]:
        steps.append(now["choices"][0]["name"])
        now = host.post(f"/api/games/{game}/preview", json={"base": base, "steps": steps}).json()
    order = {"base": base, "steps": steps, "key": f"k{base}", "end_turn": True}
    return int(host.post(f"/api/games/{game}/turns", json=order).raise_for_status().json()["version"])


def listen(server: Served, path: str, client: httpx.Client | None = None) -> ClientConnection:
    """A socket of a client, or of nobody."""
    cookie = client.cookies.get("cupola") if client else None
    headers = {"Cookie": f"cupola={cookie}"} if cookie else {}
    return connect(f"ws://127.0.0.1:{server.port}{path}", additional_headers=headers, open_timeout=PATIENCE)


def next_change(socket: ClientConnection, patience: float = PATIENCE) -> Change:
    """What a socket says next; it must be a change and nothing but a change."""
    said = socket.recv(timeout=patience)
    assert isinstance(said, str)
    assert set(msgspec.json.decode(said)) == {"game", "version"}
    return msgspec.json.decode(said, type=Change)


def closed_with(socket: ClientConnection) -> int | None:
    """The code with which the server closes a socket."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
