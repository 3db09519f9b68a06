"""PostgreSQL as docs/deploy.md sets it up: a base copy and the archived log lead back to any moment."""

import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from build_engine.services import POSTGRES
from cupola.server.storage.migrate import upgrade
from cupola.server.upkeep.check import check_database
from tests.server.conftest import MakeApp
from tests.server.scenes.people import Player, hot_seat, introduced
from tests.server.upkeep.test_backup import named, silent, turns_in
from tests.services.fixtures import binaries_of
from tests.services.postgres import Postgres, fresh_database

PATIENCE = 90.0


def archive_of(server: Postgres) -> Path:
    return server.server.folder / "archive"


@pytest.fixture
def first() -> Iterator[Postgres]:
    """A server that archives its log, in a folder that its account may enter."""
    server = Postgres(binaries_of(POSTGRES))
    archive = archive_of(server)
    server.settings = {
        "wal_level": "replica",
        "archive_mode": "on",
        "archive_command": f"test ! -f {archive}/%f && cp %p {archive}/%f",
    }
    try:
        server.server.spawn(["mkdir", archive]).wait()
        server.create_cluster()
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def second(first: Postgres) -> Iterator[Postgres]:
    server = Postgres(first.binaries)
    server.password = first.password
    server.settings = {
        "restore_command": f"cp {archive_of(first)}/%f %p",
        "recovery_target_action": "promote",
    }
    try:
        yield server
    finally:
        server.stop()


def copy_base(source: Postgres, target: Postgres) -> None:
    address = source.url("postgres").replace("+psycopg", "")
    options = [f"--dbname={address}", "--pgdata=cluster", "--checkpoint=fast", "--wal-method=none"]
    if target.server.spawn([source.binaries / "pg_basebackup", *options]).wait(PATIENCE) != 0:
        raise target.server.not_started()


def moment_of(server: Postgres) -> str:
    with server.connect() as connection:
        return str(connection.execute("SELECT clock_timestamp()").fetchone()[0])  # type: ignore[index]


def archive_all(server: Postgres) -> None:
    with server.connect() as connection:
        (piece,) = connection.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone() or ("",)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            (done,) = connection.execute("SELECT last_archived_wal FROM pg_stat_archiver").fetchone() or ("",)
            if (done or "") >= piece:
                return
            time.sleep(0.05)
    raise AssertionError(f"{piece} was not archived")


def wait_until_writable(server: Postgres) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with server.connect() as connection:
                if connection.execute("SELECT pg_is_in_recovery()").fetchone() == (False,):
                    return
        except psycopg.OperationalError:
            pass
        time.sleep(0.05)
    raise server.server.not_started()


@pytest.mark.thorough
def test_R1_a_server_goes_back_to_a_moment_with_every_move_acknowledged_before_it(
    first: Postgres, second: Postgres, make_app: MakeApp
) -> None:
    url = fresh_database(first)
    upgrade(url)
    player = Player(introduced(make_app(url).client, "Anna"), seed=1)
    game = hot_seat(player.person, players=2)
    player.play_on(game, 4)
    copy_base(first, second)
    player.play_on(game, 4)
    wanted = named(player.acknowledged)
    second.settings = {**second.settings, "recovery_target_time": moment_of(first)}
    player.play_on(game, 3)
    archive_all(first)
    first.kill()

    second.server.spawn(["touch", "cluster/recovery.signal"]).wait()
    second.start()
    wait_until_writable(second)

    restored = url.replace(f":{first.port}/", f":{second.port}/")
    assert turns_in(restored) == wanted
    assert len(wanted) == len(player.acknowledged) - 3
    assert check_database(restored, heal=False, tell=silent).damaged == 0
    again = player.person
    again.client = make_app(restored).client
    assert Player(again, seed=2).play_on(game, 2)["version"] > 8
