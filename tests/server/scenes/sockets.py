"""Sockets that listen to a real server, and the turns that they hear of."""

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cupola.server.notify.listeners import ChangeMessage
from tests.server.scenes.people import PATIENCE_SECONDS, Person, Player
from tests.server.scenes.running_server import RunningServer


def listen(server: RunningServer, path: str, person: Person | None = None) -> ClientConnection:
    url = f"{server.url.replace('http', 'ws', 1)}{path}"
    headers = person.headers if person else {}
    return connect(url, additional_headers=headers, open_timeout=PATIENCE_SECONDS)


def next_change(socket: ClientConnection, patience: float = PATIENCE_SECONDS) -> ChangeMessage:
    said = socket.recv(timeout=patience)
    assert isinstance(said, str)
    assert set(msgspec.json.decode(said)) == {"game", "version"}
    return msgspec.json.decode(said, type=ChangeMessage)


def closed_with(socket: ClientConnection) -> int | None:
    try:
        while True:
            socket.recv(timeout=PATIENCE_SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def play(person: Person, game: str) -> int:
    view = person.view(game)
    return int(Player(person, seed=view["version"]).move(game, view)["version"])
