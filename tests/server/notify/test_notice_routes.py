"""Over HTTP: what is stored of notices is seen by its owner alone, and goes with device or account."""

import pytest
from msgspec import structs
from sqlalchemy import select, update

from cupola.server.config.settings import Settings
from cupola.server.storage import schema
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, begin_match, hot_seat, introduced, must, send
from tests.server.scenes.receivers import Browser
from tests.server.scenes.running_server import until

ENDPOINT = "https://push.example"
ADDRESS = "anna@example.org"


@pytest.fixture
def home(make_app: MakeApp, home_settings: Settings) -> App:
    mail = {"smtp_url": "smtp://127.0.0.1:9", "mail_from": "table@cupola.example"}
    return make_app(settings=structs.replace(home_settings, public_url="https://testserver.local", **mail))


@pytest.fixture
def anna(home: App) -> Person:
    person = introduced(home.client, "Anna")
    must(send(person, "PUT", "/api/me/push", Browser("/annas").subscription(ENDPOINT)))
    must(send(person, "PUT", "/api/me/mail", {"address": ADDRESS, "language": "fr"}))
    must(send(person, "PUT", "/api/me/reminder", {"hours": 24}))
    return person


def rows(home: App) -> dict[str, int]:
    counts = home.counts()
    return {name: counts[name] for name in ("channels", "reminders", "looks")}


def test_everything_that_is_stored_is_shown_to_its_owner(anna: Person) -> None:
    seen = must(anna.get("/api/me/notices"))

    assert [(each["host"], each["is_current"]) for each in seen["browsers"]] == [("push.example", True)]
    assert (seen["mail"]["address"], seen["mail"]["is_confirmed"]) == (ADDRESS, False)
    assert (seen["reminder_hours"], seen["can_mail"], len(seen["push_key"])) == (24, True, 87)


def test_S1_nobody_learns_anothers_address_or_endpoint(home: App, anna: Person) -> None:
    boris = introduced(home.client, "Boris")
    game = begin_match(anna, boris, is_public=True)

    told = [boris.get(path).text for path in (f"/api/games/{game}/view", "/api/me/notices", "/api/tables")]

    assert not [text for text in told if ADDRESS in text or "push.example" in text]
    assert must(boris.get("/api/me/notices"))["browsers"] == []


def test_S1_a_browser_that_another_account_takes_over_is_that_accounts(home: App, anna: Person) -> None:
    boris = introduced(home.client, "Boris")

    must(send(boris, "PUT", "/api/me/push", Browser("/annas").subscription(ENDPOINT)))

    assert must(anna.get("/api/me/notices"))["browsers"] == []
    assert len(must(boris.get("/api/me/notices"))["browsers"]) == 1


def test_a_browser_that_is_signed_out_is_told_nothing_more(home: App, anna: Person) -> None:
    assert anna.post("/api/me/leave").status_code == 204

    with home.services.database.reading() as connection:
        kinds = connection.execute(select(schema.channels.c.kind)).scalars().all()

    assert kinds == ["mail"]  # which is the account's, on whichever device


def test_the_button_of_a_mail_program_ends_the_mails_without_a_sign_in(home: App, anna: Person) -> None:
    with home.services.database.writing() as connection:
        connection.execute(update(schema.channels).values(confirmed_at=1))
        query = select(schema.channels.c.secret).where(schema.channels.c.kind == "mail")
        key = connection.execute(query).scalar_one()

    form = {"List-Unsubscribe": "One-Click"}
    ended = [home.client.post(f"/api/mail/end?key={key}", data=form).status_code for _ in range(2)]

    assert ended == [204, 204]
    assert must(anna.get("/api/me/notices"))["mail"] is None


@pytest.mark.parametrize("hours", [0, -1, 721, "6", 1.5])
def test_hours_that_are_none_are_refused(anna: Person, hours: object) -> None:
    refused = send(anna, "PUT", "/api/me/reminder", {"hours": hours})

    assert refused.status_code in (400, 422)
    assert must(anna.get("/api/me/notices"))["reminder_hours"] == 24


def test_a_page_in_view_says_so_and_what_it_saw_is_noted_when_it_goes(home: App, anna: Person) -> None:
    game = hot_seat(anna)

    with home.client.websocket_connect(f"/api/games/{game}/changes", headers=anna.headers) as socket:
        version = socket.receive_json(timeout=30)["version"]
        socket.send_text("here")
        socket.send_text("away")
        socket.send_text("here")

    assert until(lambda: rows(home)["looks"] == 1)
    with home.services.database.reading() as connection:
        (seen,) = connection.execute(select(schema.looks)).all()
    assert (seen.game, seen.account, seen.version) == (game, anna.account, version)
