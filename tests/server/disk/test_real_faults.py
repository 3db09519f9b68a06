"""R1: real faults under a real `cupola serve`: the file deleted or cut short, a disk that takes no more."""

import json
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cupola.cli import main
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.player import Person, Player, hot_seat, introduced, must
from tests.server.scenes.refusals import GOOD, check_refused
from tests.server.scenes.started import PATIENCE_SECONDS, Started, started


class AtTable:
    """Somebody at a table of a running server."""

    def __init__(self, server: Started, client: httpx.Client) -> None:
        self.server = server
        self.client = client
        self.host: Person = introduced(client, "Anna")
        self.game = hot_seat(self.host)

    def order(self) -> dict[str, object]:
        """A turn that could be played now."""
        view = self.host.view(self.game)
        steps = Player(self.host, seed=1).chosen_steps(self.game, view)
        return {**GOOD, "base": view["version"], "steps": steps, "key": f"k{view['version']}"}

    def move(self, order: dict[str, object]) -> httpx.Response:
        """Send a turn."""
        return self.host.post(f"/api/games/{self.game}/turns", order)

    def events(self) -> list[str]:
        """What the server said in its log."""
        return [json.loads(line)["event"] for line in self.server.log.splitlines()]


@contextmanager
def at_table(folder: Path) -> Iterator[AtTable]:
    """A server with a table on which a move was made."""
    with (
        started(folder, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        table = AtTable(server, client)
        must(table.move(table.order()))
        yield table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the server keeps its database."""
    return tmp_path / "cupola" / "cupola.db"


def end(server: Started) -> None:
    """Stop a server in peace."""
    server.signal(signal.SIGTERM)
    server.wait()


@pytest.mark.thorough
def test_R1_a_file_that_is_deleted_under_a_server_is_saved_and_put_back(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(tmp_path) as table:
        order = table.order()
        for path in file.parent.glob("cupola.db*"):
            path.unlink()

        refused = table.move(order)
        health = table.client.get("/health").json()
        end(table.server)

        check_refused(refused, 503, "storage_lost")
        assert health["storage"]["file"] == "the file of the database was deleted"
        assert any("every stored move was saved in cupola.db.rescued-" in line for line in table.events())
    (rescued,) = file.parent.glob("cupola.db.rescued-*")

    assert main(["serve", "--no-browser", "--database-url", sqlite_url(file)]) == 2
    assert f"saved what it held in {rescued}" in capsys.readouterr().err
    file.unlink(missing_ok=True)  # which the refused start left empty
    assert main(["db", "restore", "--database-url", sqlite_url(file), str(rescued)]) == 0

    with (
        started(tmp_path, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        table.host.client = client
        assert must(table.host.post(f"/api/games/{table.game}/turns", order))["version"] == 4


@pytest.mark.thorough
@pytest.mark.parametrize("end_of_name", ["", "-wal"])
def test_R1_a_file_or_a_log_that_is_cut_under_a_server_takes_no_move_and_is_repaired(
    tmp_path: Path, file: Path, end_of_name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(tmp_path) as table:
        assert main(["db", "backup", "--database-url", sqlite_url(file), str(tmp_path / "kept")]) == 0
        order = table.order()
        cut = file.with_name(f"cupola.db{end_of_name}")
        os.truncate(cut, cut.stat().st_size // 2 + 100)
        length = cut.stat().st_size

        refused = table.move(order)
        health = table.client.get("/health")
        end(table.server)

        assert refused.status_code == 503
        check_refused(refused, 503, "storage_damaged")
        assert health.json()["status"] == "storage failing"
        assert any("storage failed" in line for line in table.events())
    assert cut.stat().st_size == length  # its end moved nothing into the file

    assert main(["serve", "--no-browser", "--database-url", sqlite_url(file)]) == 2
    assert "`cupola db repair`" in capsys.readouterr().err
    saved = tmp_path / "saved.db"
    main(["db", "repair", "--database-url", sqlite_url(file), str(saved), "--backup", str(tmp_path / "kept")])
    assert "1 games saved and replayed" in capsys.readouterr().out
    assert main(["db", "restore", "--database-url", sqlite_url(file), str(saved), "--replace"]) == 0

    with (
        started(tmp_path, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        table.host.client = client
        assert must(table.host.post(f"/api/games/{table.game}/turns", order))["version"] == 4


@pytest.mark.thorough
def test_R1_a_disk_that_takes_no_more_bytes_refuses_and_goes_on_when_it_does(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        order = table.order()
        pid = table.server.process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

        refused = table.move(order)
        health = table.client.get("/health").json()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

        check_refused(refused, 503, "storage_failing")
        assert health["storage"]["writing"] == "The server's disk is failing"
        assert must(table.move(order))["version"] == 4


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
