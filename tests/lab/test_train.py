from pathlib import Path

import numpy as np
import pytest

from cupola.bots.weights.network import read_network, standard_network
from cupola.engine.constants.value_terms import INPUTS, NETWORK_SIZE, WORTH_FEATURE
from cupola.lab.training.ahead import TURNS, Comparison, compare_decisions
from cupola.lab.training.fit import (
    Array,
    Layers,
    Lesson,
    blame_for,
    fresh_layers,
    gradients,
    judge_comparison,
    learn,
    lessons_of,
    mean_error,
    partly,
    thought_of,
)
from cupola.lab.training.play import Chronicle, plain_network, play_seed
from cupola.lab.training.train import Training, Wishes, main, of_round, read, split_lessons, write

pytestmark = [pytest.mark.compiled_only, pytest.mark.thorough]


def invented(decisions: int, turns: int, seats: int) -> Lesson:
    """States of nothing but luck, worth what the first input and the mean of it among rivals say."""
    random = np.random.default_rng(5)
    inputs = random.standard_normal((decisions, turns, seats, INPUTS)).astype(np.float32)
    first = inputs[..., 0]
    rivals = (first.sum(axis=2, keepdims=True) - first) / (seats - 1)
    return Lesson(inputs, inputs[..., WORTH_FEATURE] + 3 * np.maximum(first, 0) - rivals)


def test_turns_of_a_decision_are_compared_by_what_comes_of_them() -> None:
    comparison, again = (compare_decisions(seed=2, pupil=(), nodes=60, tables="plain") for _ in range(2))

    assert comparison is not None
    assert again is not None
    assert np.array_equal(comparison.leaves, again.leaves), "the same seed is the same match"
    decisions, turns, seats, inputs = comparison.inputs.shape
    assert decisions > 3
    assert (turns, seats, inputs) == (TURNS, 3, INPUTS)
    assert comparison.leaves.shape == comparison.inputs.shape
    lesson = judge_comparison(comparison, fresh_with_worth())
    assert lesson.targets.shape == (decisions, turns, seats)
    assert np.ptp(lesson.targets, axis=1).max() > 0


def test_a_part_of_the_lessons_is_held_back_and_a_round_takes_what_was_given_for_it() -> None:
    known, asked = split_lessons([invented(20, 1, 2)])

    assert (len(known[0].targets), len(asked[0].targets)) == (18, 2)
    assert [of_round((4420, 3120), number) for number in range(3)] == [4420, 3120, 3120]


def test_most_blame_is_for_what_turns_differ_by_and_a_turn_to_the_end_is_worth_its_result() -> None:
    alike = blame_for(np.ones((1, 2, 2), np.float32))
    apart = blame_for(np.array([[[1.0, 1.0], [-1.0, -1.0]]], np.float32))
    leaves = np.ones((1, 2, 2, INPUTS), np.float32)
    results = np.array([[[21.0, 17.0], [np.nan, np.nan]]], np.float32)
    lesson = judge_comparison(Comparison(leaves, leaves, results), fresh_with_worth())

    assert abs(alike).sum() == pytest.approx(0.3 * abs(apart).sum())
    assert lesson.targets.tolist() == [[[21.0, 17.0], [1.0, 1.0]]]


def test_a_match_is_told_from_its_first_turn_to_its_result_with_the_network_to_start_from() -> None:
    start = standard_network()

    plain, started = (play_seed(seed=1, nodes=300, tables="plain", start=each) for each in ((), start))
    usual, replied = (
        compare_decisions(seed=2, pupil=start, nodes=60, tables="plain", start=each)
        for each in (plain_network(), start)
    )

    assert plain is not None
    assert started is not None
    assert plain.inputs.shape[1:] == (len(plain.results), INPUTS)
    assert len(plain.inputs) > 40
    assert not np.array_equal(plain.inputs, started.inputs)
    assert usual is not None
    assert replied is not None
    assert not np.array_equal(usual.leaves, replied.leaves)


def test_results_are_what_should_have_been_said_of_every_state() -> None:
    told = [
        Chronicle(np.ones((5, seats, INPUTS), np.float32), np.arange(seats, dtype=np.float32))
        for seats in (2, 3, 2)
    ]

    two, three = lessons_of(told)

    assert (two.targets.shape, three.targets.shape) == ((10, 1, 2), (5, 1, 3))
    assert three.targets[0, 0].tolist() == [0, 1, 2]


