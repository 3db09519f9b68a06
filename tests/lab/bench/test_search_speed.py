import pytest

from cupola.lab.bench.search_speed import (
    SIMULATIONS,
    open_spiel_simulations,
    own_simulations,
    simulations_a_second,
)
from cupola.play.setup.catalogue import standard_catalogue


def test_our_search_makes_at_least_one_round_of_simulations() -> None:
    assert own_simulations(0.0, 1, standard_catalogue()) > 0


def test_the_peer_searches_the_same_table() -> None:
    pytest.importorskip("pyspiel")

    assert open_spiel_simulations(0.0, 1) > 0


def test_searches_are_counted_until_the_time_is_up() -> None:
    numbers: list[int] = []

    def search(number: int) -> int:
        numbers.append(number)
        return SIMULATIONS

    assert simulations_a_second(0.0, search) > 0
    assert numbers == [0]
