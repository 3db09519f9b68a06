import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]

from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.lab.environments.spiel import CupolaGame, register

GAMES = [
    "python_cupola(setup_seed=5)",
    "python_cupola(players=4,setup_seed=6,side=advanced,contractors=True)",
    "python_cupola(players=3,setup_seed=7,fourth=archivists)",
    "python_cupola_solo(setup_seed=8,contractors=True)",
]


Node = Any  # OpenSpiel says no types


def advanced(name: str, nodes: int, seed: int = 1) -> Node:
    node = pyspiel.load_game(name).new_initial_state()
    draw = random.Random(seed)
    for _ in range(nodes):
        if not node.is_terminal():
            node.apply_action(draw.choice(node.legal_actions()))
    return node


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", GAMES)
def test_OpenSpiels_own_simulation_passes(name: str) -> None:
    game = pyspiel.load_game(name)

    pyspiel.random_sim_test(game, num_sims=1, serialize=name == GAMES[3], verbose=False)

    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def test_the_set_up_comes_from_its_seed_alone() -> None:
    one, again, other = (advanced(f"python_cupola(setup_seed={seed})", 0) for seed in (1, 1, 2))

    assert str(one) == str(again)
    assert one.match.state.values() == again.match.state.values()
    assert one.match.state.values() != other.match.state.values()


def test_chance_is_a_node_of_equally_likely_outcomes_with_names_like_actions() -> None:
    node = advanced(GAMES[0], 0)
    while not node.is_chance_node():
        node.apply_action(node.legal_actions()[-1])

    assert node.current_player() == pyspiel.PlayerId.CHANCE
    assert node.chance_outcomes() == [(outcome, 1 / 6) for outcome in range(6)]
    assert node.action_to_string(0, 1) == "pass"
    assert node.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "chance:4"


def test_a_copy_goes_its_own_way() -> None:
    node = advanced(GAMES[1], 120)
    copy = node.clone()
    before = node.match.state.values()

    copy.apply_action(copy.legal_actions()[0])

    assert node.match.state.values() == before
    assert len(copy.history()) == len(node.history()) + 1
    assert copy.match.log_of(0)[:-1] == node.match.log_of(0)


@pytest.mark.parametrize("nodes", [0, 150, 151, 152, 153])
def test_a_stored_state_reads_back(nodes: int) -> None:
    node = advanced(GAMES[2], nodes)
    game = pyspiel.load_game(GAMES[2])

    for read in (game.deserialize_state(node.serialize()), pickle.loads(pickle.dumps(node))):
        assert read.match.state.values() == node.match.state.values()
        assert read.legal_actions() == node.legal_actions()
        assert read.information_state_string(1) == node.information_state_string(1)


def test_the_end_pays_the_winners() -> None:
    node = advanced(GAMES[0], 5000)

    assert node.is_terminal()
    assert sum(node.returns()) == 0.0
    assert advanced(GAMES[0], 10).returns() == [0.0, 0.0]


def test_N8_information_states_do_not_tell_what_is_hidden() -> None:
    node = advanced(GAMES[2], 0)
    draw = random.Random(3)
    differing = 0
    for step in range(700):
        if node.is_terminal():
            break
        node.apply_action(draw.choice(node.legal_actions()))
        other = node.clone()
        other.match.state = sampled_for(node.match.state, 0, Luck(step))
        differing += other.match.state.values() != node.match.state.values()
        assert other.information_state_string(0) == node.information_state_string(0)
        assert other.observation_string(0) == node.observation_string(0)
        assert other.information_state_tensor(0) == node.information_state_tensor(0)

    assert differing > 10


def test_N8_the_course_veils_contracts_from_all_but_their_owner() -> None:
    matches = [advanced(GAMES[2], 900, seed).match for seed in (3, 4, 5)]

    for match in matches:
        for entry in match.log:
            if entry.secretly.startswith("contract "):
                assert entry.openly == "contract ?"
                assert entry.secretly in match.log_of(entry.seat)
    assert any("contract ?" in match.log_of(0) for match in matches)
    assert any("contract:?:keep" in line for match in matches for line in match.log_of(0))


def test_the_information_state_remembers_and_the_observation_does_not() -> None:
    node = advanced(GAMES[0], 40)

    assert node.information_state_string(0).endswith(node.observation_string(0))
    assert node.information_state_string(0).count("\n") == 40
    assert "\n" not in node.observation_string(0)


@pytest.mark.thorough
def test_a_published_search_plays_the_game_to_its_end() -> None:
    game = pyspiel.load_game(GAMES[0])
    node = advanced(GAMES[0], 250, seed=2)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    search = mcts.MCTSBot(game, 1.4, 2, evaluator, random_state=np.random.RandomState(2))
    draw = random.Random(4)
    decisions = 0
    assert not node.is_terminal()
    while not node.is_terminal():
        if node.current_player() == 0:
            node.apply_action(search.step(node))
            decisions += 1
        else:
            node.apply_action(draw.choice(node.legal_actions()))

    assert decisions > 3
    assert sum(node.returns()) == 0.0


def test_an_observer_takes_no_parameters_and_games_register_once() -> None:
    register()

    with pytest.raises(ValueError, match="an observer takes no parameters"):
        CupolaGame().make_py_observer(params={"colour": "red"})
    assert "python_cupola" in pyspiel.registered_names()
