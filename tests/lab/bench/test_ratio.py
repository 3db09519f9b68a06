import os
from collections.abc import Callable

import pytest

from cupola.lab.bench.table import Round, alternate, one_core

needs_affinity = pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity"), reason="this system cannot keep a process to one core"
)


def readings(*speeds: float) -> Callable[[], float]:
    left = iter(speeds)
    return lambda: next(left)


def test_the_ratio_is_the_median_of_the_rounds_not_the_ratio_of_the_medians() -> None:
    ours = readings(10.0, 20.0, 90.0)
    peer = readings(1.0, 10.0, 30.0)

    comparison = alternate(ours, peer, rounds=3)

    assert comparison.rounds == [Round(10.0, 1.0, 10.0), Round(20.0, 10.0, 2.0), Round(90.0, 30.0, 3.0)]
    assert (comparison.ours, comparison.peer, comparison.ratio) == (20.0, 10.0, 3.0)


def test_five_rounds_are_played_and_the_sides_take_turns_at_going_first() -> None:
    order: list[str] = []

    def read(side: str) -> float:
        order.append(side)
        return 1.0

    alternate(lambda: read("ours"), lambda: read("peer"))

    assert order == ["ours", "peer", "peer", "ours"] * 2 + ["ours", "peer"]


def test_a_comparison_of_no_rounds_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one round"):
        alternate(lambda: 1.0, lambda: 1.0, rounds=0)


@needs_affinity
def test_measuring_keeps_to_one_core_and_gives_the_others_back_also_when_it_fails() -> None:
    before = os.sched_getaffinity(0)
    comparison = alternate(lambda: float(len(os.sched_getaffinity(0))), lambda: 1.0, rounds=1)
    assert comparison.ours == 1.0
    assert os.sched_getaffinity(0) == before

    with pytest.raises(RuntimeError), one_core():
        raise RuntimeError
    assert os.sched_getaffinity(0) == before
