"""`cupola db repair`: what can be read is saved, what is lost is named, the damaged file stays as it is."""

import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from cupola.server.identity import Browser, forget_cookie, new_cookie
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.upkeep import repair as repairing
from cupola.server.upkeep.backup import back_up, restore
from cupola.server.upkeep.export import UpkeepError
from cupola.server.upkeep.repair import repair
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Player, hot_seat, introduced, must
from tests.server.upkeep.test_backup import silent

pytestmark = pytest.mark.thorough

PAGE = 4_096
NONE = "no-such-program"
MISSING = f"{NONE}: this program is not installed; what only it could recover comes from the backup"
PROGRAM = """#!{python}
import pathlib, sqlite3, sys
if sys.argv[-1] == ".recover":
    print(pathlib.Path({statements!r}).read_text())
else:
    sqlite3.connect(sys.argv[-1]).executescript(sys.stdin.read())
"""


@pytest.fixture(autouse=True)
def no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same on every machine: not each can recover."""
    monkeypatch.setattr(repairing, "PROGRAM", NONE)


def rows_in(path: Path) -> dict[str, set[str]]:
    with closing(Database(sqlite_url(path))) as database, database.reading() as connection:
        return {
            name: {str(dict(row)) for row in connection.execute(select(table)).mappings()}
            for name, table in schema.metadata.tables.items()
        }


def pages_of(path: Path, table: str) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
        return [page for (page,) in connection.execute(query, (table,))]


def spoil(path: Path, pages: list[int]) -> None:
    with path.open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(b"\xa5" * PAGE)


@pytest.fixture
def player(app: App) -> Player:
    player = Player(introduced(app.client, "Anna"), seed=1)
    player.play_on(hot_seat(player.person, players=3), 24)
    return player


@pytest.fixture
def stopped(player: Player, sqlite_file: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "stopped"
    folder.mkdir()
    with closing(sqlite3.connect(sqlite_file)) as old, closing(sqlite3.connect(folder / "cupola.db")) as new:
        old.backup(new)
    return folder / "cupola.db"


def test_a_whole_database_is_saved_row_by_row(stopped: Path, tmp_path: Path) -> None:
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.harmed, done.lost, told) == (1, 0, 0, [])
    assert rows_in(tmp_path / "saved.db") == rows_in(stopped)


def test_what_is_damaged_is_filled_from_the_newest_backup(stopped: Path, tmp_path: Path) -> None:
    whole = rows_in(stopped)
    back_up(sqlite_url(stopped), tmp_path / "kept", None, silent)
    (tmp_path / "kept" / "cupola-20990101-000000.db").write_bytes(b"SQLite format 3\0spoilt")
    pages = [page for table in ("entries", "games", "seats", "accounts") for page in pages_of(stopped, table)]
    spoil(stopped, pages)
    damaged, told = stopped.read_bytes(), list[str]()

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", tmp_path / "kept", told.append)

    assert (done.games, done.harmed, done.lost) == (1, 0, 0)
    assert rows_in(tmp_path / "saved.db") == whole
    assert stopped.read_bytes() == damaged
    assert any("cupola-20990101-000000.db: passed over" in line for line in told)
    assert any("not whole: accounts, entries, games, seats" in line for line in told)


def test_S1_what_was_signed_out_since_a_backup_stays_so_where_its_account_has_another_device(
    app: App, sqlite_file: Path, tmp_path: Path, make_app: MakeApp
) -> None:
    anna, bert = introduced(app.client, "Anna"), introduced(app.client, "Bert")
    for person in (anna, bert):
        must(person.post("/api/me/tokens", {"label": "bot"}))
    with app.services.database.writing() as connection:
        phone = Person(app.client, new_cookie(connection, anna.account, 1, Browser()))
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "backups", None, silent).path
    with app.services.database.writing() as connection:
        forget_cookie(connection, phone.cookie)
        connection.execute(delete(schema.tokens).where(schema.tokens.c.account == anna.account))
    app.services.database.close()
    for column in ("cookies.browser", "tokens.label"):
        spoil_cell(sqlite_file, column, bert.account)

    repair(sqlite_url(sqlite_file), tmp_path / "saved.db", backup, silent)

    client = make_app(sqlite_url(tmp_path / "saved.db")).client
    asked = [Person(client, each.cookie).get("/api/me").status_code for each in (anna, bert, phone)]
    assert asked == [200, 200, 401]
    assert not rows_in(tmp_path / "saved.db")["tokens"]


def spoil_cell(path: Path, column: str, account: str) -> None:
    table, name = column.split(".")
    with closing(sqlite3.connect(path)) as connection, connection:
        statement = f"UPDATE {table} SET {name} = CAST(x'ff' AS TEXT) WHERE account = ?"
        assert connection.execute(statement, (account,)).rowcount == 1


def test_moves_that_are_lost_are_named_and_the_game_goes_back_to_before_them(
    stopped: Path, tmp_path: Path, player: Player, make_app: MakeApp
) -> None:
    game, last = player.acknowledged[0].game, player.acknowledged[-1].version
    with closing(sqlite3.connect(stopped)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq IN (16, 17)")
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.harmed) == (1, 1)
    assert told == [f"game {game}: versions 16 to {last} are lost; it stands as version 15 did"]
    place = tmp_path / "again.db"
    assert restore(sqlite_url(place), tmp_path / "saved.db", replace=False, tell=silent).damaged == 0
    player.person.client = make_app(sqlite_url(place)).client
    assert Player(player.person, seed=2).play_on(game, 3)["version"] > 16


def test_a_move_that_does_not_follow_is_set_aside(stopped: Path, tmp_path: Path, player: Player) -> None:
    with closing(sqlite3.connect(stopped)) as connection, connection:
        connection.execute(
            """UPDATE entries SET body = replace(body, '"taken":["', '"taken":["x') WHERE seq = 20"""
        )
    told: list[str] = []

    repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    (line,) = told
    assert line.startswith(f"game {player.acknowledged[0].game}: ")
    assert line.endswith("later moves are set aside; it stands as version 19 did")


def test_a_game_whose_row_is_nowhere_is_named_as_lost(stopped: Path, tmp_path: Path) -> None:
    spoil(stopped, pages_of(stopped, "games"))
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.lost, told[0]) == (0, 1, MISSING)
    assert any("lost: its row can be read nowhere" in line for line in told)


def test_only_rows_on_damaged_pages_are_not_read(tmp_path: Path) -> None:
    file, spoiled = tmp_path / "any.db", (0, 10, 11, 12, 20, -1)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE lines(body)")
        connection.executemany("INSERT INTO lines VALUES (zeroblob(?))", [(300,)] * 500)
        query = "SELECT ncell FROM dbstat WHERE name = 'lines' AND pagetype = 'leaf' ORDER BY path"
        counts = [count for (count,) in connection.execute(query)]
    pages = pages_of(file, "lines")
    spoil(file, [pages[index] for index in spoiled])

    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        found = repairing.rows_of(connection, "lines")

    assert len(found) == 500 - sum(counts[index] for index in spoiled)


def test_rows_that_the_program_finds_without_their_table_are_taken(
    stopped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = rows_in(stopped)
    with closing(sqlite3.connect(":memory:")) as found:
        with closing(sqlite3.connect(stopped)) as connection:
            connection.backup(found)
        count = len(found.execute("PRAGMA table_info(games)").fetchall())
        columns = ", ".join(f"c{number}" for number in range(count))
        found.execute(f"CREATE TABLE lost_and_found(rootpgno, pgno, nfield, id, {columns})")
        found.execute(f"INSERT INTO lost_and_found SELECT 1, 2, {count}, rowid, * FROM games")
        found.execute("DELETE FROM games")
        found.commit()
        (tmp_path / "found.sql").write_text("\n".join(found.iterdump()))
    program = tmp_path / "program"
    program.write_text(PROGRAM.format(python=sys.executable, statements=str(tmp_path / "found.sql")))
    program.chmod(0o700)
    monkeypatch.setattr(repairing, "PROGRAM", str(program))
    spoil(stopped, pages_of(stopped, "games"))
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.harmed, done.lost, told) == (1, 0, 0, [f"{stopped}: not whole: games"])
    assert rows_in(tmp_path / "saved.db") == whole


def test_whose_row_is_lost_keeps_the_moves_at_anothers_seat(stopped: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(stopped)) as connection:
        connection.execute("UPDATE entries SET account = 'former' WHERE seat = 1")
        connection.commit()

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, silent)

    assert (done.games, done.lost) == (1, 0)
    assert any("'former'" in row for row in rows_in(tmp_path / "saved.db")["accounts"])


def test_what_cannot_be_done_writes_nothing(stopped: Path, tmp_path: Path, postgres_url: str) -> None:
    none, saved = tmp_path / "none.db", tmp_path / "saved.db"
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"\xa5" * PAGE * 4)
    (tmp_path / "empty").mkdir()
    other = Path(shutil.copyfile(stopped, tmp_path / "other.db"))
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")

    for url, target, backup, why in (
        (postgres_url, saved, None, "the database is a server"),
        (sqlite_url(stopped), stopped, None, "is there already; name a new file"),
        (sqlite_url(none), saved, None, "no such file; --backup names backups"),
        (sqlite_url(rubbish), saved, None, "nothing in it can be read"),
        (sqlite_url(rubbish), saved, tmp_path / "empty", "holds no backup that can be read"),
        (sqlite_url(other), saved, None, "its schema is 0001"),
    ):
        with pytest.raises(UpkeepError, match=why):
            repair(url, target, backup, silent)

    assert not saved.exists()
    assert list(tmp_path.glob("*.part*")) == []
