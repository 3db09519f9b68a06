"""A database comes to the schema of the program: from nothing or an older one, once, or not at all."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import MetaData, text

from cupola.server.config.settings import SettingsError
from cupola.server.http.guards import COOKIE
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.migrate import alembic_config, newest_revision, revision_of, upgrade
from cupola.server.storage.schema import cell_from_json, metadata
from cupola.server.upkeep.export import ExportedRow
from tests.server.conftest import MakeApp
from tests.server.scenes.people import Person, bearer, must

pytestmark = pytest.mark.thorough

# A database that the program with the first schema made and exported, and what its people hold.
OLD_ROWS: Final = Path(__file__).parent / "databases" / "revision_0001.jsonl"
OLD_GAME: Final = "vtxxtbabavnqajhn"
ANNA: Final = "TzK0khgnTeQ4MNOlNutoOB9EExATK72zWb-Uu-_vEz0"
BORIS: Final = "qz0lo3JnIyj7m5-54e1d-KNeT8eN-V8hOv6Nt1CJ5i4"
ANNAS_CODE: Final = "56bf-4na9-w5w6-3qg2-4yrh-p27h"
ANNAS_TOKEN: Final = "ibtebDRDbpx-lEx9asS1C07eDsgn6s8Q6Xqe45wq6n8"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "migrated.db")
    return str(request.getfixturevalue("postgres_url"))


# A digest of what each step leaves: most tables are made as the schema has them, which may change later.
SCHEMAS: Final = {
    "0001": "914351f5cdd0",
    "0002": "0d7122d6e491",
    "0003": "3e4181ee1414",
    "0004": "b41d87a6b395",
    "0005": "49174e58e3c0",
    "0006": "424722263e91",
    "0007": "e5f8a6058af8",
    "0008": "1e8f64a1118e",
    "0009": "5b047ce665d4",
}


def differences(url: str) -> list[object]:
    with closing(Database(url)) as database, database.reading() as connection:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    return list(found)


def change(url: str, *statements: str) -> None:
    with closing(Database(url)) as database, database.writing() as connection:
        for statement in statements:
            connection.execute(text(statement))


def make_old(url: str) -> None:
    with closing(Database(url)) as database, database.writing() as connection:
        config = alembic_config(connection)
        command.upgrade(config, "0001")
        tables = MetaData()
        tables.reflect(connection)
        for line in OLD_ROWS.read_bytes().splitlines()[1:-1]:
            row = msgspec.json.decode(line, type=ExportedRow)
            table = tables.tables[row.table]
            cells = {name: cell_from_json(table.c[name], cell) for name, cell in row.cells.items()}
            connection.execute(table.insert(), cells)


def stored(url: str) -> str | None:
    with closing(Database(url)) as database:
        return revision_of(database)


def test_an_upgrade_of_an_upgraded_database_changes_nothing(database_url: str) -> None:
    upgrade(database_url)
    change(database_url, "INSERT INTO accounts VALUES ('a', 'Ann', NULL, 1, FALSE, NULL, FALSE, FALSE)")

    upgrade(database_url)

    with closing(Database(database_url)) as database, database.reading() as connection:
        assert connection.execute(text("SELECT name FROM accounts")).scalars().all() == ["Ann"]


def test_every_step_makes_what_it_always_made(tmp_path: Path) -> None:
    made = {}
    for revision in SCHEMAS:
        url = sqlite_url(tmp_path / revision)
        with closing(Database(url)) as database, database.writing() as connection:
            command.upgrade(alembic_config(connection), revision)
            found = connection.execute(text("SELECT sql FROM sqlite_schema ORDER BY type, name")).scalars()
            words = " ".join(" ".join(filter(None, found)).split())
        made[revision] = sha256(words.encode()).hexdigest()[:12]

    assert made == SCHEMAS


def test_workers_that_start_at_once_upgrade_once(database_url: str) -> None:
    with ThreadPoolExecutor(4) as workers:
        list(workers.map(upgrade, [database_url] * 4))

    assert differences(database_url) == []
    assert stored(database_url) == newest_revision() == "0009"


def test_a_worker_waits_for_who_begins_with_a_new_file_at_the_same_moment(tmp_path: Path) -> None:
    file = tmp_path / "cupola.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as first, ThreadPoolExecutor(1) as second:
        first.execute("CREATE TABLE mine (row)")
        first.execute("BEGIN IMMEDIATE")
        upgraded = second.submit(upgrade, sqlite_url(file))
        wait([upgraded], timeout=0.2)
        first.execute("COMMIT")

        upgraded.result()

    assert stored(sqlite_url(file)) == newest_revision()


def test_a_schema_from_the_future_is_refused_and_left_alone(database_url: str) -> None:
    upgrade(database_url)
    change(database_url, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(SettingsError, match="9999 is newer than"):
        upgrade(database_url)

    assert stored(database_url) == "9999"


def test_tables_of_another_program_are_left_alone(database_url: str) -> None:
    change(database_url, "CREATE TABLE games (theirs INTEGER)")

    with pytest.raises(SettingsError, match="did not make"):
        upgrade(database_url)

    assert stored(database_url) is None


@pytest.mark.parametrize(
    ("name", "words"),
    [("none/cupola.db", "unable to open"), ("torn.db", "not a database"), ("", "unable to open")],
)
def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "torn.db").write_bytes(b"not at all what SQLite writes" * 100)

    with pytest.raises(SettingsError, match=words) as refused:
        upgrade(sqlite_url(tmp_path / name))

    assert "\n" not in str(refused.value)


def test_a_server_that_does_not_answer_is_refused_without_its_password() -> None:
    with pytest.raises(SettingsError, match="database: ") as refused:
        upgrade("postgresql://someone:quiet-word@127.0.0.1:1/cupola")

    assert "quiet-word" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_R9_nobody_is_signed_out_by_an_upgrade(database_url: str, make_app: MakeApp) -> None:
    make_old(database_url)
    upgrade(database_url)

    app = make_app(database_url)
    anna, boris = Person(app.client, ANNA), Person(app.client, BORIS)
    devices = [must(person.get("/api/me/devices"))["devices"] for person in (anna, boris)]

    assert [must(person.get("/api/me"))["name"] for person in (anna, boris)] == ["Anna", "Boris"]
    assert [person.view(OLD_GAME)["seats_held"] for person in (anna, boris)] == [[0], [1]]
    assert app.client.get("/api/me", headers=bearer(ANNAS_TOKEN)).json()["name"] == "Anna"
    assert [[device["is_current"] for device in each] for each in devices] == [[True], [True]]
    assert devices[0][0]["id"] != devices[1][0]["id"]


def test_R9_a_recovery_code_from_before_an_upgrade_works_once(database_url: str, make_app: MakeApp) -> None:
    make_old(database_url)
    upgrade(database_url)

    app = make_app(database_url)
    first, second = (app.client.post("/api/recover", json={"code": ANNAS_CODE}) for _ in range(2))
    elsewhere = Person(app.client, str(first.cookies[COOKIE]))

    assert [first.status_code, second.status_code] == [200, 403]
    assert elsewhere.view(OLD_GAME)["seats_held"] == [0]


def test_an_upgrade_that_fails_leaves_the_old_schema(database_url: str) -> None:
    make_old(database_url)

    def fail() -> str:
        raise RuntimeError("the disk is gone")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.choice", lambda letters: fail())
        with pytest.raises(RuntimeError, match="the disk is gone"):
            upgrade(database_url)

    assert stored(database_url) == "0001"
    upgrade(database_url)
    assert differences(database_url) == []


def test_R9_what_was_still_to_be_sent_waits_on_after_an_upgrade(database_url: str) -> None:
    make_old(database_url)
    account = f"(SELECT account FROM seats WHERE game = '{OLD_GAME}' AND seat = 1)"
    hook = f"'hook', '{OLD_GAME}', 1, {account}, 'https://example.org', 's', 1"
    change(database_url, f"INSERT INTO webhooks VALUES ({hook})")
    change(database_url, "INSERT INTO deliveries VALUES ('hook', 3, 'your_turn', 2, 77, 'answered 500')")

    upgrade(database_url)

    with closing(Database(database_url)) as database, database.reading() as connection:
        row = connection.execute(
            text("SELECT kind, channel, game, seat, version, event, tries, due_at, fault FROM notices")
        ).one()
        form = connection.execute(text("SELECT format, language FROM webhooks")).one()
    assert tuple(row) == ("webhook", "hook", OLD_GAME, 1, 3, "your_turn", 2, 77, "answered 500")
    assert tuple(form) == ("json", "en")
