"""Chat: who may write, how often, once each; and whose chat a reader does not want."""

from pathlib import Path

import pytest
from msgspec import structs

from cupola.server.config.settings import Limits
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.entries import Said
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Person, Reply, hot_seat, introduced, must, stranger
from tests.server.scenes.records_scene import Round, round_of


def chat(person: Person, game: str, text: str, key: str) -> Reply:
    return must(person.post(f"/api/games/{game}/chat", {"text": text, "key": key}))


def heard(person: Person, game: str) -> list[tuple[str, str | None]]:
    news = person.view(game, since=0)["news"]
    return [(each["name"], each.get("text")) for each in news if each["kind"] == "said"]


@pytest.fixture
def table(household: Household) -> Round:
    return round_of(household, "Anna", "Boris")


def test_a_line_of_chat_reaches_everybody_and_makes_no_page_stale(table: Round) -> None:
    moved = table.moved

    chat(table.people[1], table.game, "  your   turn ", "1")

    assert heard(table.people[0], table.game) == [("Boris", "your turn")]
    assert table.moved == moved
    assert table.version == moved + 1
    table.move()


def test_R2_the_same_line_sent_again_is_one_line(table: Round) -> None:
    for _ in range(3):
        chat(table.people[0], table.game, "hello", "1")

    assert heard(table.people[1], table.game) == [("Anna", "hello")]


def test_R2_a_key_says_one_thing(table: Round) -> None:
    chat(table.people[0], table.game, "hello", "1")
    move = {"base": table.version, "steps": ["end-turn"], "key": "1", "end_turn": False}

    assert table.send(0, "chat", {"text": "good bye", "key": "1"}).json()["code"] == "key_used"
    assert table.send(0, "turns", move).json()["code"] == "key_used"
    assert heard(table.people[1], table.game) == [("Anna", "hello")]


def test_two_people_may_use_the_same_key(table: Round) -> None:
    chat(table.people[0], table.game, "one", "1")
    chat(table.people[1], table.game, "two", "1")

    assert heard(table.people[0], table.game) == [("Anna", "one"), ("Boris", "two")]


def test_S1_only_players_and_the_host_write(household: Household, table: Round) -> None:
    watcher, nobody = introduced(household.client, "Vera"), stranger(household.client)
    before = household.counts()

    assert watcher.post(table.path("chat"), {"text": "hi", "key": "1"}).status_code == 403
    assert nobody.post(table.path("chat"), {"text": "hi", "key": "1"}).status_code == 401
    assert household.counts() == before


def test_the_host_writes_without_a_seat(household: Household, host: Person) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "free"}]
    game = str(must(host.post("/api/games", {"seats": seats}))["game"])

    chat(host, game, "welcome", "1")

    assert heard(host, game) == [("Anna", "welcome")]


def test_a_table_may_have_no_chat(household: Household, host: Person) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "me"}], "manners": {"chat": False}}
    game = str(must(host.post("/api/games", body))["game"])

    response = host.post(f"/api/games/{game}/chat", {"text": "hello", "key": "1"})

    assert (response.status_code, response.json()["code"]) == (403, "no_chat")
    assert household.game(game).version == 1


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "body",
    [
        {"text": "", "key": "1"},
        {"text": "   ", "key": "1"},
        {"text": "x" * 501, "key": "1"},
        {"text": "\u202e\u200b", "key": "1"},
        {"text": "bell \u0007", "key": "1"},
        {"text": 5, "key": "1"},
        {"text": "hi"},
        {"text": "hi", "key": ""},
        {"text": "hi", "key": "a b"},
        {"text": "hi", "key": "1", "loud": True},
    ],
)
def test_what_is_no_line_of_chat_is_refused(table: Round, body: Reply) -> None:
    version = table.version

    response = table.send(0, "chat", body)

    assert response.status_code in (400, 422)
    assert set(response.json()) == {"code", "message", "details"}
    assert table.version == version


