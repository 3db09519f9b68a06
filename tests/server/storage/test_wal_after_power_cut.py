"""What a power cut leaves of a log is not taken for damage, and damage is still found."""

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cupola.server.running.file_check import check_file
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.sqlite.wal import lost_frames
from tests.server.storage.test_wal import (
    damage,
    frames_in,
    index_of,
    insert,
    inside,
    killed,
    left,
    log_of,
    writing,
)

__all__ = ["left"]

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere nobody knows when the machine started"
)


def restarted(path: Path) -> None:
    """The machine was started again since these files were written."""
    for file in path.parent.glob(f"{path.name}*"):
        os.utime(file, (1, 1))


def test_an_index_from_before_a_power_cut_says_nothing_of_a_log_that_was_emptied(tmp_path: Path) -> None:
    path = tmp_path / "numbers.db"
    with writing(path) as connection:
        connection.execute("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)")
        insert(connection, range(12))
        earlier = index_of(path).read_bytes()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cut = killed(path, tmp_path / "cut")
    index_of(cut).write_bytes(earlier)
    alarmed = lost_frames(cut)

    restarted(cut)

    assert alarmed is not None
    assert lost_frames(cut) is None


def test_a_last_commit_without_its_beginning_was_never_answered(left: Path) -> None:
    with writing(left) as connection:
        connection.execute("BEGIN")
        insert(connection, range(20, 26))
        connection.execute("COMMIT")
        cut = killed(left, left.parent / "cut")
    index_of(cut).unlink()
    damage(cut.with_name(f"{cut.name}-wal"), inside(frames_in(cut) - 2))

    restarted(cut)

    assert lost_frames(cut) is None


@pytest.mark.parametrize("has_index", [True, False])
def test_damage_before_the_last_commit_is_still_found(left: Path, has_index: bool) -> None:
    if not has_index:
        index_of(left).unlink()
    damage(log_of(left), inside(frames_in(left) // 2))

    restarted(left)

    lost = lost_frames(left)
    assert lost is not None
    assert lost.readable + lost.frames == frames_in(left)


def test_a_first_start_that_was_cut_off_is_taken_back_and_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "begun.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE one (number integer)")
        connection.execute("PRAGMA cache_size=1")  # so that what is not committed is written
        connection.execute("PRAGMA cache_spill=1")
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO one VALUES (zeroblob(3000))", [()] * 50)
        (tmp_path / "cut").mkdir()
        for file in tmp_path.glob("begun.db*"):
            shutil.copyfile(file, tmp_path / "cut" / file.name)
    cut = tmp_path / "cut" / "begun.db"
    assert (tmp_path / "cut" / "begun.db-journal").exists()

    check_file(sqlite_url(cut))

    with closing(sqlite3.connect(cut)) as connection:
        assert connection.execute("SELECT count(*) FROM one").fetchone() == (0,)
