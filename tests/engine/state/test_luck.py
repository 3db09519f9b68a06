from math import sqrt

import pytest

from cupola.engine.constants.layout import LUCK_WORDS
from cupola.engine.state.luck import Luck, draw, mixed, scaled

EXPECTED = 1000  # hits a cell; chi-square bounds are five standard deviations wide, the seeds are fixed


def strays(counts: list[int], expected: int) -> float:
    """How many standard deviations chi-square lies above its mean."""
    freedom = len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return (chi_square - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("seed", [0, 1, 2026, 2**31, 2**40 + 7])
@pytest.mark.parametrize("bound", [2, 3, 5, 6, 8, 28])
def test_draws_are_uniform(bound: int, seed: int) -> None:
    luck = Luck(seed)
    counts = [0] * bound

    for _ in range(bound * EXPECTED):
        counts[draw(luck, bound)] += 1

    assert abs(strays(counts, EXPECTED)) < 5


@pytest.mark.parametrize("apart", [0, 1, 2, 1024])
def test_neighbouring_draws_and_seeds_are_independent(apart: int) -> None:
    counts = [0] * 36
    for seed in range(36 * 300):
        one = Luck(seed)
        other = Luck(seed + apart) if apart else one
        counts[draw(one, 6) * 6 + draw(other, 6)] += 1

    assert abs(strays(counts, 300)) < 5


@pytest.mark.parametrize("event", [0, 17])
@pytest.mark.parametrize("apart", [1, 2, 1024])
def test_neighbouring_streams_are_independent(apart: int, event: int) -> None:
    counts = [0] * 36

    for stream in range(36 * 300):
        pair = (Luck(7, stream, event), Luck(7, stream + apart, event))
        counts[draw(pair[0], 6) * 6 + draw(pair[1], 6)] += 1

    assert abs(strays(counts, 300)) < 5


def test_seed_and_stream_are_not_interchangeable() -> None:
    one, other = Luck(5, stream=9), Luck(9, stream=5)

    assert [draw(one, 1000) for _ in range(20)] != [draw(other, 1000) for _ in range(20)]


def test_the_high_half_of_a_seed_counts() -> None:
    firsts = {draw(Luck(1 + (high << 31)), 1_000_000) for high in range(100)}

    assert len(firsts) > 95


def test_equal_keys_draw_the_same_in_every_mode() -> None:
    plain = Luck(1)
    keyed = Luck(2**45 + 99, stream=7, event=10)

    assert [draw(plain, 1_000_000) for _ in range(6)] == [129748, 574326, 392110, 692577, 513426, 304663]
    assert [draw(keyed, 6) for _ in range(12)] == [4, 4, 0, 0, 0, 0, 5, 0, 2, 3, 0, 0]


def test_mixing_is_pinned_and_loses_nothing() -> None:
    inputs = range(0, 2**31, 104729)

    assert len({mixed(value) for value in inputs}) == len(inputs)
    assert all(0 <= mixed(value) < 2**31 for value in inputs)
    assert [mixed(0), mixed(1), mixed(2**31 - 1)] == [0, 1832211973, 312020610]


def test_an_event_number_is_a_place_in_the_stream_and_only_grows_with_words_too() -> None:
    luck = Luck(8, stream=3)
    drawn = [draw(luck, 1000) for _ in range(10)]
    resumed = Luck(8, stream=3, event=4)
    assert [draw(resumed, 1000) for _ in range(6)] == drawn[4:]

    for later in (Luck(8, event=100), Luck(8, event=100, words=(1, 2))):
        numbers = [later.draws()]
        for bound in (6, 1, 2, 6):
            draw(later, bound)
            numbers.append(later.draws())
        assert numbers == [100, 101, 102, 103, 104]


def test_words_drawn_elsewhere_are_used_first() -> None:
    luck = Luck(8, words=(0, 2**31 - 1, 2**30))
    plain = Luck(8)

    preloaded = [draw(luck, 6) for _ in range(3)]
    for _ in range(3):
        draw(plain, 6)

    assert preloaded == [0, 5, 3]
    assert [draw(luck, 6) for _ in range(20)] == [draw(plain, 6) for _ in range(20)]


def test_as_many_words_as_there_is_room_for_and_no_more() -> None:
    words = [(index * 2**31) // LUCK_WORDS for index in range(LUCK_WORDS)]
    luck = Luck(8, words=words)

    assert [draw(luck, LUCK_WORDS) for _ in words] == list(range(LUCK_WORDS))
    with pytest.raises(ValueError, match="words: 257 given, at most 256 can be laid up"):
        Luck(1, words=[0] * 257)


def test_scaling_spreads_evenly_and_keeps_the_bound() -> None:
    assert scaled(0, 6) == 0
    assert scaled(2**31 - 1, 6) == 5
    assert [scaled(step * 2**28, 8) for step in range(8)] == list(range(8))
    assert scaled(2**31 - 1, 1) == 0