def test_gradients_are_the_slopes_of_the_blame() -> None:
    random = np.random.default_rng(3)
    layers = Layers(
        *(random.standard_normal(layer.shape).astype(np.float64) * 0.1 for layer in fresh_layers(1))
    )
    inputs = random.standard_normal((4, 3, INPUTS))

    def verdicts(changed: Layers) -> Array:
        return thought_of(changed, inputs).verdicts

    blame = random.standard_normal((4, 3))
    slopes = gradients(layers, thought_of(layers, inputs), blame)
    for index, layer in enumerate(layers):
        shift = random.standard_normal(layer.shape) * 1e-6
        moved = Layers(*(each + shift if place == index else each for place, each in enumerate(layers)))
        change = ((verdicts(moved) - verdicts(layers)) * blame).sum()
        assert change == pytest.approx((slopes[index] * shift).sum(), rel=1e-3, abs=1e-9)


def test_a_network_learns_what_is_there_to_learn() -> None:
    lesson = invented(400, 3, 3)
    before = mean_error(fresh_with_worth(), [lesson])

    after = mean_error(learn([lesson], passes=40, seed=1), [lesson])

    assert after < before / 5


def fresh_with_worth() -> Layers:
    layers = fresh_layers(1)
    layers.direct[WORTH_FEATURE] = 1
    return layers


def test_a_network_may_believe_a_share_of_what_it_learned() -> None:
    lesson = invented(400, 3, 3)
    whole = learn([lesson], passes=5, seed=1)
    inputs = lesson.inputs[:, 0]
    plain = inputs[..., WORTH_FEATURE]

    said = thought_of(partly(whole, 0.25), inputs).verdicts

    assert said - plain == pytest.approx(0.25 * (thought_of(whole, inputs).verdicts - plain), abs=1e-4)


@pytest.mark.parametrize("count", [1, 2])
def test_matches_and_networks_of_any_size_are_written_and_read(tmp_path: Path, count: int) -> None:
    inputs, targets = invented(2, 3, 2)
    comparison, layers = Comparison(inputs, inputs + 1, targets), fresh_layers(1, 48, 24)

    write(tmp_path / "some.npz", [comparison] * count)
    write(tmp_path / "judge.npz", [layers] * count)

    for name, parts in (("some.npz", comparison), ("judge.npz", layers)):
        found = read(tmp_path / name)
        assert len(found) == count
        assert all(np.array_equal(*pair) for again in found for pair in zip(again, parts, strict=True))
    assert layers.second.shape == (96, 24)


def test_a_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wishes = Wishes(tmp_path, 1, seed=1, result_games=3, rounds=1, games=(3,), nodes=300, passes=1, trials=2)
    first = Training(wishes).run()
    said = capsys.readouterr().out

    again = Training(wishes).run()

    assert first == again
    assert len(first) == NETWORK_SIZE
    assert "round 0: 3 matches" in said
    assert "round 0: wins " in said
    assert capsys.readouterr().out == ""


def test_results_may_be_passed_through_less_often_than_comparisons(tmp_path: Path) -> None:
    usual = Wishes(tmp_path / "usual", 1, seed=1, result_games=3, rounds=0, games=(0,), nodes=300, passes=2)
    fewer = usual._replace(folder=tmp_path / "fewer", passes=5, result_passes=2)
    more = usual._replace(folder=tmp_path / "more", passes=5)

    networks = [Training(wishes).run() for wishes in (usual, fewer, more)]

    assert networks[0] == networks[1]
    assert networks[0] != networks[2]


def test_a_short_run_writes_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "network.toml"
    few = ["--result-games", "2", "--rounds", "1", "--games", "2", "--nodes", "300", "--passes", "1"]
    folder = ["--folder", str(tmp_path / "kept"), "--processes", "1"]
    monkeypatch.setattr("sys.argv", ["train", "--out", str(out), *folder, *few])

    assert main() == 0
    assert len(read_network(out.read_text(encoding="utf-8"), "network")) == NETWORK_SIZE


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("--start wrong.toml", "wrong.toml"),
        ("--start none.toml", "none.toml"),
        ("--rounds 0 --judge-units 96 32", "--judge-units: without rounds"),
    ],
)
def test_a_start_that_is_no_network_and_a_judge_that_cannot_be_written_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.toml").write_text("bias = 1", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["train", "--out", "out.toml", "--folder", ".", *wrong.split()])

    with pytest.raises(SystemExit):
        main()

    assert said in capsys.readouterr().err
