"""Greedy bots with two networks against each other: fair, and telling."""

from multiprocessing import Pool

import pytest

from cupola.bots.values.network import module_network, solo_network, standard_network
from cupola.lab.training.strength import points_of, strength

pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize("tables", ["plain", "module", "solo"])
def test_a_network_is_as_strong_as_itself(tables: str) -> None:
    network = {"plain": standard_network, "module": module_network, "solo": solo_network}[tables]()

    assert [points_of(seed, (network, network), 60, tables) for seed in range(7)] == [1.0] * 7


def test_the_learned_value_is_stronger_than_the_plain_one() -> None:
    with Pool(1) as pool:
        share = strength(pool, (standard_network(), ()), range(12), 200, "plain")

    assert share.value > 0.6
    assert share.low <= share.value <= share.high
