"""R1: what a failing disk refused, the next server neither finds nor takes for damage."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.sqlite.wal import lost_frames
from tests.server.disk.disk_faults import SYNC_FAILED, WRITE_FAILED
from tests.server.power.recorded_disk import OK, Note, RecordedDisk, Synced, Written, why_not_recorded

pytestmark = pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))

FILE = "numbers.db"
SEVERAL_PAGES = 300_000


def store(database: Database, number: int) -> None:
    """Write a number, and enough beside it for several pages."""
    with database.writing() as connection:
        row = {"number": number, "bytes": SEVERAL_PAGES}
        connection.execute(text("INSERT INTO numbers VALUES (:number, zeroblob(:bytes))"), row)


def is_stored(database: Database, number: int) -> bool:
    """Write a number, and say whether it was taken."""
    try:
        store(database, number)
    except OperationalError:
        return False
    return True


def numbers_in(folder: Path) -> list[int]:
    """The numbers that the next server finds."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]


class Failing:
    """A disk that does some things and then no more."""

    def __init__(self, what: type[Note], code: int, spared: int) -> None:
        self._what, self._code, self._spared = what, code, spared

    def __call__(self, note: Note) -> int:
        """What it says to one of them."""
        if not isinstance(note, self._what):
            return OK
        self._spared -= 1
        return OK if self._spared >= 0 else self._code


@pytest.mark.sample(3)
@pytest.mark.parametrize("page_bytes", [4_096, 65_536])
@pytest.mark.parametrize("spared", range(4))  # a log that is begun again syncs its header first
@pytest.mark.parametrize(("failing", "code"), [(Synced, SYNC_FAILED), (Written, WRITE_FAILED)])
@pytest.mark.parametrize("is_new_log", [False, True])
def test_R1_what_was_refused_is_not_there_after_a_kill(
    tmp_path: Path, page_bytes: int, failing: type[Note], code: int, spared: int, is_new_log: bool
) -> None:
    here, left = tmp_path / "here", tmp_path / "left"
    here.mkdir()
    with closing(sqlite3.connect(here / FILE)) as connection:
        connection.execute(f"PRAGMA page_size = {page_bytes}")
        connection.execute("CREATE TABLE numbers (number integer, padding blob)")
    disk = RecordedDisk(here, seed=1)
    with disk.in_place():
        database = Database(sqlite_url(here / FILE))
        store(database, 1)
        if is_new_log:
            database.tidy_log()  # the next commit begins the log again
        disk.fails = Failing(failing, code, spared)

        told = [number for number in range(2, 6) if is_stored(database, number)]

        shutil.copytree(here, left)
        disk.fails = lambda _: OK
        store(database, 6)
        database.close()

    assert lost_frames(left / FILE) is None
    assert numbers_in(left) == [1, *told]
    assert numbers_in(here) == [1, *told, 6]
    assert len(told) < 4
