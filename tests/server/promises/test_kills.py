from contextlib import ExitStack, closing
from pathlib import Path

from sqlalchemy import Connection, text

from cupola.server.storage.database import Database, sqlite_url
from tests.server.promises.killing import kill_loop

KILLS = 5
PRAGMAS = ("synchronous", "journal_mode", "foreign_keys")


def test_R1_no_acknowledged_move_is_lost_or_doubled_by_kills(sqlite_file: Path) -> None:
    report = kill_loop(sqlite_file, KILLS)

    assert (report.kills, report.restarts) == (KILLS, KILLS)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > KILLS


def test_R1_every_connection_waits_for_the_disk(sqlite_file: Path) -> None:
    with closing(Database(sqlite_url(sqlite_file))) as database, ExitStack() as opened:
        connections = [opened.enter_context(database.engine.connect()) for _ in range(50)]
        found = {pragmas(connection) for connection in connections}

    assert found == {(2, "wal", 1)}


def pragmas(connection: Connection) -> tuple[int, str, int]:
    asked = [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in PRAGMAS]
    return int(asked[0]), str(asked[1]), int(asked[2])
