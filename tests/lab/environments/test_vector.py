from collections.abc import Iterator

import numpy as np
import pytest

from cupola.lab.environments.vector import CupolaVector, TurnBatch
from cupola.play.setup.options import TableOptions


def stepped(matches: CupolaVector, steps: int) -> Iterator[TurnBatch]:
    for _ in range(steps):
        yield matches.step(matches.random_actions())


def test_the_same_seed_plays_the_same_matches() -> None:
    one, other = (CupolaVector(16, {"players": 3}, seed=5) for _ in range(2))

    for mine, theirs in zip(stepped(one, 40), stepped(other, 40), strict=True):
        assert all(np.array_equal(np.asarray(a), np.asarray(b)) for a, b in zip(mine, theirs, strict=True))
    assert not (
        CupolaVector(16, {"players": 3}, seed=6).reset(6).observations == one.reset(5).observations
    ).all()


def test_a_reset_begins_the_same_matches_again() -> None:
    matches = CupolaVector(8, seed=1)
    first = matches.reset(9)
    list(stepped(matches, 30))

    again = matches.reset(9)

    assert (first.observations == again.observations).all()
    assert (first.players == again.players).all()


@pytest.mark.sample(1)
@pytest.mark.parametrize("options", [TableOptions(players=4), TableOptions(players=1, contractors=True)])
def test_matches_end_with_rewards_that_sum_to_nothing_and_begin_anew(options: TableOptions) -> None:
    matches = CupolaVector(24, options, seed=2)
    ends = 0
    for turns in stepped(matches, 2600):
        ends += int(turns.terminations.sum())
        assert not turns.rewards[~turns.terminations].any()
        assert np.allclose(turns.rewards.sum(axis=1), 0.0, atol=1e-6)
        assert (turns.masks.sum(axis=1) > 1).all()

    assert ends > 10


def test_against_random_players_one_seat_of_each_match_decides() -> None:
    matches = CupolaVector(9, {"players": 3}, opponents="random", seed=3)
    first = matches.reset(3).players.tolist()

    for turns in stepped(matches, 30):
        assert turns.players[~turns.terminations].tolist() == np.array(first)[~turns.terminations].tolist()
    assert first == [0, 1, 2] * 3


def test_an_action_that_is_not_allowed_is_named_and_nothing_moves() -> None:
    matches = CupolaVector(4, seed=1)
    before = matches.reset(1)
    actions = matches.random_actions()
    actions[2] = 0

    with pytest.raises(ValueError, match=r"actions\[2\]: 0 \(end-turn\) is not allowed"):
        matches.step(actions)
    actions[2] = 9999
    with pytest.raises(ValueError, match=r"actions\[2\]: 9999 is not allowed"):
        matches.step(actions)
    with pytest.raises(ValueError, match=r"actions: shape \(3,\) is not \(4,\)"):
        matches.step(actions[:3])

    actions[2] = int(before.masks[2].argmax())
    assert (matches.reset(1).observations == before.observations).all()


def test_copies_are_the_callers_own_and_views_are_for_reading() -> None:
    copied, viewed = CupolaVector(3, seed=1), CupolaVector(3, seed=1, copy=False)
    mine, theirs = copied.reset(1), viewed.reset(1)
    kept = mine.observations.copy()

    copied.step(copied.random_actions())
    with pytest.raises(ValueError, match="read-only"):
        theirs.masks[0, 0] = 1

    assert (mine.observations == kept).all()
    assert np.shares_memory(theirs.observations, viewed.step(viewed.random_actions()).observations)


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"count": 0}, "count: 0 matches"),
        ({"count": 1, "opponents": "greedy"}, "opponents: 'greedy' is not self or random"),
        ({"count": 1, "seed": -1}, "seed: -1 is not a number"),
    ],
)
def test_bad_wishes_are_refused_by_name(wishes: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        CupolaVector(**wishes)  # type: ignore[arg-type]
