"""R1: kills, power cuts and disk faults by the hundred, and worlds by the thousand."""

import pytest

from tests.server.disk.disk_faults import KINDS, fault_loop
from tests.server.power.power_cuts import cut_loop
from tests.server.power.recorded_disk import why_not_recorded
from tests.soak.loops import run_kills
from tests.soak.world import run

pytestmark = [pytest.mark.soak, pytest.mark.compiled_only]
RECORDED = pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
SEEDS = 1_000


def test_R1_no_acknowledged_move_is_lost_or_doubled_by_a_thousand_kills() -> None:
    report = run_kills(kills=1000, seed=1)

    assert (report.kills, report.restarts) == (1000, 1000)
    assert (report.lost, report.doubled, report.broken) == (0, 0, 0)
    assert report.acknowledged > 1000


@RECORDED
@pytest.mark.parametrize("kind", KINDS)
def test_R1_no_acknowledged_move_is_lost_by_two_hundred_faults(kind: str) -> None:
    report = fault_loop(kind, 200, seed=1_000)

    assert report.told == []
    assert (report.faults, report.is_kept) == (200, True)


@RECORDED
def test_R1_no_acknowledged_move_is_lost_by_a_thousand_power_cuts() -> None:
    report = cut_loop(1000, seed=100)

    assert report.faults == []
    assert (report.cuts, report.lost, report.broken) == (1000, 0, 0)
    assert report.unopened == 0


@RECORDED
@pytest.mark.parametrize("first", range(1_000_000, 1_100_000, SEEDS), ids=lambda seed: f"from-{seed}")
def test_every_promise_holds_in_a_hundred_thousand_worlds(first: int) -> None:
    report = run(first, SEEDS)

    assert report.faults == []
    assert report.acknowledged > SEEDS
