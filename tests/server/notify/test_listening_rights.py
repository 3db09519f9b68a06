"""A socket ends with the right to listen, and no sooner."""

import random
from collections.abc import Callable
from typing import Any

import anyio
import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from msgspec.structs import replace
from sqlalchemy import delete, update

from cupola.server.identity import RequestViewer as Viewer
from cupola.server.notify.listeners import Listener, Listeners, ListeningRights
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, forget_game
from cupola.table.parts.settings import TableSettings
from tests.server.identity.test_devices import elsewhere
from tests.server.scenes.app import App
from tests.server.scenes.people import PATIENCE_SECONDS, Person, bearer, must, new_token, send
from tests.server.scenes.tables import Scene, random_run, seat_path, set_table

PRIVATE: dict[str, object] = {"manners": {"spectators": False}}


def listening(person: Person, path: str, **headers: str) -> WebSocketTestSession:
    assert isinstance(person.client, TestClient)
    return person.client.websocket_connect(path, headers=dict(headers or person.headers))


def end_of(socket: WebSocketTestSession) -> int:
    try:
        while True:
            socket.receive_json(timeout=PATIENCE_SECONDS)
    except WebSocketDisconnect as closed:
        return closed.code


def hears_next(socket: WebSocketTestSession) -> dict[str, Any]:
    said: dict[str, Any] = socket.receive_json(timeout=PATIENCE_SECONDS)
    return said


def leave_by_itself(_: Person, there: Person) -> None:
    assert there.post("/api/me/leave").status_code == 204


def sign_out_one(here: Person, there: Person) -> None:
    device = must(there.get("/api/me/devices"))["devices"][0]["id"]
    assert send(here, "DELETE", f"/api/me/devices/{device}").status_code == 204


def sign_out_everywhere(here: Person, _: Person) -> None:
    must(send(here, "DELETE", "/api/me/devices"))


def delete_account(here: Person, _: Person) -> None:
    assert send(here, "DELETE", "/api/me").status_code == 204


def become_another(here: Person, there: Person) -> None:
    code = must(here.post("/api/me/recovery"))["code"]
    must(there.client.post("/api/recover", json={"code": code}, headers=there.headers))
    there.client.cookies.clear()


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "way", [leave_by_itself, sign_out_one, sign_out_everywhere, delete_account, become_another]
)
@pytest.mark.parametrize("path", ["/api/me/changes", "/api/games/{game}/changes"])
def test_S1_sockets_end_with_their_device(
    scene: Scene, path: str, way: Callable[[Person, Person], None]
) -> None:
    game = scene.running()
    phone = elsewhere(scene.host)

    with listening(phone, path.format(game=game)) as socket:
        hears_next(socket)
        way(scene.host, phone)
        code = end_of(socket)

    assert code == 4401


def test_S1_the_sockets_of_a_token_end_when_it_is_revoked(scene: Scene) -> None:
    game, token = scene.running(), new_token(scene.host)

    with listening(scene.host, f"/api/games/{game}/changes", **bearer(token["secret"])) as socket:
        hears_next(socket)
        assert send(scene.host, "DELETE", f"/api/me/tokens/{token['id']}").status_code == 204
        code = end_of(socket)

    assert code == 4401


def test_the_sockets_of_other_devices_and_people_stay(scene: Scene) -> None:
    game = scene.running()
    path = f"/api/games/{game}/changes"
    phone = elsewhere(scene.host)

    with (
        listening(scene.host, path) as own,
        listening(scene.guest, path) as other,
        listening(scene.nobody, path) as watcher,
    ):
        before = [hears_next(socket) for socket in (own, other, watcher)]
        sign_out_one(scene.host, phone)
        version = must(scene.guest.post(seat_path(game, 1, "name"), {"name": "Bob"}))["version"]
        after = [hears_next(socket) for socket in (own, other, watcher)]

    assert before != after
    assert after == [{"game": game, "version": version}] * 3


@pytest.mark.parametrize("is_private", [True, False])
def test_S1_a_socket_ends_with_the_seat_at_a_private_table(scene: Scene, is_private: bool) -> None:
    game = set_table(scene.host, **(PRIVATE if is_private else {}))
    must(scene.guest.post(f"/api/invites/{scene.invite(game)}", {}))
    path = f"/api/games/{game}/changes"

    with listening(scene.guest, path) as socket, listening(scene.host, path) as hosts:
        hears_next(socket), hears_next(hosts)
        version = must(scene.host.post(seat_path(game, 1, "remove")))["version"]
        heard = [hears_next(hosts)]
        if is_private:
            assert end_of(socket) == 4404
        else:
            heard.append(hears_next(socket))

    assert heard == [{"game": game, "version": version}] * (1 if is_private else 2)


