"""A hundred thousand worlds in which everything goes wrong."""

import os

import pytest

from tests.server.power.recorded_disk import why_not_recorded
from tests.soak.world import run


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded()))
def test_every_promise_holds_in_a_hundred_thousand_worlds() -> None:
    report = run(first=1_000_000, count=100_000, processes=os.cpu_count() or 1)

    assert report.faults == []
    assert report.acknowledged > 100_000
