"""Workers that are replaced one after the other while people play."""

import asyncio
from pathlib import Path

import pytest

from tests.server.scenes.running_server import started
from tests.soak.restart import lost, measure

TABLES = 4


@pytest.mark.thorough
def test_R1_a_rolling_restart_loses_no_move_and_every_socket_comes_back(
    tmp_path: Path, postgres_copy: str, redis_url: str
) -> None:
    addresses = {"CUPOLA_DATABASE_URL": postgres_copy, "CUPOLA_REDIS_URL": redis_url}
    arguments = ("--port", "0", "--workers", "2")
    with started(tmp_path, *arguments, environment=addresses, patience=600) as server:
        seen = asyncio.run(measure(server, TABLES, pause=0.2, restarts=1))

    assert lost(postgres_copy, seen) == 0
    assert all(seen.acknowledged.values())
    assert len(seen.silences) >= TABLES  # each was closed, and there is another
    assert "Traceback" not in server.log
