"""R1: real faults under a real `cupola serve`: the file deleted or cut short, a disk that takes no more."""

import json
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cupola.cli import main
from cupola.server.storage.database import sqlite_url
from cupola.server.upkeep.backup import back_up
from tests.server.scenes.people import GOOD, Person, Player, check_refused, hot_seat, introduced, must
from tests.server.scenes.running_server import PATIENCE_SECONDS, Started, started


class AtTable:
    def __init__(self, server: Started, client: httpx.Client) -> None:
        self.server = server
        self.client = client
        self.host: Person = introduced(client, "Anna")
        self.game = hot_seat(self.host)

    def order(self) -> dict[str, object]:
        view = self.host.view(self.game)
        steps = Player(self.host, seed=1).chosen_steps(self.game, view)
        return {**GOOD, "base": view["version"], "steps": steps, "key": f"k{view['version']}"}

    def move(self, order: dict[str, object]) -> httpx.Response:
        return self.host.post(f"/api/games/{self.game}/turns", order)

    def events(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.server.log.splitlines()]


@contextmanager
def at_table(folder: Path) -> Iterator[AtTable]:
    with (
        started(folder, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        table = AtTable(server, client)
        must(table.move(table.order()))
        yield table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cupola" / "cupola.db"


def play_on(table: AtTable, order: dict[str, object], folder: Path) -> None:
    with (
        started(folder, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        table.host.client = client
        assert must(table.move(order))["version"] == 4


def put_back(saved: Path, file: Path) -> None:
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()
    shutil.copyfile(saved, file)


def end(server: Started) -> None:
    server.signal(signal.SIGTERM)
    server.wait()


@pytest.mark.thorough
def test_R1_a_file_that_is_deleted_under_a_server_takes_no_move(tmp_path: Path, file: Path) -> None:
    with at_table(tmp_path) as table:
        saved = back_up(sqlite_url(file), tmp_path / "kept", None, lambda _: None).path
        order = table.order()
        for path in file.parent.glob("cupola.db*"):
            path.unlink()

        refused = table.move(order)
        health = table.client.get("/health").json()
        end(table.server)

        check_refused(refused, 503, "storage_lost")
        assert health["storage"]["file"] == "the file of the database was deleted"
        assert any("the file of the database was deleted" in line for line in table.events())
    put_back(saved, file)

    play_on(table, order, tmp_path)


@pytest.mark.thorough
def test_R1_a_start_on_a_file_that_was_cut_names_the_command_and_the_backup_is_played_on(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(tmp_path) as table:
        saved = back_up(sqlite_url(file), tmp_path / "kept", None, lambda _: None).path
        order = table.order()
        end(table.server)
    os.truncate(file, file.stat().st_size // 2 + 100)

    assert main(["serve", "--no-browser", "--database-url", sqlite_url(file)]) == 2
    assert "`cupola db repair`" in capsys.readouterr().err
    put_back(saved, file)

    play_on(table, order, tmp_path)


@pytest.mark.thorough
def test_a_server_does_not_start_on_a_file_that_it_may_not_write_to(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(tmp_path) as table:
        end(table.server)
    if os.geteuid() == 0:
        pytest.skip("an administrator may write to any file")
    file.chmod(0o400)

    assert main(["serve", "--no-browser", "--database-url", sqlite_url(file)]) == 2
    assert "Permission denied" in capsys.readouterr().err
