"""The arithmetic of ratings, against published figures and against the likelihood it comes from."""

from datetime import datetime
from itertools import permutations
from math import exp, log, sqrt

import pytest

from cupola.table.study.ratings import (
    DAY,
    DEVIATION,
    SPREAD,
    Rating,
    RatingShown,
    rating_view,
    ratings_after,
    week_began,
    why_left_out,
)

FOUR = (Rating(27.0, 7.0), Rating(25.0, 8.0), Rating(22.5, 3.0), Rating(30.0, 5.5))


def log_likelihood(means: list[float], ratings: tuple[Rating, ...], places: tuple[int, ...]) -> float:
    """Of the order of a match under Bradley and Terry, with the scale of each pair held still."""
    told = 0.0
    for one, own in enumerate(ratings):
        for other in range(one + 1, len(ratings)):
            scale = sqrt(own.deviation**2 + ratings[other].deviation ** 2 + 2 * SPREAD**2)
            chance = 1 / (1 + exp((means[other] - means[one]) / scale))
            won = 0.5 if places[one] == places[other] else float(places[one] < places[other])
            told += won * log(chance) + (1 - won) * log(1 - chance)
    return told


def slope(ratings: tuple[Rating, ...], places: tuple[int, ...], index: int) -> float:
    """How the likelihood grows with one mean, by differences."""
    step = 1e-5
    means = [rating.mean for rating in ratings]
    above, below = means.copy(), means.copy()
    above[index] += step
    below[index] -= step
    rise = log_likelihood(above, ratings, places) - log_likelihood(below, ratings, places)
    return rise / (2 * step)


def test_two_beginners_get_the_published_figures() -> None:
    # As the readme of openskill.js gives them for one against one, with the same mean, deviation and spread.
    winner, loser = ratings_after((Rating(), Rating()), (1, 2))

    assert (winner.mean, loser.mean) == pytest.approx((27.63523138347365, 22.36476861652635), abs=1e-12)
    assert winner.deviation == loser.deviation == pytest.approx(8.065506316323548, abs=1e-12)


@pytest.mark.parametrize("places", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 1, 2, 4), (1, 1, 1, 1), (3, 1, 4, 4)])
def test_every_mean_moves_by_its_variance_times_the_slope_of_the_likelihood(places: tuple[int, ...]) -> None:
    after = ratings_after(FOUR, places)

    for index, (own, then) in enumerate(zip(FOUR, after, strict=True)):
        assert then.mean - own.mean == pytest.approx(own.deviation**2 * slope(FOUR, places, index), rel=1e-6)
        assert then.deviation < own.deviation


def test_a_draw_of_equals_moves_nobody_and_still_tells_something() -> None:
    one, other = ratings_after((Rating(), Rating()), (1, 1))

    assert one == other
    assert (one.mean, one.deviation < DEVIATION) == (25.0, True)


def test_the_order_of_the_seats_does_not_matter() -> None:
    expected = dict(zip(FOUR, ratings_after(FOUR, (1, 2, 3, 3)), strict=True))
    place = dict(zip(FOUR, (1, 2, 3, 3), strict=True))

    for seats in permutations(FOUR):
        for own, then in zip(seats, ratings_after(seats, [place[each] for each in seats]), strict=True):
            assert then.mean == pytest.approx(expected[own].mean, rel=1e-12)


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(35.0, 2.0), Rating(15.0, 2.0)

    expected, surprise = ratings_after((strong, weak), (1, 2)), ratings_after((strong, weak), (2, 1))

    assert expected[0].mean - strong.mean < 0.1 * (strong.mean - surprise[0].mean)


def test_many_matches_never_lead_below_a_deviation_of_nothing() -> None:
    ratings: tuple[Rating, ...] = (Rating(), Rating(), Rating(), Rating())
    for number in range(2_000):
        ratings = ratings_after(ratings, [(number + seat) % 4 for seat in range(4)])

    assert all(0 < rating.deviation < DEVIATION for rating in ratings)


def test_a_pair_that_is_left_out_moves_neither_and_the_others_move_as_ever() -> None:
    pair = ratings_after((FOUR[0], FOUR[2]), (1, 3))

    after = ratings_after(FOUR[:3], (1, 2, 3), [frozenset((0, 1)), frozenset((1, 2))])

    assert (after[0], after[1], after[2]) == (pair[0], FOUR[1], pair[1])


@pytest.mark.parametrize(
    ("age", "met", "why"),
    [(DAY - 1, 0, "young"), (DAY, 0, None), (DAY, 2, None), (DAY, 3, "often"), (0, 3, "young")],
)
def test_three_matches_a_week_count_between_two_people_and_none_against_an_account_of_today(
    age: int, met: int, why: str | None
) -> None:
    assert why_left_out(age, met) == why


@pytest.mark.parametrize(
    ("at", "monday"),
    [
        ("2026-11-16T00:00:00", "2026-11-16"),
        ("2026-11-18T12:00:00", "2026-11-16"),
        ("2026-11-22T23:59:59", "2026-11-16"),
        ("2026-11-23T00:00:00", "2026-11-23"),
    ],
)
def test_a_week_begins_on_monday(at: str, monday: str) -> None:
    def moment(text: str) -> int:
        return round(datetime.fromisoformat(f"{text}+00:00").timestamp() * 1000)

    assert week_began(moment(at)) == moment(f"{monday}T00:00:00")


def test_a_rating_is_shown_with_its_interval() -> None:
    assert rating_view(Rating(), 0) == RatingShown(1000, 347, 1653, 0)
