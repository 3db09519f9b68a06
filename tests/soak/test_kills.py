"""R1: a thousand kills under play."""

import pytest

from tests.soak.kills import run


@pytest.mark.soak
@pytest.mark.compiled_only
def test_R1_no_acknowledged_move_is_lost_or_doubled_by_a_thousand_kills() -> None:
    report = run(kills=1000, seed=1)

    assert (report.kills, report.restarts) == (1000, 1000)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > 1000
