"""A link for my other device works once, soon, and for nobody who was late."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import httpx
import pytest

from cupola.server.http.guards import COOKIE, Credential
from cupola.server.identity import (
    LIVES,
    Browser,
    lock_in_person,
    new_device_link,
    new_token,
    use_device_link,
    viewer_with,
)
from cupola.table.parts.problems import Problem
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, introduced, must, refusal, send, stranger
from tests.server.scenes.receivers import Browser as Subscriber

BAD_LINK = (404, "bad_device_link")


def secret_of(link: str) -> str:
    return link.split("/enter/")[1].split("/", maxsplit=1)[0]


def linked(person: Person, game: str | None = None) -> str:
    made = must(person.post("/api/me/device-links", {"game": game} if game else {}))
    return secret_of(made["link"])


def use(app: App, secret: str) -> httpx.Response:
    app.client.cookies.clear()
    response = app.client.post(f"/api/device-links/{secret}")
    app.client.cookies.clear()
    return response


def used(app: App, secret: str) -> tuple[int, str]:
    return refusal(use(app, secret))


def entered(app: App, secret: str) -> Person:
    response = use(app, secret)
    me = must(response)
    return Person(app.client, str(response.cookies[COOKIE]), me["account"], me["name"])


def test_a_link_opens_my_seat_on_another_device(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    anna = introduced(app.client, "Anna")
    table = must(anna.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}))
    made = must(anna.post("/api/me/device-links", {"game": table["game"]}))
    secret = secret_of(made["link"])

    named = must(stranger(app.client).get(f"/api/device-links/{secret}"))
    phone = entered(app, secret)

    assert made["path"] == f"/enter/{secret}/{table['game']}"
    assert named == {"name": "Anna", "is_yours": False}
    assert phone.account == anna.account
    assert phone.cookie != anna.cookie
    assert phone.view(table["game"])["seats_held"] == [0]
    assert len(must(anna.get("/api/me/devices"))["devices"]) == 2


def test_S1_a_used_link_is_worth_nothing_to_anybody(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    secret = linked(introduced(app.client, "Anna"))
    entered(app, secret)

    again = used(app, secret)
    looked = app.client.get(f"/api/device-links/{secret}")

    assert again == BAD_LINK
    assert looked.status_code == 404
    assert app.counts()["device_links"] == 0


@pytest.mark.sample(1)
def test_S1_of_two_browsers_that_use_a_link_at_once_one_gets_in(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    secret = linked(introduced(app.client, "Anna"))
    services = app.services
    together = Barrier(2)

    def get_in() -> bool:
        together.wait()
        try:
            with services.database.writing() as connection:
                use_device_link(connection, secret, services.clock(), Browser())
        except Problem:
            return False
        return True

    with ThreadPoolExecutor(2) as browsers:
        got_in = [each.result() for each in [browsers.submit(get_in) for _ in range(2)]]

    assert sorted(got_in) == [False, True]
    assert app.counts()["cookies"] == 2


def sign_out_there(anna: Person, phone: Person) -> None:
    (device,) = (each["id"] for each in must(phone.get("/api/me/devices"))["devices"] if each["is_current"])
    assert send(anna, "DELETE", f"/api/me/devices/{device}").status_code == 204


def sign_out_everywhere(anna: Person, _: Person) -> None:
    must(send(anna, "DELETE", "/api/me/devices"))


def leave(_: Person, phone: Person) -> None:
    assert phone.post("/api/me/leave").status_code == 204


def make_a_code(anna: Person, _: Person) -> None:
    must(anna.post("/api/me/recovery"))


@pytest.mark.sample(1)
@pytest.mark.parametrize("end", [sign_out_there, sign_out_everywhere, leave, make_a_code])
def test_S1_a_link_ends_with_every_sign_out_and_with_a_new_recovery_code(
    any_database: str, make_app: MakeApp, end: Callable[[Person, Person], None]
) -> None:
    app = make_app(any_database)
    anna = introduced(app.client, "Anna")
    phone = entered(app, linked(anna))
    secret = linked(phone)

    end(anna, phone)

    assert used(app, secret) == BAD_LINK
    assert must(anna.get("/api/me"))["account"] == anna.account


def test_S1_a_browser_signed_out_meanwhile_makes_no_link_code_or_token(app: App, host: Person) -> None:
    thief = entered(app, linked(host))
    with app.services.database.reading() as connection:
        # Found before the sign-out, written after it.
        known = viewer_with(connection, Credential("cookie", thief.cookie))
    must(send(host, "DELETE", "/api/me/devices"))
    before = app.counts()

    for make in (
        lambda connection: new_device_link(connection, known, 0),
        lambda connection: new_token(connection, known, "mine", 0),
        lambda connection: lock_in_person(connection, known),
    ):
        with pytest.raises(Problem) as refused, app.services.database.writing() as connection:
            make(connection)
        assert refused.value.status == 401

    assert app.counts() == before


def test_a_new_link_ends_the_one_before(app: App, host: Person) -> None:
    old, new = linked(host), linked(host)

    assert used(app, old) == BAD_LINK
    assert entered(app, new).account == host.account


def test_a_link_ends_by_itself(app: App, host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    now = app.services.clock()
    secret = linked(host)

    monkeypatch.setattr(app.services, "clock", lambda: now + LIVES + 60_000)

    assert app.client.get(f"/api/device-links/{secret}").status_code == 404
    assert used(app, secret) == BAD_LINK


def test_a_browser_that_changes_its_account_is_told_nothing_of_the_old_one(app: App, host: Person) -> None:
    boris = introduced(app.client, "Boris")
    must(send(boris, "PUT", "/api/me/push", Subscriber("/new").subscription("https://push.example")))

    reply = must(boris.post(f"/api/device-links/{linked(host)}"))

    assert app.counts()["channels"] == 0
    assert reply["name"] == "Anna"
    assert boris.get("/api/me").status_code == 401
