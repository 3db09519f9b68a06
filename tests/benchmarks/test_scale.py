"""The model of docs/scale.md agrees with what is known of queues, and fits a load that was measured."""

import random

import pytest

from benchmarks.queueing import Disk, Station, drawn_from, queue_times
from benchmarks.scale import Costs, Model, Plan

THEN = Costs(preview=3.0, turn=4.6, news=3.9)  # when the load of docs/reliability.md was measured


@pytest.mark.parametrize("busy", [0.3, 0.6, 0.8])
def test_one_server_with_random_service_takes_as_long_as_theory_says(busy: float) -> None:
    chance = random.Random(f"M/M/1 {busy}")

    times = queue_times(lambda: chance.expovariate(busy), lambda: chance.expovariate(1.0), 200_000)

    assert times.mean == pytest.approx(1 / (1 - busy), rel=0.08)


@pytest.mark.parametrize("busy", [0.3, 0.6, 0.8])
def test_one_server_with_even_service_takes_as_long_as_theory_says(busy: float) -> None:
    chance = random.Random(f"M/D/1 {busy}")

    times = queue_times(lambda: chance.expovariate(busy), lambda: 1.0, 200_000)

    assert times.mean == pytest.approx(1 + busy / (2 * (1 - busy)), rel=0.05)


def test_two_servers_work_side_by_side() -> None:
    station = Station(2)

    assert [station.serve(0.0, 3.0), station.serve(0.0, 1.0), station.serve(0.5, 1.0)] == [3.0, 1.0, 2.0]


def test_commits_that_wait_for_a_sync_share_the_next_one() -> None:
    disk = Disk(lambda: 2.0)

    assert [disk.commit(at) for at in (1.0, 1.5, 2.5, 3.5)] == [3.0, 5.0, 5.0, 7.0]


def test_what_is_drawn_lies_between_the_quantiles() -> None:
    draw = drawn_from(random.Random(1), [2.0, 4.0, 8.0])

    drawn = sorted(draw() for _ in range(4_000))

    assert 0.002 <= drawn[0] < drawn[-1] <= 0.008
    assert drawn[2_000] == pytest.approx(0.004, rel=0.1)


def test_the_model_fits_a_load_that_was_measured() -> None:
    quiet = Model(Plan(50, pause=5.05, is_file=True), THEN).run(3_000)  # 9.9 moves/s, p50 7 ms
    full = Model(Plan(200, pause=4.0, is_file=True), THEN).run(3_000)  # 23.4 moves/s, p50 6.0 s at the end

    assert quiet.moves_a_second == pytest.approx(9.9, rel=0.1)
    assert 5 <= quiet.p50 <= 14
    assert full.moves_a_second == pytest.approx(23.4, rel=0.15)
    assert full.p50 > 2_000


def test_the_same_seed_foretells_the_same() -> None:
    plan = Plan(1_000, workers=8)

    assert Model(plan, THEN, 3).run(500) == Model(plan, THEN, 3).run(500)


def test_a_channel_that_all_hear_bounds_a_row_of_workers() -> None:
    together = Model(Plan(200_000, workers=2_000), Costs()).run(2_000)
    apart = Model(Plan(200_000, workers=2_000, is_apart=True), Costs()).run(2_000)

    assert together.channel >= 1.0
    assert apart.channel < 0.05
    assert apart.p50 < together.p50
