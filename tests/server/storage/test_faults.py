"""A full disk, a database that is held or away, and requests that break off: nothing is stored by halves."""

import json
import resource
import shutil
import socket
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError

from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.faults import UNKNOWN, committing, storage_fault
from cupola.server.storage.migrate import upgrade
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, every_connection
from tests.server.scenes.people import GOOD, Person, Player, check_refused, hot_seat, introduced, must
from tests.server.scenes.running_server import LOOPBACK, RunningServer
from tests.services.postgres import Postgres


@pytest.fixture
def moving(host: Person) -> str:
    return hot_seat(host)


def order_for(host: Person, game: str) -> dict[str, object]:
    view = host.view(game)
    return {**GOOD, "base": view["version"], "steps": Player(host, seed=1).chosen_steps(game, view)}


def test_a_full_disk_stores_nothing_until_there_is_room(app: App, host: Person, moving: str) -> None:
    with every_connection(app, "PRAGMA max_page_count=1"):  # no page more than there are
        for number in range(40):
            before = app.counts()
            view = host.view(moving)
            order = {**order_for(host, moving), "key": f"f{number}"}
            response = host.post(f"/api/games/{moving}/turns", order)
            if response.status_code != 200:
                break
        check_refused(response, 507, "storage_full")
        assert app.counts() == before
        assert host.view(moving) == view

    with every_connection(app, "PRAGMA max_page_count=1000000"):
        stored = must(host.post(f"/api/games/{moving}/turns", order))

    assert stored["version"] == view["version"] + 1
    assert app.game(moving).version == view["version"] + 1


