"""R1: a thousand kills under play."""

import pytest

from tests.soak.kills import is_kept, run, run_notices


@pytest.mark.soak
@pytest.mark.compiled_only
def test_R1_no_acknowledged_move_is_lost_or_doubled_by_a_thousand_kills() -> None:
    report = run(kills=1000, seed=1)

    assert (report.kills, report.restarts) == (1000, 1000)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > 1000


@pytest.mark.soak
@pytest.mark.compiled_only
def test_R8_every_notice_comes_and_every_deadline_holds_through_a_thousand_kills() -> None:
    report = run_notices(kills=1000, seed=1, has_deadlines=True)

    assert is_kept(report), report
    assert report.deadlines is not None
    assert report.deadlines.taken > 50
