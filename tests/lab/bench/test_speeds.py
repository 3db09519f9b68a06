import random
import warnings

import numpy as np
import pytest

from cupola.engine.accessors.cells import is_over
from cupola.lab.bench import peers
from cupola.lab.bench.environments import agent_steps, connect_four_steps, learner_steps, picker
from cupola.lab.bench.ours import (
    FOUR_PLAYERS,
    choose_to_the_end,
    chosen_in_python,
    copies,
    random_matches,
    state_in_the_middle,
    the_same_matches,
)
from cupola.lab.bench.search_speed import SIMULATIONS, open_spiel_simulations, simulations_a_second
from cupola.play.setup.catalogue import standard_catalogue
from tests.engine.scenes.laid import laid

BOX = standard_catalogue()


def test_one_match_is_played_to_the_end_even_without_time() -> None:
    measures = (random_matches, chosen_in_python, learner_steps, agent_steps)
    rates = [measure(0.0, 1, BOX) for measure in measures]

    assert [rate.games for rate in rates] == [1] * 4
    assert all(rate.decisions > 100 for rate in rates)


def test_the_same_matches_take_the_same_decisions() -> None:
    first, second = (the_same_matches(2, 0.0, 5, BOX) for _ in range(2))

    assert (first.games, first.decisions) == (second.games, second.decisions) == (2, first.decisions)


def test_choosing_in_python_ends_the_match_copies_are_made_in_the_middle_and_rates_are_per_second() -> None:
    state, middle = laid(FOUR_PLAYERS), state_in_the_middle(1, 0, BOX)
    rate = peers.Rate(games=3, decisions=600, seconds=1.5)

    assert choose_to_the_end(state, random.Random(1).random) > 100
    assert is_over(state)
    assert not is_over(middle)
    assert copies(0.0, 1, BOX) > 0
    assert (rate.games_per_second, rate.decisions_per_second) == (2.0, 400.0)


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


def test_a_peer_is_missing_when_its_module_cannot_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "MODULE_OF", {"here": "json", "absent": "no_such_module"})

    assert peers.peer_missing() == ["absent"]


def test_a_catanatron_game_is_played_to_the_end_even_without_time_and_a_copy_takes_some() -> None:
    pytest.importorskip("catanatron")

    rate = peers.catanatron_random(seconds=0.0, seed=0)

    assert rate.games == 1
    assert rate.decisions > 50
    assert peers.catanatron_copy(seconds=0.0, seed=1) > 0.0


def test_OpenSpiel_plays_the_same_games_for_the_same_seed_and_searches_our_table() -> None:
    pytest.importorskip("pyspiel")

    first, second = (peers.open_spiel_backgammon(seconds=0.0, seed=7) for _ in range(2))

    assert (first.games, first.decisions) == (second.games, second.decisions)
    assert open_spiel_simulations(0.0, 1) > 0


def test_searches_are_counted_until_the_time_is_up() -> None:
    numbers: list[int] = []

    def search(number: int) -> int:
        numbers.append(number)
        return SIMULATIONS

    assert simulations_a_second(0.0, search) > 0
    assert numbers == [0]
