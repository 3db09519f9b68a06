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
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import OperationalError

from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, every_connection
from tests.server.scenes.player import Person, Player, hot_seat, introduced, must
from tests.server.scenes.refusals import GOOD, check_refused
from tests.server.scenes.serving import LOOPBACK, RunningServer
from tests.services.postgres import Postgres


@pytest.fixture
def moving(host: Person) -> str:
    """A match that goes on."""
    return hot_seat(host)


# The disk and the database


def test_a_full_disk_stores_nothing_and_the_table_goes_on_when_there_is_room(
    household: Household, host: Person, moving: str
) -> None:
    player = Player(host, seed=1)
    with every_connection(household, "PRAGMA max_page_count=1"):  # no page more than there are
        for number in range(40):
            before = household.counts()
            view = host.view(moving)
            order = {
                **GOOD,
                "base": view["version"],
                "steps": player.chosen_steps(moving, view),
                "key": f"f{number}",
            }
            response = host.post(f"/api/games/{moving}/turns", order)
            if response.status_code != 200:
                break
        check_refused(response, 507, "storage_full")
        assert household.counts() == before
        assert host.view(moving) == view

    with every_connection(household, "PRAGMA max_page_count=1000000"):
        stored = must(host.post(f"/api/games/{moving}/turns", order))

    assert stored["version"] == view["version"] + 1
    assert household.game(moving).version == view["version"] + 1


def test_a_database_that_another_program_holds_is_told_and_nothing_is_stored(
    household: Household, host: Person, moving: str
) -> None:
    order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(moving, host.view(moving))}
    before = household.counts()
    file = make_url(household.services.settings.database_url).database
    holder = sqlite3.connect(str(file), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    with every_connection(household, "PRAGMA busy_timeout=50"):
        response = host.post(f"/api/games/{moving}/turns", order)
        seen = host.view(moving)

    check_refused(response, 503, "storage_away")
    assert seen["version"] == 2
    assert household.counts() == before
    holder.execute("ROLLBACK")
    holder.close()
    assert must(host.post(f"/api/games/{moving}/turns", order))["version"] == 3


@pytest.mark.thorough
def test_a_database_that_is_away_is_told_and_the_table_goes_on_when_it_is_back(
    app_client: MakeClient, postgres_server: Postgres, postgres_url: str
) -> None:
    upgrade(postgres_url)
    household = app_client(postgres_url)
    host = introduced(household.client, "Anna")
    game = hot_seat(host)
    order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(game, host.view(game))}

    postgres_server.kill()
    try:
        away = host.post(f"/api/games/{game}/turns", order)
    finally:
        postgres_server.start()

    check_refused(away, 503, "storage_away")
    assert household.game(game).version == 2
    assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


# Files that are not what they were


def order_for(host: Person, game: str) -> dict[str, object]:
    """A turn that could be played now."""
    view = host.view(game)
    return {**GOOD, "base": view["version"], "steps": Player(host, seed=1).chosen_steps(game, view)}


def delete_file(file: Path) -> None:
    """Take the database away."""
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()


