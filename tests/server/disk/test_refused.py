"""R1, R2: a commit that a disk fails at is said to be uncertain, and sent again it counts once."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.faults import UNKNOWN, OutcomeUnknown
from cupola.server.storage.migrate import upgrade
from tests.server.conftest import MakeApp
from tests.server.disk.disk_faults import SYNC_FAILED, WRITE_FAILED
from tests.server.power.platter import Platter
from tests.server.power.recorded_disk import OK, Note, RecordedDisk, Synced, Written, why_not_recorded
from tests.server.scenes.people import GOOD, Player, check_refused, hot_seat, introduced, must

pytestmark = pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
SEVERAL_PAGES = 80_000


@pytest.mark.parametrize(("failing", "code"), [(Synced, SYNC_FAILED), (Written, WRITE_FAILED)])
@pytest.mark.parametrize("is_killed", [False, True])
def test_R2_a_turn_of_unknown_outcome_counts_once_when_it_is_sent_again(
    tmp_path: Path, make_app: MakeApp, failing: type[Note], code: int, is_killed: bool
) -> None:
    here, left = tmp_path / "here", tmp_path / "left"
    here.mkdir()
    disk = RecordedDisk(here, seed=1)
    with disk.in_place():
        upgrade(sqlite_url(here / "cupola.db"))
        app = make_app(sqlite_url(here / "cupola.db"))
        host = introduced(app.client, "Anna")
        game = hot_seat(host)
        view = host.view(game)
        steps = Player(host, seed=1).chosen_steps(game, view)
        order = {**GOOD, "base": view["version"], "steps": steps, "key": "once"}
        disk.fails = lambda note: code if isinstance(note, failing) else OK

        check_refused(host.post(f"/api/games/{game}/turns", order), 503, UNKNOWN.code)
        disk.fails = lambda _: OK
        if is_killed:
            shutil.copytree(here, left)
            app = make_app(sqlite_url(left / "cupola.db"))
            host.client = app.client
        first, again = (must(host.post(f"/api/games/{game}/turns", order)) for _ in range(2))

        assert first["version"] == again["version"] == view["version"] + 1
        assert [entry.key for entry in app.entries(game)].count(f"{host.account}:once") == 1


def test_R1_no_move_is_stored_behind_what_a_sync_failed_to_store(tmp_path: Path) -> None:
    here, after = tmp_path / "here", tmp_path / "after"
    here.mkdir()
    url = sqlite_url(here / "cupola.db")
    disk = RecordedDisk(here, seed=1)
    with disk.in_place():
        database = Database(url)
        with database.writing() as connection:
            connection.exec_driver_sql("CREATE TABLE numbers (number integer, padding blob)")
        disk.fails = lambda note: SYNC_FAILED if isinstance(note, Synced) else OK
        with pytest.raises(OutcomeUnknown):
            store(database, 1, SEVERAL_PAGES)
        database.close()
        disk.fails = lambda _: OK
        database = Database(url)  # the system shows it what the disk never got

        store(database, 2)

        platter = Platter()
        for note in disk.notes:
            platter.take(note)
        database.close()
    for seed in range(5):
        shutil.rmtree(after, ignore_errors=True)
        after.mkdir()
        for name, content in platter.left(random.Random(seed)).items():
            (after / name).write_bytes(content)
        with closing(sqlite3.connect(after / "cupola.db")) as opened:
            assert (2,) in opened.execute("SELECT number FROM numbers").fetchall()


def store(database: Database, number: int, size: int = 0) -> None:
    with database.writing() as connection:
        row = {"number": number, "bytes": size}
        connection.execute(text("INSERT INTO numbers VALUES (:number, zeroblob(:bytes))"), row)
