"""The log of a file is tidied up beside the moves, so that no commit has to wait for the whole file."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from cupola.server import background as tidying
from cupola.server.storage.database import Database, sqlite_url
from tests.server.conftest import MakeApp
from tests.server.scenes.running_server import until


def rows_in(file: Path) -> int:
    alone = file.with_name("alone.db")
    alone.write_bytes(file.read_bytes())
    with closing(Database(sqlite_url(alone))) as database, database.reading() as connection:
        found = int(connection.execute(text("SELECT count(*) FROM numbers")).scalar_one())
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


def test_a_running_server_tidies_up(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[Database] = []

    def note(database: Database) -> None:
        tidied.append(database)

    monkeypatch.setattr(tidying, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(Database, "tidy_log", note)

    make_app()

    assert until(lambda: len(tidied) >= 2)
