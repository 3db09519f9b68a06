"""The health page: well, or not, in figures that anybody may read."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cupola.server.storage import health as storage_health
from cupola.server.storage.health import Found
from cupola.server.storage.migrate import newest_revision, upgrade
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, every_connection, play_ahead
from tests.server.scenes.player import hot_seat, introduced


def test_a_server_that_is_well_says_what_it_is(household: Household) -> None:
    answer = household.client.get("/health")

    health = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert (health["status"], health["database"], health["schema"]) == ("well", "sqlite", newest_revision())
    assert health["engine"] in ("compiled", "uncompiled")
    assert health["version"][0].isdigit()
    assert (health["sockets"], health["uptime_seconds"] >= 0) == (0, True)


def test_R10_the_health_page_counts_what_became_of_thoughts(household: Household) -> None:
    health = household.client.get("/health").json()

    assert set(health["thoughts"]) >= {"asked", "answered", "timeouts", "crashes", "nonsense", "waiting"}
    assert set(health["bot_turns"]) >= {"played", "fallbacks", "faults"}


def take_away(sqlite_file: Path) -> None:
    """Put a folder where the database was; somebody may open it, and so make it anew, in between."""
    while not sqlite_file.is_dir():
        for path in sqlite_file.parent.glob("cupola.db*"):
            path.unlink(missing_ok=True)
        with suppress(FileExistsError):
            sqlite_file.mkdir()


def test_a_database_that_is_away_makes_it_503(household: Household, sqlite_file: Path) -> None:
    household.client.get("/api/tables")  # the file was open before
    take_away(sqlite_file)
    household.services.database.close()  # whoever looked at it meanwhile, as for bots' turns, looks anew

    answer = household.client.get("/health")

    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["schema"]) == ("database away", None)


def looked_at(household: Household) -> tuple[int, dict[str, Any]]:
    """What the health page says when nothing that was found before counts."""
    household.services.storage.kept_seconds = household.services.storage.content_seconds = 0
    answer = household.client.get("/health")
    return answer.status_code, answer.json()


def test_every_part_of_the_storage_is_well(household: Household) -> None:
    status, health = looked_at(household)

    free = health["storage"].pop("free_bytes")
    assert (status, free > 0) == (200, True)
    assert health["storage"] == dict.fromkeys(
        ("answer", "file", "writing", "space", "schema", "content"), "well"
    )


def test_on_PostgreSQL_too_every_part_of_the_storage_is_well(
    app_client: MakeClient, postgres_url: str
) -> None:
    upgrade(postgres_url)

    status, health = looked_at(app_client(postgres_url))

    assert (status, health["status"], health["storage"]["free_bytes"]) == (200, "well", None)


def delete(file: Path) -> None:
    """Take the database away."""
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()


def replace(file: Path) -> None:
    """Put a copy in the place of the database."""
    shutil.copyfile(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").replace(file)


def delete_log(file: Path) -> None:
    """Take only the log away."""
    file.with_name(f"{file.name}-wal").unlink()


def empty(file: Path) -> None:
    """Leave nothing in the database."""
    os.truncate(file, 0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (delete, "the file of the database was deleted"),
        (replace, "the file of the database was replaced"),
        (delete_log, "the log of the database was deleted"),
        (empty, "the file of the database was emptied"),
    ],
)
def test_a_file_that_is_not_the_one_that_was_opened_makes_it_503(
    household: Household, sqlite_file: Path, change: Callable[[Path], None], reason: str
) -> None:
    introduced(household.client, "Ann")

    change(sqlite_file)

    status, health = looked_at(household)
    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["file"] == reason


def test_a_missing_column_and_a_missing_table_make_it_503(household: Household, sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as other:
        other.execute("ALTER TABLE games DROP COLUMN undo_asked")
        other.execute("DROP TABLE mutes")

    status, health = looked_at(household)

    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["schema"] == "lacks games.undo_asked, mutes.account, mutes.muted and more"


def test_a_schema_of_another_time_makes_it_503(household: Household, sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0000'")

    status, health = looked_at(household)

    assert (status, health["schema"]) == (503, "0000")
    assert health["storage"]["schema"] == f"has schema 0000, this program works with {newest_revision()}"


def test_damage_anywhere_in_the_file_makes_it_503(household: Household, sqlite_file: Path) -> None:
    play_ahead(household.services, hot_seat(introduced(household.client, "Ann")), 20)
    household.services.database.tidy_log()
    with sqlite_file.open("r+b") as file:
        for page in range(3, sqlite_file.stat().st_size // 4096, 2):
            file.seek(page * 4096)
            file.write(b"damage")

    status, health = looked_at(household)

    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["content"] != "well"


def test_a_database_that_cannot_be_written_to_makes_it_503(household: Household) -> None:
    with every_connection(household, "PRAGMA query_only=ON"):
        status, health = looked_at(household)

    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["writing"] == "The database cannot be written to"
    assert health["storage"]["schema"] == "well"


def test_a_disk_that_is_nearly_full_makes_it_503(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=3_500_000))

    status, health = looked_at(household)

    assert (status, health["storage"]["space"]) == (503, "only 3 MB are free")
    assert health["storage"]["free_bytes"] == 3_500_000


def test_a_database_that_somebody_else_holds_is_told_in_time(
    household: Household, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_health, "PATIENCE_SECONDS", 0.2)
    with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        status, health = looked_at(household)
        holder.execute("ROLLBACK")

    assert (status, health["status"]) == (503, "database away")
    assert health["storage"]["answer"] == "no answer within 0.2 seconds"
    monkeypatch.undo()
    assert looked_at(household)[0] == 200


def test_however_many_ask_the_storage_is_tried_once_in_some_seconds(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, tried = household.services.storage, []
    look = watch.look

    def count() -> Found:
        tried.append(1)
        return look()

    monkeypatch.setattr(watch, "look", count)
    watch.kept_seconds = inf
    with ThreadPoolExecutor(4) as many:
        answers = list(many.map(lambda _: household.client.get("/health").status_code, range(20)))
    once = len(tried)
    watch.kept_seconds = 0
    household.client.get("/health")

    assert answers == [200] * 20
    assert (once, len(tried)) == (1, 2)


def test_S1_the_health_page_tells_no_secret_and_no_address(household: Household, sqlite_file: Path) -> None:
    person = introduced(household.client, "Ann")

    told = json.dumps(household.client.get("/health").json())

    assert person.account not in told
    assert str(sqlite_file) not in told
    assert "Ann" not in told
