"""Training the learned value: lessons are what happened, networks learn them, and a run can be stopped."""

from pathlib import Path

import numpy as np
import pytest

from cupola.bots.values.network import read_network, standard_network
from cupola.engine.constants.value_terms import INPUTS, NETWORK_SIZE, WORTH_FEATURE
from cupola.lab.training.ahead import TURNS, Comparison, compared
from cupola.lab.training.fit import (
    Array,
    Layers,
    Lesson,
    blame_for,
    fresh_layers,
    gradients,
    judged,
    learned,
    lessons_of,
    mean_error,
    partly,
    thought_of,
)
from cupola.lab.training.play import Chronicle, plain_network, played
from cupola.lab.training.train import Training, Wishes, main, of_round, parted, read, write

pytestmark = [pytest.mark.compiled_only, pytest.mark.thorough]


def invented(decisions: int, turns: int, seats: int) -> Lesson:
    """States of nothing but luck, worth what the first input and the mean of it among rivals say."""
    random = np.random.default_rng(5)
    inputs = random.standard_normal((decisions, turns, seats, INPUTS)).astype(np.float32)
    first = inputs[..., 0]
    rivals = (first.sum(axis=2, keepdims=True) - first) / (seats - 1)
    return Lesson(inputs, inputs[..., WORTH_FEATURE] + 3 * np.maximum(first, 0) - rivals)


def test_a_match_is_told_from_its_first_turn_to_its_result() -> None:
    told = played(seed=1, nodes=300, tables="plain")

    assert told is not None
    assert told.inputs.shape[1:] == (len(told.results), INPUTS)
    assert len(told.inputs) > 40


def test_turns_of_a_decision_are_compared_by_what_comes_of_them() -> None:
    comparison = compared(seed=2, pupil=(), nodes=60, tables="plain")

    assert comparison is not None
    decisions, turns, seats, inputs = comparison.inputs.shape
    assert decisions > 3
    assert (turns, seats, inputs) == (TURNS, 3, INPUTS)
    assert comparison.leaves.shape == comparison.inputs.shape
    lesson = judged(comparison, fresh_with_worth())
    assert lesson.targets.shape == (decisions, turns, seats)
    assert np.ptp(lesson.targets, axis=1).max() > 0


def test_a_turn_that_led_to_the_end_is_worth_its_result() -> None:
    leaves = np.ones((1, 2, 2, INPUTS), np.float32)
    results = np.array([[[21.0, 17.0], [np.nan, np.nan]]], np.float32)

    lesson = judged(Comparison(leaves, leaves, results), fresh_with_worth())

    assert lesson.targets.tolist() == [[[21.0, 17.0], [1.0, 1.0]]]


def test_the_same_seed_is_the_same_match() -> None:
    one, other = (compared(seed=3, pupil=(), nodes=60, tables="plain") for _ in range(2))

    assert one is not None
    assert other is not None
    assert np.array_equal(one.leaves, other.leaves)


def test_a_network_to_start_from_plays_the_matches() -> None:
    start = standard_network()

    plain, started = (played(seed=1, nodes=300, tables="plain", start=each) for each in ((), start))
    usual, replied = (
        compared(seed=2, pupil=start, nodes=60, tables="plain", start=each)
        for each in (plain_network(), start)
    )

    assert plain is not None
    assert started is not None
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


def test_most_blame_is_for_what_turns_differ_by() -> None:
    alike = blame_for(np.ones((1, 2, 2), np.float32))
    apart = blame_for(np.array([[[1.0, 1.0], [-1.0, -1.0]]], np.float32))

    assert abs(alike).sum() == pytest.approx(0.3 * abs(apart).sum())


def test_a_network_learns_what_is_there_to_learn() -> None:
    lesson = invented(400, 3, 3)
    before = mean_error(fresh_with_worth(), [lesson])

    after = mean_error(learned([lesson], passes=40, seed=1), [lesson])

    assert after < before / 5


def fresh_with_worth() -> Layers:
    """A network that says the plain worth."""
    layers = fresh_layers(1)
    layers.direct[WORTH_FEATURE] = 1
    return layers


def test_a_network_may_believe_a_share_of_what_it_learned() -> None:
    lesson = invented(400, 3, 3)
    whole = learned([lesson], passes=5, seed=1)
    inputs = lesson.inputs[:, 0]
    plain = inputs[..., WORTH_FEATURE]

    said = thought_of(partly(whole, 0.25), inputs).verdicts

    assert said - plain == pytest.approx(0.25 * (thought_of(whole, inputs).verdicts - plain), abs=1e-4)


def test_a_part_of_the_lessons_is_held_back() -> None:
    known, asked = parted([invented(20, 1, 2)])

    assert (len(known[0].targets), len(asked[0].targets)) == (18, 2)


def test_matches_are_written_and_read(tmp_path: Path) -> None:
    inputs, targets = invented(2, 3, 2)
    comparison = Comparison(inputs, inputs + 1, targets)

    write(tmp_path / "some.npz", [comparison, comparison])

    told = [Comparison(*parts) for parts in read(tmp_path / "some.npz")]
    assert [np.array_equal(each.results, targets) for each in told] == [True, True]


def test_a_network_of_any_size_is_written_and_read(tmp_path: Path) -> None:
    layers = fresh_layers(1, 48, 24)

    write(tmp_path / "judge.npz", [layers])

    again = Layers(*read(tmp_path / "judge.npz")[0])
    assert again.second.shape == (96, 24)
    assert all(np.array_equal(*pair) for pair in zip(again, layers, strict=True))


def test_a_round_takes_what_was_given_for_it() -> None:
    assert [of_round((4420, 3120), number) for number in range(3)] == [4420, 3120, 3120]


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


def test_a_network_to_start_from_must_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("bias = 1", encoding="utf-8")
    asked = ["train", "--out", "out.toml", "--folder", str(tmp_path), "--start"]

    for path in (wrong, tmp_path / "none.toml"):
        monkeypatch.setattr("sys.argv", [*asked, str(path)])
        with pytest.raises(SystemExit):
            main()
        assert path.name in capsys.readouterr().err


def test_a_judge_that_is_written_itself_has_the_size_of_a_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--folder", str(tmp_path), "--out", str(tmp_path / "network.toml")]
    monkeypatch.setattr("sys.argv", ["train", *folder, "--rounds", "0", "--judge-units", "96", "32"])

    with pytest.raises(SystemExit):
        main()

    assert "--judge-units: without rounds" in capsys.readouterr().err
