"""Which parameters of a test `make test` runs, where `make thorough` runs all of them."""

import random
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

import pytest

Pair = tuple[tuple[str, str], ...]


def leave_to_thorough(items: Sequence[pytest.Item]) -> None:
    """Mark what the samples leave out; the name of a test draws its sample, so it is always the same."""
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sample"):
            tests[item.nodeid.partition("[")[0]].append(item)
    for name, found in tests.items():
        marker = found[0].get_closest_marker("sample")
        assert marker is not None
        drawn = random.Random(name).sample(found, len(found))
        kept = drawn[: marker.args[0]] if marker.args else covering_pairs(drawn)
        for item in found:
            if item not in kept:
                item.add_marker("thorough")


def covering_pairs(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Enough of the combinations of parameters that any two values which meet at all meet in one of them."""
    pairs = {item: pairs_of(item) for item in items}
    missing = set().union(*pairs.values())
    kept = []
    while missing:
        best = max(items, key=lambda item: len(pairs[item] & missing))
        kept.append(best)
        missing -= pairs[best]
    return kept


def pairs_of(item: pytest.Item) -> set[Pair]:
    assert isinstance(item, pytest.Function)
    values = sorted((name, repr(value)) for name, value in item.callspec.params.items())
    return set(combinations(values, min(2, len(values))))
