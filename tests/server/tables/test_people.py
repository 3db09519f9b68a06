"""People I have played with: asked by one press, they accept, decline or block; nobody learns an account."""

import pytest

from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, begin_match, introduced, must, send
from tests.server.scenes.tables import set_table


def waiting(host: Person, players: int = 2) -> str:
    return set_table(host, options={"players": players})


def people(person: Person) -> list[Reply]:
    found: list[Reply] = must(person.get("/api/me/people"))["people"]
    return found


def invitations(person: Person) -> list[Reply]:
    found: list[Reply] = must(person.get("/api/me/invitations"))["invitations"]
    return found


def invite(host: Person, game: str, seat: int, name: str) -> list[Reply]:
    """Ask somebody by name; who was asked to take which seat."""
    (known,) = [each for each in people(host) if each["name"] == name]
    reply = must(host.post(f"/api/games/{game}/seats/{seat}/invite-person", {"person": known["id"]}))
    asked: list[Reply] = reply["invited"]
    return asked


@pytest.fixture
def friends(app: App) -> tuple[Person, Person]:
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")
    begin_match(anna, boris)
    return anna, boris


def test_who_shared_a_match_is_known_by_their_name_alone(any_database: str, make_app: MakeApp) -> None:
    client = make_app(any_database).client
    anna, boris, clara = (introduced(client, name) for name in ("Anna", "Boris", "Clara"))
    begin_match(anna, boris)
    begin_match(anna, boris, clara)
    waiting(anna)

    found = people(anna)

    assert {(each["name"], each["games"]) for each in found} == {("Boris", 2), ("Clara", 1)}
    assert people(introduced(client, "Dora")) == []
    told = anna.get("/api/me/people").text
    assert boris.account not in told
    assert clara.account not in told


def test_somebody_invited_sees_it_and_takes_the_seat(any_database: str, make_app: MakeApp) -> None:
    client = make_app(any_database).client
    anna, boris = introduced(client, "Anna"), introduced(client, "Boris")
    begin_match(anna, boris)
    game = waiting(anna, players=3)

    assert invite(anna, game, 2, "Boris") == [{"seat": 2, "name": "Boris", "is_declined": False}]
    (kept,) = invitations(boris)
    view = must(boris.post(f"/api/me/invitations/{kept['id']}"))

    assert (kept["table"]["game"], kept["table"]["host"], kept["seat"]) == (game, "Anna", 2)
    assert view["seats_held"] == [2]
    assert invitations(boris) == []
    assert must(anna.get(f"/api/games/{game}/invites"))["invited"] == []


def test_an_invitation_that_is_declined_is_gone_and_the_host_sees_it(friends: tuple[Person, Person]) -> None:
    anna, boris = friends
    game = waiting(anna)
    invite(anna, game, 1, "Boris")
    (kept,) = invitations(boris)

    gone = send(boris, "DELETE", f"/api/me/invitations/{kept['id']}")

    assert gone.status_code == 204
    assert invitations(boris) == []
    asked = must(anna.get(f"/api/games/{game}/invites"))["invited"]
    assert asked == [{"seat": 1, "name": "Boris", "is_declined": True}]
    assert boris.post(f"/api/me/invitations/{kept['id']}").status_code == 404


def test_who_is_blocked_reaches_nobody_and_does_not_learn_of_it(friends: tuple[Person, Person]) -> None:
    anna, boris = friends
    first, second = waiting(anna), waiting(anna)
    invite(anna, first, 1, "Boris")
    (kept,) = invitations(boris)

    assert boris.post(f"/api/me/invitations/{kept['id']}/block").status_code == 204
    asked = invite(anna, second, 1, "Boris")

    assert invitations(boris) == []
    assert asked == [{"seat": 1, "name": "Boris", "is_declined": False}]
    assert people(boris) == []
    (muted,) = boris.get("/api/mutes").json()
    assert muted["name"] == "Anna"


def test_an_invitation_ends_with_its_seat_and_its_table(friends: tuple[Person, Person]) -> None:
    anna, boris = friends
    taken, closed = waiting(anna), waiting(anna)
    for game in (taken, closed):
        invite(anna, game, 1, "Boris")
    kept = {each["table"]["game"]: each["id"] for each in invitations(boris)}

    must(anna.post(f"/api/games/{taken}/seats/1/bot", {"bot": "random"}))
    must(anna.post(f"/api/games/{closed}/close"))

    assert invitations(boris) == []
    late = boris.post(f"/api/me/invitations/{kept[taken]}")
    assert (late.status_code, late.json()["code"]) == (409, "seat_taken")


def test_a_seat_is_kept_for_one_person_and_a_person_is_asked_once_a_table(app: App) -> None:
    anna, boris, clara = (introduced(app.client, name) for name in ("Anna", "Boris", "Clara"))
    begin_match(anna, boris, clara)
    game = waiting(anna, players=3)

    invite(anna, game, 1, "Boris")
    invite(anna, game, 2, "Boris")
    asked = invite(anna, game, 2, "Clara")

    assert asked == [{"seat": 2, "name": "Clara", "is_declined": False}]
    assert invitations(boris) == []
    assert len(invitations(clara)) == 1


def test_a_host_invites_only_people_they_know_to_a_free_seat(friends: tuple[Person, Person]) -> None:
    anna, boris = friends
    game = waiting(anna, players=3)
    (known,) = people(anna)
    order = {"person": known["id"]}
    path = f"/api/games/{game}/seats/1/invite-person"

    assert anna.post(path, {"person": "f" * 24}).json()["code"] == "unknown_person"
    assert anna.post(path, {"person": people(boris)[0]["id"]}).json()["code"] == "unknown_person"
    assert anna.post(f"/api/games/{game}/seats/0/invite-person", order).json()["code"] == "seat_taken"
    must(anna.post(path, order))
    must(boris.post(f"/api/me/invitations/{invitations(boris)[0]['id']}"))
    again = anna.post(f"/api/games/{game}/seats/2/invite-person", order)
    assert again.json()["code"] == "already_seated"
    assert boris.post(f"/api/me/invitations/{'a' * 16}").json()["code"] == "unknown_invitation"
