"""What the server remembers is on disk: nothing of a transaction before it ended, nothing of one undone."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

import cupola.server
from cupola.server.storage.cache import Remembered
from cupola.server.storage.database import Database, after_commit

pytestmark = pytest.mark.thorough


@pytest.fixture
def database(any_database: str) -> Iterator[Database]:
    opened = Database(any_database)
    yield opened
    opened.close()


@pytest.fixture
def remembered() -> Remembered[str, int]:
    return Remembered(2)


def test_what_is_read_is_remembered_at_once(database: Database, remembered: Remembered[str, int]) -> None:
    with database.reading() as connection:
        remembered.keep(connection, "one", 1)

        assert remembered.get("one") == 1


def test_R8_writes_are_remembered_once_on_disk(database: Database, remembered: Remembered[str, int]) -> None:
    with database.writing() as connection:
        remembered.keep(connection, "one", 1)

        assert remembered.get("one") is None
    assert remembered.get("one") == 1


def test_R8_what_is_undone_is_not_remembered(database: Database, remembered: Remembered[str, int]) -> None:
    with suppress(RuntimeError), database.writing() as connection:
        remembered.keep(connection, "one", 1)
        raise RuntimeError("undone")
    with database.writing() as connection:
        remembered.keep(connection, "two", 2)

    assert remembered.items() == [("two", 2)]


def test_R8_what_a_commit_loses_is_forgotten(database: Database, remembered: Remembered[str, int]) -> None:
    def fail(_: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("the disk is gone"))

    event.listen(database.engine, "commit", fail)
    with pytest.raises(OperationalError), database.writing() as connection:
        remembered.keep(connection, "one", 1)

    assert remembered.items() == []


def test_a_connection_of_which_nobody_knows_when_it_ends_is_refused(
    database: Database, remembered: Remembered[str, int]
) -> None:
    with database.engine.connect() as connection, pytest.raises(RuntimeError, match="on disk"):
        remembered.keep(connection, "one", 1)

    assert remembered.items() == []


def test_what_follows_a_commit_is_done_in_their_order_and_once(database: Database) -> None:
    done: list[int] = []
    with database.writing() as connection:
        for number in range(3):
            after_commit(connection, lambda number=number: done.append(number))  # type: ignore[misc]
    with database.writing() as connection:
        connection.execute(text("SELECT 1"))

    assert done == [0, 1, 2]


def test_R8_nothing_in_the_server_remembers_but_through_what_waits_for_the_disk() -> None:
    """A cache of its own could be filled from rows that are never stored."""
    own = {
        "storage/cache.py",
        "http/guards.py",
        "http/rate_limits.py",
        "notify/delivery.py",
        "notify/letters.py",
        "routes/qr_codes.py",
        "config/version.py",
        "routes/site/openapi.py",
        "storage/migrate.py",
    }  # all but the first remember nothing that is stored
    folder = Path(cupola.server.__file__).parent

    found = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(r"OrderedDict|lru_cache|@cache\b|cached_property|WeakValueDictionary", path.read_text())
    }

    assert found == own
