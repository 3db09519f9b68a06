"""Webhooks over HTTP: set, seen and dropped by the player of the seat, refused to everybody else."""

import httpx
import pytest

from cupola.server.config.settings import Settings
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, hot_seat, introduced, must, send
from tests.server.scenes.receivers import Receiver
from tests.server.scenes.running_server import until


def put(person: Person, path: str, url: object) -> httpx.Response:
    return send(person, "PUT", path, {"url": url})


def test_a_webhook_is_set_told_and_dropped(
    make_app: MakeApp, home_settings: Settings, receiver: Receiver
) -> None:
    app = make_app(settings=home_settings)
    anna = introduced(app.client, "Anna")
    game = str(must(anna.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "me"}]}))["game"])
    paths = [f"/api/games/{game}/seats/{seat}/webhook" for seat in (0, 1)]

    made = [must(put(anna, path, receiver.url)) for path in paths]
    seen = must(anna.get(paths[0]))
    must(anna.post(f"/api/games/{game}/start"))
    arrived = until(lambda: len(receiver.posts) == 1)
    dropped = send(anna, "DELETE", paths[0])
    gone = anna.get(paths[0])

    assert seen == {"url": receiver.url, "format": "json", "language": "en", "fault": None}
    assert all(len(each["secret"]) >= 40 for each in made)
    assert arrived
    assert (dropped.status_code, dropped.content) == (204, b"")
    assert (gone.status_code, gone.json()["code"]) == (404, "no_webhook")


def test_a_webhook_set_again_has_a_new_secret_and_the_new_address(app: App, host: Person) -> None:
    path = f"/api/games/{hot_seat(host)}/seats/0/webhook"
    first = must(put(host, path, "https://example.org/1"))

    second = must(put(host, path, "https://example.org/2"))

    assert first["secret"] != second["secret"]
    assert must(host.get(path))["url"] == "https://example.org/2"
    assert app.counts()["webhooks"] == 1


@pytest.mark.parametrize(
    ("url", "status", "code"),
    [
        ("http://127.0.0.1:9/", 422, "bad_url"),
        ("http://2130706433/", 422, "bad_url"),
        ("ftp://example.org/", 422, "bad_url"),
        ("https://a:b@example.org/", 422, "bad_url"),
        ("", 400, "bad_body"),
        ("https://example.org/" + "a" * 500, 400, "bad_body"),
        (7, 400, "bad_body"),
        (None, 400, "bad_body"),
    ],
)
def test_S4_a_webhook_that_may_not_be_is_refused_and_nothing_is_stored(
    app: App, host: Person, url: object, status: int, code: str
) -> None:
    path = f"/api/games/{hot_seat(host)}/seats/0/webhook"
    before = app.counts()

    response = put(host, path, url)

    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["message"].startswith("url:")
    assert app.counts() == before


def test_my_webhooks_are_listed_with_my_notices_until_the_table_is_over(app: App, host: Person) -> None:
    game = hot_seat(host)
    must(put(host, f"/api/games/{game}/seats/1/webhook", "https://example.org/1"))

    (listed,) = must(host.get("/api/me/notices"))["webhooks"]
    others = must(introduced(app.client, "Eve").get("/api/me/notices"))["webhooks"]
    must(host.post(f"/api/games/{game}/close"))

    assert (listed["game"], listed["seat"], listed["url"]) == (game, 1, "https://example.org/1")
    assert "secret" not in listed
    assert others == []
    assert must(host.get("/api/me/notices"))["webhooks"] == []


def test_a_webhook_is_ended_by_whoever_set_it_while_a_bot_plays_there(app: App, host: Person) -> None:
    game = hot_seat(host)
    path = f"/api/games/{game}/seats/0/webhook"
    must(put(host, path, "https://example.org/"))
    must(host.post(f"/api/games/{game}/seats/0/hand", {"bot": "random"}))

    assert send(host, "DELETE", path).status_code == 204
    assert app.counts()["webhooks"] == 0
