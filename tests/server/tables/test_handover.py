"""A seat that changes hands during play: its links, its invitations and its webhooks."""

import pytest
from sqlalchemy import insert, select

from cupola.server.storage import schema
from tests.server.scenes.app import App
from tests.server.scenes.people import PATIENCE_SECONDS, introduced, must, refusal
from tests.server.scenes.tables import Scene, seat_path, set_table


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def offered_path(scene: Scene, game: str) -> str:
    offered = must(scene.guest.post(seat_path(game, 1, "hand"), {}))["invite"]
    assert offered["link"].endswith(offered["path"])
    return f"/api/invites/{offered['secret']}"


def set_webhook(scene: Scene, game: str, account: str) -> None:
    hook = {"id": game, "game": game, "seat": 1, "account": account, "created_at": 0}
    due = {"id": game, "kind": "webhook", "channel": game, "game": game, "seat": 1, "version": 1}
    late = {"event": "over", "tries": 0, "due_at": 2**50, "fault": None}
    with scene.app.services.database.writing() as connection:
        connection.execute(insert(schema.webhooks), {**hook, "url": "https://example.org", "secret": "s"})
        connection.execute(insert(schema.notices), {**due, **late})


def check_nothing_is_told(scene: Scene) -> None:
    with scene.app.services.database.reading() as connection:
        assert connection.execute(select(schema.webhooks)).all() == []
        assert connection.execute(select(schema.notices)).all() == []


def test_S1_a_seat_goes_to_another_by_link_and_tells_its_last_player_nothing_more(scene: Scene) -> None:
    game = scene.running(manners={"spectators": False})
    set_webhook(scene, game, scene.guest.account)
    path = offered_path(scene, game)
    assert must(scene.other.get(path))["status"] == "running"

    taken = must(scene.other.post(path, {}))

    assert (taken["seats_held"], taken["seats"][1]["name"]) == ([1], "Clara")
    assert refusal(scene.guest.post(path, {})) == (409, "invite_used")
    check_nothing_is_told(scene)


def test_R5_the_host_asks_nobody_to_take_a_seat_that_another_offers(scene: Scene) -> None:
    second = introduced(scene.app.client, "Anna’s other account")
    shared = set_table(scene.host)
    must(second.post(f"/api/invites/{scene.invite(shared)}", {}))
    must(scene.host.post(f"/api/games/{shared}/start"))  # they have played together
    (known,) = must(scene.host.get("/api/me/people"))["people"]
    game = set_table(scene.host)
    must(scene.host.post(seat_path(game, 1, "invite-person"), {"person": known["id"]}))
    must(scene.guest.post(f"/api/invites/{scene.invite(game)}", {}))
    must(scene.host.post(f"/api/games/{game}/start"))

    must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    assert must(second.get("/api/me/invitations"))["invitations"] == []
    again = scene.host.post(seat_path(game, 1, "invite-person"), {"person": known["id"]})
    assert refusal(again) == (403, "not_yours")


def test_a_player_takes_the_seat_back_and_who_had_it_is_told_nothing_more(scene: Scene) -> None:
    game = scene.running(manners={"spectators": False})
    must(scene.other.post(offered_path(scene, game), {}))
    set_webhook(scene, game, scene.other.account)
    path = f"/api/games/{game}/changes"

    with scene.app.client.websocket_connect(path, headers=scene.guest.headers) as socket:
        socket.receive_json(timeout=PATIENCE_SECONDS)  # who may come back may watch for a while
    assert scene.guest.view(game)["seats"][1]["can_return"]
    back = must(scene.guest.post(seat_path(game, 1, "return")))

    assert (back["seats_held"], back["seats"][1]["name"]) == ([1], "Boris")
    assert refusal(scene.other.get(f"/api/games/{game}/view")) == (404, "unknown_game")
    check_nothing_is_told(scene)
