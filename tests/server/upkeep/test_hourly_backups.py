"""A server backs its own file up: when, how many are kept, and what stays where there is no room."""

import logging
import os
import shutil
import stat
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import structs

from cupola.server.storage.database import sqlite_url
from cupola.server.upkeep import backup
from cupola.server.upkeep.backup import PREFIX, RESERVE, WRITTEN, HourlyBackups, outdated_backups
from tests.server.conftest import MakeApp
from tests.server.damaged import store_damaged
from tests.server.scenes.app import App, plain_settings, play_ahead
from tests.server.scenes.people import Person, hot_seat
from tests.server.scenes.running_server import until

NOW = datetime(2026, 11, 17, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest.fixture
def backups(sqlite_file: Path, folder: Path) -> HourlyBackups:
    return HourlyBackups(sqlite_file, folder)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def backup_of(hours: float, now: datetime = NOW) -> Path:
    return Path(f"{PREFIX}{now - timedelta(hours=hours):{WRITTEN}}.db")


def store_old(folder: Path, *hours: float) -> None:
    folder.mkdir()
    for each in hours:
        old = folder / backup_of(each, datetime.now(UTC))
        old.write_bytes(b"old" * 1000)
        os.utime(old, (0, 0))


@pytest.mark.parametrize(
    ("hours", "gone"),
    [
        ([26, 25, 24, 23, 1, 0], [26, 25]),  # of the day before the last one stays
        ([15 * 24, 14 * 24, 3, 0], [15 * 24]),
        ([50, 49, 48, 40, 39, 38], [50, 49, 48]),  # some at a time, and never the newest
        ([20 * 24], []),
        ([3, 2, -40, -41], []),  # made while the clock was wrong
    ],
)
def test_all_of_a_day_are_kept_then_one_for_each(hours: Sequence[int], gone: Sequence[int]) -> None:
    assert outdated_backups([backup_of(each) for each in hours], NOW) == [backup_of(each) for each in gone]


def test_S6_a_backup_is_made_when_something_changed_for_its_owner_alone(
    app: App, host: Person, backups: HourlyBackups, folder: Path
) -> None:
    assert backups.age() is None

    game = hot_seat(host)
    backups.make()
    (first,) = names_in(folder)
    backups.make()
    assert names_in(folder) == [first]
    play_ahead(app.services, game, 1)
    backups.make()

    assert len(names_in(folder)) == 2
    assert backups.age() in range(60)
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("free", "kept"),
    [(RESERVE, ["a", "b", "c", "new"]), (RESERVE - 5_000, ["c", "new"]), (0, ["a", "b", "c"])],
)
def test_the_oldest_make_room_and_without_enough_none_is_made(
    host: Person,
    backups: HourlyBackups,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    free: int,
    kept: Sequence[str],
) -> None:
    assert host.account
    store_old(folder, 3, 2, 1)
    old = dict(zip(names_in(folder), "abc", strict=True))
    monkeypatch.setattr(backup, "wanted_bytes", lambda _: RESERVE)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))

    with caplog.at_level(logging.ERROR):
        for _ in range(1 if free else 2):
            backups.make()

    assert [old.get(name, "new") for name in names_in(folder)] == kept
    told = [record.getMessage() for record in caplog.records]
    assert told == ([] if "new" in kept else ["no backups are made: less than 256 MB would be free"])


def test_damage_keeps_older_backups(tmp_path: Path, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    store_damaged(sqlite_url(tmp_path / "damaged.db"))
    store_old(folder, 24 * 30)

    HourlyBackups(tmp_path / "damaged.db", folder).make()

    assert len(names_in(folder)) == 2
    assert any("turn has other outcomes of chance" in record.getMessage() for record in caplog.records)


def test_a_file_that_is_damaged_is_told_and_older_backups_stay(
    sqlite_file: Path, backups: HourlyBackups, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store_old(folder, 24 * 30)
    before = names_in(folder)
    raw = bytearray(sqlite_file.read_bytes())
    raw[4096 : 4096 * 40] = b"\xa5" * (4096 * 39)
    sqlite_file.write_bytes(raw)

    backups.try_to_make()

    assert names_in(folder) == before
    assert [record.getMessage().partition(": ")[0] for record in caplog.records] == [
        "no backup could be made"
    ]


def test_what_a_killed_server_left_is_removed_and_a_server_that_ends_leaves_nothing(
    app: App, host: Person, backups: HourlyBackups, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert host.account
    store_old(folder)
    leftover = folder / f"{backup_of(2)}.part"
    leftover.write_bytes(b"half")
    monkeypatch.setattr(backup, "PAUSE_SECONDS", -1.0)
    backups.stop()

    backups.try_to_make()

    assert names_in(folder) == []


def test_health_tells_how_old_the_last_backup_is(sqlite_file: Path, folder: Path, make_app: MakeApp) -> None:
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), backup_folder=str(folder))
    client = make_app(settings=settings).client

    assert until(lambda: client.get("/health").json()["backup_seconds"] is not None)