def replace_file(file: Path) -> None:
    """Put a copy in the place of the database, as a backup is restored."""
    shutil.copyfile(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").replace(file)


def delete_log(file: Path) -> None:
    """Take only the log away."""
    file.with_name(f"{file.name}-wal").unlink()


def replace_log(file: Path) -> None:
    """Put a copy in the place of the log."""
    replace_file(file.with_name(f"{file.name}-wal"))


@pytest.mark.parametrize("change", [delete_file, replace_file, delete_log, replace_log])
def test_R1_no_move_is_acknowledged_into_a_file_that_was_deleted_or_replaced(
    sqlite_file: Path, host: Person, moving: str, change: Callable[[Path], None]
) -> None:
    order = order_for(host, moving)
    change(sqlite_file)

    for _ in range(3):
        check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_lost")

    assert host.view(moving)["version"] == 2


def test_a_server_makes_no_new_file_where_its_own_was_deleted(
    household: Household, sqlite_file: Path, host: Person, moving: str
) -> None:
    order = order_for(host, moving)
    delete_file(sqlite_file)

    with ThreadPoolExecutor(8) as many:  # more connections than were open
        answers = list(many.map(lambda _: host.post(f"/api/games/{moving}/turns", order), range(16)))

    assert {answer.status_code for answer in answers} == {503}
    assert not sqlite_file.exists()
    with pytest.raises(OperationalError, match="deleted"):
        open_many(household.services.database, 50)
    assert not sqlite_file.exists()


def open_many(database: Database, count: int) -> None:
    """Hold so many connections at once."""
    with ExitStack() as opened:
        for _ in range(count):
            opened.enter_context(database.engine.connect())


def test_the_table_goes_on_when_the_file_is_back_at_its_place(
    sqlite_file: Path, host: Person, moving: str
) -> None:
    order = order_for(host, moving)
    sqlite_file.rename(sqlite_file.with_suffix(".away"))
    check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_lost")

    sqlite_file.with_suffix(".away").rename(sqlite_file)

    assert must(host.post(f"/api/games/{moving}/turns", order))["version"] == 3


# Damage


def overwrite_pages(file: Path, first: int) -> None:
    """Write nonsense over the beginning of every page of a file."""
    with file.open("r+b") as opened:
        for page in range(first, file.stat().st_size // 4096):
            opened.seek(page * 4096)
            opened.write(b"nonsense" * 20)


def drop_column(file: Path) -> None:
    """Take a column away that every move writes."""
    with closing(sqlite3.connect(file)) as other:
        other.execute("ALTER TABLE games DROP COLUMN undo_asked")


def drop_table(file: Path) -> None:
    """Take a table away that every move writes."""
    with closing(sqlite3.connect(file)) as other:
        other.execute("DROP TABLE snapshots")


@pytest.mark.parametrize(
    "harm", [partial(overwrite_pages, first=2), partial(overwrite_pages, first=0), drop_column, drop_table]
)
def test_a_damaged_database_is_told_as_such_and_is_no_mistake_of_the_server(
    household: Household, sqlite_file: Path, host: Person, moving: str, harm: Callable[[Path], None]
) -> None:
    order = order_for(host, moving)
    household.services.database.tidy_log()
    household.services.database.close()  # a connection that is open may know the pages by heart
    harm(sqlite_file)
    household.services.database.close()

    check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_damaged")


def test_a_database_that_may_not_be_written_to_is_told_as_such(
    household: Household, host: Person, moving: str
) -> None:
    order = order_for(host, moving)

    with every_connection(household, "PRAGMA query_only=ON"):
        check_refused(host.post(f"/api/games/{moving}/turns", order), 503, "storage_read_only")
        assert host.view(moving)["version"] == 2


def test_a_disk_that_takes_no_more_bytes_is_told_and_the_table_goes_on(
    running_server: RunningServer,
) -> None:
    with httpx.Client(base_url=running_server.url, timeout=60) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        order = order_for(host, game)
        running_server.limit_files(1)

        refused = host.post(f"/api/games/{game}/turns", order)
        health = client.get("/health")
        running_server.limit_files(resource.RLIM_INFINITY)

        check_refused(refused, 503, "storage_failing")
        assert (health.status_code, health.json()["status"]) == (503, "storage failing")
        assert health.json()["storage"]["writing"] == "The server's disk is failing"
        assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for three megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "none", str(place)], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only an administrator can make the small disk of this test")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_disk_without_room_is_507_and_unwell_until_there_is_room(
    small_disk: Path, app_client: MakeClient
) -> None:
    url = sqlite_url(small_disk / "cupola.db")
    upgrade(url)
    household = app_client(url)
    household.services.storage.kept_seconds = 0
    host = introduced(household.client, "Anna")
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
    health = household.client.get("/health")
    filling.unlink()

    assert health.status_code == 503
    assert health.json()["storage"]["writing"] == "The server's disk is full"
    assert health.json()["storage"]["space"] == "only 0 MB are free"
    assert household.game(game).version == 2
    assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


# Half a request


def test_a_body_that_breaks_off_is_not_stored(running_server: RunningServer) -> None:
    with httpx.Client(base_url=running_server.url, timeout=60) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        order = {**GOOD, "steps": Player(host, seed=1).chosen_steps(game, host.view(game))}
        body = json.dumps(order).encode()

        for sent in (0, 1, len(body) // 2, len(body) - 1):
            break_off(running_server, f"/api/games/{game}/turns", host, body, sent)

        assert host.view(game)["version"] == 2
        assert must(host.post(f"/api/games/{game}/turns", order))["version"] == 3


def break_off(server: RunningServer, path: str, person: Person, body: bytes, sent: int) -> None:
    """Send a part of a request and hang up."""
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {LOOPBACK}:{server.settings.port}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in person.headers.items()),
    ]
    with socket.create_connection((LOOPBACK, server.settings.port)) as half:
        half.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body[:sent])
