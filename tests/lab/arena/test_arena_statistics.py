from math import inf, sqrt
from random import Random

import pytest

from cupola.lab.arena.statistics import (
    Part,
    elo_of,
    error_of,
    mean_of,
    share_of,
    share_of_elo,
    student,
    wilson,
    worth_in_matches,
)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (399, 1.966)],
)
def test_the_quantiles_of_student_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.006)


def test_the_mean_of_four_groups_by_hand() -> None:
    parts = [Part(2.0, 2), Part(4.0, 2), Part(6.0, 2), Part(8.0, 2)]  # means 1, 2, 3, 4

    mean = mean_of(parts)

    error = sqrt(5 / 3) / 2
    assert mean.value == 2.5
    assert mean.high - mean.value == pytest.approx(3.182 * error, abs=0.005)
    assert mean.value - mean.low == pytest.approx(mean.high - mean.value)


def test_matches_of_a_group_are_one_reading_and_paired_luck_that_cancels_out_narrows_the_interval() -> None:
    apart = [Part(1.0, 1), Part(0.0, 1)] * 20
    together = [Part(2.0, 2), Part(0.0, 2)] * 20  # twice the matches, but no more readings
    paired = [Part(1.0, 2), Part(1.0, 2), Part(1.0, 2), Part(2.0, 2), Part(0.0, 2)] * 8

    assert error_of(together) == pytest.approx(error_of(apart))
    assert worth_in_matches(together) == pytest.approx(worth_in_matches(apart))
    assert share_of(paired).high < share_of(together).high


def test_shares_by_hand() -> None:
    interval, share = wilson(0.9, 10, 1.96), share_of([Part(2.0, 2)] * 100)

    assert (round(interval.low, 3), round(interval.high, 3)) == (0.596, 0.982)
    assert (share.value, share.high) == (1.0, 1.0)
    assert 0.95 < share.low < 0.97
    assert share_of([Part(1.0, 2)])[1:] == (0.0, 1.0)  # one group tells nothing
    assert mean_of([Part(5.0, 2)])[1:] == (-inf, inf)
    assert share_of([Part(1.0, 1), Part(0.0, 3), Part(0.0, 0)]).value == 0.25


@pytest.mark.parametrize(("chance", "least"), [(0.5, 0.93), (0.85, 0.93), (0.97, 0.9)])
def test_the_interval_of_a_share_holds_the_truth_as_often_as_it_says(chance: float, least: float) -> None:
    luck = Random(7)
    held = 0
    for _ in range(600):
        groups = []
        for _ in range(60):
            leaning = luck.choice((-0.03, 0.03))  # the seed of a group favours both of its matches
            groups.append(Part(float(sum(luck.random() < chance + leaning for _ in range(2))), 2))
        share = share_of(groups)
        held += share.low <= chance <= share.high

    assert least <= held / 600 <= 0.99


def test_the_interval_of_a_mean_holds_the_truth_as_often_as_it_says() -> None:
    luck = Random(8)
    held = 0
    for _ in range(600):
        shifts = [luck.gauss(0, 4) for _ in range(20)]
        mean = mean_of([Part(sum(luck.gauss(3 + shift, 6) for _ in range(2)), 2) for shift in shifts])
        held += mean.low <= 3 <= mean.high

    assert 0.93 <= held / 600 <= 0.97


@pytest.mark.parametrize(
    ("share", "elo"), [(0.75, 190.85), (0.25, -190.85), (0.5, 0.0), (1.0, inf), (0.0, -inf)]
)
def test_elo_of_a_share_has_no_end_where_a_bot_never_lost(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=0.01)
    assert share_of_elo(elo_of(share)) == pytest.approx(share)
