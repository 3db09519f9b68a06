"""A database comes to the schema of the program: from nothing, once, or not at all with the reason."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from cupola.server.database import Database, sqlite_url
from cupola.server.migrate import newest_revision, revision_of, upgrade
from cupola.server.schema import metadata
from cupola.server.settings import SettingsError


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "cupola.db")
    return str(request.getfixturevalue("postgres_url"))


def differences(url: str) -> list[object]:
    """What a migrated database has other than the tables in the code."""
    database = Database(url)
    with database.reading() as connection:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    database.close()
    return list(found)


def change(url: str, *statements: str) -> None:
    """Change a database behind the program's back."""
    database = Database(url)
    with database.writing() as connection:
        for statement in statements:
            connection.execute(text(statement))
    database.close()


def stored(url: str) -> str | None:
    """The revision that a database is at."""
    database = Database(url)
    revision = revision_of(database)
    database.close()
    return revision


def test_an_upgraded_database_has_exactly_the_tables_of_the_code(database_url: str) -> None:
    upgrade(database_url)

    assert differences(database_url) == []
    assert stored(database_url) == newest_revision()


def test_an_upgrade_of_an_upgraded_database_changes_nothing(database_url: str) -> None:
    upgrade(database_url)
    change(database_url, "INSERT INTO accounts VALUES ('a', 'Ann', NULL, 1, FALSE)")

    upgrade(database_url)

    database = Database(database_url)
    with database.reading() as connection:
        assert connection.execute(text("SELECT name FROM accounts")).scalars().all() == ["Ann"]
    database.close()


def test_workers_that_start_at_once_upgrade_once(database_url: str) -> None:
    with ThreadPoolExecutor(4) as workers:
        list(workers.map(upgrade, [database_url] * 4))

    assert differences(database_url) == []


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