def test_S2_what_people_write_stays_the_text_that_it_is(table: Round) -> None:
    text = "<script>alert('1')</script> & \"more\""

    chat(table.people[0], table.game, text, "1")

    assert heard(table.people[1], table.game) == [("Anna", text)]


def test_S4_a_clock_that_was_put_back_keeps_nobody_from_writing(
    app_client: MakeClient, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), are_limits_on=True)
    household = app_client(settings=structs.replace(settings, limits=Limits(messages_a_minute=3)))
    table = round_of(household, "Anna", "Boris")
    for number in range(3):
        chat(table.people[0], table.game, "hello", f"{number}")

    was = household.services.clock()
    monkeypatch.setattr(household.services, "clock", lambda: was - 3_600_000)

    chat(table.people[0], table.game, "an hour ago", "again")


def test_S4_nobody_writes_more_than_so_many_lines_a_minute(app_client: MakeClient, sqlite_file: Path) -> None:
    limits = Limits(messages_a_minute=3)
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), limits=limits, are_limits_on=True)
    household = app_client(settings=settings)
    person = introduced(household.client, "Anna")
    games = [hot_seat(person), hot_seat(person)]
    for number in range(3):
        chat(person, games[number % 2], f"line {number}", f"{number}")

    fourth = person.post(f"/api/games/{games[1]}/chat", {"text": "line 3", "key": "3"})
    again = person.post(f"/api/games/{games[0]}/chat", {"text": "line 0", "key": "0"})

    assert (fourth.status_code, fourth.json()["code"]) == (429, "too_fast")
    assert again.status_code == 200  # R2: a repeat is no further line
    assert sum(entry.kind == "said" for game in games for entry in household.entries(game)) == 3


# Mutes


def test_a_muted_player_is_not_heard_at_any_table(household: Household, table: Round) -> None:
    anna, boris = table.people
    chat(boris, table.game, "you are slow", "1")
    other = hot_seat(boris)
    chat(boris, other, "alone", "1")

    must(table.send(0, "mute", {"seat": 1}))

    assert heard(anna, table.game) == []
    assert heard(anna, other) == []
    assert heard(boris, table.game) == [("Boris", "you are slow")]


@pytest.mark.parametrize("body", [{"seat": 1}, {"version": 3}])
def test_S1_a_mute_is_listed_by_name_and_tells_no_account(household: Household, body: Reply) -> None:
    table = round_of(household, "Anna", "Boris")
    chat(table.people[1], table.game, "hello", "1")
    said = next(entry for entry in household.entries(table.game) if isinstance(entry.body, Said))
    body = {"version": said.seq} if "version" in body else body

    muted = table.send(0, "mute", body)
    again = table.send(0, "mute", body)
    listed = table.people[0].get("/api/mutes")

    assert [each["name"] for each in muted.json()] == ["Boris"]
    assert muted.json() == again.json() == listed.json()
    assert table.people[1].account not in muted.text + listed.text
    assert table.people[1].get("/api/mutes").json() == []


def test_a_mute_can_be_ended_by_whoever_made_it(table: Round) -> None:
    anna, boris = table.people
    chat(boris, table.game, "hello", "1")
    handle = table.send(0, "mute", {"seat": 1}).json()[0]["id"]

    foreign = boris.client.delete(f"/api/mutes/{handle}", headers=boris.headers)
    ended = anna.client.delete(f"/api/mutes/{handle}", headers=anna.headers)
    twice = anna.client.delete(f"/api/mutes/{handle}", headers=anna.headers)

    assert (foreign.status_code, ended.status_code, twice.status_code) == (404, 200, 404)
    assert ended.json() == []
    assert heard(anna, table.game) == [("Boris", "hello")]


@pytest.mark.parametrize(
    "body", [{}, {"seat": 0}, {"seat": 3}, {"version": 1}, {"version": 999}, {"seat": 1, "version": 1}]
)
def test_a_mute_that_means_nobody_else_is_refused(household: Household, table: Round, body: Reply) -> None:
    before = household.counts()

    response = table.send(0, "mute", body)

    assert response.status_code == 422
    assert household.counts() == before
