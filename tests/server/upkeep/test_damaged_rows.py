"""Bytes that changed inside a row: told as damage to who meets it, named by a check, mended by a repair."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cupola.cli import main
from cupola.server.running.logs import event_of, traceback_of
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.upkeep.check import Report, check_database, game_ids
from cupola.server.upkeep.repair import repair
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, play_ahead
from tests.server.scenes.people import GOOD, Person, check_refused, hot_seat

pytestmark = pytest.mark.thorough

SECRET = "secret"
NO_TEXT = f"CAST(CAST('{SECRET}' AS BLOB) || x'ff' AS TEXT)"


@pytest.fixture
def played(app: App, host: Person) -> str:
    """A match that has gone on for some moves, in the file alone: nobody knows its pages by heart."""
    game = hot_seat(host)
    play_ahead(app.services, game, 6)
    app.services.database.close()
    return game


def spoil(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute(statement).rowcount == 1


def checked(file: Path) -> tuple[Report, list[str]]:
    told: list[str] = []
    return check_database(sqlite_url(file), heal=False, tell=told.append), told


SPOILED = {
    f"UPDATE snapshots SET position = {NO_TEXT} WHERE seq = (SELECT max(seq) FROM snapshots)": (
        ": its row in snapshots is damaged: position is no text"
    ),
    f"UPDATE entries SET body = {NO_TEXT} WHERE seq = 8": (
        ", version 8: its row in entries is damaged: body is no text"
    ),
    "UPDATE entries SET body = x'7b7d' WHERE seq = 8": (
        ", version 8: its row in entries is damaged: body is of another kind"
    ),
    f"UPDATE games SET content = {NO_TEXT}": ": its row in games is damaged: content is no text",
    f"UPDATE games SET options = {NO_TEXT}": ": its row in games is damaged: options is no text",
    f"UPDATE seats SET name = {NO_TEXT} WHERE seat = 1": ": its row in seats is damaged: name is no text",
}


@pytest.mark.parametrize("statement", SPOILED)
def test_a_check_names_a_damaged_row_quoting_nothing(sqlite_file: Path, played: str, statement: str) -> None:
    spoil(sqlite_file, statement)

    report, (line,) = checked(sqlite_file)

    assert (report.games, report.damaged, report.rows) == (1, 1, 0)
    assert line.startswith(f"game {played}")
    assert line.endswith(SPOILED[statement])
    assert SECRET not in line


def test_a_check_names_damage_that_belongs_to_no_game(
    sqlite_file: Path, played: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(sqlite_file, f"UPDATE accounts SET name = {NO_TEXT}")

    report, told = checked(sqlite_file)

    assert (report.damaged, report.rows, told) == (0, 1, ["accounts: a row is damaged: name is no text"])
    assert played
    assert main(["db", "check", "--database-url", sqlite_url(sqlite_file)]) == 2
    assert "1 rows that belong to no game are damaged" in capsys.readouterr().err


def test_a_game_without_a_name_hides_no_other(sqlite_file: Path, played: str, host: Person, app: App) -> None:
    other = hot_seat(host)
    app.services.database.close()
    spoil(sqlite_file, f"UPDATE games SET id = {NO_TEXT} WHERE id = '{other}'")

    report, told = checked(sqlite_file)

    assert (report.games, report.rows, told) == (1, 1, ["games: a row is damaged: id is no text"])
    with closing(Database(sqlite_url(sqlite_file))) as database, database.reading() as connection:
        assert game_ids(connection) == [played]


READ_BY_A_MOVE = (
    f"UPDATE snapshots SET position = {NO_TEXT} WHERE seq = (SELECT max(seq) FROM snapshots)",
    "UPDATE snapshots SET position = replace(position, 'blue', 'Blue')"
    " WHERE seq = (SELECT max(seq) FROM snapshots)",
    f"UPDATE games SET options = {NO_TEXT}",
    "UPDATE games SET options = '{'",
    "UPDATE games SET manners = x'ff'",
)


@pytest.mark.parametrize("statement", READ_BY_A_MOVE)
def test_R1_a_move_that_meets_a_damaged_row_is_refused_as_such(
    sqlite_file: Path,
    played: str,
    host: Person,
    make_app: MakeApp,
    caplog: pytest.LogCaptureFixture,
    statement: str,
) -> None:
    version = host.view(played)["version"]
    spoil(sqlite_file, statement)
    host.client = make_app(sqlite_url(sqlite_file)).client  # which has nothing in memory yet

    with caplog.at_level(logging.ERROR, "cupola.server"):
        check_refused(
            host.post(f"/api/games/{played}/turns", {**GOOD, "base": version}), 503, "storage_damaged"
        )

    lines = [event_of(record) for record in caplog.records]
    assert any(line.startswith("storage failed: ") for line in lines)
    assert not any(SECRET in f"{event_of(record)}{traceback_of(record)}" for record in caplog.records)


def test_a_position_that_its_moves_do_not_lead_to_is_refused_as_damage(
    sqlite_file: Path, played: str, host: Person, make_app: MakeApp
) -> None:
    spoil(
        sqlite_file, """UPDATE entries SET body = replace(body, '"taken":["', '"taken":["x') WHERE seq = 4"""
    )
    with closing(sqlite3.connect(sqlite_file)) as connection, connection:
        connection.execute("DELETE FROM snapshots WHERE seq > 2")
    host.client = make_app(sqlite_url(sqlite_file)).client

    check_refused(host.get(f"/api/games/{played}/view"), 503, "storage_damaged")


@pytest.mark.parametrize("column", ["snapshots.position", "entries.body"])
def test_R1_a_repair_saves_other_rows(sqlite_file: Path, tmp_path: Path, played: str, column: str) -> None:
    table, name = column.split(".")
    spoil(sqlite_file, f"UPDATE {table} SET {name} = {NO_TEXT} WHERE seq = 5")
    told: list[str] = []

    done = repair(sqlite_url(sqlite_file), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.lost) == (1, 0)
    assert any(line.endswith(f"not whole: {table}") for line in told)
    is_named = any(line.startswith(f"game {played}: versions 5 to ") for line in told)
    assert is_named == (table == "entries")
    assert checked(tmp_path / "saved.db") == (Report(games=1), [])


def test_S1_a_game_of_which_a_seat_is_lost_is_lost(sqlite_file: Path, tmp_path: Path, played: str) -> None:
    spoil(sqlite_file, "DELETE FROM seats WHERE seat = 1")
    told: list[str] = []

    done = repair(sqlite_url(sqlite_file), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.lost) == (0, 1)
    assert told == [f"game {played}: lost: who has seat 1 can be read nowhere"]
