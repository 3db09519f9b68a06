"""R1, R7: a database server and a Redis that go and come lose no acknowledged move and end no game."""

from collections.abc import Iterator

import pytest

from build_engine.services import POSTGRES
from tests.server.promises.outages import outage_loop
from tests.services.fixtures import binaries_of
from tests.services.postgres import Postgres, running_postgres
from tests.services.redis import Redis

OUTAGES = 6


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A server of this test alone, to be killed."""
    with running_postgres(binaries_of(POSTGRES)) as server:
        yield server


def test_R1_no_acknowledged_move_is_lost_or_doubled_by_outages(
    postgres: Postgres, redis_server: Redis
) -> None:
    report = outage_loop(postgres, redis_server, OUTAGES, seed=4)

    assert (report.kills, report.restarts) == (OUTAGES, 0)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > OUTAGES
