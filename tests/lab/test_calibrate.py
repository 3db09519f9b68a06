from multiprocessing import Pool

import numpy as np
import pytest

from cupola.bots.weights.network import module_network, solo_network, standard_network
from cupola.lab.training.calibrate import Foretold, Spread, chances, fit_spread, foretold, report_line, tenths
from cupola.lab.training.play import points_of, strength

pytestmark = pytest.mark.compiled_only


def invented(spread: Spread, count: int) -> list[Foretold]:
    """Matches of two that are won as often as a spread says."""
    random = np.random.default_rng(7)
    found = []
    for _ in range(count):
        expected = random.normal(25.0, 4.0, (30, 2))
        match = Foretold(0, expected, random.uniform(0.0, 1.0, 30), np.zeros(2))
        said = chances(match, spread)
        for turn in range(30):
            won = random.uniform() < said[turn, 0]
            found.append(Foretold(0, expected[[turn]], match.ahead[[turn]], np.array([won, not won], float)))
    return found


def test_a_match_is_foretold_turn_by_turn() -> None:
    match = foretold(seed=5, tables="plain")

    assert match is not None
    assert match.expected.shape == (len(match.ahead), len(match.won))
    assert match.won.sum() == pytest.approx(1)
    assert ((match.ahead >= 0) & (match.ahead <= 1)).all()


@pytest.mark.thorough
def test_the_spread_of_results_is_found_again() -> None:
    spread = fit_spread(invented(Spread(2.0, 3.0), 60))

    assert spread.at_the_end == pytest.approx(2.0, abs=0.75)
    assert spread.ahead == pytest.approx(3.0, abs=1.5)


@pytest.mark.thorough
def test_what_is_said_of_a_tenth_comes_true_as_often() -> None:
    matches = invented(Spread(2.0, 2.0), 60)
    said = np.concatenate([chances(match, Spread(2.0, 2.0)).ravel() for match in matches])
    came = np.concatenate([match.won for match in matches])

    rows = tenths(said, came)

    assert sum(count for *_, count in rows) == len(said)
    assert all(abs(one - other) < 0.1 for one, other, _ in rows)
    assert "expected error" in report_line(0, matches)


@pytest.mark.parametrize("tables", ["plain", "module", "solo"])
def test_a_network_is_as_strong_as_itself(tables: str) -> None:
    network = {"plain": standard_network, "module": module_network, "solo": solo_network}[tables]()

    assert [points_of(seed, (network, network), 60, tables) for seed in range(7)] == [1.0] * 7


def test_the_learned_value_is_stronger_than_the_plain_one() -> None:
    with Pool(1) as pool:
        share = strength(pool, (standard_network(), ()), range(12), 200, "plain")

    assert share.value > 0.6
    assert share.low <= share.value <= share.high
