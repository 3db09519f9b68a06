"""Random matches by the hundred thousand, every one checked at its end and every fiftieth step by step."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from cupola.play.setup.options import TableOptions
from tests.engine.properties.watched_matches import SAMPLE, TABLES, hurry, name_of, watch

WATCH_EVERY = 50
BATCH = 100


def play_and_check(batch: range, seed: int, tables: tuple[TableOptions, ...]) -> Counter[str]:
    """How many matches there were at each table; match number g has the luck (seed, stream g)."""
    played: Counter[str] = Counter()
    for game in batch:
        # The tables come in turn, and so do they among the watched matches.
        table = tables[(game % WATCH_EVERY + game // WATCH_EVERY) % len(tables)]
        check = watch if game % WATCH_EVERY == 0 else hurry
        try:
            check(table, seed, game)
        except AssertionError as problem:
            raise AssertionError(f"{name_of(table)}, seed {seed}, stream {game}: {problem}") from problem
        played[name_of(table)] += 1
    return played


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("games", "tables"), [(100_000, TABLES), (20_000, SAMPLE)], ids=["base", "every option"]
)
def test_matches_by_the_thousand_keep_every_property(games: int, tables: tuple[TableOptions, ...]) -> None:
    batches = [range(first, first + BATCH) for first in range(0, games, BATCH)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        parts = pool.map(partial(play_and_check, seed=1, tables=tables), batches)
        played = sum(parts, Counter[str]())

    assert played.total() == games
    assert len(played) == len(tables)
    assert min(played.values()) > 0.8 * games / len(tables)
