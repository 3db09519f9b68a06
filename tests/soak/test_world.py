"""A hundred thousand worlds in which everything goes wrong; one part of them with `-k from-1000000`."""

import pytest

from tests.server.power.recorded_disk import why_not_recorded
from tests.soak.world import run

SEEDS = 1_000
FIRST_SEEDS = range(1_000_000, 1_100_000, SEEDS)


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
@pytest.mark.parametrize("first", FIRST_SEEDS, ids=lambda seed: f"from-{seed}")
def test_every_promise_holds_in_a_hundred_thousand_worlds(first: int) -> None:
    report = run(first, SEEDS)

    assert report.faults == []
    assert report.acknowledged > SEEDS
