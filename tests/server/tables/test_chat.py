"""Chat: who may write, how often, once each; and whose chat a reader does not want."""

import pytest

from cupola.server.config.settings import Limits
from cupola.table.parts.entries import Said
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, hot_seat, introduced, must, refusal, send
from tests.server.scenes.tables import SeatedTable, seat_people


def chat(person: Person, game: str, text: str, key: str) -> Reply:
    return must(person.post(f"/api/games/{game}/chat", {"text": text, "key": key}))


def heard(person: Person, game: str) -> list[tuple[str, str | None]]:
    news = person.view(game, since=0)["news"]
    return [(each["name"], each.get("text")) for each in news if each["kind"] == "said"]


@pytest.fixture
def table(app: App) -> SeatedTable:
    return seat_people(app, "Anna", "Boris")


def test_a_line_of_chat_reaches_everybody_and_makes_no_page_stale(table: SeatedTable) -> None:
    moved = table.moved

    chat(table.people[1], table.game, "  your   turn ", "1")

    assert heard(table.people[0], table.game) == [("Boris", "your turn")]
    assert table.moved == moved
    assert table.version == moved + 1
    table.move()


def test_R2_the_same_line_sent_again_is_one_line_of_each_person(table: SeatedTable) -> None:
    for person in (0, 0, 0, 1):
        chat(table.people[person], table.game, "hello", "1")

    assert heard(table.people[1], table.game) == [("Anna", "hello"), ("Boris", "hello")]


def test_R2_a_key_says_one_thing(table: SeatedTable) -> None:
    chat(table.people[0], table.game, "hello", "1")
    move = {"base": table.version, "steps": ["end-turn"], "key": "1", "end_turn": False}

    assert table.send(0, "chat", {"text": "good bye", "key": "1"}).json()["code"] == "key_used"
    assert table.send(0, "turns", move).json()["code"] == "key_used"
    assert heard(table.people[1], table.game) == [("Anna", "hello")]


def test_the_host_writes_without_a_seat(app: App, host: Person) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "free"}]
    game = str(must(host.post("/api/games", {"seats": seats}))["game"])

    chat(host, game, "welcome", "1")

    assert heard(host, game) == [("Anna", "welcome")]


def test_a_table_may_have_no_chat(app: App, host: Person) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "me"}], "manners": {"chat": False}}
    game = str(must(host.post("/api/games", body))["game"])

    response = host.post(f"/api/games/{game}/chat", {"text": "hello", "key": "1"})

    assert refusal(response) == (403, "no_chat")
    assert app.game(game).version == 1


@pytest.fixture
def limited(make_app: MakeApp) -> App:
    return make_app(are_limits_on=True, limits=Limits(messages_a_minute=3))


def test_S4_a_clock_that_was_put_back_keeps_nobody_from_writing(limited: App) -> None:
    table = seat_people(limited, "Anna", "Boris")
    for number in range(3):
        chat(table.people[0], table.game, "hello", f"{number}")

    was = limited.services.clock()
    limited.services.clock = lambda: was - 3_600_000

    chat(table.people[0], table.game, "an hour ago", "again")


def test_S4_nobody_writes_more_than_so_many_lines_a_minute(limited: App) -> None:
    person = introduced(limited.client, "Anna")
    games = [hot_seat(person), hot_seat(person)]
    for number in range(3):
        chat(person, games[number % 2], f"line {number}", f"{number}")

    fourth = person.post(f"/api/games/{games[1]}/chat", {"text": "line 3", "key": "3"})
    again = person.post(f"/api/games/{games[0]}/chat", {"text": "line 0", "key": "0"})

    assert refusal(fourth) == (429, "too_fast")
    assert again.status_code == 200  # R2: a repeat is no further line
    assert sum(entry.kind == "said" for game in games for entry in limited.entries(game)) == 3


def test_a_muted_player_is_not_heard_at_any_table(app: App, table: SeatedTable) -> None:
    anna, boris = table.people
    chat(boris, table.game, "you are slow", "1")
    other = hot_seat(boris)
    chat(boris, other, "alone", "1")

    must(table.send(0, "mute", {"seat": 1}))

    assert heard(anna, table.game) == []
    assert heard(anna, other) == []
    assert heard(boris, table.game) == [("Boris", "you are slow")]


@pytest.mark.parametrize("body", [{"seat": 1}, {"version": 3}])
def test_S1_a_mute_is_listed_by_name_and_tells_no_account(app: App, table: SeatedTable, body: Reply) -> None:
    chat(table.people[1], table.game, "hello", "1")
    said = next(entry for entry in app.entries(table.game) if isinstance(entry.body, Said))
    body = {"version": said.seq} if "version" in body else body

    muted = table.send(0, "mute", body)
    again = table.send(0, "mute", body)
    listed = table.people[0].get("/api/mutes")

    assert [each["name"] for each in muted.json()] == ["Boris"]
    assert muted.json() == again.json() == listed.json()
    assert table.people[1].account not in muted.text + listed.text
    assert table.people[1].get("/api/mutes").json() == []


def test_a_mute_can_be_ended_by_whoever_made_it(table: SeatedTable) -> None:
    anna, boris = table.people
    chat(boris, table.game, "hello", "1")
    handle = table.send(0, "mute", {"seat": 1}).json()[0]["id"]

    ended, twice = (send(anna, "DELETE", f"/api/mutes/{handle}") for _ in range(2))

    assert (ended.status_code, twice.status_code) == (200, 404)
    assert ended.json() == []
    assert heard(anna, table.game) == [("Boris", "hello")]


@pytest.mark.parametrize(
    "body", [{}, {"seat": 0}, {"seat": 3}, {"version": 1}, {"version": 999}, {"seat": 1, "version": 1}]
)
def test_a_mute_that_means_nobody_else_is_refused(app: App, table: SeatedTable, body: Reply) -> None:
    before = app.counts()

    response = table.send(0, "mute", body)

    assert response.status_code == 422
    assert app.counts() == before
