"""The log of a file is tidied up beside the moves, so that no commit has to wait for the whole file."""

from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from cupola.server.app import create_app
from cupola.server.storage import checkpoint as tidying
from cupola.server.storage.database import Database, sqlite_url
from tests.server.scenes.household import plain_settings


def rows_in(file: Path) -> int:
    """How many rows the file has without its log."""
    alone = file.with_name("alone.db")
    alone.write_bytes(file.read_bytes())
    database = Database(sqlite_url(alone))
    with database.reading() as connection:
        found = int(connection.execute(text("SELECT count(*) FROM numbers")).scalar_one())
    database.close()
    return found


def test_R1_what_is_in_the_log_moves_into_the_file(tmp_path: Path) -> None:
    database = Database(sqlite_url(tmp_path / "numbers.db"))
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE numbers (number integer)"))
    database.tidy_log()
    with database.writing() as connection:
        connection.execute(text("INSERT INTO numbers VALUES (1)"))
    before = rows_in(tmp_path / "numbers.db")

    database.tidy_log()

    assert (before, rows_in(tmp_path / "numbers.db")) == (0, 1)
    database.close()


def test_a_running_server_tidies_up(sqlite_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[Database] = []

    def note(database: Database) -> None:
        tidied.append(database)

    monkeypatch.setattr(tidying, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(Database, "tidy_log", note)

    with TestClient(create_app(plain_settings(sqlite_url(sqlite_file)))) as client:
        for _ in range(1000):
            client.get("/health")
            if len(tidied) >= 2:
                break

    assert len(tidied) >= 2
