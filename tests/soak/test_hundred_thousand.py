"""A hundred thousand random matches, every one checked."""

import os

import pytest

from tests.engine.watched_matches import TABLES
from tests.soak.matches import run


@pytest.mark.soak
@pytest.mark.compiled_only
def test_a_hundred_thousand_matches_keep_every_property() -> None:
    result = run(games=100_000, workers=os.cpu_count() or 1, seed=1)

    assert result.matches == 100_000
    assert len(result.tables) == len(TABLES)
    assert min(row.matches for row in result.tables) > 10_000


@pytest.mark.compiled_only
def test_the_figures_are_the_same_for_any_number_of_workers() -> None:
    alone = run(games=120, workers=1, seed=3, watch_every=1000)
    together = run(games=120, workers=2, seed=3, watch_every=1000)

    assert alone.tables == together.tables
    assert alone.longest == together.longest
    assert alone.decisions == together.decisions
