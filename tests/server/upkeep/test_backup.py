"""A backup made while people play has every move acknowledged before it, and is put back whole or not."""

import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.upkeep import backup as backups
from cupola.server.upkeep.backup import back_up, copy_file, restore
from cupola.server.upkeep.export import UpkeepError, export_database
from tests.server.damaged import store_damaged
from tests.server.scenes.app import App, plain_settings
from tests.server.scenes.people import Acknowledged, Player, hot_seat, introduced
from tests.server.scenes.running_server import RunningServer


def silent(_: str) -> None:
    """Nothing is wrong: nothing is said."""


def turns_in(url: str) -> set[tuple[str, int]]:
    columns = schema.entries.c
    with closing(Database(url)) as database, database.reading() as connection:
        found = connection.execute(select(columns.game, columns.seq).where(columns.kind == "turn"))
        return {(game, seq) for game, seq in found}


def named(moves: list[Acknowledged]) -> set[tuple[str, int]]:
    return {(move.game, move.version) for move in moves}


@pytest.fixture
def player(app: App) -> Player:
    player = Player(introduced(app.client, "Anna"), seed=1)
    player.play_on(hot_seat(player.person, players=2), 6)
    return player


def test_R1_a_backup_made_during_play_has_every_acknowledged_move(sqlite_file: Path, tmp_path: Path) -> None:
    url = sqlite_url(sqlite_file)
    server = RunningServer(plain_settings(url))
    server.start()
    stop = threading.Event()
    with httpx.Client(base_url=server.url, timeout=30) as client:
        player = Player(introduced(client, "Anna"), seed=1, patient=True)
        game = hot_seat(player.person, players=3, contractors=True)

        def play() -> None:
            while not stop.is_set():
                player.play_on(game, 1)

        playing = threading.Thread(target=play)
        playing.start()
        made = []
        try:
            for number in range(3):
                before = named(list(player.acknowledged))
                made.append((before, back_up(url, tmp_path / f"{number}", None, silent)))
        finally:
            stop.set()
            playing.join()
            server.stop()

    for number, (before, backup) in enumerate(made):
        place = tmp_path / f"restored-{number}.db"
        restored = restore(sqlite_url(place), backup.path, replace=False, tell=silent)
        assert (restored.games, restored.damaged) == (1, 0)
        assert before <= turns_in(sqlite_url(place)) <= named(player.acknowledged)


def test_a_copy_in_small_steps_is_of_one_moment_whatever_is_written_meanwhile(
    sqlite_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "STEP_PAGES", 8)
    written: list[dict[str, object]] = []
    with closing(Database(sqlite_url(sqlite_file))) as database:

        def write() -> None:
            written.append({"network": f"{len(written)}", "at": 1})
            with database.writing() as connection:
                connection.execute(schema.banned_networks.insert(), written[-1])

        write()
        copy_file(sqlite_file, tmp_path / "copy.db", rest=write)

    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("SELECT network FROM banned_networks").fetchall() == [("0",)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert len(written) > 3


@pytest.mark.usefixtures("player")
def test_S6_a_backup_is_one_file_of_its_owner(sqlite_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "deep" / "kept"

    made = back_up(sqlite_url(sqlite_file), kept, None, silent)

    assert made.report.games == 1
    assert list(kept.iterdir()) == [made.path]
    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700


def test_a_database_server_is_backed_up_and_put_back(
    postgres_url: str, sqlite_file: Path, tmp_path: Path, player: Player
) -> None:
    copy = back_up(sqlite_url(sqlite_file), tmp_path / "one", None, silent)
    exported = tmp_path / "all.jsonl"
    export_database(sqlite_url(sqlite_file), exported)
    assert restore(postgres_url, exported, replace=False, tell=silent).games == 1

    made = back_up(postgres_url, tmp_path / "two", None, silent)
    place = sqlite_url(tmp_path / "back.db")
    restore(place, made.path, replace=False, tell=silent)

    assert made.path.suffix == ".jsonl"
    assert turns_in(place) == turns_in(postgres_url) == named(player.acknowledged)
    with pytest.raises(UpkeepError, match="is a copy of an SQLite file, and the database is a server"):
        restore(postgres_url, copy.path, replace=False, tell=silent)


@pytest.mark.usefixtures("player")
def test_only_the_newest_backups_are_kept_beside_the_rest(sqlite_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    for name in ("cupola-20200101-000000.db", "cupola-20210101-000000.db", "cupola-mine.db", "notes.txt"):
        (kept / name).write_text("old")

    made = back_up(sqlite_url(sqlite_file), kept, 2, silent)

    assert made.removed == 1
    assert {path.name for path in kept.iterdir()} == {
        "cupola-20210101-000000.db",
        "cupola-mine.db",
        "notes.txt",
        made.path.name,
    }


@pytest.mark.usefixtures("player")
def test_a_backup_made_after_the_clock_was_put_back_is_the_newest(sqlite_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "cupola-20990101-000000.db").write_text("made while the clock was wrong")

    made = back_up(sqlite_url(sqlite_file), kept, 1, silent)

    assert [path.name for path in kept.iterdir()] == [made.path.name] == ["cupola-20990101-000001.db"]


def test_damaged_games_are_told_and_older_backups_stay(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "cupola.db")
    store_damaged(url)
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "cupola-20200101-000000.db").write_text("old")
    told: list[str] = []

    made = back_up(url, kept, 1, told.append)

    assert (made.report.damaged, made.removed, len(list(kept.iterdir()))) == (1, 0, 2)
    assert "turn has other outcomes of chance" in told[0]


@pytest.mark.usefixtures("player")
def test_a_backup_needs_a_folder_it_can_write_to(sqlite_file: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    with pytest.raises(UpkeepError, match="file"):
        back_up(sqlite_url(sqlite_file), tmp_path / "file", None, silent)


@pytest.mark.usefixtures("player")
def test_a_full_disk_leaves_no_backup_that_looks_whole(
    sqlite_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "disk")

    monkeypatch.setattr(backups, "_on_disk", full)
    kept = tmp_path / "kept"

    with pytest.raises(UpkeepError, match="No space left on device"):
        back_up(sqlite_url(sqlite_file), kept, None, silent)

    assert all(path.name.endswith(".part") for path in kept.iterdir())
    shutil.rmtree(kept)
