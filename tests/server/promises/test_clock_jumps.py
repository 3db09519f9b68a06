import pytest

from tests.server.promises.clock_jumps import KINDS, jump_loop

pytestmark = pytest.mark.compiled_only


@pytest.mark.thorough
def test_nobody_loses_time_a_seat_a_session_or_a_notice_by_a_clock_that_jumps() -> None:
    report = jump_loop(jumps=1, seed=1)

    assert report.faults == []
    assert report.jumps == dict.fromkeys(KINDS, 1)
    assert report.notices > 14
    assert report.backups == 1
