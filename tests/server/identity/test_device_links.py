"""A link for my other device works once, soon, and for nobody who was late."""

import pytest

from cupola.server.http.credentials import COOKIE
from cupola.server.identity.device_links import LIVES
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, introduced, must, stranger

KEY = {"key": "a browser of mine"}
OTHER_KEY = {"key": "somebody else's"}


def secret_of(link: str) -> str:
    """The secret in a link."""
    return link.split("/enter/")[1].split("/", maxsplit=1)[0]


def linked(person: Person, game: str | None = None) -> str:
    """A new link for another device of somebody."""
    made = must(person.post("/api/me/device-links", {"game": game} if game else {}))
    return secret_of(made["link"])


def entered(household: Household, secret: str, body: object = KEY) -> Person:
    """Somebody who opened a link in a browser without an account."""
    household.client.cookies.clear()
    response = household.client.post(f"/api/device-links/{secret}", json=body)
    me = must(response)
    cookie = str(response.cookies[COOKIE])
    household.client.cookies.clear()
    return Person(household.client, cookie, me["account"], me["name"])


def test_a_link_opens_my_seat_on_another_device(any_database: str, app_client: MakeClient) -> None:
    household = app_client(any_database)
    anna = introduced(household.client, "Anna")
    table = must(anna.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}))
    made = must(anna.post("/api/me/device-links", {"game": table["game"]}))
    secret = secret_of(made["link"])

    named = must(stranger(household.client).get(f"/api/device-links/{secret}"))
    phone = entered(household, secret)

    assert made["path"] == f"/enter/{secret}/{table['game']}"
    assert named == {"name": "Anna", "is_yours": False}
    assert phone.account == anna.account
    assert phone.cookie != anna.cookie
    assert phone.view(table["game"])["seats_held"] == [0]
    assert len(must(anna.get("/api/me/devices"))["devices"]) == 2


def test_a_link_works_once_and_again_only_for_the_browser_that_got_no_reply(
    household: Household, host: Person
) -> None:
    secret = linked(host)
    entered(household, secret)

    again = entered(household, secret)
    late = household.client.post(f"/api/device-links/{secret}", json=OTHER_KEY)
    looked = household.client.get(f"/api/device-links/{secret}")

    assert again.account == host.account
    assert (late.status_code, late.json()["code"]) == (404, "bad_device_link")
    assert (looked.status_code, looked.json()["code"]) == (404, "bad_device_link")


def test_a_new_link_ends_the_one_before(household: Household, host: Person) -> None:
    old, new = linked(host), linked(host)

    assert household.client.post(f"/api/device-links/{old}", json=KEY).status_code == 404
    assert entered(household, new).account == host.account


def test_a_link_ends_by_itself(household: Household, host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    now = household.services.clock()
    secret = linked(host)

    monkeypatch.setattr(household.services, "clock", lambda: now + LIVES + 60_000)

    assert household.client.get(f"/api/device-links/{secret}").status_code == 404
    assert household.client.post(f"/api/device-links/{secret}", json=KEY).status_code == 404


def test_a_browser_that_was_somebody_else_is_signed_out_of_that(household: Household, host: Person) -> None:
    boris = introduced(household.client, "Boris")
    secret = linked(host)

    reply = boris.post(f"/api/device-links/{secret}", KEY)

    assert must(reply)["name"] == "Anna"
    assert boris.get("/api/me").status_code == 401


@pytest.mark.parametrize("body", [{}, {"key": "short"}, {"key": "long enough", "more": 1}])
def test_a_link_asked_wrongly_is_not_used_up(household: Household, host: Person, body: object) -> None:
    secret = linked(host)

    refused = household.client.post(f"/api/device-links/{secret}", json=body)

    assert refused.status_code in (400, 422)
    assert entered(household, secret).account == host.account


def test_a_link_ends_with_its_account(household: Household, host: Person) -> None:
    secret = linked(host)

    household.client.delete("/api/me", headers=host.headers)

    assert household.client.post(f"/api/device-links/{secret}", json=KEY).status_code == 404
    assert household.counts()["device_links"] == 0
