"""The health page: well, or not, in figures that anybody may read."""

import json
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cupola.server.notify.bus import Bus
from cupola.server.storage import health as storage_health
from cupola.server.storage.health import StorageState
from cupola.server.storage.migrate import newest_revision
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, play_ahead
from tests.server.scenes.people import hot_seat, introduced


def test_R10_a_server_that_is_well_says_what_it_is_and_what_became_of_thoughts(app: App) -> None:
    answer = app.client.get("/health")

    health = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert (health["status"], health["database"], health["schema"]) == ("well", "sqlite", newest_revision())
    assert health["engine"] in ("compiled", "uncompiled")
    assert health["version"][0].isdigit()
    assert (health["sockets"], health["uptime_seconds"] >= 0) == (0, True)
    assert set(health["thoughts"]) >= {"asked", "answered", "timeouts", "crashes", "nonsense", "waiting"}
    assert set(health["bot_turns"]) >= {"played", "fallbacks", "faults"}


def take_away(sqlite_file: Path) -> None:
    """Put a folder where the database was; somebody may open it, and so make it anew, in between."""
    while not sqlite_file.is_dir():
        for path in sqlite_file.parent.glob("cupola.db*"):
            path.unlink(missing_ok=True)
        with suppress(FileExistsError):
            sqlite_file.mkdir()


def test_a_database_that_is_away_makes_it_503(app: App, sqlite_file: Path) -> None:
    app.client.get("/api/tables")  # the file was open before
    take_away(sqlite_file)
    app.services.database.close()  # whoever looked at it meanwhile, as for bots' turns, looks anew

    answer = app.client.get("/health")

    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["schema"]) == ("database away", None)


def looked_at(app: App) -> tuple[int, dict[str, Any]]:
    app.services.storage.kept_seconds = app.services.storage.content_seconds = 0
    answer = app.client.get("/health")
    return answer.status_code, answer.json()


def test_every_part_of_the_storage_is_well(make_app: MakeApp, any_database: str) -> None:
    app = make_app(any_database)

    status, health = looked_at(app)

    free = health["storage"].pop("free_bytes")
    assert (status, health["status"]) == (200, "well")
    assert free > 0 if app.services.database.is_sqlite else free is None
    assert health["storage"] == dict.fromkeys(
        ("answer", "file", "writing", "space", "schema", "content"), "well"
    )


def test_a_missing_column_and_a_missing_table_make_it_503(app: App, sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as other:
        other.execute("ALTER TABLE games DROP COLUMN undo_asked")
        other.execute("DROP TABLE mutes")

    status, health = looked_at(app)

    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["schema"] == "lacks games.undo_asked, mutes.account, mutes.muted and more"


def test_a_schema_of_another_time_makes_it_503(app: App, sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0000'")

    status, health = looked_at(app)

    assert (status, health["schema"]) == (503, "0000")
    assert health["storage"]["schema"] == f"has schema 0000, this program works with {newest_revision()}"


def test_damage_anywhere_in_the_file_makes_it_503(app: App, sqlite_file: Path) -> None:
    play_ahead(app.services, hot_seat(introduced(app.client, "Ann")), 20)
    app.services.database.tidy_log()
    with sqlite_file.open("r+b") as file:
        for page in range(3, sqlite_file.stat().st_size // 4096, 2):
            file.seek(page * 4096)
            file.write(b"damage")

    status, health = looked_at(app)

    assert (status, health["status"]) == (503, "storage failing")
    assert health["storage"]["content"] != "well"


def test_a_disk_that_is_nearly_full_makes_it_503(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=3_500_000))

    status, health = looked_at(app)

    assert (status, health["storage"]["space"]) == (503, "only 3 MB are free")
    assert health["storage"]["free_bytes"] == 3_500_000


def test_a_database_that_somebody_else_holds_is_told_in_time(
    app: App, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_health, "PATIENCE_SECONDS", 0.2)
    with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        status, health = looked_at(app)
        holder.execute("ROLLBACK")

    assert (status, health["status"]) == (503, "database away")
    assert health["storage"]["answer"] == "no answer within 0.2 seconds"
    monkeypatch.undo()
    assert looked_at(app)[0] == 200


def test_the_storage_is_tried_once_in_some_seconds(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, tried = app.services.storage, []
    look = watch.look

    def count() -> StorageState:
        tried.append(1)
        return look()

    monkeypatch.setattr(watch, "look", count)
    watch.kept_seconds = inf
    with ThreadPoolExecutor(4) as many:
        answers = list(many.map(lambda _: app.client.get("/health").status_code, range(20)))
    once = len(tried)
    watch.kept_seconds = 0
    app.client.get("/health")

    assert answers == [200] * 20
    assert (once, len(tried)) == (1, 2)


def test_S1_the_health_page_tells_no_secret_and_no_address(app: App, sqlite_file: Path) -> None:
    person = introduced(app.client, "Ann")

    told = json.dumps(app.client.get("/health").json())

    assert person.account not in told
    assert str(sqlite_file) not in told
    assert "Ann" not in told


def readiness(app: App) -> tuple[int, int, dict[str, Any]]:
    app.services.storage.kept_seconds = app.services.storage.content_seconds = 0
    ready = app.client.get("/readyz")
    return app.client.get("/livez").status_code, ready.status_code, ready.json()


def test_a_server_that_is_well_lives_and_is_ready(app: App) -> None:
    assert readiness(app) == (200, 200, {"storage": "well", "schema": "well", "bus": "well"})


def test_without_its_database_a_server_lives_and_is_not_ready(app: App, sqlite_file: Path) -> None:
    app.client.get("/api/tables")
    take_away(sqlite_file)
    app.services.database.close()

    assert readiness(app) == (200, 503, {"storage": "database away", "schema": "well", "bus": "well"})
    (faults,) = app.services.database.faults.collect()
    assert [each.value > 0 for each in faults.samples if each.labels["code"] == "storage_away"] == [True]


def test_with_another_schema_a_server_is_not_ready(app: App, sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0000'")

    alive, ready, told = readiness(app)

    assert (alive, ready, told["storage"]) == (200, 503, "well")
    assert told["schema"].startswith("has schema 0000")


def test_while_other_workers_hear_nothing_a_server_is_not_ready(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus, "is_away", True)

    assert readiness(app) == (200, 503, {"storage": "well", "schema": "well", "bus": "away"})
