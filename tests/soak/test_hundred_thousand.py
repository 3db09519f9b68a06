"""A hundred thousand random matches, every one checked."""

import os

import pytest

from tests.engine.properties.watched_matches import SAMPLE, TABLES
from tests.soak.matches import run


@pytest.mark.soak
@pytest.mark.compiled_only
def test_a_hundred_thousand_matches_keep_every_property() -> None:
    result = run(games=100_000, workers=os.cpu_count() or 1, seed=1)

    assert result.matches == 100_000
    assert len(result.tables) == len(TABLES)
    assert min(row.matches for row in result.tables) > 10_000


@pytest.mark.soak
@pytest.mark.compiled_only
def test_twenty_thousand_matches_over_every_option_keep_every_property() -> None:
    result = run(games=20_000, workers=os.cpu_count() or 1, seed=2, sample=True)

    assert result.matches == 20_000
    assert len(result.tables) == len(SAMPLE)
    assert min(row.matches for row in result.tables) > 400


@pytest.mark.compiled_only
def test_the_figures_are_the_same_for_any_number_of_workers() -> None:
    alone = run(games=120, workers=1, seed=3, watch_every=1000, sample=True)
    together = run(games=120, workers=2, seed=3, watch_every=1000, sample=True)

    assert alone.tables == together.tables
    assert alone.longest == together.longest
    assert alone.decisions == together.decisions


@pytest.mark.compiled_only
def test_the_matches_are_spread_evenly() -> None:
    base = run(games=24, workers=1, seed=3, watch_every=1000)
    sample = run(games=80, workers=1, seed=3, watch_every=1000, sample=True)

    assert {row.matches for row in base.tables} == {4}
    assert {row.matches for row in sample.tables} == {2}
    assert len(sample.tables) == len(SAMPLE)
