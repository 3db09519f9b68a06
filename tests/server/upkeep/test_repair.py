"""`cupola db repair`: what can be read is saved, what is lost is named, the damaged file stays as it is."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from cupola.cli import main
from cupola.server.identity.accounts import new_cookie
from cupola.server.identity.browsers import Browser
from cupola.server.identity.devices import forget_cookie
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.upkeep.backup import back_up, restore
from cupola.server.upkeep.mend import in_ranges
from cupola.server.upkeep.repair import RepairError, repair
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Player, hot_seat, introduced, must
from tests.server.scenes.serving import RunningServer

pytestmark = pytest.mark.thorough

PAGE, HEAD, POINTERS = 4_096, 100, 8  # of the file, and where the rows of a leaf are named


def silent(_: str) -> None:
    """Nobody listens."""


def rows_in(path: Path) -> dict[str, set[str]]:
    """Everything in a database, table by table."""
    database = Database(sqlite_url(path))
    try:
        with database.reading() as connection:
            return {
                name: {str(dict(row)) for row in connection.execute(select(table)).mappings()}
                for name, table in schema.metadata.tables.items()
            }
    finally:
        database.close()


def pages_of(path: Path, table: str) -> list[int]:
    """The leaves of a table."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'"
        return [page for (page,) in connection.execute(query, (table,))]


def spoil(path: Path, pages: list[int]) -> None:
    """Write rubbish over some pages."""
    with path.open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(b"\xa5" * PAGE)


@pytest.fixture
def player(household: Household) -> Player:
    """Somebody who has played for a while."""
    player = Player(introduced(household.client, "Anna"), seed=1)
    player.play_on(hot_seat(player.person, players=3), 24)
    return player


@pytest.fixture
def stopped(player: Player, sqlite_file: Path, tmp_path: Path) -> Path:
    """The file of a server that was stopped."""
    assert player.acknowledged
    folder = tmp_path / "stopped"
    folder.mkdir()
    with (
        closing(sqlite3.connect(sqlite_file)) as old,
        closing(sqlite3.connect(folder / "cupola.db")) as new,
    ):
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
    household: Household, sqlite_file: Path, tmp_path: Path, app_client: MakeClient
) -> None:
    anna, bert = introduced(household.client, "Anna"), introduced(household.client, "Bert")
    for person in (anna, bert):
        must(person.post("/api/me/tokens", {"label": "bot"}))
    with household.services.database.writing() as connection:
        phone = Person(household.client, new_cookie(connection, anna.account, 1, Browser()))
    backup = back_up(sqlite_url(sqlite_file), tmp_path / "backups", None, silent).path
    with household.services.database.writing() as connection:
        forget_cookie(connection, phone.cookie)
        connection.execute(delete(schema.tokens).where(schema.tokens.c.account == anna.account))
    household.services.database.close()
    for column in ("cookies.browser", "tokens.label"):
        spoil_cell(sqlite_file, column, bert.account)

    repair(sqlite_url(sqlite_file), tmp_path / "saved.db", backup, silent)

    client = app_client(sqlite_url(tmp_path / "saved.db")).client
    asked = [Person(client, each.cookie).get("/api/me").status_code for each in (anna, bert, phone)]
    assert asked == [200, 200, 401]
    assert not rows_in(tmp_path / "saved.db")["tokens"]


def spoil_cell(path: Path, column: str, account: str) -> None:
    """Let a row of an account hold bytes that are no text."""
    table, name = column.split(".")
    with closing(sqlite3.connect(path)) as connection, connection:
        statement = f"UPDATE {table} SET {name} = CAST(x'ff' AS TEXT) WHERE account = ?"
        assert connection.execute(statement, (account,)).rowcount == 1