def test_a_database_that_another_holds_stores_nothing(app: App, host: Person, moving: str) -> None:
    order = order_for(host, moving)
    before = app.counts()
    file = make_url(app.services.settings.database_url).database
    holder = sqlite3.connect(str(file), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    with every_connection(app, "PRAGMA busy_timeout=50"):
        response = host.post(f"/api/games/{moving}/turns", order)
        seen = host.view(moving)

    check_refused(response, 503, "storage_away")
    assert seen["version"] == 2
    assert app.counts() == before
    holder.execute("ROLLBACK")
    holder.close()
    assert must(host.post(f"/api/games/{moving}/turns", order))["version"] == 3


@pytest.mark.thorough
def test_a_database_that_is_away_is_told_and_the_table_goes_on_when_it_is_back(
    make_app: MakeApp, postgres_server: Postgres, postgres_url: str
) -> None:
    upgrade(postgres_url)
    app = make_app(postgres_url)
    host = introduced(app.client, "Anna")
    game = hot_seat(host)
    order = order_for(host, game)

    postgres_server.kill()
    try:
        away = host.post(f"/api/games/{game}/turns", order)
    finally:
        postgres_server.start()

    check_refused(away, 503, "storage_away")
    assert app.game(game).version == 2
    assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


def of_sqlite(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("it failed")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("cause", "is_known"),
    [
        (of_sqlite(sqlite3.SQLITE_BUSY), True),
        (of_sqlite(sqlite3.SQLITE_FULL), False),
        (of_sqlite(sqlite3.SQLITE_IOERR), False),
        (psycopg.errors.SerializationFailure("undone"), True),
        (psycopg.errors.AdminShutdown("shut down"), False),
        (psycopg.OperationalError("the connection is lost"), False),
    ],
)
def test_R1_nothing_was_stored_is_said_only_where_it_is_certain(cause: Exception, is_known: bool) -> None:
    with pytest.raises(OperationalError) as raised, committing():
        raise OperationalError("COMMIT", {}, cause)

    assert (storage_fault(raised.value) is UNKNOWN) is not is_known


def delete_file(file: Path) -> None:
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()


def replace_file(file: Path) -> None:
    shutil.copyfile(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").replace(file)


def delete_log(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def replace_log(file: Path) -> None:
    replace_file(file.with_name(f"{file.name}-wal"))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (delete_file, "the file of the database was deleted"),
        (replace_file, "the file of the database was replaced"),
        (delete_log, "the log of the database was deleted"),
        (replace_log, "the log of the database was replaced"),
    ],
)
def test_R1_no_move_is_acknowledged_into_a_file_that_is_not_the_one_that_was_opened(
    app: App, sqlite_file: Path, host: Person, moving: str, change: Callable[[Path], None], reason: str
) -> None:
    order = order_for(host, moving)
    change(sqlite_file)

    for _ in range(3):
        check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_lost")
    app.services.storage.kept_seconds = 0
    health = app.client.get("/health")

    assert (health.status_code, health.json()["status"]) == (503, "storage failing")
    assert health.json()["storage"]["file"] == reason


def test_a_server_makes_no_new_file_for_a_deleted(
    app: App, sqlite_file: Path, host: Person, moving: str
) -> None:
    order = order_for(host, moving)
    delete_file(sqlite_file)

    with ThreadPoolExecutor(8) as many:  # more connections than were open
        answers = list(many.map(lambda _: host.post(f"/api/games/{moving}/turns", order), range(16)))

    assert {answer.status_code for answer in answers} == {503}
    assert not sqlite_file.exists()
    with pytest.raises(OperationalError, match="deleted"):
        open_many(app.services.database, 50)
    assert not sqlite_file.exists()


def open_many(database: Database, count: int) -> None:
    with ExitStack() as opened:
        for _ in range(count):
            opened.enter_context(database.engine.connect())


def test_the_table_goes_on_when_the_file_is_back(sqlite_file: Path, host: Person, moving: str) -> None:
    order = order_for(host, moving)
    sqlite_file.rename(sqlite_file.with_suffix(".away"))
    check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_lost")

    sqlite_file.with_suffix(".away").rename(sqlite_file)

    assert must(host.post(f"/api/games/{moving}/turns", order))["version"] == 3


def overwrite_pages(file: Path, first: int) -> None:
    with file.open("r+b") as opened:
        for page in range(first, file.stat().st_size // 4096):
            opened.seek(page * 4096)
            opened.write(b"nonsense" * 20)


def drop_column(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("ALTER TABLE games DROP COLUMN undo_asked")


def drop_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("DROP TABLE snapshots")


@pytest.mark.parametrize(
    "harm", [partial(overwrite_pages, first=2), partial(overwrite_pages, first=0), drop_column, drop_table]
)
def test_a_damaged_database_is_told_as_such_and_is_no_mistake_of_the_server(
    app: App, sqlite_file: Path, host: Person, moving: str, harm: Callable[[Path], None]
) -> None:
    order = order_for(host, moving)
    app.services.database.tidy_log()
    app.services.database.close()  # a connection that is open may know the pages by heart
    harm(sqlite_file)
    app.services.database.close()

    check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_damaged")


def test_a_database_that_may_not_be_written_to_is_told_as_such(app: App, host: Person, moving: str) -> None:
    order = order_for(host, moving)

    with every_connection(app, "PRAGMA query_only=ON"):
        check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_read_only")
        assert host.view(moving)["version"] == 2
        app.services.storage.kept_seconds = 0
        health = app.client.get("/health")

    assert (health.status_code, health.json()["status"]) == (503, "storage failing")
    assert health.json()["storage"]["writing"] == "The database cannot be written to"
    assert health.json()["storage"]["schema"] == "well"


def test_a_disk_that_takes_no_more_bytes_is_told_and_the_table_goes_on(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=60) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        order = order_for(host, game)
        running_server.limit_files(1)

        refused = host.post(f"/api/games/{game}/turns", order)
        health = client.get("/health")
        running_server.limit_files(resource.RLIM_INFINITY)

        check_refused(refused, 503, "outcome_unknown")
        assert (health.status_code, health.json()["status"]) == (503, "storage failing")
        assert "The server's disk is failing" in health.json()["storage"].values()  # a new reader fails, too
        assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "none", str(place)], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only an administrator can make the small disk of this test")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_disk_without_room_is_507_until_there_is_room(small_disk: Path, make_app: MakeApp) -> None:
    url = sqlite_url(small_disk / "cupola.db")
    upgrade(url)
    app = make_app(url)
    app.services.storage.kept_seconds = 0
    host = introduced(app.client, "Anna")
    game = hot_seat(host)
    order = order_for(host, game)
    filling = small_disk / "filling"
    with suppress(OSError), filling.open("wb") as file:
        while True:
            file.write(b"x" * 4096)
            file.flush()

    for number in range(10):
        refused = host.post(f"/api/games/{game}/turns", {**order, "key": f"k{number}"})
        check_refused(refused, 507, "storage_full")
    health = app.client.get("/health")
    filling.unlink()

    assert health.status_code == 503
    assert health.json()["storage"]["writing"] == "The server's disk is full"
    assert health.json()["storage"]["space"] == "only 0 MB are free"
    assert app.game(game).version == 2
    assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


def test_a_body_that_breaks_off_is_not_stored(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=60) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        order = order_for(host, game)
        body = json.dumps(order).encode()

        for sent in (0, 1, len(body) // 2, len(body) - 1):
            break_off(running_server, f"/api/games/{game}/turns", host, body, sent)

        assert host.view(game)["version"] == 2
        assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


def break_off(server: RunningServer, path: str, person: Person, body: bytes, sent: int) -> None:
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {LOOPBACK}:{server.settings.port}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in person.headers.items()),
    ]
    with socket.create_connection((LOOPBACK, server.settings.port)) as half:
        half.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body[:sent])
