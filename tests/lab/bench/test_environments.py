import warnings

import numpy as np
import pytest

from cupola.lab.bench.environments import agent_steps, connect_four_steps, learner_steps, picker
from cupola.play.setup.catalogue import standard_catalogue

BOX = standard_catalogue()


def test_one_match_is_played_to_the_end_even_without_time() -> None:
    rates = [learner_steps(0.0, 1, BOX), agent_steps(0.0, 1, BOX)]

    assert [rate.games for rate in rates] == [1, 1]
    assert all(rate.decisions > 100 for rate in rates)


def test_connect_four_is_played_to_the_end() -> None:
    pytest.importorskip("pygame", exc_type=ImportError)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of pygame and of old ways of PettingZoo
        rate = connect_four_steps(0.0, 1)

    assert rate.games == 1
    assert 7 <= rate.decisions <= 42


def test_the_picker_chooses_what_is_legal_and_the_same_for_the_same_seed() -> None:
    mask = np.array([0, 1, 0, 1, 1], np.int8)
    picks = [[pick(mask) for _ in range(20)] for pick in (picker(1), picker(1))]

    assert picks[0] == picks[1]
    assert set(picks[0]) == {1, 3, 4}
