"""R1: a thousand power cuts under play."""

import pytest

from tests.server.power.power_cuts import cut_loop
from tests.server.power.recorded_disk import why_not_recorded


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
def test_R1_no_acknowledged_move_is_lost_by_a_thousand_power_cuts() -> None:
    report = cut_loop(1000, seed=100)

    assert report.faults == []
    assert (report.cuts, report.lost, report.broken, report.unopened, report.false_alarms) == (
        1000,
        0,
        0,
        0,
        0,
    )
