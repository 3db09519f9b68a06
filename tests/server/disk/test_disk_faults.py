"""R1: a disk that fails, in every way, by a seed; `python -m tests.soak.loops disk_faults` does it longer."""

import pytest

from tests.server.disk.disk_faults import KINDS, fault_loop
from tests.server.power.recorded_disk import why_not_recorded

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]
FAULTS = 4


@pytest.mark.parametrize("kind", KINDS)
def test_R1_no_acknowledged_move_is_lost_by_a_disk_that_fails(kind: str) -> None:
    report = fault_loop(kind, FAULTS)

    assert report.told == []
    assert report.is_kept
    assert report.recovered == FAULTS


@pytest.mark.thorough
def test_R1_a_server_that_answers_before_the_disk_has_it_loses_moves() -> None:
    assert fault_loop("full", FAULTS, early=True).lost > 0


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        ("sync", 7),  # a refused transaction stayed in the log
        ("sync", 5124),  # the same at the beginning of a log, whose header could not be synced again
        ("read-only", 4),  # connections that were opened meanwhile could never write again
    ],
)
def test_R1_what_a_disk_fault_once_found(kind: str, seed: int) -> None:
    assert fault_loop(kind, 1, seed).told == []
