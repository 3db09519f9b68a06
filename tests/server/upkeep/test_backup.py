"""A backup made while people play has every move acknowledged before it, and is put back whole or not."""

import shutil
import stat
import threading
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select

from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.upkeep import backup as backups
from cupola.server.upkeep.backup import BackupError, back_up, restore
from cupola.server.upkeep.export import export_database
from tests.server.conftest import MakeClient
from tests.server.damaged import store_damaged
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Acknowledged, Player, hot_seat, introduced
from tests.server.scenes.serving import RunningServer


def silent(_: str) -> None:
    """Nothing is wrong: nothing is said."""


def turns_in(url: str) -> set[tuple[str, int]]:
    """The game and the version of every stored turn."""
    columns = schema.entries.c
    database = Database(url)
    try:
        with database.reading() as connection:
            found = connection.execute(select(columns.game, columns.seq).where(columns.kind == "turn"))
            return {(game, seq) for game, seq in found}
    finally:
        database.close()


def named(moves: list[Acknowledged]) -> set[tuple[str, int]]:
    return {(move.game, move.version) for move in moves}


@pytest.fixture
def player(household: Household) -> Player:
    """Somebody who has played some moves."""
    player = Player(introduced(household.client, "Anna"), seed=1)
    player.play_on(hot_seat(player.person, players=2), 6)
    return player


def test_R1_a_backup_made_while_people_play_has_every_move_acknowledged_before_it(
    sqlite_file: Path, tmp_path: Path
) -> None:
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


def test_R9_what_is_restored_is_played_on(
    player: Player, sqlite_file: Path, tmp_path: Path, app_client: MakeClient
) -> None:
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent)
    game = player.acknowledged[-1].game
    player.play_on(game, 2)
    later = named(player.acknowledged)
    place = tmp_path / "again.db"

    restore(sqlite_url(place), backup.path, replace=False, tell=silent)

    assert later - turns_in(sqlite_url(place)) == named(player.acknowledged[-2:])
    again = app_client(sqlite_url(place))
    person = player.person
    person.client = again.client
    assert Player(person, seed=2).play_on(game, 3)["version"] > player.acknowledged[-3].version


def test_S6_a_backup_is_one_file_of_its_owner(player: Player, sqlite_file: Path, tmp_path: Path) -> None:
    assert player.acknowledged
    kept = tmp_path / "deep" / "kept"

    made = back_up(sqlite_url(sqlite_file), kept, None, silent).path

    assert list(kept.iterdir()) == [made]
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
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
    with pytest.raises(BackupError, match="is a copy of an SQLite file, and the database is a server"):
        restore(postgres_url, copy.path, replace=False, tell=silent)


def test_only_the_newest_backups_are_kept_and_nothing_else_is_touched(
    player: Player, sqlite_file: Path, tmp_path: Path
) -> None:
    assert player.acknowledged
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


def test_a_backup_made_after_the_clock_was_put_back_is_the_newest(
    player: Player, sqlite_file: Path, tmp_path: Path
) -> None:
    assert player.acknowledged
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "cupola-20990101-000000.db").write_text("made while the clock was wrong")

    made = back_up(sqlite_url(sqlite_file), kept, 1, silent)

    assert [path.name for path in kept.iterdir()] == [made.path.name] == ["cupola-20990101-000001.db"]


def test_what_was_there_is_put_aside_with_its_log(player: Player, sqlite_file: Path, tmp_path: Path) -> None:
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent)
    place = tmp_path / "place" / "cupola.db"
    place.parent.mkdir()
    place.write_bytes(b"damaged")
    place.with_name("cupola.db-wal").write_bytes(b"its log")

    with pytest.raises(BackupError, match="is there already; --replace puts it aside"):
        restore(sqlite_url(place), backup.path, replace=False, tell=silent)
    assert place.read_bytes() == b"damaged"
    restore(sqlite_url(place), backup.path, replace=True, tell=silent)

    aside = sorted(path for path in place.parent.iterdir() if ".replaced-" in path.name)
    assert [path.read_bytes() for path in aside] == [b"damaged", b"its log"]
    assert turns_in(sqlite_url(place)) == named(player.acknowledged)


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


@pytest.fixture
def sound(player: Player, sqlite_file: Path, tmp_path: Path) -> Path:
    """A backup to be spoilt."""
    assert player.acknowledged
    return back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent).path


def test_a_spoilt_backup_is_refused_and_the_place_stays_as_it_was(sound: Path, tmp_path: Path) -> None:
    place = tmp_path / "place.db"
    raw = bytearray(sound.read_bytes())
    raw[len(raw) // 2 : len(raw) // 2 + 20_000] = bytes(20_000)
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(raw)
    cut = tmp_path / "cut.db"
    cut.write_bytes(sound.read_bytes()[:9_000])

    for path in (spoilt, cut, tmp_path / "none.db"):
        with pytest.raises((BackupError, ValueError)):
            restore(sqlite_url(place), path, replace=False, tell=silent)
        assert not place.exists()


def test_a_backup_needs_a_folder_it_can_write_to(player: Player, sqlite_file: Path, tmp_path: Path) -> None:
    assert player.acknowledged
    (tmp_path / "file").write_text("no folder")

    with pytest.raises(BackupError, match="file"):
        back_up(sqlite_url(sqlite_file), tmp_path / "file", None, silent)


def test_a_full_disk_leaves_no_backup_that_looks_whole(
    player: Player, sqlite_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert player.acknowledged

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "disk")

    monkeypatch.setattr(backups, "_on_disk", full)
    kept = tmp_path / "kept"

    with pytest.raises(BackupError, match="No space left on device"):
        back_up(sqlite_url(sqlite_file), kept, None, silent)

    assert all(path.name.endswith(".part") for path in kept.iterdir())
    shutil.rmtree(kept)


def test_games_are_counted_once(player: Player, sqlite_file: Path, tmp_path: Path) -> None:
    made = back_up(sqlite_url(sqlite_file), tmp_path / "kept", None, silent)

    database = Database(sqlite_url(made.path))
    with database.reading() as connection:
        games = connection.scalar(select(func.count()).select_from(schema.games))
    database.close()
    assert games == made.report.games == 1
    assert turns_in(sqlite_url(made.path)) == named(player.acknowledged)
