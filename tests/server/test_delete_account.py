"""Delete my data: what is gone, what stays, and that no table is left waiting."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, insert, select

from cupola.server.http.guards import COOKIE
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.rows import seats_of
from cupola.table.parts.entries import Resigned, Said
from cupola.table.parts.game import Seat
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.people import Person, Player, Reply, introduced, must, new_token, send, stored
from tests.server.scenes.running_server import until
from tests.server.scenes.tables import SeatedTable, upload

pytestmark = pytest.mark.thorough

NAME = "Wilhelmina of Novgorod"
WORDS = "my telephone is 5550199"
TITLE = "Wilhelmina's birthday"
LABEL = "my kitchen computer"
ADDRESS = "wilhelmina.example"


@pytest.fixture
def leaver(home: App) -> Person:
    return introduced(home.client, NAME)


@pytest.fixture
def other(home: App) -> Person:
    return introduced(home.client, "Boris")


def table_of(home: App, host: Person, guest: Person, starts: bool = True) -> str:
    order = {"options": {"players": 2}, "title": TITLE, "seats": [{"kind": "me"}, {"kind": "free"}]}
    game = str(must(host.post("/api/games", order))["game"])
    invite = str(home_seats(home, game)[1].invite)
    must(guest.post(f"/api/invites/{invite}", {}))
    for person in (host, guest):
        must(person.post(f"/api/games/{game}/chat", {"text": f"{WORDS} {person.name}", "key": "hello"}))
    if starts:
        must(host.post(f"/api/games/{game}/start"))
    return game


def home_seats(home: App, game: str) -> tuple[Seat, ...]:
    with home.services.database.reading() as connection:
        return seats_of(connection, game)


def forget(person: Person) -> None:
    reply = send(person, "DELETE", "/api/me")
    assert reply.status_code == 204, reply.text
    assert COOKIE in reply.headers["set-cookie"]


def news_of(person: Person, game: str) -> list[Reply]:
    news: list[Reply] = person.view(game, since=0)["news"]
    return news


def test_nothing_a_person_typed_is_left_in_the_database(home: App, leaver: Person, other: Person) -> None:
    game = table_of(home, leaver, other)
    token = new_token(leaver, NAME[:40])
    code = must(leaver.post("/api/me/recovery"))["code"]
    must(leaver.post(f"/api/games/{game}/seats/0/name", {"name": f"{NAME} II"}))

    forget(leaver)

    everything = stored(home)
    assert NAME not in everything
    assert f"{WORDS} {NAME}" not in everything
    assert TITLE not in everything
    assert f"{WORDS} Boris" in everything
    assert leaver.get("/api/me").status_code == 401
    assert (
        home.client.get("/api/me", headers={"authorization": f"Bearer {token['secret']}"}).status_code == 401
    )
    assert home.client.post("/api/recover", json={"code": code}).status_code == 403


OF_THE_MATCH = ("accounts", "games", "seats", "entries")  # where nothing but names and words is forgotten


UNLIKE = {"id", "digest", "secret"}


def cell_of(column: Column[Any], account: str, game: str) -> object:
    """Whatever may stand there, of an account and at a table."""
    for key in column.foreign_keys:
        return {"accounts": account, "games": game}[key.column.table.name]
    return None if column.nullable else {int: 1, bool: False}.get(column.type.python_type, "en")


def test_no_row_of_an_account_is_left_and_others_stay(home: App, leaver: Person, other: Person) -> None:
    games = [table_of(home, leaver, other) for _ in range(2)]
    tables = [
        (table, [column for column in table.columns if column.references(schema.accounts.c.id)])
        for table in schema.metadata.sorted_tables
        if table.name not in OF_THE_MATCH
    ]
    owned = [(table, columns) for table, columns in tables if columns]
    with home.services.database.writing() as connection:
        for number, (table, _) in enumerate(owned):
            for person, game in zip((leaver, other), games, strict=True):
                row = {column.name: cell_of(column, person.account, game) for column in table.columns}
                row.update(dict.fromkeys(row.keys() & UNLIKE, f"{number} {person.name[:5]}"))
                connection.execute(insert(table), row)

    forget(leaver)

    with home.services.database.reading() as connection:
        for table, columns in owned:
            left = connection.execute(select(table)).mappings().all()
            held = {row[column.name] for row in left for column in columns}
            assert (leaver.account in held, other.account in held) == (False, True), table.name


def test_a_running_seat_is_resigned_and_the_match_goes_on(home: App, leaver: Person, other: Person) -> None:
    game = table_of(home, leaver, other)
    before = home.game(game)

    forget(leaver)

    seat = other.view(game)["seats"][0]
    entries = home.entries(game)
    after = home.game(game)
    assert (seat["kind"], seat["has_resigned"], seat["is_yours"]) == ("bot", True, False)
    assert seat["name"] == seat["colour"]
    assert [entry.seq for entry in entries] == list(range(1, after.version + 1))  # no gap
    assert any(isinstance(entry.body, Resigned) and entry.seat == 0 for entry in entries)
    assert after.status == "running"
    assert after.position >= before.position
    assert after.host == other.account  # somebody may still rule the table


def test_the_order_of_what_happened_stays_when_the_words_go(home: App, leaver: Person, other: Person) -> None:
    game = table_of(home, leaver, other)
    before = [(each["version"], each["kind"]) for each in news_of(other, game)]

    forget(leaver)

    after = news_of(other, game)
    said = {entry.account: entry.body for entry in home.entries(game) if isinstance(entry.body, Said)}
    assert [(each["version"], each["kind"]) for each in after][: len(before)] == before
    assert said[leaver.account] == Said(other.view(game)["seats"][0]["colour"], None)
    assert said[other.account] == Said("Boris", f"{WORDS} Boris")


def test_an_open_table_with_nobody_else_is_closed(home: App, leaver: Person) -> None:
    game = str(must(leaver.post("/api/games", {"title": TITLE, "is_public": True}))["game"])

    forget(leaver)

    assert home.game(game).status == "closed"
    assert all(seat.invite is None for seat in home_seats(home, game))
    assert must(home.client.get("/api/tables"))["tables"] == []


@pytest.mark.parametrize("is_host", [True, False])
def test_an_open_table_with_others_gets_its_seat_back_and_keeps_a_host(
    home: App, leaver: Person, other: Person, is_host: bool
) -> None:
    people = (leaver, other) if is_host else (other, leaver)
    game = table_of(home, *people, starts=False)

    forget(leaver)

    seats = home_seats(home, game)
    assert home.game(game).status == "open"
    assert home.game(game).host == other.account
    assert sorted(seat.kind for seat in seats) == ["free", "person"]
    assert NAME not in str(seats)


def test_a_finished_match_keeps_its_moves_and_no_name(home: App, leaver: Person, other: Person) -> None:
    order = {"options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "me", "name": "My sister"}]}
    game = str(must(leaver.post("/api/games", {**order, "start": True}))["game"])
    player = Player(leaver, seed=3)
    player.play_on(game, 3)
    with home.services.database.writing() as connection:  # as if the last move had been made
        connection.execute(schema.games.update().values(status="over", decider=None))
        turns = connection.execute(select(schema.entries.c.body).where(schema.entries.c.kind == "turn")).all()

    forget(leaver)

    with home.services.database.reading() as connection:
        kept = connection.execute(select(schema.entries.c.body).where(schema.entries.c.kind == "turn")).all()
    seats = other.view(game)["seats"]
    assert kept == turns
    assert [seat["name"] for seat in seats] == [seat["colour"] for seat in seats]
    assert "My sister" not in stored(home)


def files_of(file: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(file.parent.glob(f"{file.name}*")))


def seen_at_rest(file: Path) -> list[str]:
    raw = files_of(file)
    return [words for words in (NAME, WORDS, TITLE, LABEL, ADDRESS) if words.encode() in raw]


def test_S1_no_byte_of_what_was_deleted_is_left_in_the_files(app: App, sqlite_file: Path) -> None:
    leaver, other = introduced(app.client, NAME), introduced(app.client, "Boris")
    for _ in range(2):
        game = table_of(app, leaver, other)
        for number in range(25):  # enough to make the database move its pages about
            long, key = "x" * number * 15, f"line-{number}"
            must(leaver.post(f"/api/games/{game}/chat", {"text": f"{WORDS} {NAME} {long}", "key": key}))
            must(other.post(f"/api/games/{game}/chat", {"text": f"and {long}", "key": key}))
        must(leaver.post(f"/api/games/{game}/seats/0/name", {"name": f"{NAME} II"}))
    with app.services.database.writing() as connection:
        hook = {"id": "hook", "game": game, "seat": 0, "account": leaver.account, "created_at": 0}
        hook |= {"url": f"http://127.0.0.1:9/{ADDRESS}", "secret": "s"}
        connection.execute(insert(schema.webhooks), hook)
    new_token(leaver, LABEL)
    must(upload(leaver, SeatedTable(app, *ended_match(leaver)).record(leaver)))
    erase_words_of(app, "Boris")
    before = seen_at_rest(sqlite_file)

    forget(leaver)

    assert before == [NAME, WORDS, TITLE, LABEL, ADDRESS]
    assert seen_at_rest(sqlite_file) == []
    assert b"Boris" in files_of(sqlite_file)


def erase_words_of(app: App, name: str) -> None:
    """Take away what another person said in the same words: it stays, and is not looked for here."""
    entry = schema.entries.c
    with app.services.database.writing() as connection:
        connection.execute(
            schema.entries.delete().where(entry.kind == "said", entry.body.contains(f"{WORDS} {name}"))
        )


def ended_match(person: Person) -> tuple[str, tuple[Person, ...]]:
    seats = [{"kind": "me", "name": NAME}, {"kind": "me", "name": f"{NAME} junior"}]
    order = {"options": {"players": 2}, "seats": seats, "start": True}
    game = str(must(person.post("/api/games", order))["game"])
    Player(person, seed=5).play_on(game, 2)
    return game, (person, person)


def test_S1_the_log_of_a_server_that_crashed_is_emptied_at_its_start(
    app: App, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaver = introduced(app.client, NAME)
    with monkeypatch.context() as crash:
        crash.setattr(Database, "empty_log", lambda database: None)
        forget(leaver)
    left = seen_at_rest(sqlite_file)

    with open_app(plain_settings(sqlite_url(sqlite_file))):
        assert until(lambda: seen_at_rest(sqlite_file) == [])

    assert left == [NAME]


def test_what_a_reader_keeps_in_the_log_is_taken_out_once_they_are_done(app: App, sqlite_file: Path) -> None:
    leaver = introduced(app.client, NAME)
    database = app.services.database
    with database.reading() as connection:
        connection.execute(select(schema.accounts)).all()
        forget(leaver)
        is_owed, left = database.owes_empty_log, seen_at_rest(sqlite_file)

    database.empty_log()

    assert is_owed
    assert left == [NAME]
    assert seen_at_rest(sqlite_file) == []
    assert not database.owes_empty_log


def test_a_record_of_the_account_is_gone_and_copies_go_on(home: App, leaver: Person, other: Person) -> None:
    kept = str(must(upload(leaver, SeatedTable(home, *ended_match(leaver)).record(leaver)))["game"])
    copy = str(must(other.post(f"/api/games/{kept}/copy", {}))["game"])
    theirs = str(must(upload(other, SeatedTable(home, copy, (other, other)).record(other)))["game"])

    forget(leaver)

    assert home.client.get(f"/api/games/{kept}/view").status_code == 404
    assert home.client.get(f"/api/games/{kept}/record").status_code == 404
    assert other.view(copy)["status"] == "running"
    assert other.view(theirs)["status"] == "closed"
    assert NAME not in stored(home)


def test_a_title_is_forgotten_also_at_a_rematch(home: App, leaver: Person, other: Person) -> None:
    game = table_of(home, leaver, other)
    with home.services.database.writing() as connection:  # as if the last move had been made
        connection.execute(schema.games.update().values(status="over", decider=None))
    again = str(must(other.post(f"/api/games/{game}/rematch"))["game"])
    titled = home.game(again).title

    forget(leaver)

    assert titled == TITLE
    assert home.game(again).title == ""
    assert home.game(again).host == other.account