def test_moves_that_are_lost_are_named_and_the_game_goes_on_from_the_next_position(
    stopped: Path, tmp_path: Path, player: Player, app_client: MakeClient
) -> None:
    game = player.acknowledged[0].game
    with closing(sqlite3.connect(stopped)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq IN (6, 7)")
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.harmed) == (1, 1)
    (line,) = told
    assert line.startswith(f"game {game}: versions 6 to 7 are lost; it goes on from the stored position of")
    place = tmp_path / "again.db"
    assert restore(sqlite_url(place), tmp_path / "saved.db", replace=False, tell=silent).damaged == 0
    again = app_client(sqlite_url(place))
    assert again.game(game).version == player.acknowledged[-1].version
    player.person.client = again.client
    assert Player(player.person, seed=2).play_on(game, 3)["version"] > player.acknowledged[-1].version


def test_without_a_later_position_the_game_goes_back_and_draws_nothing_twice(
    stopped: Path, tmp_path: Path, player: Player, app_client: MakeClient
) -> None:
    game, last = player.acknowledged[0].game, player.acknowledged[-1].version
    with closing(sqlite3.connect(stopped)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq = ?", (last - 3,))
        connection.execute("DELETE FROM snapshots WHERE seq >= ?", (last - 3,))
        (drawn,) = connection.execute("SELECT drawn FROM games").fetchone()
    told: list[str] = []

    repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    named = f"versions {last - 3} to {last} are lost; it stands as version {last - 4} did"
    assert told == [f"game {game}: {named}"]
    saved = app_client(sqlite_url(tmp_path / "saved.db")).game(game)
    assert saved.version == last - 4
    assert saved.drawn > drawn


def test_a_game_whose_row_is_nowhere_is_named_as_lost(stopped: Path, tmp_path: Path) -> None:
    spoil(stopped, pages_of(stopped, "games"))
    told: list[str] = []

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, told.append)

    assert (done.games, done.lost) == (0, 1)
    assert any("lost: its row can be read nowhere" in line for line in told)


def test_a_row_of_the_schema_that_cannot_be_read_takes_no_other_along(stopped: Path, tmp_path: Path) -> None:
    (page, *_) = pages_of(stopped, "sqlite_schema")
    with stopped.open("r+b") as file:
        file.seek((page - 1) * PAGE + (HEAD if page == 1 else 0) + POINTERS)
        file.write(b"\xff\xff")

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, silent)

    assert (done.games, done.lost) == (1, 0)


def test_whose_row_is_lost_keeps_the_moves_made_at_a_seat_that_is_another_s(
    stopped: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(stopped)) as connection:
        connection.execute("UPDATE entries SET account = 'former' WHERE seat = 1")
        connection.commit()

    done = repair(sqlite_url(stopped), tmp_path / "saved.db", None, silent)

    assert (done.games, done.lost) == (1, 0)
    assert any("'former'" in row for row in rows_in(tmp_path / "saved.db")["accounts"])


def test_what_cannot_be_done_is_refused_and_nothing_is_written(
    stopped: Path, tmp_path: Path, postgres_url: str
) -> None:
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
        with pytest.raises(RepairError, match=why):
            repair(url, target, backup, silent)

    assert not saved.exists()
    assert list(tmp_path.glob("*.part*")) == []


def test_a_database_that_a_server_has_open_is_refused(
    running_server: RunningServer, sqlite_file: Path, tmp_path: Path
) -> None:
    assert running_server.starts == 1
    with pytest.raises(RepairError, match="a server has it open; stop it first"):
        repair(sqlite_url(sqlite_file), tmp_path / "saved.db", None, silent)


def test_the_command_says_what_was_saved(
    stopped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "saved.db"

    assert main(["db", "repair", "--database-url", sqlite_url(stopped), str(saved)]) == 0

    assert (
        capsys.readouterr().out.split()
        == (
            f"{saved}: 1 games saved and replayed, 0 of them not whole, 0 lost; put it back with"
            f" `cupola db restore {saved} --replace`"
        ).split()
    )


def test_numbers_are_named_in_ranges() -> None:
    assert in_ranges([9, 3, 8, 7]) == "3, 7 to 9"
