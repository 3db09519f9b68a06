"""R1: two hundred disk faults of each kind."""

import pytest

from tests.server.disk.disk_faults import KINDS, fault_loop
from tests.server.power.recorded_disk import why_not_recorded


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
@pytest.mark.parametrize("kind", KINDS)
def test_R1_no_acknowledged_move_is_lost_by_two_hundred_faults(kind: str) -> None:
    report = fault_loop(kind, 200, seed=1_000)

    assert report.told == []
    assert (report.faults, report.is_kept) == (200, True)
