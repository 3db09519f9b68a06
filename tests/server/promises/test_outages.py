import pytest

from tests.server.promises.outages import outage_loop
from tests.services.postgres import Postgres
from tests.services.redis import Redis

OUTAGES = 6


@pytest.mark.thorough
def test_R1_no_acknowledged_move_is_lost_by_outages(own_postgres: Postgres, redis_server: Redis) -> None:
    report = outage_loop(own_postgres, redis_server, OUTAGES, seed=4)

    assert (report.kills, report.restarts) == (OUTAGES, 0)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > OUTAGES
