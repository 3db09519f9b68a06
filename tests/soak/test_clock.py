"""A clock that jumps a hundred times in every way."""

import pytest

from tests.server.promises.clock_jumps import KINDS, jump_loop


@pytest.mark.soak
@pytest.mark.compiled_only
def test_nobody_is_harmed_by_a_clock_that_jumps_a_hundred_times_in_every_way() -> None:
    report = jump_loop(jumps=100)

    assert report.faults == []
    assert report.jumps == dict.fromkeys(KINDS, 100)