def test_S1_a_socket_of_a_private_table_ends_when_who_took_the_seat_over_has_moved(scene: Scene) -> None:
    game = scene.running(**PRIVATE, options={"players": 2, "first_seat": 1})
    secret = must(scene.guest.post(seat_path(game, 1, "hand"), {}))["invite"]["secret"]

    with listening(scene.guest, f"/api/games/{game}/changes") as socket:
        hears_next(socket)
        taken = must(scene.other.post(f"/api/invites/{secret}", {}))["version"]
        heard = hears_next(socket)["version"]  # until then the seat can be taken back
        steps = random_run(scene.app, game, random.Random(1))
        turn = {"base": taken, "steps": steps, "key": "first", "end_turn": True}
        must(scene.other.post(f"/api/games/{game}/turns", turn))
        code = end_of(socket)

    assert heard == taken
    assert code == 4404


def test_S1_the_sockets_of_spectators_end_when_a_table_is_made_private(scene: Scene) -> None:
    game = scene.running()
    path = f"/api/games/{game}/changes"

    with listening(scene.nobody, path) as watcher, listening(scene.guest, path) as player:
        hears_next(watcher), hears_next(player)
        make_private(scene.app, game)
        version = must(scene.host.post(seat_path(game, 0, "name"), {"name": "Ann"}))["version"]
        heard, code = hears_next(player), end_of(watcher)

    assert code == 4404
    assert heard == {"game": game, "version": version}


def make_private(app: App, game: str) -> None:
    manners = msgspec.json.encode(TableSettings(spectators=False)).decode()
    with app.services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == game).values(manners=manners))


def test_S1_one_socket_for_all_tables_hears_no_more_of_a_private_one_that_was_left(scene: Scene) -> None:
    left, kept = (set_table(scene.host, **PRIVATE) for _ in range(2))
    for game in (left, kept):
        must(scene.guest.post(f"/api/invites/{scene.invite(game)}", {}))

    with listening(scene.guest, "/api/me/changes") as socket:
        first = {hears_next(socket)["game"] for _ in range(2)}
        must(scene.host.post(seat_path(left, 1, "remove")))
        version = must(scene.host.post(seat_path(kept, 0, "name"), {"name": "Ann"}))["version"]
        after = hears_next(socket)

    assert first == {left, kept}
    assert after == {"game": kept, "version": version}


class Room:
    """Who listens at a worker to which nobody says what has changed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.listeners = Listeners()
        self.ended: list[str] = []

    def add(self, name: str, viewer: Viewer, game: str, account: str | None = None) -> Listener:
        async def say(_: bytes) -> None:
            return

        listener = Listener(say, account, on_end=lambda: self.ended.append(name))
        listener.viewer = viewer
        self.listeners.listen(listener, (game,))
        return listener

    def look_around(self) -> list[str]:
        anyio.run(ListeningRights(self.app.services, self.listeners).look_around)
        return sorted(self.ended)


@pytest.fixture
def room(app: App) -> Room:
    return Room(app)


def test_S1_R7_a_worker_that_heard_nothing_finds_who_may_not_listen(scene: Scene, room: Room) -> None:
    public, private, thrown = scene.running(), scene.running(**PRIVATE), scene.running()
    device = must(scene.host.get("/api/me/devices"))["devices"][0]["id"]
    host = Viewer(scene.host.account, credential=device)
    room.add("a device", host, public)
    room.add("a device that is gone", replace(host, credential="gone"), public)
    room.add("a token", replace(host, by_token=True, credential=new_token(scene.host)["id"]), private)
    room.add("a spectator", Viewer(), public)
    room.add("a spectator of a private table", Viewer(), private)
    room.add("somebody at a thrown table", Viewer(), thrown)
    tables = room.add("all tables", Viewer(scene.other.account), private, scene.other.account)
    with scene.app.services.database.writing() as connection:
        connection.execute(delete(schema.notices))
        forget_game(connection, find_game(connection, thrown))

    ended = room.look_around()

    assert ended == ["a device that is gone", "a spectator of a private table", "somebody at a thrown table"]
    assert tables.games == set()
    assert room.listeners.latest(public) == scene.app.game(public).version  # R7: those who may hear it now


def test_a_worker_looks_at_very_many_sockets(scene: Scene, room: Room) -> None:
    game = scene.running()
    for number in range(1_200):
        room.add(f"{number:04}", Viewer(scene.host.account, credential=f"gone{number}"), game)

    assert len(room.look_around()) == 1_200
